"""Every text that the line of status of a table can show, each with the longest of what is put into it."""

from __future__ import annotations

from itertools import product

from katmuis.analysis.hints import REASONS, TIPS
from katmuis.i18n import Catalogue, catalogue
from katmuis.players.measured import LEVELS

SUITS, RANKS = "shdc", range(1, 14)
UNDO = ("nothing", "card_seen", "shuffled", "turn_over", "game_over", "not_on_turn", "paused", "watching", "other")
STARTS = ("high_stock", "cut", "random", "left_of_dealer", "alternate")
OUTCOMES = ("out", "exhausted", "blocked", "idle", "resigned", "aborted", "other")
REFUSALS = (
    "game-over",
    "unknown-cards",
    "pass-not-allowed",
    "no-such-card",
    "no-such-pile",
    "does-not-fit",
    "ace-not-discardable",
    "wild-not-discardable",
    "discard-order",
    "stack-after-four",
    "forced-play",
    "only-hand-discards",
    "move",
    "partner",
    "stale",
    "busy",
    "not-on-turn",
    "undo-nothing",
    "undo-card-seen",
    "undo-shuffled",
    "undo-turn-over",
    "take-back-nothing",
    "take-back-shown",
    "game-not-over",
    "match-over",
    "match-under-way",
    "not-stored",
    "unknown-command",
)
"""The codes with which a table refuses a command."""


def capital(text: str) -> str:
    """A text with a capital at its beginning."""
    return text[:1].upper() + text[1:]


def longest_card(texts: Catalogue) -> str:
    """The card whose name is the longest."""
    cards = [texts.text("card-suited", suit=suit, rank=rank) for suit, rank in product(SUITS, RANKS)]
    return max(*cards, texts.text("card-joker"), key=len)


def longest_rank(texts: Catalogue) -> str:
    """The rank whose name is the longest."""
    return max((texts.text("rank-name", rank=rank) for rank in RANKS), key=len)


def reasons(texts: Catalogue, card: str, name: str) -> list[str]:
    """Why something does not go, and what is to be known of the turn."""
    ranks = {"nl": "2, 4, 6, 7, 8, 10 en V", "de": "2, 4, 6, 7, 8, 10 und D", "en": "2, 4, 6, 7, 8, 10 and Q"}
    said = [
        texts.text(f"reason-{key}", card=capital(card), ranks=ranks[texts.language])
        for key in ("no-place", "stock-waits")
    ]
    said += [texts.text(f"reason-{key}", card=capital(card)) for key in ("centre-only", "no-discard")]
    said += [texts.text(f"reason-{key}", rank="10") for key in ("needs", "asks")]
    said += [texts.text("reason-undo", code=code) for code in UNDO]
    plain = ("forced", "ace", "packed", "empty", "top-only", "draw", "line", "no-turn")
    said += [texts.text(f"reason-{key}") for key in plain]
    said += [texts.text("reason-not-your-turn", name=name, watching=watching) for watching in (0, 1)]
    said += [texts.text("note-pass"), texts.text("note-sorted")]
    said += [texts.text("refused")]
    return said + [texts.error(code, read="h5>c1", expected="17") for code in REFUSALS]


def states(texts: Catalogue, name: str) -> list[str]:
    """Whose turn it is, and where a card that is held fits."""
    said = [texts.text(f"status-{key}") for key in ("yours", "first", "discard-only", "over", "left")]
    said += [texts.text("status-other", name=name, watching=watching) for watching in (0, 1)]
    said += [texts.text(f"status-{key}", name=name) for key in ("take-back", "first-partner")]
    for piles, on in product((0, 1, 8), ("card", "empty")):
        fits = texts.text("status-fits", card=capital(texts.text("card-joker")), piles=piles, on=on, rank="10")
        said += [f"{fits} {texts.text('status-ends')}"]
    for who, reason in product(("you", "other"), STARTS):
        said += [texts.text("event-dealt", who=who, name=name, reason=reason) + "."]
    return said


def events(texts: Catalogue, card: str, name: str) -> list[str]:
    """What the other side does, as it is told while the cards move."""
    rank = longest_rank(texts)
    origins = [
        texts.text("event-from", source=source, pile=4, whose=whose)
        for source, whose in product(("hand", "stock", "discard"), ("own", "you", "other"))
    ]
    told = [texts.text("event-laid-as", card=card, rank=rank, pile=8, **{"from": origin}) for origin in origins]
    told += [texts.text("event-laid", card=card, pile=8, **{"from": origin}) for origin in origins]
    told += [texts.text("event-discarded", card=card, pile=4)]
    told += [texts.text("event-completed", to=to, pile=8) for to in ("aside", "draw")]
    told += [texts.text("event-from-aside", count=24), texts.text("event-drew", count=5), texts.text("event-passed")]
    told += [texts.text("event-left", who="other", name=name)]
    told += [texts.text("event-turned", card=card, count=26)]
    told += [texts.text("event-over", outcome=outcome) for outcome in OUTCOMES]
    return [f"{name}: {capital(text)}" for text in told]


def helps(texts: Catalogue, name: str) -> list[str]:
    """What a hint says, and word of a computer that is short of time."""
    why = [texts.text(f"reason-{code}", rank=rank, top=11) for code in REASONS for rank in RANKS]
    said = [texts.text("hint-why", reason=capital(reason)) for reason in why]
    said += [texts.text("hint-whole", count=count, chance=100) for count in (1, 17)]
    said += [texts.text(key, name=name) for key in ("pressed", "pressed-over")]
    return [*said, texts.text("hint-thinking")]


def tip_texts(language: str) -> list[str]:
    """All tips of the coach in a language, before a play and after it."""
    texts = catalogue(language)
    tips = [texts.text(f"tip-{code}", rank=rank, top=11) for code in TIPS for rank in RANKS]
    return [texts.text(lead, tip=capital(tip)) for lead in ("coach-tip", "coach-after") for tip in tips]


def status_texts(language: str) -> list[str]:
    """All of them in a language."""
    texts = catalogue(language)
    names = [texts.text("player-name", player="greedy", name="", seat=seat) for seat in range(2, 7)]
    names += [texts.text(f"level-{level}-name") for level in LEVELS]
    card, name = longest_card(texts), max(names, key=len)
    return [*states(texts, name), *reasons(texts, card, name), *events(texts, card, name), *helps(texts, name)]
