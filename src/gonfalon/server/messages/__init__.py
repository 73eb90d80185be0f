"""Every message between a page and the server, in both directions, as a record.

`asked`: what a page asks. `told`: what it is told over its socket; `replies`: what it is answered there.
`pages`: over HTTP. They stand on the records of core/display_board.py and core/display.py (what a system
shows) and core/building.py (armies). The page's types (`web/src/lib/types.ts`) are written from all of them
by `tools/wire_types.py`.
"""
