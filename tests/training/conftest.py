from tests.rules.fixtures import both

__all__ = ["both"]
