"""Whether the tests notice faults: what can be planted, which tests run which line, and one trial after another."""
