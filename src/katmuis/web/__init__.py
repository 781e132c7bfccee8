"""The server: pages, requests over HTTP, and the socket of each table."""
