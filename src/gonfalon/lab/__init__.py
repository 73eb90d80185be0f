"""The lab: many battles, played as jobs, kept as lines of a file, summed up with intervals.

Plain functions over battles. `jobs` is what is asked, `playing` plays one, `opponents` are the players by
name, `results` the file, `engines` where jobs run (here, in processes, on a cluster); on top of them
`ladder` and `experiment`. See docs/lab.md.
"""

from __future__ import annotations
