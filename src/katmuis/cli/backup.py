"""`katmuis backup` and `katmuis restore`: a copy of the whole database, and back."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from katmuis.cli.hosting import add_database_option, read_database
from katmuis.cli.words import printable, say

if TYPE_CHECKING:
    from katmuis.storage.backup import Contents


def add(subparsers: Any) -> None:
    """Adds both commands to the command line."""
    parser = subparsers.add_parser(
        "backup", help=say("cli-backup-help"), description=say("cli-backup-about"), epilog=say("cli-backup-example")
    )
    parser.add_argument("file", metavar="FILE", help=say("cli-backup-file-help"))
    add_database_option(parser)
    parser.set_defaults(run=run_backup)
    parser = subparsers.add_parser(
        "restore", help=say("cli-restore-help"), description=say("cli-restore-about"), epilog=say("cli-restore-example")
    )
    parser.add_argument("file", metavar="FILE", help=say("cli-restore-file-help"))
    add_database_option(parser)
    parser.set_defaults(run=run_restore)


def run_backup(arguments: argparse.Namespace) -> int:
    """Writes a backup and says of which database; raises SettingsError or StorageError."""
    # SQLAlchemy takes longer to import than most commands take to run.
    from katmuis.storage.backup import write_backup

    held = write_backup(read_database(arguments), Path(arguments.file))
    print(say("cli-backup-written", **told(arguments, held)))
    return 0


def run_restore(arguments: argparse.Namespace) -> int:
    """Writes what a backup holds into a database and says into which; raises SettingsError or StorageError."""
    from katmuis.storage.backup import restore_backup

    held = restore_backup(Path(arguments.file), read_database(arguments))
    print(say("cli-restored", **told(arguments, held)))
    return 0


def told(arguments: argparse.Namespace, held: Contents) -> dict[str, str | int]:
    """What is said of a copy: the file, the database without its password, and how much was copied."""
    from katmuis.storage.opening import name_of, parse_address

    database = name_of(parse_address(read_database(arguments)))
    return {
        "file": printable(arguments.file),
        "database": printable(database),
        "tables": held.tables,
        "guests": held.guests,
    }
