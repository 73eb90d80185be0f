"""How rules are proved from outside: where they stand, which tests reach them, who misses them."""
