"""Games written down, and the shuffle that can be checked."""
