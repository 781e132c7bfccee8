"""Suites that others can run on their own rule set, player or store."""
