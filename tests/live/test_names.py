"""Names of people: what may be one, and two hundred that were made to do harm."""

from __future__ import annotations

import unicodedata

import pytest
import regex
from hypothesis import given
from hypothesis import strategies as st

from katmuis.errors import RefusedError
from katmuis.live.names import LONGEST, check_free, read_name

GOOD = {
    "Ann": "Ann",
    "  Ann  ": "Ann",
    "Anna   Maria": "Anna Maria",
    "Anna\u00a0Maria": "Anna Maria",
    "Zoe\u0308": "Zoë",
    "José": "José",
    "O'Brien-Łukasz": "O'Brien-Łukasz",
    "Ñandú 2": "Ñandú 2",
    "Ελένη": "Ελένη",
    "Иван": "Иван",
    "明美": "明美",
    "さくら Ann": "さくら Ann",
    "김민준": "김민준",
    "स्त्री": "स्त्री",
    "مريم": "مريم",
    "רחל": "רחל",
    "ไม้": "ไม้",
    "Nguyễn Thị Hạnh": "Nguyễn Thị Hạnh",
    "🐱": "🐱",
    "Ann ❤\ufe0f": "Ann ❤\ufe0f",
    "🇳🇱 Jan": "🇳🇱 Jan",
    "👍🏽": "👍🏽",
    "12": "12",
    "=": "=",
    "x" * LONGEST: "x" * LONGEST,
    "🐱" * LONGEST: "🐱" * LONGEST,
}


@pytest.mark.parametrize(("text", "name"), GOOD.items())
def test_names_of_many_languages_stay_as_they_are(text: str, name: str) -> None:
    assert read_name(text) == name
    assert read_name(name) == name


# ---------------------------------------------------------------- to be refused

CONTROLS = [chr(code) for code in (*range(0x20), *range(0x7F, 0xA0))]
STEERING = ["\u061c", "\u200e", "\u200f", *map(chr, range(0x202A, 0x202F)), *map(chr, range(0x2066, 0x206A))]
INVISIBLE = [
    *("\u00ad", "\u034f", "\u115f", "\u1160", "\u17b4", "\u180e", "\u200b", "\u200c", "\u200d", "\u2060", "\u2064"),
    *("\u2800", "\u3164", "\ufe00", "\ufe0f", "\ufeff", "\uffa0", "\ufff9", "\U000e0001", "\U000e0041", "\U000e0100"),
]
BREAKS = ["\u2028", "\u2029"]
NOT_ASSIGNED = ["\ue000", "\uf8ff", "\ufdd0", "\uffff", "\U000f0000", "\U0010ffff", "\u0378"]
EMPTY = ["", " ", "\u3000", "\u00a0\u2003"]
LONG = ["x" * (LONGEST + 1), "🐱" * (LONGEST + 1), "x" * 10_000, "ab " * 8]
HEAPED = ["\u0301Ann", "A\u0301\u0302\u0303\u0304nn", "A" + "\u0489" * 2, "1\u20e3", "Z" + "\u0335" * 60]
MIXED = ["\u0410nn", "Ann\u0430", "\u0391nn", "Ann\u03bf", "\u13aann", "\u0555la", "Ann \u0418van", "\ua4d0nn"]
REFUSED = [
    *(f"A{part}nn" for part in [*CONTROLS, *STEERING, *INVISIBLE, *BREAKS, *NOT_ASSIGNED]),
    *(part for part in [*STEERING, *INVISIBLE]),
    *EMPTY,
    *LONG,
    *HEAPED,
    *MIXED,
]

# What is a plain text, and must stay one wherever it is shown.
PLAIN = [
    *("<script>alert(1)</sc", "<img src=x onerror=1", "<svg/onload=alert(1)", "<b>Ann</b>", "<!--", "]]>", "</title>"),
    *("javascript:alert(1)", "data:text/html,<b>", "&lt;b&gt;", "&#60;b&#62;", "&amp;amp;", "%3Cscript%3E", "\\u003c"),
    *("'; DROP TABLE--", '" OR ""="', "' OR '1'='1", "`id`", "$(id)", "${7*7}", "{{7*7}}", "{% raw %}", "#{7*7}"),
    *("../../etc/passwd", "..\\..\\x", "/join/a/1/b", "//evil.example", "C:\\x", "~root", "a/b", "?a=b&c=d", "#x"),
    *("=1+1", "+1", "-1", "@SUM(1)", "=HYPERLINK(1)", "%s%s%n", "%00", "\\x00", "\\0", "null", "None", "undefined"),
    *("[x](javascript:1)", "**Ann**", "{ $read }", "{-term}", "]]", "[[", "}}", "NaN", "true", "{}", "[]", "0", "\\"),
]


def test_more_than_two_hundred_hostile_names_are_tried() -> None:
    assert len({*REFUSED, *PLAIN}) > 200


@pytest.mark.parametrize("name", REFUSED, ids=ascii)
def test_names_that_deceive_are_refused(name: str) -> None:
    with pytest.raises(RefusedError) as refused:
        read_name(name)
    assert refused.value.code == "name_refused"
    assert refused.value.read.isascii()
    assert refused.value.read.isprintable()


@pytest.mark.parametrize("name", PLAIN)
def test_signs_are_text_and_stay_as_they_are(name: str) -> None:
    assert read_name(name) == name


@given(st.text(max_size=40))
def test_a_name_is_visible_composed_and_short(text: str) -> None:
    try:
        name = read_name(text)
    except RefusedError:
        return
    assert name == unicodedata.normalize("NFC", name) == name.strip()
    assert 1 <= len(regex.findall(r"\X", name)) <= LONGEST
    assert not regex.search(r"[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Bidi_Control}\u2028\u2029]", name)
    assert read_name(name) == name


@pytest.mark.parametrize("other", ["Ann", "ann", "ANN", "\uff21\uff4e\uff4e", "A nn"])
def test_two_at_a_table_cannot_have_the_same_name(other: str) -> None:
    with pytest.raises(RefusedError) as refused:
        check_free(other, ["Bob", "Ann"])
    assert refused.value.code == "name_taken"


def test_somebody_without_a_name_takes_none_from_others() -> None:
    check_free("Ann", ["", "Anna", ""])


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("coco", "\u0441\u043e\u0441\u043e"),
        ("Coco", "\u0421\u041e\u0421\u041e"),
        ("BOB", "\u0412\u041e\u0412"),
        ("BOB", "\u0392\u039f\u0392"),
        ("IVO", "\u0406V\u041e"),
        ("Ann1", "Annl"),
        ("Ian", "lan"),
        ("Otto", "0tto"),
        ("otto", "0tt0"),
        ("\u00eb", "\u0451"),
        ("\u0418\u0432\u0430\u043d", "\u0418\u0412\u0410\u041d"),
        ("\u0391\u039d\u039d\u0391", "ANNA"),
        ("\ua4da\ua4f3\ua4da\ua4f3", "COCO"),
        ("Stra\u00dfe", "STRASSE"),
        ("Zoe\u0308", "zo\u00cb"),
    ],
)
def test_nor_names_that_look_the_same(name: str, other: str) -> None:
    for one, two in ((name, other), (other, name)):
        with pytest.raises(RefusedError) as refused:
            check_free(one, [two])
        assert refused.value.code == "name_taken"


def test_names_that_look_otherwise_are_two() -> None:
    names = ["Ian", "Lan", "Ina", "Lina", "Ann", "Anna", "Ann 2", "Ann 3", "Zoe", "Zo\u00eb", "Bob", "Tom", "Jan"]
    names += [
        "\u0412\u0430\u043d\u044f",
        "\u041e\u043b\u044f",
        "\u0395\u03bb\u03ad\u03bd\u03b7",
        "\U0001f431",
        "\U0001f42d",
    ]
    for name in names:
        check_free(name, [other for other in names if other != name])
