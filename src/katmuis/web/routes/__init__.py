"""What the server answers over HTTP, by kind."""
