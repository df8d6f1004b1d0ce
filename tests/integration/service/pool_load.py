"""A process with work done beside it, which names the other process and waits.

Run as `python -m tests.integration.service.pool_load`. It never ends by itself.
"""

from __future__ import annotations

import os
import sys
import threading

from starsquare.service.process_pool import ProcessPool

if __name__ == "__main__":
    pool = ProcessPool()
    sys.stdout.write(f"{pool.run(os.getpid)}\n")
    sys.stdout.flush()
    threading.Event().wait()
