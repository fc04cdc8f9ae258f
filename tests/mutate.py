"""Run the mutation command: see mutation/command.py."""

from mutation.command import main

if __name__ == "__main__":
    raise SystemExit(main())
