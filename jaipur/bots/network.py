"""The learned evaluation."""
FORMAT = "jaipur evaluation"
VERSION = 1
STEPS = 2048
