"""Reads the text form of a record (text.py), line by line; every error names the line."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any, NoReturn, get_args

import msgspec

from katmuis.errors import NotationError
from katmuis.records.cards import read_cards
from katmuis.records.record import FORMAT, MOVE, Purpose, Record

_COMMENT = re.compile(r"(?:^|\s)#.*")
_KEY = re.compile(r"([a-z]+)(?: ([0-9]{1,6}))?(?: ([a-z]+))?(?: ([1-6]))?:(?:\s+(.*))?")
_MOVE = re.compile(r"(?:[0-9]+\s+)?(\S+)(?:\s+([A2-9TJQK][shdc]?|\*))?(?:\s+@([0-9]{1,3}))?")
_MOVE_TEXT = re.compile(MOVE)
_NAMES = {"hash": "rules_hash", "version": "rules_version"}
_HEADER = ("rules", "hash", "version", "date", "game")
_HEADINGS = "a line such as `rules: ...`, `deal: ...`, `stock 1: ...`, `seat 1:`, a move, or what a move brought"


class _Line:
    """One line of a record, its comment taken off, with where it stands in the text."""

    def __init__(self, number: int, at: int, text: str, whole: str) -> None:
        self.number, self.at, self.text, self.whole = number, at, text, whole

    def refuse(self, expected: str) -> NoReturn:
        """Raise NotationError `record_line`."""
        read = self.whole.strip() if len(self.whole) < 80 else self.whole.strip()[:80] + "..."
        raise NotationError("record_line", read=f"line {self.number}: {read}", expected=expected, at=self.at)


class _Reader:
    """Takes the lines of a record and gathers its parts, as data that `Record` is made of."""

    def __init__(self) -> None:
        self.record: dict[str, Any] = {"moves": [], "begin": [], "players": []}
        self.deal: dict[str, Any] = {"lots": [], "shuffles": [], "stocks": [], "hands": []}
        self.fair: dict[str, Any] = {}
        self.result: dict[str, Any] = {}
        self.seat = 0
        self.events: list[Any] | None = None
        self.key: re.Match[str] | None = None

    def take(self, line: _Line) -> None:
        """Take the next line that holds something."""
        self.key = _KEY.fullmatch(line.text)
        name = self.key[1] if self.key else ""
        reader: Callable[[_Line, str], None] | None = getattr(self, f"_take_{name}", None) if name else self._move
        if name in _HEADER:
            self._once(self.record, _NAMES.get(name, name), self._word(line), line)
        elif reader is None:
            line.refuse(_HEADINGS)
        else:
            reader(line, (self.key[5] or "") if self.key else line.text)

    # ------------------------------------------------------------ what stands in a line

    def _once(self, part: dict[str, Any], name: str, value: object, line: _Line) -> None:
        if name in part:
            line.refuse("each line of this kind once")
        part[name] = value

    def _plain(self, line: _Line) -> str:
        """The value of a line whose key is a single word."""
        assert self.key is not None
        if self.key[2] or self.key[3] or self.key[4]:
            line.refuse(f"`{self.key[1]}:` and its value")
        return self.key[5] or ""

    def _word(self, line: _Line) -> Any:
        value = self._plain(line)
        if not value or " " in value:
            line.refuse("one word after the colon")
        return self._number(value, line) if line.text.startswith("version") else value

    def _number(self, text: str, line: _Line, most: int = 999_999) -> int:
        if not re.fullmatch("[0-9]{1,6}", text) or int(text) > most:
            line.refuse(f"a number from 0 to {most}")
        return int(text)

    def _of_seat(self, line: _Line) -> int:
        """The seat in a key such as `stock 1`."""
        assert self.key is not None
        if not self.key[2] or self.key[3] or self.key[4] or not 1 <= int(self.key[2]) <= 6:
            line.refuse(f"`{self.key[1]}`, a seat from 1 to 6, a colon")
        return int(self.key[2])

    def _next_of_seat(self, line: _Line, those: list[Any], value: object) -> None:
        """Add a value that must stand in the order of the seats."""
        if self._of_seat(line) != len(those) + 1:
            line.refuse(f"that of seat {len(those) + 1} first")
        those.append(value)

    def _cards(self, text: str, line: _Line) -> str:
        text = "" if text == "-" else text
        try:
            read_cards(text)
        except NotationError as error:
            line.refuse(f"{error.expected} or - for none (not {error.read!r})")
        return text

    def _hex(self, text: str, line: _Line) -> str:
        text = "" if text == "-" else text
        if not re.fullmatch("(?:[0-9a-f]{2})*", text):
            line.refuse("bytes as hexadecimal digits 0-9 a-f, or - for none")
        return text

    def _before_after(self, text: str, line: _Line) -> dict[str, str]:
        """The piles of `BEFORE > AFTER`, or AFTER alone; seats in a lot."""
        before, _, after = text.rpartition(">")
        piles = {"before": before.strip() or "-", "after": after.strip()}
        if not piles["after"]:
            line.refuse("the pile before and after a shuffle, `>` between them")
        if " lot" in line.text.partition(":")[0] and all(re.fullmatch("[1-6]+|-", pile) for pile in piles.values()):
            return {name: pile.replace("-", "") for name, pile in piles.items()}
        return {name: self._cards(pile, line) for name, pile in piles.items()}

    # ------------------------------------------------------------ header

    def _take_player(self, line: _Line, value: str) -> None:
        try:
            name, end = json.JSONDecoder().raw_decode(value)
            str(name).encode()  # half a letter, escaped, could not be written down again
        except (ValueError, RecursionError):
            name, end = None, 0
        rest = _COMMENT.sub("", value[end:]).split()
        if not isinstance(name, str) or len(rest) > 1:
            line.refuse('a name in double quotes, then the id of a computer player, such as `player 2: "Kater" greedy`')
        self._next_of_seat(line, self.record["players"], {"name": name, "player": rest[0] if rest else None})

    def _take_fair(self, line: _Line, value: str) -> None:
        if self._plain(line) not in ("1", "2"):
            line.refuse("1 or 2, the scheme of the shuffle")
        self._once(self.fair, "scheme", int(value), line)

    def _take_commitment(self, line: _Line, _value: str) -> None:
        self._once(self.fair, "commitment", self._hex(self._plain(line), line), line)

    def _take_secret(self, line: _Line, _value: str) -> None:
        self._once(self.fair, "secret", self._hex(self._plain(line), line), line)

    def _take_contribution(self, line: _Line, value: str) -> None:
        self._next_of_seat(line, self.fair.setdefault("contributions", []), self._hex(value, line))

    # ------------------------------------------------------------ the deal

    def _take_deal(self, line: _Line, _value: str) -> None:
        self._once(self.deal, "reason", self._word(line), line)

    def _take_starter(self, line: _Line, _value: str) -> None:
        self._once(self.deal, "starter", self._number(self._plain(line), line, 6), line)

    def _take_lots(self, line: _Line, _value: str) -> None:
        self.deal["lots"].append([self._cards(card, line) for card in self._plain(line).split()])

    def _take_shuffle(self, line: _Line, value: str) -> None:
        assert self.key is not None
        _, number, purpose, seat, _ = self.key.groups()
        if not number or purpose not in get_args(Purpose) or bool(seat) != (purpose == "tie"):
            line.refuse(
                "`shuffle`, its number, then cut, deal, lot, or tie with a seat, such as `shuffle 1 tie 2: ...`"
            )
        head = {"number": int(number), "purpose": purpose, "seat": int(seat or 0)}
        self.deal["shuffles"].append(head | self._before_after(value, line))

    def _take_stock(self, line: _Line, value: str) -> None:
        self._next_of_seat(line, self.deal["stocks"], self._cards(value, line))

    def _take_hand(self, line: _Line, value: str) -> None:
        self._next_of_seat(line, self.deal["hands"], self._cards(value, line))

    def _take_draw(self, line: _Line, _value: str) -> None:
        self._once(self.deal, "draw", self._cards(self._plain(line), line), line)

    # ------------------------------------------------------------ moves, and what they brought

    def _take_begin(self, line: _Line, _value: str) -> None:
        if self._plain(line) or self.seat:
            line.refuse("`begin:` by itself, before the first move")
        self.events = self.record["begin"]

    def _take_seat(self, line: _Line, value: str) -> None:
        self.seat, self.events = self._of_seat(line), None
        if value:
            line.refuse("a seat and a colon, its moves in the lines below")

    def _move(self, line: _Line, text: str) -> None:
        found = _MOVE.fullmatch(text)
        if not found or not _MOVE_TEXT.fullmatch(found[1]):
            line.refuse("a move (hX>cK, s>cK, dI>cK, hX>dI or pass), then its card and @ its place in the hand")
        if not self.seat:
            line.refuse("a line such as `seat 1:` before the first move")
        self.events = []
        place = int(found[3]) if found[3] else None
        move = {"seat": self.seat, "move": found[1], "card": found[2] or "", "place": place, "events": self.events}
        self.record["moves"].append(move)

    def _event(self, line: _Line, **event: Any) -> None:
        if self.events is None:
            line.refuse("this below a move, or below `begin:`")
        self.events.append(event)

    def _take_completed(self, line: _Line, value: str) -> None:
        assert self.key is not None
        if not self.key[2] or not 1 <= int(self.key[2]) <= 8 or self.key[3] or value not in ("draw", "aside"):
            line.refuse("`completed`, a centre pile from 1 to 8, a colon, then draw or aside")
        self._event(line, kind="completed", centre=int(self.key[2]), to=value)

    def _take_shuffled(self, line: _Line, value: str) -> None:
        assert self.key is not None
        if not self.key[2] or self.key[3] not in (None, "aside") or self.key[4]:
            line.refuse("`shuffled`, its number, `aside` where the set-aside piles were, then the pile before > after")
        head = {"kind": "shuffled", "number": int(self.key[2]), "from_aside": bool(self.key[3])}
        self._event(line, **head, **self._before_after(value, line))

    def _take_turned(self, line: _Line, value: str) -> None:
        self._event(line, kind="turned", seat=self._of_seat(line), tops=self._cards(value, line))

    def _take_drew(self, line: _Line, value: str) -> None:
        self._event(line, kind="drew", seat=self._of_seat(line), cards=self._cards(value, line))

    # ------------------------------------------------------------ the end

    def _take_result(self, line: _Line, _value: str) -> None:
        self._once(self.result, "outcome", self._word(line), line)

    def _take_winner(self, line: _Line, _value: str) -> None:
        self._once(self.result, "winner", self._number(self._plain(line), line, 6), line)

    def _take_by(self, line: _Line, _value: str) -> None:
        self._once(self.result, "by", self._number(self._plain(line), line, 6), line)

    def _take_stocks(self, line: _Line, _value: str) -> None:
        numbers = [self._number(text, line) for text in self._plain(line).split()]
        self._once(self.result, "stocks", numbers, line)

    def _take_points(self, line: _Line, _value: str) -> None:
        numbers = [self._number(text, line) for text in self._plain(line).split()]
        self._once(self.result, "points", numbers, line)

    def _take_checks(self, line: _Line, _value: str) -> None:
        self._once(self.record, "checks", [self._hex(text, line) for text in self._plain(line).split()], line)

    def finish(self, end: int) -> Record:
        """Return the record of all lines. Raises NotationError `record_lacks` for what is not there."""
        parts: list[tuple[dict[str, Any], tuple[str, ...]]] = [
            (self.record, ("rules", "rules_version")),
            (self.deal, ("reason", "starter", "draw")),
        ]
        parts += [(self.fair, ("scheme", "commitment", "secret"))] if self.fair else []
        parts += [(self.result, ("outcome", "winner", "stocks", "points"))] if self.result else []
        names = {"rules_version": "version", "reason": "deal", "scheme": "fair", "outcome": "result"}
        for part, needed in parts:
            for name in needed:
                if name not in part:
                    expected = f"a line `{names.get(name, name)}: ...`"
                    raise NotationError("record_lacks", read="the end of the record", expected=expected, at=end)
        data = self.record | {"deal": self.deal, "fair": self.fair or None, "result": self.result or None}
        try:
            return msgspec.convert(data, Record)
        except msgspec.ValidationError as error:
            raise NotationError("record_line", read=str(error), expected="a record", at=0) from error


def read_text(text: str) -> Record:
    """Return the record of its text form.

    Raises NotationError `record_format` where it does not begin as a record, `record_line` for a line that cannot be
    read, `record_lacks` for one that is not there.
    """
    reader, begun, at = _Reader(), False, 0
    for number, whole in enumerate(text.split("\n"), 1):
        is_name = re.match(r"\s*player\b", whole)
        line = _Line(number, at, (whole if is_name else _COMMENT.sub("", whole)).strip(), whole)
        at += len(whole) + 1
        if line.text and not begun:
            if line.text != FORMAT:
                read = f"line {number}: {line.text[:80]}"
                raise NotationError("record_format", read=read, expected=f"{FORMAT}, or JSON", at=line.at)
            begun = True
        elif line.text:
            reader.take(line)
    if not begun:
        raise NotationError("record_format", read="nothing", expected=f"{FORMAT}, or JSON", at=0)
    return reader.finish(len(text))
