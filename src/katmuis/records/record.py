"""The record of a game: who played what by which rules, with all that chance brought.

A record is plain data with two forms of the same content: JSON (here) and a text that a person can read and mend
(text.py). Nothing here knows whether a record is true: replay.py and verification.py do. Cards are texts of the
notation, run together, from bottom to top; suits may be left out.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec

from katmuis.errors import NotationError

FORMAT: Final = "katmuis record 1"
"""What the first line of every record says; another number is another form."""

RULES_VERSIONS = frozenset({1})
"""The versions of the rules that records can be replayed by."""

MOVE: Final = r"(?:[1-6]?(?:s|d[1-6])|h[A2-9TJQK*])>(?:c[1-8]|d[1-6])|pass"
"""The form of every move, as a regular expression."""

SeatNumber = Annotated[int, msgspec.Meta(ge=1, le=6)]
NoSeat = Annotated[int, msgspec.Meta(ge=0, le=6)]
Count = Annotated[int, msgspec.Meta(ge=0, le=999_999)]
Cards = Annotated[str, msgspec.Meta(pattern=r"^(?:[A2-9TJQK][shdc]?|\*)*\Z")]
CardOrNone = Annotated[str, msgspec.Meta(pattern=r"^(?:[A2-9TJQK][shdc]?|\*)?\Z")]
CardsOrSeats = Annotated[str, msgspec.Meta(pattern=r"^(?:(?:[A2-9TJQK][shdc]?|\*)*|[1-6]+)\Z")]
BySeat = msgspec.Meta(max_length=6)
Hexadecimal = Annotated[str, msgspec.Meta(pattern=r"^(?:[0-9a-f]{2})*\Z")]
Word = Annotated[str, msgspec.Meta(pattern=r"^[^\s#]+\Z")]
WordOrNone = Annotated[str, msgspec.Meta(pattern=r"^[^\s#]*\Z")]
MoveText = Annotated[str, msgspec.Meta(pattern=rf"^(?:{MOVE})\Z")]
Purpose = Literal["cut", "deal", "tie", "lot"]
"""Why the deal shuffled: the pack to cut from, the pack to deal from, a tied stock, or the seats to draw lots."""
Scheme = Literal[1, 2]
"""How the random words come from the secret: 1 without contributions, 2 with them (fair.py)."""


class Part(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The base of all parts of a record."""


class RecordedPlayer(Part, frozen=True, kw_only=True):
    """Who held a seat; `player` is the computer player's id, None for a person."""

    name: str
    player: Word | None = None


class RecordedFair(Part, frozen=True, kw_only=True):
    """What the shuffles can be computed from: hex texts; one contribution a seat, empty where there was none."""

    scheme: Scheme
    commitment: Hexadecimal
    secret: Hexadecimal
    contributions: Annotated[tuple[Hexadecimal, ...], BySeat] = ()


class RecordedShuffle(Part, frozen=True, kw_only=True):
    """One shuffle of the deal; `seat` is that of the stock in a `tie`, else 0.

    `before` and `after` are cards; in a `lot` the numbers of the seats, run together. An empty `before` is not told.
    """

    number: Count
    purpose: Purpose
    seat: NoSeat = 0
    before: CardsOrSeats = ""
    after: CardsOrSeats


class RecordedDeal(Part, frozen=True, kw_only=True):
    """The deal before anybody drew, and how the starter was found.

    `lots` are the cards that were compared, by seat, a list a round; an empty text for a seat that did not compare.
    """

    starter: SeatNumber
    reason: Word
    lots: tuple[tuple[CardOrNone, ...], ...] = ()
    shuffles: tuple[RecordedShuffle, ...] = ()
    draw: Cards
    stocks: Annotated[tuple[Cards, ...], BySeat]
    hands: Annotated[tuple[Cards, ...], BySeat]


class RecordedEvent(Part, frozen=True, kw_only=True, tag_field="kind"):
    """The base of what a move brings about by itself."""


class CompletedEvent(RecordedEvent, frozen=True, kw_only=True, tag="completed"):
    """A centre pile (from 1) was full and went onto the draw pile, or was set aside."""

    centre: Annotated[int, msgspec.Meta(ge=1, le=8)]
    to: Literal["draw", "aside"]


class ShuffledEvent(RecordedEvent, frozen=True, kw_only=True, tag="shuffled"):
    """The draw pile was shuffled, the set-aside piles having become it where `from_aside`.

    `number` counts the shuffles of the game from 0, those of the deal first. An empty `before` is not told.
    """

    number: Count
    before: Cards = ""
    after: Cards
    from_aside: bool = False


class TurnedEvent(RecordedEvent, frozen=True, kw_only=True, tag="turned"):
    """The stock standing at a seat shows its next cards, the top one last; none where it is empty."""

    seat: SeatNumber
    tops: Cards


class DrewEvent(RecordedEvent, frozen=True, kw_only=True, tag="drew"):
    """A seat drew these cards, in this order."""

    seat: SeatNumber
    cards: Cards


AnyEvent = CompletedEvent | ShuffledEvent | TurnedEvent | DrewEvent
"""What a move brings about: a pile completed, a shuffle, a stock turned, cards drawn."""


class RecordedMove(Part, frozen=True, kw_only=True):
    """A move in the notation, the card that was touched, and what followed up to the next move.

    `card` is empty and `place` (in the hand, from 0) None for a pass, for piles, and where they are not told.
    """

    seat: SeatNumber
    move: MoveText
    card: CardOrNone = ""
    place: Count | None = None
    events: tuple[AnyEvent, ...] = ()


class RecordedResult(Part, frozen=True, kw_only=True):
    """How the game ended: winner (0: nobody), stocks left, points by side, and the seat that gave up or broke off."""

    outcome: Word
    winner: NoSeat
    stocks: tuple[Count, ...]
    points: tuple[Count, ...]
    by: NoSeat = 0


class Record(Part, frozen=True, kw_only=True):
    """A game from its deal to its end; `result` is None where the end is missing, `fair` where nothing can be proved.

    `rules` is the text of the rule set; an empty `rules_hash` is not told. `date` is ISO 8601 in UTC. `checks` are the
    sums of `check_sums`, or nothing.
    """

    format: Literal["katmuis record 1"] = FORMAT
    rules: Word
    rules_hash: Hexadecimal = ""
    rules_version: Count
    date: WordOrNone = ""
    game: WordOrNone = ""
    players: Annotated[tuple[RecordedPlayer, ...], BySeat] = ()
    fair: RecordedFair | None = None
    deal: RecordedDeal
    begin: tuple[AnyEvent, ...] = ()
    moves: tuple[RecordedMove, ...] = ()
    result: RecordedResult | None = None
    checks: tuple[Hexadecimal, ...] = ()


_decoder = msgspec.json.Decoder(Record)


def write_json(record: Record) -> str:
    """Return the JSON text of a record, on one line: every key, also of what is empty."""
    return msgspec.json.encode(record).decode()


def read_json(text: str) -> Record:
    """Return the record of a JSON text. Raises NotationError `record_json`, which says where in the data."""
    try:
        return _decoder.decode(text)
    except (msgspec.MsgspecError, UnicodeEncodeError) as error:
        raise NotationError("record_json", read=str(error), expected=f"a record as JSON ({FORMAT})") from error


def check_sums(record: Record) -> tuple[str, ...]:
    """Return a sum for the deal with what followed it, then one for each move, so that a change can be found.

    Each is the first 8 hex digits of the SHA-256 of the JSON text of that part. They guard against slips, not against
    forgers, who can compute them too.
    """
    import hashlib  # slow to import, and seldom needed

    parts: list[object] = [(record.rules, record.deal, record.begin), *record.moves]
    return tuple(hashlib.sha256(msgspec.json.encode(part)).hexdigest()[:8] for part in parts)
