"""What plays were worth: winning chances, luck and skill, hints with their reasons, puzzles.

Everything is judged from the view of the seat that had to decide, never with cards that it could not see.
"""
