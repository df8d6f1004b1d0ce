"""`starsquare serve`, as somebody types it."""

from __future__ import annotations

import json
import logging
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from starsquare.cli.exit_codes import ExitCode
from starsquare.cli.main import app
from starsquare.wiring import JsonLines
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
    assert answer.stderr.startswith(
        f"TLS cannot be spoken with {certificate} and {key}: "
    )
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
