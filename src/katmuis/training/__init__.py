"""Making the weights of the value function: games of the players against themselves, and learning from them."""
