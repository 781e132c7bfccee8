from tests.rules.fixtures import both, engine

__all__ = ["both", "engine"]
