"""Facts and predicates of clauses that single battles use."""
