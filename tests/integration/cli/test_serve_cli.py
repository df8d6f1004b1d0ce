"""`starsquare serve`, as somebody types it."""

from __future__ import annotations

import json
import logging
import logging.config
import socket
import subprocess
import sys
import webbrowser
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn

from starsquare.cli import main, serve
from starsquare.cli.exit_codes import ExitCode
from starsquare.cli.main import app
from starsquare.cli.serve_address import code_of, is_starsquare, shown_address
from starsquare.cli.serve_log import LOG_FILE, JsonLines, log_settings
from starsquare.text import say
from tests.integration.cli.running import CliRunner
from tests.integration.web.serving import free_port, wait_until_ready


def test_several_workers_need_a_database_that_is_shared(tmp_path: Path) -> None:
    words = ["serve", "--workers", "2", "--db", str(tmp_path / "log.db")]

    answer = CliRunner().invoke(app, words)

    assert answer.exit_code == ExitCode.USAGE
    assert "Several workers need PostgreSQL" in answer.stderr


def test_tls_needs_a_certificate_and_its_key(tmp_path: Path) -> None:
    answer = CliRunner().invoke(app, ["serve", "--tls-cert", str(tmp_path / "c")])

    assert answer.exit_code == ExitCode.USAGE
    assert answer.stderr == "TLS needs both --tls-cert and --tls-key\n"


@pytest.mark.parametrize("place", ["taken", "not ours"])
def test_an_address_at_which_nobody_can_listen_is_refused(
    place: str, tmp_path: Path
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        taken = str(other.getsockname()[1])
        host, port, advice = {
            "taken": ("127.0.0.1", taken, "--port 8081"),
            "not ours": ("192.0.2.1", "8080", "--host 0.0.0.0"),
        }[place]
        words = ["serve", "--host", host, "--port", port, "--data", str(tmp_path)]

        answer = CliRunner().invoke(app, words)

    assert answer.exit_code == ExitCode.USAGE
    assert f"cannot listen at {host}:{port}: " in answer.stderr
    assert advice in answer.stderr
    assert not list(tmp_path.iterdir())


def test_a_certificate_that_is_none_is_refused_before_anything_is_set_up(
    tmp_path: Path,
) -> None:
    certificate, key = tmp_path / "cert.pem", tmp_path / "key.pem"
    certificate.write_text("no certificate")
    words = ["--tls-cert", str(certificate), "--tls-key", str(key)]

    answer = CliRunner().invoke(app, ["serve", "--data", str(tmp_path), *words])

    assert answer.exit_code == ExitCode.USAGE
    assert answer.stderr.startswith(f"Cannot use TLS with {certificate} and {key}: ")
    assert list(tmp_path.iterdir()) == [certificate]


def test_the_first_start_prints_a_link_and_a_stop_is_graceful(tmp_path: Path) -> None:
    port = free_port()
    process = subprocess.Popen(
        [
            *(sys.executable, "-m", "starsquare", "serve"),
            *("--port", str(port), "--data", str(tmp_path)),
        ],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    wait_until_ready(f"http://127.0.0.1:{port}")
    token = "a-secret-token"
    httpx.get(f"http://127.0.0.1:{port}/none?token={token}")

    process.terminate()
    output, logs = process.communicate(timeout=60)

    assert f"http://127.0.0.1:{port}/setup#" in output
    assert "Application shutdown complete." in logs
    assert all(json.loads(line)["level"] == "info" for line in logs.splitlines())
    assert token not in logs
    assert (tmp_path / "starsquare.db").exists()


class AtTerminal:
    """A stand-in for the server, and for somebody at a terminal."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
        self.folder = folder
        self.opened: list[str] = []
        self.config: uvicorn.Config | None = None
        monkeypatch.setenv("STARSQUARE_DATA", str(folder))
        for name in ("STARSQUARE_NETWORK", "STARSQUARE_FOUND", "STARSQUARE_ADDRESS"):
            monkeypatch.setenv(name, "")  # set by serving, until the test is over
        for module in (main, serve):
            monkeypatch.setattr(module, "is_at_terminal", lambda: True)
        self.port = free_port()
        monkeypatch.setenv("STARSQUARE_PORT", str(self.port))
        monkeypatch.setattr(serve, "has_desktop", lambda: True)
        monkeypatch.setattr(serve, "_run", self._run)
        monkeypatch.setattr(webbrowser, "open", self._open)

    @property
    def handlers(self) -> dict[str, Any]:
        """Where the server logs."""
        assert self.config is not None
        assert isinstance(self.config.log_config, dict)
        found: dict[str, Any] = self.config.log_config["handlers"]
        return found

    def _run(
        self, config: uvicorn.Config, when_ready: Callable[[], None] | None
    ) -> None:
        self.config = config
        if when_ready is not None:
            when_ready()

    def _open(self, page: str) -> bool:
        self.opened.append(page)
        return True


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> AtTerminal:
    return AtTerminal(monkeypatch, tmp_path)


def test_without_a_command_the_service_starts_and_opens_in_the_browser(
    terminal: AtTerminal, capfd: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as end:
        app([])

    said, faults = capfd.readouterr()
    assert (end.value.code, faults) == (ExitCode.OK, "")
    (page,) = terminal.opened
    assert page.startswith(f"http://127.0.0.1:{terminal.port}/setup#")
    assert page.partition("/setup")[2] in said
    assert say("serve.for_phones") in said
    assert code_of(shown_address("http", "0.0.0.0", terminal.port)) in said
    assert str(terminal.folder / "starsquare.log") in said
    assert terminal.config is not None
    assert terminal.config.host == "0.0.0.0"


def test_a_service_that_runs_already_is_only_opened(
    terminal: AtTerminal,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    with running(terminal.folder) as port:
        monkeypatch.setenv("STARSQUARE_PORT", str(port))

        with pytest.raises(SystemExit):
            app([])

    assert terminal.opened == [f"http://127.0.0.1:{port}"]
    assert terminal.config is None
    assert "already running" in capfd.readouterr().out


def test_where_no_browser_can_be_opened_the_page_is_named(
    terminal: AtTerminal,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(serve, "has_desktop", lambda: False)

    with pytest.raises(SystemExit):
        app([])

    assert terminal.opened == []
    assert "Open this page in a browser: http://" in capfd.readouterr().out


def test_at_a_terminal_the_log_goes_to_a_file_and_only_faults_are_shown(
    terminal: AtTerminal, capfd: pytest.CaptureFixture[str]
) -> None:
    serve.serve(port=terminal.port)
    log = logging.getLogger("starsquare")
    try:
        logging.config.dictConfig(log_settings(terminal.folder / LOG_FILE))
        capfd.readouterr()
        log.info("all is well")
        log.error("a disk is full")
    finally:
        for handler in tuple(log.handlers):
            log.removeHandler(handler)
            handler.close()

    lines = (terminal.folder / LOG_FILE).read_text("utf-8").splitlines()
    assert [json.loads(line)["message"] for line in lines] == [
        "all is well",
        "a disk is full",
    ]
    assert capfd.readouterr().err.endswith("a disk is full\n")
    assert set(terminal.handlers) == {"stderr", "file"}
    assert terminal.opened == []


def test_a_log_file_that_cannot_be_written_is_named(
    terminal: AtTerminal, capfd: pytest.CaptureFixture[str]
) -> None:
    file = terminal.folder / LOG_FILE
    file.mkdir()  # as when the service was started by another user before

    with pytest.raises(SystemExit) as end:
        app(["serve"])

    assert end.value.code == ExitCode.IO
    assert capfd.readouterr().err.startswith(f"{file} cannot be read or written: ")


def test_the_log_appears_as_json_where_that_is_asked_for(terminal: AtTerminal) -> None:
    serve.serve(port=terminal.port, log_json=True)

    written = {name: one["formatter"] for name, one in terminal.handlers.items()}
    assert written == {"stderr": "json"}


@contextmanager
def running(folder: Path) -> Generator[int]:
    """A service in a separate process."""
    port = free_port()
    process = subprocess.Popen(
        [
            *(sys.executable, "-m", "starsquare", "serve"),
            *("--port", str(port), "--data", str(folder)),
        ],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        wait_until_ready(f"http://127.0.0.1:{port}")
        yield port
    finally:
        process.terminate()
        process.wait(60)


def test_a_server_calls_back_once_it_listens(tmp_path: Path) -> None:
    port, answers = free_port(), list[bool]()
    config = uvicorn.Config(_answering, port=port, log_config=None, lifespan="off")

    def ready() -> None:
        answers.append(is_starsquare("127.0.0.1", port))
        server.should_exit = True

    server = serve.server_of(config, ready)
    server.run()

    assert answers == [True]
    assert not is_starsquare("127.0.0.1", port)


async def _answering(_: object, __: object, send: Callable[..., Any]) -> None:
    await send({"type": "http.response.start", "status": 200, "headers": []})
    page = b"<title>Starsquare</title>"
    await send({"type": "http.response.body", "body": page})


def test_a_fault_is_logged_on_one_line() -> None:
    try:
        raise ValueError("a fault")
    except ValueError:
        record = logging.LogRecord(
            "starsquare", logging.ERROR, "", 0, "noted %s", ("1",), sys.exc_info()
        )

    line = JsonLines().format(record)

    assert "\n" not in line
    written = json.loads(line)
    assert (written["level"], written["message"]) == ("error", "noted 1")
    assert "ValueError: a fault" in written["fault"]
