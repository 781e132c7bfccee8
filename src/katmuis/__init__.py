"""Katmuis plays, studies and hosts the card game Kat en Muis."""

__version__ = "0.1.0"
