"""Other formats of play in the terminal: a knockout, team matches, a season."""

from __future__ import annotations

from pathlib import Path

from starsquare.cli.exit_codes import ExitCode
from tests.integration.cli.test_event_cli import answer, done, file, run

__all__ = ["file"]  # a fixture


def opened(file: Path, roster: str, *plan: object) -> None:
    """Open an event of single players, all present, with a plan."""
    path = file.with_suffix(".csv")
    path.write_text(roster)
    done("create", file, "ES/advanced", "--rounds", 4)
    done("import", file, path)
    done("check-in", file, "--all")
    done("schedule", file, *plan)


def plays(file: Path) -> None:
    """Pair and publish a round, with wins for the first of each table."""
    done("pair", file, "--seed", "s")
    done("publish", file)
    for board in answer("boards", file)["boards"]:
        slip = (board["board"], board["one"], 400, board["two"], 350)
        done("result", file, *slip, "--signed", "all")


def test_a_knockout_is_planned_paired_and_shown(file: Path) -> None:
    plan = ("--method", "2-4=knockout", "--bracket", "2-4=2", "--best-of", "2-4=3")
    opened(file, "first\nAnn\nBen\nCat\nDan\n", *plan)
    assert "knockout of 2, best of 3" in done("schedule", file)
    plays(file)
    assert "has no knockout" in done("bracket", file)

    plays(file)
    drawn = " ".join(done("bracket", file).split())
    plays(file)
    view = answer("bracket", file)
    done("finish", file)

    assert "Final" in drawn
    assert "1–0" in drawn
    (stage,) = view["stages"]
    (tie,) = stage["ties"]
    assert tie["games"] == 2
    assert view["champion"] is not None
    assert "wins the knockout" in done("bracket", file)
    assert "everyone" in done("schedule", file, "--method", "1=knockout")


def test_teams_meet_board_by_board(file: Path) -> None:
    roster = "first,team\nAnn,Oak\nBen,Oak\nCat,Elm\nDan,Elm\n"
    opened(file, roster, "--method", "1-4=team_matches")
    run("teams", file)

    plays(file)
    drawn = " ".join(run("teams", file).stdout.split())

    assert "Match points" in drawn
    assert "Oak" in drawn


def test_nights_add_up_to_a_season(file: Path, tmp_path: Path) -> None:
    opened(file, "first\nAnn\nBen\n", "--rounds", 1)
    assert "has finished yet" in done("ladder", file)
    plays(file)
    done("finish", file)
    pdf = tmp_path / "season.pdf"

    second = tmp_path / "second.db"
    opened(second, "first\nAnn\nBen\n", "--rounds", 1)
    unfinished = run("ladder", file, second)
    plays(second)
    done("finish", second)

    lines = answer("ladder", file, second, "--pdf", pdf, "--title", "Fall")["lines"]
    drawn = " ".join(done("ladder", file, second, "--pdf", pdf).split())
    twice = run("ladder", file, file)

    assert [(one["place"], one["nights"], one["half_wins"]) for one in lines] == [
        (1, 2, 4),
        (2, 2, 0),
    ]
    assert "2-0" in drawn
    assert "counts once" in twice.stderr
    assert "1-0" in twice.stdout
    assert "second.db is not finished" in " ".join(unfinished.stderr.split())
    assert "1-0" in unfinished.stdout
    assert pdf.read_bytes().startswith(b"%PDF")


def test_season_standings_never_replace_a_list_of_entrants(
    file: Path, tmp_path: Path
) -> None:
    opened(file, "first\nAnn\nBen\n", "--rounds", 1)
    roster = tmp_path / "season.csv"
    roster.write_text("first\nAnn\n", "utf-8")

    said = run("ladder", file, "--pdf", roster)

    assert said.exit_code == ExitCode.USAGE
    assert "already exists and is not a PDF" in said.stderr
    assert roster.read_text("utf-8") == "first\nAnn\n"
