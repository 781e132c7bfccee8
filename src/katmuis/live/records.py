"""What is stored of a table: one struct a kind of event, with what chance brought.

A table is rebuilt from these alone. Cards are texts of the notation, run together, from bottom to top.
"""

from __future__ import annotations

import re

import msgspec

from katmuis.confidential import Confidential
from katmuis.errors import StorageError
from katmuis.protocol.company import Proposed
from katmuis.records.record import RULES_VERSIONS
from katmuis.rules.cards import CARD_TEXTS, RANKS, SUITS, make_card

RULES_VERSION = max(RULES_VERSIONS)
"""The version of the rules that new tables begin with."""

_CARD = re.compile(r"([A2-9TJQK*])([shdc]?)")


class Record(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", omit_defaults=True):
    """The base of all that is stored of a table: it holds hidden cards, which are in no repr and in no pickle.

    `spent` is the time that went from the clock of the seat on turn since the last event, and `waited` that for which
    the clock waited for a lost line, in milliseconds; with them a replay needs no clock.
    """

    spent: int = 0
    waited: int = 0

    def __repr__(self) -> str:
        return f"<{type(self).__name__}>"

    __reduce__ = __copy__ = Confidential.__reduce__


class DealtRecord(Record, frozen=True, kw_only=True, tag="dealt"):
    """A game begins, the first of its match where `match_game` is 1. The cards are those of the deal, by seat.

    `shuffles` is how many shuffles the deal took from the game's random words. `contributions` are the players' bytes
    as hexadecimal digits, by seat, and None in a game of the first release, which had none; `commitment` is the hash of
    the game's secret, `next_commitment` that of the next game at the table, which this deal promises. Both are bound to
    `rules_hash`: a later version, which knows more options, may have another hash for the same rule set. `away` names,
    by seat, the computers that sit in for people who did not ask for this deal; it is empty where all did.
    """

    game: int
    match_game: int
    starter: int
    reason: str
    lots: list[list[str]]
    draw: str
    stocks: list[str]
    hands: list[str]
    shuffles: int
    rules_hash: str = ""
    contributions: list[str] | None = None
    commitment: str = ""
    next_commitment: str = ""
    away: list[str] = []


class PlayRecord(Record, frozen=True, kw_only=True, tag="play"):
    """A move, with the place in the hand of the card touched and what chance brought.

    `orders` are the draw piles after each shuffle, `drawn` the cards drawn, `turned` the stock cards shown.
    """

    seat: int
    move: str
    place: int | None = None
    orders: list[str] = []
    drawn: list[str] = []
    turned: list[str] = []


class UndoRecord(Record, frozen=True, kw_only=True, tag="undo"):
    """The last play of the turn does not count; the position is that of event `back_to`."""

    seat: int
    back_to: int


class TakeBackRecord(Record, frozen=True, kw_only=True, tag="take_back"):
    """The discard that ended the turn does not count; the position is that of event `back_to`."""

    seat: int
    back_to: int


class ResignRecord(Record, frozen=True, kw_only=True, tag="resign"):
    """A seat gave the game up."""

    seat: int


class LeaveRecord(Record, frozen=True, kw_only=True, tag="leave"):
    """A person left a game of more than two sides, which goes on: the computer `player` plays his seat to its end."""

    seat: int
    player: str


class HintRecord(Record, frozen=True, kw_only=True, tag="hint"):
    """A seat was told the best play, all of it where `whole`: it had help in this game."""

    seat: int
    whole: bool = False


class AbortRecord(Record, frozen=True, kw_only=True, tag="abort"):
    """A seat broke the game, and with it the match, off."""

    seat: int


# ---------------------------------------------------------------- of several people


class ReadyRecord(Record, frozen=True, kw_only=True, tag="ready"):
    """A person wants the next deal, which is a new match's where `new_match`.

    `contribution` is his share of its shuffles as hexadecimal digits, which nobody is told before the deal.
    """

    seat: int
    new_match: bool
    contribution: str = ""


class ProposeRecord(Record, frozen=True, kw_only=True, tag="propose"):
    """A person proposed to the others what wire and table call `blocked`, `abort` or `pause`."""

    seat: int
    what: Proposed


class AnswerRecord(Record, frozen=True, kw_only=True, tag="answer"):
    """A person agreed to what is proposed, which happens at once if his agreement was the last, or declined it."""

    seat: int
    agree: bool


class ResumeRecord(Record, frozen=True, kw_only=True, tag="resume"):
    """A person ended the pause."""

    seat: int


class SitInRecord(Record, frozen=True, kw_only=True, tag="sit_in"):
    """The computer `player` sits in for the absent person at a seat until he returns; the one at `by` asked for it."""

    seat: int
    player: str
    by: int


class ReturnRecord(Record, frozen=True, kw_only=True, tag="return"):
    """A person took his seat back."""

    seat: int


class ClaimRecord(Record, frozen=True, kw_only=True, tag="claim"):
    """The person at seat `by` took the game, or half of it where `draw`, because the one at `seat` was absent."""

    seat: int
    by: int
    draw: bool = False


class TimeoutRecord(Record, frozen=True, kw_only=True, tag="timeout"):
    """The time of the seat on turn was up; where the game goes on, the computer `player` plays the seat to its end."""

    seat: int
    player: str | None = None


class CloseRecord(Record, frozen=True, kw_only=True, tag="close"):
    """A person closed the table between two games."""

    seat: int


AnyRecord = (
    DealtRecord
    | PlayRecord
    | UndoRecord
    | TakeBackRecord
    | ResignRecord
    | LeaveRecord
    | HintRecord
    | AbortRecord
    | ReadyRecord
    | ProposeRecord
    | AnswerRecord
    | ResumeRecord
    | SitInRecord
    | ReturnRecord
    | ClaimRecord
    | TimeoutRecord
    | CloseRecord
)

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(AnyRecord)


def encode_record(record: AnyRecord) -> str:
    """The JSON text of a record."""
    return _encoder.encode(record).decode()


def decode_record(text: str) -> AnyRecord:
    """The record of a JSON text; raises StorageError `record_unreadable`."""
    try:
        return _decoder.decode(text)
    except msgspec.MsgspecError as error:
        raise StorageError("record_unreadable", read=str(error), expected="an event of a table") from error


def write_cards(cards: bytes) -> str:
    """The text of a pile, its cards run together."""
    return "".join([CARD_TEXTS[card] for card in cards])


def read_cards(text: str) -> bytes:
    """The pile of a text that `write_cards` made; raises StorageError `record_unreadable`."""
    found = _CARD.findall(text)
    if sum(len(rank) + len(suit) for rank, suit in found) != len(text):
        # What is no card may be told; the cards around it are hidden ones.
        raise StorageError("record_unreadable", read=_CARD.sub("", text)[:20], expected="cards")
    return bytes(make_card(RANKS.index(rank), SUITS.index(suit) if suit else 0) for rank, suit in found)
