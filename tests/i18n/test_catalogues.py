"""The three catalogues say the same things."""

from __future__ import annotations

import pytest
from fluent.runtime import FluentBundle, FluentResource

from tests.i18n.reading import LANGUAGES, ROOT, all_variables, catalogue_files, read_catalogue, read_text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_holds_messages_and_nothing_else(language: str) -> None:
    """No line that Fluent cannot read, and no key twice, within a file or across files."""
    texts = [path.read_text(encoding="utf-8") for path in catalogue_files(language)]
    messages, faults = read_text("\n".join(texts))
    assert faults == []
    assert len(messages) > 100


def test_faults_are_found() -> None:
    """Junk and a key given twice are seen."""
    _, faults = read_text("draw = gelijk\nwin { $n\ndraw = gelijkspel\n")
    assert faults == ["junk: win { $n", "twice: draw"]


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_same_files_hold_the_same_keys(language: str) -> None:
    def keys(tongue: str) -> dict[str, set[str]]:
        return {path.name: set(read_text(path.read_text("utf-8"))[0]) for path in catalogue_files(tongue)}

    assert keys(language) == keys("nl")


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_same_keys_ask_for_the_same_variables(language: str) -> None:
    expected = read_catalogue("nl")
    actual = read_catalogue(language)
    different = {
        key: (all_variables(expected, key), all_variables(actual, key))
        for key in expected.keys() & actual.keys()
        if all_variables(expected, key) != all_variables(actual, key)
    }
    assert different == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_can_be_formatted(language: str) -> None:
    """With numbers and with words for its variables, a message comes out whole and not empty."""
    bundle = FluentBundle([language], use_isolating=False)
    for path in catalogue_files(language):
        bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    messages = read_catalogue(language)
    faults = []
    for key in messages:
        pattern = bundle.get_message(key).value
        assert pattern is not None, key
        for value in (0, 1, 7, "text"):
            text, errors = bundle.format_pattern(pattern, dict.fromkeys(all_variables(messages, key), value))
            if errors or not str(text).strip():
                faults.append((key, value, errors))
    assert faults == []


def test_the_catalogues_of_the_client_are_those() -> None:
    """There is one set: the client keeps none of its own."""
    own = [path for path in (ROOT / "client").rglob("*.ftl") if "node_modules" not in path.parts]
    assert own == []
