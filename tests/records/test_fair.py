"""The stream of live shuffles: known words, bound to its game, each shuffle by itself, open to every player."""

from __future__ import annotations

import hashlib
import hmac
import json
import secrets
import struct
from types import ModuleType
from typing import Any

import pytest

from katmuis.errors import NotationError
from katmuis.live.records import read_cards, write_cards
from katmuis.records.fair import (
    SECRET_BYTES,
    ShuffleStream,
    format_contribution,
    framed,
    is_contribution,
    new_secret,
    parse_contribution,
)
from tests.records import fair_vectors

SECRET = bytes(range(32))
YOURS = bytes.fromhex("00112233445566778899aabbccddeeff")


def joined(*parts: bytes) -> bytes:
    return b"".join(struct.pack(">I", len(part)) + part for part in parts)


def words_of(key: bytes, label: bytes) -> bytes:
    return b"".join(hmac.new(key, label + struct.pack(">I", block), "sha256").digest() for block in range(64))


def test_no_two_lists_of_parts_are_framed_alike() -> None:
    lists = [(b"ab", b"c"), (b"a", b"bc"), (b"abc",), (b"abc", b""), (b"", b"abc"), (), (b"",), (b"", b"")]
    assert len({framed(*parts) for parts in lists}) == len(lists)
    assert framed(b"ab", b"") == b"\0\0\0\x02ab\0\0\0\0"


def test_the_stream_gives_known_words() -> None:
    """Fixed for ever: games that were played must stay computable."""
    stream = ShuffleStream(SECRET, "k7Q2/1", "ab" * 32, [YOURS, b""])
    assert stream.words(0)[:16].hex() == "b853bbd296e81798b4f8d2ee2d770bc0"
    assert (
        hashlib.sha256(stream.words(41)).hexdigest()
        == "8f0386390bdd788e8d04088ce00692ba65d1bc2292cc967bd7ae1993ef084a7f"
    )
    assert stream.commitment == "8c1294a53ee65d7155eca5fb2019c3931158df6ce5175ec2524461cbabb2481f"


def test_the_stream_of_the_first_release_gives_known_words() -> None:
    stream = ShuffleStream(SECRET, "k7Q2", "ab" * 32)
    assert stream.words(0)[:16].hex() == "d28893608cb096ebc7fa5d9b66e148f0"
    assert (
        hashlib.sha256(stream.words(0)).hexdigest()
        == "5342b8ca7628c564e7ac71e298fbdaedeab3c9382034ab1f154eb1bbfd97d04e"
    )
    assert (
        hashlib.sha256(stream.words(41)).hexdigest()
        == "a2df695bcc6fd91837058af88e13206cb30ff378635584a3394f77de58f7ee31"
    )
    assert stream.commitment == "6098419667555f8fc5496bc9b8620fb836b661edbe9e0521de87f67b12787a11"


def test_the_stream_is_what_its_description_says() -> None:
    """HMAC-SHA-256 under a key of secret, game and contributions; 64 blocks of 32 bytes, numbered."""
    key = hmac.new(SECRET, joined(b"katmuis key 1", b"k7Q2", YOURS, b"", YOURS[::-1]), "sha256").digest()
    stream = ShuffleStream(SECRET, "k7Q2", "hash", [YOURS, b"", YOURS[::-1]])
    assert stream.words(5) == words_of(key, joined(b"katmuis shuffle 2", b"k7Q2", struct.pack(">I", 5)))
    committed = joined(b"katmuis commitment 1", b"k7Q2", b"hash", SECRET)
    assert stream.commitment == hashlib.sha256(committed).hexdigest()


def test_the_stream_of_the_first_release_is_under_the_secret_itself() -> None:
    label = joined(b"katmuis shuffle 1", b"k7Q2", struct.pack(">I", 5))
    assert ShuffleStream(SECRET, "k7Q2", "").words(5) == words_of(SECRET, label)


def test_the_commitment_is_made_before_the_contributions_are_known() -> None:
    given: list[list[bytes] | None] = [None, [], [b"", b""], [YOURS, b""]]
    assert len({ShuffleStream(SECRET, "k7Q2", "ab", each).commitment for each in given}) == 1


def test_the_words_change_with_every_contribution_and_its_seat() -> None:
    other = YOURS[:-1] + bytes([YOURS[-1] ^ 1])
    given: list[list[bytes] | None] = [
        None, [], [b""], [b"", b""], [YOURS, b""], [b"", YOURS], [other, b""], [YOURS, YOURS], [YOURS + YOURS, b""],
    ]  # fmt: skip
    assert len({ShuffleStream(SECRET, "k7Q2", "", each).words(0) for each in given}) == len(given)


def test_shuffles_are_numbered_and_independent_of_the_order_asked() -> None:
    stream = ShuffleStream(SECRET, "k7Q2", "")
    forwards = [stream.words(number) for number in range(20)]
    backwards = [ShuffleStream(SECRET, "k7Q2", "").words(number) for number in reversed(range(20))]
    assert forwards == backwards[::-1]
    assert {len(words) for words in forwards} == {2048}
    blocks = {words[at : at + 32] for words in forwards for at in range(0, 2048, 32)}
    assert len(blocks) == 20 * 64


def test_the_commitment_changes_with_every_input() -> None:
    other_secrets = [SECRET[:k] + bytes([SECRET[k] ^ 1]) + SECRET[k + 1 :] for k in range(32)]
    streams = [ShuffleStream(secret, "k7Q2", "ab") for secret in [SECRET, *other_secrets]]
    streams += [ShuffleStream(SECRET, "k7Q3", "ab"), ShuffleStream(SECRET, "k7Q2", "ac")]
    streams += [
        ShuffleStream(SECRET, "k7Q2a", "b"),
        ShuffleStream(SECRET, "", "k7Q2ab"),
        ShuffleStream(SECRET, "k7Q2ab", ""),
    ]
    assert len({stream.commitment for stream in streams}) == len(streams)


def test_the_words_change_with_secret_and_game() -> None:
    for given in (None, [YOURS, b""]):
        streams = [
            ShuffleStream(SECRET, "a", "", given),
            ShuffleStream(SECRET, "b", "", given),
            ShuffleStream(SECRET[::-1], "a", "", given),
        ]
        assert len({stream.words(0) for stream in streams}) == 3


@pytest.mark.parametrize("size", [0, 16, 31, 33, 64])
def test_a_secret_has_256_bits(size: int) -> None:
    with pytest.raises(ValueError, match=f"{size} bytes"):
        ShuffleStream(bytes(size), "a", "")


def test_a_new_secret_comes_from_the_source_that_is_given() -> None:
    asked: list[int] = []

    def source(size: int) -> bytes:
        asked.append(size)
        return bytes(size)

    assert new_secret(source) == bytes(32)
    assert asked == [SECRET_BYTES] == [32]
    assert new_secret(secrets.token_bytes) != new_secret(secrets.token_bytes)


# ---------------------------------------------------------------- contributions


@pytest.mark.parametrize("size", [0, 16, 17, 31, 32])
def test_a_contribution_is_read_as_it_was_written(size: int) -> None:
    assert parse_contribution(format_contribution(SECRET[:size])) == SECRET[:size]
    assert is_contribution(SECRET[:size])


@pytest.mark.parametrize("size", [1, 15, 33, 64])
def test_a_contribution_of_another_length_is_refused(size: int) -> None:
    assert not is_contribution(bytes(size))
    with pytest.raises(ValueError, match=f"{size} bytes"):
        ShuffleStream(SECRET, "a", "", [b"", bytes(size)])
    with pytest.raises(NotationError) as raised:
        parse_contribution("00" * size)
    assert (raised.value.code, raised.value.read) == ("contribution", f"{size} bytes")


@pytest.mark.parametrize(
    "text", ["0" * 33, "A" * 32, "g" * 32, " " + "0" * 32, "0" * 32 + "\n", "0x" + "0" * 30, "\u0660" * 32]
)
def test_a_contribution_is_written_one_way(text: str) -> None:
    with pytest.raises(NotationError) as raised:
        parse_contribution(text)
    assert (raised.value.code, raised.value.read) == ("contribution", text[:80])


# ---------------------------------------------------------------- known shuffles


def by_hand(words: bytes, pile: bytes) -> bytes:
    """Fisher and Yates from the top; a word from the last incomplete round of n numbers is passed over."""
    numbers = iter(struct.unpack("<512I", words))
    cards = list(pile)
    for n in range(len(cards), 1, -1):
        word = next(number for number in numbers if number < 2**32 // n * n)
        cards[n - 1], cards[word % n] = cards[word % n], cards[n - 1]
    return bytes(cards)


def vectors() -> list[dict[str, Any]]:
    read = json.loads(fair_vectors.PATH.read_text(encoding="ascii"))
    assert read["format"] == "katmuis fair vectors 1"
    found = read["vectors"]
    assert isinstance(found, list)
    return found


def test_the_known_shuffles_are_what_their_description_says() -> None:
    """Computed from the file alone, with nothing of the program but the reading of cards."""
    for found in vectors():
        secret, game = bytes.fromhex(found["secret"]), found["game"].encode()
        given = [bytes.fromhex(each) for each in found["contributions"]]
        key = hmac.new(secret, joined(b"katmuis key 1", game, *given), "sha256").digest()
        label = b"katmuis shuffle 2"
        if found["scheme"] == 1:
            key, label = secret, b"katmuis shuffle 1"
        words = words_of(key, joined(label, game, struct.pack(">I", found["shuffle"])))
        assert write_cards(by_hand(words, read_cards(found["before"]))) == found["after"]
        committed = joined(b"katmuis commitment 1", game, found["rules_hash"].encode(), secret)
        assert hashlib.sha256(committed).hexdigest() == found["commitment"]


def test_the_engines_shuffle_as_the_known_shuffles_say(engine: ModuleType) -> None:
    for found in vectors():
        given = [parse_contribution(each) for each in found["contributions"]] if found["scheme"] == 2 else None
        stream = ShuffleStream(bytes.fromhex(found["secret"]), found["game"], found["rules_hash"], given)
        pile = fair_vectors.shuffled(stream, found["shuffle"], read_cards(found["before"]), engine)
        assert (write_cards(pile), stream.commitment) == (found["after"], found["commitment"])


def test_there_are_a_thousand_known_shuffles_of_all_kinds() -> None:
    found = vectors()
    assert len(found) == 1000
    assert {each["scheme"] for each in found} == {1, 2}
    assert {len(each["contributions"]) for each in found if each["scheme"] == 2} == {2, 3, 4, 5, 6}
    lengths = {len(given) // 2 for each in found for given in each["contributions"]}
    assert lengths == {0, *range(16, 33)}
    sizes = {len(read_cards(each["before"])) for each in found}
    assert {1, 2, 104, 108, 162, 216} <= sizes
    assert len({each["commitment"] for each in found}) == 1000
    assert fair_vectors.PATH.read_text(encoding="ascii") == fair_vectors.text()
