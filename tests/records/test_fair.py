"""The stream of live shuffles: known words, bound to its game, each shuffle by itself, and fair."""

from __future__ import annotations

import hashlib
import hmac
import secrets
import struct

import pytest

from katmuis.records.fair import SECRET_BYTES, ShuffleStream, new_secret

SECRET = bytes(range(32))


def framed(*parts: bytes) -> bytes:
    return b"".join(struct.pack(">I", len(part)) + part for part in parts)


def test_the_stream_gives_known_words() -> None:
    """Fixed for ever: games that were played must stay computable."""
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
    """HMAC-SHA-256 under the secret of label, game, shuffle number and block number; 64 blocks of 32 bytes."""
    label = framed(b"katmuis shuffle 1", b"k7Q2", struct.pack(">I", 5))
    blocks = [hmac.new(SECRET, label + struct.pack(">I", block), "sha256").digest() for block in range(64)]
    assert ShuffleStream(SECRET, "k7Q2", "").words(5) == b"".join(blocks)
    committed = framed(b"katmuis commitment 1", b"k7Q2", b"hash", SECRET)
    assert ShuffleStream(SECRET, "k7Q2", "hash").commitment == hashlib.sha256(committed).hexdigest()


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
    streams = [ShuffleStream(SECRET, "a", ""), ShuffleStream(SECRET, "b", ""), ShuffleStream(SECRET[::-1], "a", "")]
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
