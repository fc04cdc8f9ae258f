"""Notices to people who are away, by webhook: whom a table tells, what is said, and how it is sent."""
