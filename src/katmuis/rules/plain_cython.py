"""Stands in for Cython where it is not installed and nothing is compiled."""

compiled = False
