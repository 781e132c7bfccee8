"""Verifies a record: every shuffle from the secret, every card from the shuffles, every move by the engine.

Three looks that need not trust each other. The shuffles are computed again from the secret and the contributions and
compared with the order in which the piles lay. Each card is followed from there by its moves, knowing no rule. And
the engine plays the game again. docs/fairness.md says what this proves and what it does not.
"""

from __future__ import annotations

import hmac
import re
from collections.abc import Callable
from typing import Literal

import msgspec

from katmuis.errors import RecordError
from katmuis.match import start_reasons
from katmuis.records.cards import read_cards
from katmuis.records.dealt import follow_deal
from katmuis.records.fair import SECRET_BYTES, ShuffleStream, is_contribution
from katmuis.records.record import AnyEvent, Record, RecordedFair, ShuffledEvent, check_sums
from katmuis.records.replay import BY_THE_RULES, find_deal, find_rules, replay
from katmuis.records.shuffling import Shuffles
from katmuis.records.trace import MismatchError, Table
from katmuis.rules import RuleSet

Proof = Literal["commitment", "shuffles", "cards", "starter", "moves", "result"]
"""What can be proved of a record: see `katmuis verify` for each in words."""


class Finding(msgspec.Struct, frozen=True, kw_only=True):
    """Something in a record that cannot be: a stable code, where, what was read and what ought to stand there."""

    code: str
    place: str
    read: str
    expected: str


class Verification(msgspec.Struct, frozen=True, kw_only=True):
    """What was found in a record, and what is proved where nothing was; `shuffles` is how many were computed again."""

    findings: tuple[Finding, ...]
    proved: tuple[Proof, ...] = ()
    shuffles: int = 0

    @property
    def holds(self) -> bool:
        """Whether nothing was found."""
        return not self.findings


_PLACES = (
    "rules", "fair", "secret", "contributions", "contribution", "commitment", "deal", "shuffle", "begin", "move",
    "result", "checks",
)  # fmt: skip


def place_key(place: str) -> tuple[int, int]:
    """Where a place such as `move 17` or `deal` stands in a record, for sorting."""
    name, _, number = place.partition(" ")
    return _PLACES.index(name), int(number or 0)


def verify(record: Record, commitment: str = "") -> Verification:
    """Look for what cannot be in a record; `commitment` is the one that was shown at the deal, where it is known.

    A record that holds nothing to compute its shuffles from is found to lack it.
    """
    return _Verifier(record).verify(commitment)


def check(record: Record) -> tuple[Finding, ...]:
    """Return what cannot be in a record, apart from its shuffles being the secret's: that of a record by hand too."""
    return _Verifier(record).check()


class _Verifier:
    """Gathers the findings of one record."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.findings: list[Finding] = []

    def find(self, code: str, place: str, *, read: str, expected: str) -> None:
        """Add a finding."""
        self.findings.append(Finding(code=code, place=place, read=read, expected=expected))

    def attempt(self, look: Callable[[], object]) -> object:
        """What a look returns; None where it raised, with its finding added if its place was not found yet."""
        try:
            return look()
        except RecordError as error:
            if error.place not in {finding.place for finding in self.findings}:
                self.find(error.code, error.place, read=error.read, expected=error.expected)
            return None

    def check(self) -> tuple[Finding, ...]:
        """Everything but the secret."""
        rules = self.attempt(lambda: find_rules(self.record))
        if isinstance(rules, RuleSet):
            self.look(rules, Shuffles(None))
        return tuple(self.findings)

    def verify(self, commitment: str) -> Verification:
        """Everything there is."""
        rules = self.attempt(lambda: find_rules(self.record))
        if not isinstance(rules, RuleSet):
            return Verification(findings=tuple(self.findings))
        stream = self.find_stream(rules)
        if stream is not None:
            self.compare_commitment(stream, commitment)
        shuffles = Shuffles(stream.words if stream else None)
        shows_starter = self.look(rules, shuffles)
        self.attempt(lambda: check_start(self.record, rules))
        if self.findings:
            self.findings.sort(key=lambda finding: place_key(finding.place))
            return Verification(findings=tuple(self.findings), shuffles=shuffles.computed)
        proved: list[Proof] = ["commitment", "shuffles", "cards"]
        proved += ["starter"] if shows_starter else []
        proved += ["moves"]
        proved += ["result"] if self.record.result and self.record.result.outcome in BY_THE_RULES else []
        return Verification(findings=(), proved=tuple(proved), shuffles=shuffles.computed)

    # ------------------------------------------------------------ the secret

    def find_stream(self, rules: RuleSet) -> ShuffleStream | None:
        """The stream of a record's secret and contributions, None where they cannot be it."""
        fair = self.record.fair
        if fair is None:
            self.find("fair_missing", "fair", read="nothing", expected="a commitment and a secret")
            return None
        secret, given = bytes.fromhex(fair.secret), [bytes.fromhex(text) for text in fair.contributions]
        if len(secret) != SECRET_BYTES:
            self.find("secret", "secret", read=f"{len(secret)} bytes", expected=f"{SECRET_BYTES} bytes")
            return None
        if not self.are_contributions(fair, given, rules):
            return None
        return ShuffleStream(secret, self.record.game, rules.hash, given if fair.scheme == 2 else None)

    def are_contributions(self, fair: RecordedFair, given: list[bytes], rules: RuleSet) -> bool:
        """Whether there is one contribution a seat, or none in the scheme that knows none."""
        number = rules.seats if fair.scheme == 2 else 0
        if len(given) != number:
            self.find("contributions", "contributions", read=str(len(given)), expected=str(number))
            return False
        for seat, contribution in enumerate(given, 1):
            if not is_contribution(contribution):
                expected = "16 to 32 bytes, or none"
                self.find(
                    "contribution_length", f"contribution {seat}", read=f"{len(contribution)} bytes", expected=expected
                )
                return False
        return self.gave_no_computer(given)

    def gave_no_computer(self, given: list[bytes]) -> bool:
        """Whether no seat of a computer contributed: the server, which knows the secret, would steer the order."""
        for seat, (player, contribution) in enumerate(zip(self.record.players, given, strict=False), 1):
            if player.player and contribution:
                read, expected = f"{len(contribution)} bytes", f"none, of the computer {player.player}"
                self.find("contribution_computer", f"contribution {seat}", read=read, expected=expected)
                return False
        return True

    def compare_commitment(self, stream: ShuffleStream, shown: str) -> None:
        """The secret must be the one that the server had bound itself to."""
        fair = self.record.fair
        assert fair is not None
        if not hmac.compare_digest(fair.commitment, stream.commitment):
            self.find("commitment", "commitment", read=fair.commitment, expected=stream.commitment)
        elif shown and shown.lower() != fair.commitment:
            self.find("commitment_shown", "commitment", read=fair.commitment, expected=shown.lower())

    # ------------------------------------------------------------ the cards, and the moves

    def look(self, rules: RuleSet, shuffles: Shuffles) -> bool:
        """Look at deal, cards, moves and sums; return whether the deal shows who begins."""
        shows_starter = None
        if self.attempt(lambda: find_deal(self.record, rules)) is not None:
            shows_starter = self.attempt(lambda: follow_deal(rules, self.record.deal, shuffles))
            shuffles.number = len(self.record.deal.shuffles)
            if any(finding.code == "shuffle_order" for finding in self.findings):
                shuffles.words = None  # what does not bring the deal does not bring the rest
            self.attempt(lambda: follow_moves(rules, self.record, shuffles))
            self.attempt(lambda: replay(self.record))
        self.compare_sums()
        self.findings.sort(key=lambda finding: place_key(finding.place))
        return bool(shows_starter)

    def compare_sums(self) -> None:
        """Name the parts that were changed after their sums were written down, unless they are named already."""
        told, computed = self.record.checks, check_sums(self.record)
        if told and len(told) != len(computed):
            self.find("checks", "checks", read=str(len(told)), expected=str(len(computed)))
        named = {finding.place for finding in self.findings}
        for number, (one, other) in enumerate(zip(told, computed, strict=False)):
            place = f"move {number}" if number else "deal"
            if one != other and place not in named:
                self.find("check_sum", place, read=other, expected=one)


def check_start(record: Record, rules: RuleSet) -> None:
    """Check that the starter was found as a table's first game has it, or a later one, by the number in its name.

    That decides which shuffle the deal is: whoever could choose would have two deals to choose from. Raises RecordError
    `record_deal`, `shuffle_missing` or `shuffle_purpose`, place `deal`.
    """
    numbered = re.search(r"/([0-9]+)\Z", record.game)
    if not numbered:
        return
    is_first, reasons = numbered[1] == "1", start_reasons(rules)
    due = reasons[0] if is_first else reasons[-1]
    if record.deal.reason != due:
        expected = f"{due}, in game {numbered[1]} of a table"
        raise RecordError("record_deal", "deal", read=record.deal.reason, expected=expected)
    has_lot = any(shuffle.purpose == "lot" for shuffle in record.deal.shuffles)
    if due == "left_of_dealer" and has_lot != is_first:
        texts = ("lot", "no further shuffle")
        code, (read, expected) = ("shuffle_missing", texts[::-1]) if is_first else ("shuffle_purpose", texts)
        raise RecordError(code, "deal", read=read, expected=expected)


def follow_moves(rules: RuleSet, record: Record, shuffles: Shuffles) -> None:
    """Follow every card from the deal to the end, whatever the rules say, and compare every shuffle.

    Raises RecordError at the first place that cannot be: those of `Shuffles`, and `card_not_there`,
    `drawn_not_there`, `turned_not_there`, `pile_not_there`, `no_such_seat`, `stocks_differ`.
    """
    deal = record.deal
    piles = [tuple(map(read_cards, texts)) for texts in (deal.stocks, deal.hands)]
    table = Table(rules, read_cards(deal.draw), piles[0], piles[1])
    _follow_events(table, "begin", record.begin, shuffles)
    for number, move in enumerate(record.moves, 1):
        place = f"move {number}"
        try:
            table.move(move)
        except MismatchError as error:
            raise RecordError(error.code, place, read=error.read, expected=error.expected) from error
        _follow_events(table, place, move.events, shuffles)
    if record.result is not None and record.result.stocks != table.sizes():
        read, expected = (" ".join(map(str, sizes)) for sizes in (record.result.stocks, table.sizes()))
        raise RecordError("stocks_differ", "result", read=read, expected=expected)


def _follow_events(table: Table, place: str, events: tuple[AnyEvent, ...], shuffles: Shuffles) -> None:
    for event in events:
        if isinstance(event, ShuffledEvent):
            told = read_cards(event.before) if event.before else None
            shuffles.compare(event.number, told, table.to_shuffle(event.from_aside), read_cards(event.after))
        try:
            table.follow(event)
        except MismatchError as error:
            raise RecordError(error.code, place, read=error.read, expected=error.expected) from error
