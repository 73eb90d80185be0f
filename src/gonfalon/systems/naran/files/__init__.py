"""How battles and armies are read from files, and what is wrong with them."""
