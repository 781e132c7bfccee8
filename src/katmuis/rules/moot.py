"""Options that cannot matter beside the other options of a rule set, each with the reason."""

from __future__ import annotations

from typing import Literal

from katmuis.rules.ruleset import RuleSet

Reason = Literal["one_pile", "continue", "scoring", "teams", "wilds", "numbers", "jokers"]
"""Why an option cannot matter.

`one_pile`: there is one discard pile; `continue`: play goes on when the draw pile is used up; `scoring`: nothing is
scored; `teams`: no teams can be made of so many seats; `wilds`: no card of the deck is wild; `numbers`: the numbers
deck settles it; `jokers`: kings alone are wild.
"""
_WILDS = ("wild_as_ace", "wild_as_seven", "wild_on_wild", "wild_discard")
_OF_DECK = ("decks", "jokers", "wilds", "top_rank")


def moot_options(rules: RuleSet) -> dict[str, Reason]:
    """Return each option whose other values change nothing here, or could not be chosen, with the reason."""
    found: dict[str, Reason] = {}
    if rules.discard_piles == 1:
        found["stack_after_four"] = "one_pile"
    if rules.on_exhausted == "continue":
        found["exhausted_at"] = "continue"
    if rules.scoring == "none":
        found["target"] = "scoring"
    if rules.seats not in (4, 6):
        found["teams"] = "teams"
    if not rules.has_wilds:
        found |= dict.fromkeys(_WILDS, "wilds")
    if rules.deck == "numbers":
        found |= dict.fromkeys(_OF_DECK, "numbers")
    elif rules.wilds == "K":
        found["jokers"] = "jokers"
    return found
