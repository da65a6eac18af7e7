"""The faults that can be planted in a source: one small change each, of the kind that slips into real work.

What nobody could tell apart is left alone: words for the log, assertions, docstrings, types, and how things show
themselves to a programmer.
"""

import ast
from collections.abc import Callable, Iterator, Set
from dataclasses import dataclass

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
ORDERS = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Div,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Mult,
    ast.Pow: ast.Mult,
}
FUNCTIONS = {"min": "max", "max": "min", "any": "all", "all": "any"}

LOGS = {"log", "logger", "logging"}
OF_TYPES = {"TypeVar", "cast", "assert_never"}
OF_PROGRAMMERS = {"__repr__", "__all__"}
OF_TYPES_ALONE = {"annotation", "format_spec"}
NOT_RUN = {"annotation", "returns", "decorator_list", "bases", "keywords", "type_params", "format_spec"}
"""Fields of statements that say something of types, or of how a class is made."""

LONGEST = 60

Put = Callable[[ast.AST], None]
Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True, slots=True)
class Fault:
    """One change to a source: where, what, and how to make it in the tree that it was found in."""

    line: int
    lines: range
    """A test that runs none of these cannot notice it."""
    change: str
    plant: Callable[[], None]


def faults(tree: ast.Module) -> Iterator[Fault]:
    """Every fault that can be planted in this tree, always in the same order."""
    for part, put in _parts(tree):
        yield from _in_statement(part, put, None)


def with_fault(source: str, number: int) -> ast.Module:
    """The tree of a source with one of its faults in it."""
    tree = ast.parse(source)
    next(fault for n, fault in enumerate(faults(tree)) if n == number).plant()
    return ast.fix_missing_locations(tree)


def _in_statement(node: ast.AST, put: Put, within: Function | None) -> Iterator[Fault]:
    """The faults of a statement, and of all that it holds."""
    if _is_left_alone(node):
        return
    assert isinstance(node, ast.stmt)
    lines = range(node.lineno, _end_of_head(node) + 1)
    for change, new in _instead_of_statement(node, within):
        yield Fault(node.lineno, lines, change, _planting(put, new, node))
    if isinstance(node, Function):
        within = node
        if _returns(node) == "None" and len(body := _without_docstring(node)) > 1:
            run = range(body[0].lineno, (body[-1].end_lineno or body[-1].lineno) + 1)
            yield Fault(node.lineno, run, f"{node.name}() does nothing", _replacing(node.body, ast.Return()))
    if isinstance(node, ast.If | ast.While) and _is_plain(node.test):
        yield Fault(node.lineno, lines, *_negated(node.test, lambda new: setattr(node, "test", new)))
    for part, place in _parts(node, NOT_RUN):
        yield from _in_part(part, place, lines, within)


def _in_part(node: ast.AST, put: Put, lines: range, within: Function | None) -> Iterator[Fault]:
    """The faults of a part of a statement, and of all that it holds."""
    if isinstance(node, ast.stmt):
        yield from _in_statement(node, put, within)
        return
    if _is_left_alone(node):
        return
    if isinstance(node, ast.match_case) and node.guard is not None:
        lines = range(node.guard.lineno, (node.guard.end_lineno or node.guard.lineno) + 1)
    if isinstance(node, ast.expr):
        for change, new in _instead_of_expression(node):
            yield Fault(node.lineno, lines, change, _planting(put, new, node))
    yield from _of_part(node, lines)
    for part, place in _parts(node):
        # The words between the holes of a sentence are one sentence.
        if not (isinstance(node, ast.JoinedStr) and isinstance(part, ast.Constant)):
            yield from _in_part(part, place, lines, within)


def _of_part(node: ast.AST, lines: range) -> Iterator[Fault]:
    """The faults of a part that is no expression itself."""
    match node:
        case ast.ExceptHandler(body=body) if not isinstance(body[-1], ast.Raise):
            lines = range(node.lineno, node.lineno + 1)
            yield Fault(node.lineno, lines, "except … -> raise", _replacing(body, ast.Raise()))
        case ast.match_case(guard=ast.expr() as guard) if _is_plain(guard):
            yield Fault(guard.lineno, lines, *_negated(guard, lambda new: setattr(node, "guard", new)))
        case ast.comprehension(ifs=[condition, *_] as conditions):
            yield Fault(condition.lineno, lines, f"if {_short(condition)} -> (always)", conditions.clear)


def _instead_of_statement(node: ast.stmt, within: Function | None) -> Iterator[tuple[str, ast.stmt]]:
    """What else could stand in the place of a statement."""
    text = _short(node)
    match node:
        case ast.Expr(value=ast.Call() | ast.Yield() | ast.YieldFrom()):
            yield f"{text} -> (left out)", ast.Pass()
        case ast.AugAssign() | ast.Raise() | ast.Break() | ast.Continue() | ast.Delete() | ast.Return(value=None):
            yield f"{text} -> (left out)", ast.Pass()
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript(), *_]) if within and within.name != "__init__":
            yield f"{text} -> (left out)", ast.Pass()
        case ast.Return(value=ast.Constant(value=bool() | None)):
            return
        case ast.Return(value=ast.expr() as value) if within and _returns(within) == "bool":
            if _is_plain(value) or isinstance(value, ast.BoolOp):
                yield f"{text} -> not", ast.Return(ast.UnaryOp(ast.Not(), value))
        case ast.Return():
            yield f"{text} -> return None", ast.Return(ast.Constant(None))


def _instead_of_expression(node: ast.expr) -> Iterator[tuple[str, ast.expr]]:
    """What else could stand in the place of an expression."""
    match node:
        case ast.Compare(left=left, ops=[op], comparators=[right]) if type(op) in COMPARISONS:
            yield _changed(node, ast.Compare(left, [COMPARISONS[type(op)]()], [right]))
            if isinstance(op, ORDERS):
                yield _changed(node, ast.UnaryOp(ast.Not(), node))
        case ast.BoolOp(op=op, values=values):
            yield _changed(node, ast.BoolOp(ast.Or() if isinstance(op, ast.And) else ast.And(), values))
        case ast.UnaryOp(op=ast.Not() | ast.USub(), operand=operand):
            yield _changed(node, operand)
        case ast.BinOp(left=left, op=op, right=right) if type(op) in OPERATORS and not _is_text(left, right):
            yield _changed(node, ast.BinOp(left, OPERATORS[type(op)](), right))
        case ast.Call(func=ast.Name(id=name), args=arguments, keywords=words) if name in FUNCTIONS:
            yield _changed(node, ast.Call(ast.Name(FUNCTIONS[name], ast.Load()), arguments, words))
        case ast.IfExp(test=test, body=body, orelse=orelse):
            yield _changed(node, ast.IfExp(test, orelse, body))
        case ast.Constant(value=bool() | int() | float() | str() as value):
            yield _changed(node, ast.Constant(_other_value(value)))


def _other_value(value: bool | int | float | str) -> bool | int | float | str:
    match value:
        case bool():
            return not value
        case int():
            return value + 1
        case float():
            return 2 * value or 1.0
        case str():
            return "" if value else "x"


def _is_left_alone(node: ast.AST) -> bool:
    """Whether no fault in it could be told apart."""
    match node:
        case ast.Assert() | ast.Import() | ast.ImportFrom():
            return True
        case ast.Expr(value=ast.Constant()):
            return True
        case ast.Expr(value=ast.Call() as call) | ast.Assign(value=ast.Call() as call) | (ast.Call() as call):
            return _root(call.func) in LOGS | OF_TYPES
        case ast.FunctionDef(name=name) | ast.Assign(targets=[ast.Name(id=name)]):
            return name in OF_PROGRAMMERS
        case ast.ClassDef(bases=bases):
            return any(_root(base) == "Protocol" for base in bases)
        case ast.If(test=test):
            return _root(test) == "TYPE_CHECKING"
        case ast.Subscript(value=value):
            return _root(value) == "Literal"
        case ast.keyword(arg=name):
            return name == "strict"
    return False


def _is_plain(condition: ast.expr) -> bool:
    """Whether a condition has no change of its own that negates it."""
    return not isinstance(condition, ast.Compare | ast.BoolOp | ast.UnaryOp | ast.Constant)


def _is_text(*sides: ast.expr) -> bool:
    """Whether it is words or a path that are put together: nobody would take the wrong sign there."""
    return any(isinstance(side, ast.JoinedStr) or isinstance(getattr(side, "value", None), str) for side in sides)


def _root(node: ast.AST) -> str:
    """The name that an expression begins with."""
    while isinstance(node, ast.Attribute):
        node = node.value
    return node.id if isinstance(node, ast.Name) else ""


def _returns(function: Function) -> str:
    return ast.unparse(function.returns) if function.returns else ""


def _without_docstring(function: Function) -> list[ast.stmt]:
    return function.body[1:] if ast.get_docstring(function) is not None else function.body


def _end_of_head(node: ast.stmt) -> int:
    """The last line of a statement, without the statements that it holds."""
    match node:
        case ast.Match(subject=inner) | ast.If(test=inner) | ast.While(test=inner) | ast.For(iter=inner):
            return inner.end_lineno or node.lineno
        case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef() | ast.With() | ast.Try():
            return max(node.lineno, node.body[0].lineno - 1)
        case _:
            return node.end_lineno or node.lineno


def _parts(node: ast.AST, without: Set[str] = OF_TYPES_ALONE) -> Iterator[tuple[ast.AST, Put]]:
    """What a node holds, and how to put something else in the place of each."""
    for name, value in ast.iter_fields(node):
        if name in without:
            continue
        if isinstance(value, ast.AST):
            yield value, lambda new, name=name: setattr(node, name, new)  # type: ignore[misc]
        elif isinstance(value, list):
            for place, part in enumerate(value):
                if isinstance(part, ast.AST):
                    yield part, lambda new, parts=value, place=place: parts.__setitem__(place, new)  # type: ignore[misc]


def _planting(put: Put, new: ast.AST, old: ast.AST) -> Callable[[], None]:
    return lambda: put(ast.copy_location(new, old))


def _replacing(body: list[ast.stmt], new: ast.stmt) -> Callable[[], None]:
    """What makes a body hold this alone."""
    return lambda: body.__setitem__(slice(None), [ast.copy_location(new, body[0])])


def _negated(condition: ast.expr, put: Put) -> tuple[str, Callable[[], None]]:
    new = ast.UnaryOp(ast.Not(), condition)
    return f"{_short(condition)} -> {_short(new)}", _planting(put, new, condition)


def _changed(old: ast.expr, new: ast.expr) -> tuple[str, ast.expr]:
    return f"{_short(old)} -> {_short(new)}", new


def _short(node: ast.AST) -> str:
    """A piece of source on one line, not too long."""
    text = " ".join(ast.unparse(node).split())
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"
