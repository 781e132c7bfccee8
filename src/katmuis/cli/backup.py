"""`katmuis backup` and `katmuis restore`: a copy of the whole database, and back."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from katmuis.cli.hosting import add_database_option, read_database
from katmuis.cli.words import printable, say


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
    """Writes a backup; raises SettingsError or StorageError."""
    # SQLAlchemy takes longer to import than most commands take to run.
    from katmuis.storage.backup import write_backup

    held = write_backup(read_database(arguments), Path(arguments.file))
    print(say("cli-backup-written", file=printable(arguments.file), tables=held.tables, guests=held.guests))
    return 0


def run_restore(arguments: argparse.Namespace) -> int:
    """Writes what a backup holds into a database; raises SettingsError or StorageError."""
    from katmuis.storage.backup import restore_backup

    held = restore_backup(Path(arguments.file), read_database(arguments))
    print(say("cli-restored", file=printable(arguments.file), tables=held.tables, guests=held.guests))
    return 0
