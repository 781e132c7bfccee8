"""Where tables, their events and the guests are kept."""
