"""The messages between server and client, defined once."""
