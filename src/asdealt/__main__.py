"""`python -m asdealt` is the command `asdealt`."""

import sys

from asdealt.cli import main

sys.exit(main())
