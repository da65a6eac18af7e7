"""Problems: positions with one clearly best move, from easy to hard, found in rounds that the opponents played."""

from jaipur.problems.problem import STRENGTHS, BadProblem, Problem, Theme, format_problem, parse_problem
from jaipur.problems.shelf import problems

__all__ = ["STRENGTHS", "BadProblem", "Problem", "Theme", "format_problem", "parse_problem", "problems"]
