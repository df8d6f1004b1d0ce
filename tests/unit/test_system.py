"""Nothing outside `starsquare.system` needs one certain operating system."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from starsquare import system

SOURCE = Path(system.__file__).parent
EXEMPT = {Path(system.__file__)}

MODULES = frozenset(
    """
    crypt curses fcntl grp msvcrt nis ossaudiodev posix pty pwd readline resource shlex
    spwd syslog termios tty uvloop winreg winsound _winapi
    """.split()  # noqa: SIM905 -- a table to read
)
"""What Windows lacks or does in its own way, and what only Windows has."""

NAMES = {
    "os": frozenset(
        """
        O_DIRECT O_DIRECTORY O_NOFOLLOW O_SYNC chown chroot fchmod fchown fork forkpty
        getegid geteuid getgid getgroups getloadavg getpgid getuid initgroups kill
        killpg lchown mkfifo mknod nice openpty pipe2 posix_fadvise posix_fallocate
        posix_spawn pread pwrite sched_getaffinity sched_setaffinity sendfile setpgid
        setpriority setsid setuid startfile statvfs sync sysconf tcgetpgrp uname wait
        wait3 wait4 waitpid
        """.split()  # noqa: SIM905
    ),
    "signal": frozenset(
        """
        SIGALRM SIGCHLD SIGCONT SIGHUP SIGKILL SIGPIPE SIGQUIT SIGSTOP SIGTSTP SIGUSR1
        SIGUSR2 SIGWINCH alarm pause pthread_kill setitimer sigwait
        """.split()  # noqa: SIM905
    ),
    "socket": frozenset(
        "AF_UNIX AF_NETLINK SO_REUSEPORT send_fds socketpair".split()  # noqa: SIM905
    ),
    "time": frozenset(
        """
        CLOCK_BOOTTIME CLOCK_MONOTONIC CLOCK_REALTIME clock_gettime clock_gettime_ns
        tzset
        """.split()  # noqa: SIM905
    ),
    "sys": frozenset({"getwindowsversion", "platform"}),
    "mmap": frozenset("MAP_PRIVATE MAP_SHARED PROT_READ PROT_WRITE".split()),  # noqa: SIM905
}
METHODS = frozenset({"add_signal_handler", "remove_signal_handler"})
PLACES = ("/dev/", "/etc/", "/proc/", "/sys/", "/tmp", "/usr/", "/var/")
TEXTS = {"read_text": 1, "write_text": 2}
"""Calls with the place at which an encoding is named."""


def needs(source: str) -> list[str]:
    """Return what a module uses that is not there on every system, line by line."""
    tree = ast.parse(source)
    return [f"{line}: {what}" for line, what in sorted(set(_needs(tree)))]


def _needs(tree: ast.AST) -> Iterator[tuple[int, str]]:
    for node in ast.walk(tree):
        match node:
            case ast.Import() | ast.ImportFrom():
                yield from ((node.lineno, name) for name in _imports(node))
            case ast.Attribute(value=ast.Name(id=module), attr=name) if (
                name in NAMES.get(module, ())
            ):
                yield node.lineno, f"{module}.{name}"
            case ast.Attribute(attr=name) if name in METHODS:
                yield node.lineno, name
            case ast.Constant(value=str(text)) if text.startswith(PLACES):
                yield node.lineno, text
            case ast.Call():
                yield from ((node.lineno, what) for what in _calls(node))
            case _:
                pass


def _imports(node: ast.Import | ast.ImportFrom) -> Iterator[str]:
    if isinstance(node, ast.Import):
        modules = [one.name for one in node.names]
    else:
        modules = [node.module or ""]
        names = NAMES.get(modules[0], frozenset())
        yield from (
            f"{modules[0]}.{one.name}" for one in node.names if one.name in names
        )
    yield from (one for one in modules if one.partition(".")[0] in MODULES)


def _calls(call: ast.Call) -> Iterator[str]:
    """Find processes that are forked, and texts in whatever encoding a system has."""
    function = call.func
    name = function.attr if isinstance(function, ast.Attribute) else ""
    first = call.args[0] if call.args else None
    is_spawn = isinstance(first, ast.Constant) and first.value == "spawn"
    if name in {"get_context", "set_start_method"} and not is_spawn:
        yield f"{name} other than spawn"
    has_encoding = any(one.arg == "encoding" for one in call.keywords)
    if name in TEXTS and not has_encoding and len(call.args) < TEXTS[name]:
        yield f"{name} without an encoding"


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("import fcntl", ["1: fcntl"]),
        ("def f():\n    import pwd", ["2: pwd"]),
        ("from resource import getrlimit", ["1: resource"]),
        ("from os import fork", ["1: os.fork"]),
        ("import os\nos.kill(1, 2)", ["2: os.kill"]),
        ("import signal\nx = signal.SIGHUP", ["2: signal.SIGHUP"]),
        ("loop.add_signal_handler(1, f)", ["1: add_signal_handler"]),
        ("import sys\nx = sys.platform", ["2: sys.platform"]),
        ("open('/proc/self/stat')", ["1: /proc/self/stat"]),
        ("m.get_context('fork')", ["1: get_context other than spawn"]),
        ("m.get_context()", ["1: get_context other than spawn"]),
        ("path.read_text()", ["1: read_text without an encoding"]),
        ("path.write_text('x')", ["1: write_text without an encoding"]),
        ("path.read_text('utf-8')\npath.write_text('x', encoding='utf-8')", []),
        ("import os\nos.getpid()\nm.get_context('spawn')", []),
    ],
)
def test_what_a_system_may_lack_is_found(source: str, found: list[str]) -> None:
    assert needs(source) == found


def test_only_one_module_needs_a_certain_system() -> None:
    found = {
        str(file.relative_to(SOURCE)): wrong
        for file in sorted(SOURCE.rglob("*.py"))
        if file not in EXEMPT and (wrong := needs(file.read_text("utf-8")))
    }

    assert found == {}


def test_a_file_is_locked_by_one_and_free_again_when_it_is_closed(
    tmp_path: Path,
) -> None:
    path = tmp_path / "game"
    path.write_bytes(b"text")
    with path.open("r+b") as first, path.open("r+b") as second:
        system.lock_alone(first)
        with pytest.raises(system.LOCKED):
            system.lock_alone(second)
        assert second.read() == b"text"
    with path.open("r+b") as third:
        system.lock_alone(third)


def test_a_process_is_ended_and_one_that_is_gone_does_no_harm() -> None:
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=-1) as process:
        system.end_process(process.pid)
        assert process.wait(60) != 0

    system.end_process(process.pid)


def test_time_since_the_start_of_the_computer_goes_on() -> None:
    before = system.since_boot_ns()

    assert 0 < before <= system.since_boot_ns()


@pytest.mark.parametrize(
    ("word", "unix", "windows"),
    [
        ("cup.db", "cup.db", "cup.db"),
        ("our cup.db", "'our cup.db'", '"our cup.db"'),
        ("Ana's.db", "'Ana'\"'\"'s.db'", "Ana's.db"),
    ],
)
def test_a_name_is_quoted_as_the_terminal_of_the_system_takes_it(
    word: str, unix: str, windows: str
) -> None:
    assert system.quoted(word, on_windows=False) == unix
    assert system.quoted(word, on_windows=True) == windows


@pytest.mark.parametrize(
    ("environment", "has_one"),
    [({}, False), ({"DISPLAY": ":0"}, True), ({"WAYLAND_DISPLAY": "wayland-0"}, True)],
)
def test_on_linux_a_desktop_is_known_by_its_display(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], *, has_one: bool
) -> None:
    monkeypatch.setattr(system, "IS_WINDOWS", False)
    monkeypatch.setattr(system, "IS_MAC", False)

    assert system.has_desktop(environment) is has_one


@pytest.mark.parametrize("name", ["IS_WINDOWS", "IS_MAC"])
def test_elsewhere_there_is_one_unless_somebody_is_far_away(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setattr(system, name, True)

    assert system.has_desktop({})
    assert not system.has_desktop({"SSH_CONNECTION": "10.0.0.1 22"})
