"""`asdealt completion SHELL`: a script that completes commands, options and games in a shell.

It is written from the commands' own arguments, and answers without starting Python: a key must not wait a second.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from asdealt.commands.command import FINE, add_commands
from asdealt.commands.parser import Parser, top_parser
from asdealt.locales import LANGUAGES, Words
from asdealt.terminal.screen import Screen

SHELLS = ("bash", "zsh", "fish")


@dataclass(frozen=True)
class Option:
    flags: tuple[str, ...]
    about: str
    takes: tuple[str, ...] | None  # the values to choose from, none if anything may follow; None: no value


@dataclass(frozen=True)
class Node:
    """A command with what can follow it."""

    path: tuple[str, ...]
    about: str
    options: list[Option] = field(default_factory=list)
    values: list[str] = field(default_factory=list)  # of its arguments, such as the games
    commands: list[Node] = field(default_factory=list)


def add(parser: Parser, words: Words) -> None:
    parser.add_argument("shell", choices=SHELLS, metavar="SHELL", help=words.say("cli-help-shell"))


def run(chosen: argparse.Namespace, words: Words, screen: Screen) -> int:  # noqa: ARG001
    parser = top_parser(words)
    add_commands(parser)
    nodes = list(_walk(_node(parser, (), "")))
    print({"bash": _bash, "zsh": _zsh, "fish": _fish}[chosen.shell](nodes), end="")
    return FINE


def _node(parser: Parser, path: tuple[str, ...], about: str) -> Node:
    found = Node(path, about)
    for action in parser.declared():
        if isinstance(action, argparse._SubParsersAction):
            abouts = {each.dest: each.help or "" for each in action._choices_actions}
            found.commands.extend(_node(made, (*path, name), abouts[name]) for name, made in action.choices.items())
        elif action.option_strings:
            choices = LANGUAGES if action.dest == "lang" else action.choices or ()
            takes = None if action.nargs == 0 else tuple(map(str, choices))
            found.options.append(Option(tuple(action.option_strings), _plain(action.help), takes))
        else:
            found.values.extend(map(str, action.choices or ()))
    return found


def _walk(node: Node) -> Iterator[Node]:
    yield node
    for each in node.commands:
        yield from _walk(each)


def _plain(text: str | None) -> str:
    """On one line, without what shells would read as their own."""
    return re.sub(r"[\s\"`$\\]+", " ", (text or "").replace("%%", "%").replace("'", "’")).strip()


def _paths(nodes: list[Node]) -> str:
    return "|".join(f'"/{"/".join(node.path)}"' for node in nodes if node.path)


def _answers(nodes: list[Node]) -> tuple[list[str], list[str]]:
    """The cases of a shell's `case`: after an option that takes a value, and anywhere else."""
    values, others = [], []
    for node in nodes:
        path = "".join(f"/{name}" for name in node.path)
        for takes in dict.fromkeys(option.takes for option in node.options if option.takes is not None):
            alike = [flag for option in node.options if option.takes == takes for flag in option.flags]
            cases = "|".join(f'"{path} {flag}"' for flag in alike)
            values.append(f'    {cases}) words="{" ".join(takes)}" ;;')
        flags = " ".join(flag for option in node.options for flag in option.flags)
        names = " ".join([*(each.path[-1] for each in node.commands), *node.values])
        others.append(f'      "{path}") words="{names}" flags="{flags}" ;;')
    return values, others


def _bash(nodes: list[Node]) -> str:
    values, others = _answers(nodes)
    return "\n".join([
        "# asdealt: completion for bash. Put this into ~/.bashrc:  source <(asdealt completion bash)",
        "_asdealt() {",
        '  local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}" path="" each words="" flags=""',
        '  for each in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do',
        f'    case "$path/$each" in {_paths(nodes)}) path="$path/$each" ;; esac',
        "  done",
        '  case "$path $before" in',
        *values,
        '    *) case "$path" in',
        *others,
        "    esac ;;",
        "  esac",
        '  [[ "$word" == -* ]] && words="$flags"',
        '  COMPREPLY=($(compgen -W "$words" -- "$word"))',
        "}",
        "complete -o default -F _asdealt asdealt  # where nothing fits: files",
        "",
    ])  # fmt: skip


def _zsh(nodes: list[Node]) -> str:
    values, others = _answers(nodes)
    return "\n".join([
        "#compdef asdealt",
        "# asdealt: completion for zsh. Put this into ~/.zshrc, after compinit:  source <(asdealt completion zsh)",
        "_asdealt() {",
        '  local before="${words[CURRENT-1]}" trail="" each',
        '  local -a line=("${words[@]}")',
        '  for each in "${line[@]:1:$((CURRENT-2))}"; do',
        f'    case "$trail/$each" in {_paths(nodes)}) trail="$trail/$each" ;; esac',
        "  done",
        "  local answer='' flags=''",
        '  case "$trail $before" in',
        *(each.replace('words="', 'answer="') for each in values),
        '    *) case "$trail" in',
        *(each.replace('words="', 'answer="') for each in others),
        "    esac ;;",
        "  esac",
        '  [[ "$PREFIX" == -* ]] && answer="$flags"',
        "  compadd -- ${=answer} || _files",
        "}",
        "compdef _asdealt asdealt",
        "",
    ])  # fmt: skip


def _fish(nodes: list[Node]) -> str:
    lines = ["# asdealt: completion for fish. Put this into config.fish:  asdealt completion fish | source"]
    names = " ".join(node.path[0] for node in nodes if len(node.path) == 1)
    for node in nodes:
        seen = [f"__fish_seen_subcommand_from {name}" for name in node.path] or [
            f"not __fish_seen_subcommand_from {names}"
        ]
        if node.path and node.commands:
            seen.append(f"not __fish_seen_subcommand_from {' '.join(each.path[-1] for each in node.commands)}")
        start = f"complete -c asdealt -n '{'; and '.join(seen)}'"
        lines += [f"{start} -f -a {each.path[-1]} -d '{_plain(each.about)}'" for each in node.commands]
        lines += [f"{start} -f -a '{' '.join(node.values)}'"] if node.values else []
        for option in node.options:
            flags = " ".join(f"-l {f[2:]}" if f.startswith("--") else f"-s {f[1:]}" for f in option.flags)
            value = "" if option.takes is None else f" -x -a '{' '.join(option.takes)}'" if option.takes else " -r"
            lines.append(f"{start} {flags}{value} -d '{option.about}'")
    return "\n".join([*lines, ""])
