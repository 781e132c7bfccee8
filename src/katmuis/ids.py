"""Names for the identifiers that travel between the parts of the program."""

from typing import NewType

TableId = NewType("TableId", str)
GuestId = NewType("GuestId", str)
CommandId = NewType("CommandId", str)
Seat = NewType("Seat", int)
"""A seat, 1 to 6, as in the notation."""

NOBODY = GuestId("")
"""A guest who does not exist, in whose place is judged what a newcomer may ask for before he is made a guest."""
