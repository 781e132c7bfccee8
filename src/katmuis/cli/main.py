"""`katmuis`: reads the command line and hands over to the command's own file."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Sequence

from katmuis import __version__
from katmuis.cli.words import error_line, say
from katmuis.errors import KatmuisError


class Version(argparse.Action):
    """Prints the version and which engine runs, and ends."""

    def __call__(self, parser: argparse.ArgumentParser, *_given: object, **_more: object) -> None:
        """Prints and ends."""
        from katmuis.rules import ENGINE

        print(say("cli-version", version=__version__, engine=ENGINE))
        parser.exit()


def make_parser() -> argparse.ArgumentParser:
    """The parser of the whole command line; raises SettingsError where the engine asked for is not there."""
    # The commands bring the engine with them, and a wrong wish for one must be told like any other error.
    from katmuis.cli import analyse, arena, backup, play, position, record, replay, rules, serve, train, verify

    parser = argparse.ArgumentParser("katmuis", description=say("cli-about"), epilog=say("cli-example"))
    parser.add_argument("--version", action=Version, nargs=0, help=say("cli-version-help"))
    subparsers = parser.add_subparsers(title=say("cli-commands"), metavar="COMMAND", required=True)
    for command in (play, serve, backup, rules, position, replay, record, verify, analyse, arena, train):
        command.add(subparsers)
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command; returns what it returns, or 2 after an error that was told on standard error."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # A terminal that cannot show a letter shows a question mark instead, and the rest of the text.
            stream.reconfigure(errors="replace")
    try:
        chosen = make_parser().parse_args(arguments)
        return int(chosen.run(chosen))
    except KatmuisError as error:
        print(error_line(error), file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # whoever read the output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


if __name__ == "__main__":
    raise SystemExit(main())
