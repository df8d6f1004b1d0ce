// Check-in with one field: a number, a name, or a code. What is typed is echoed at once,
// from the rows on the page; the service decides whom it means.
import { scanner } from "./scanner.js";
import { say } from "./words.js";

/** The selected team among those that match the letters; arrow keys change it. */
let at = 0;

/** @returns {HTMLFormElement | null} */
const theForm = () => document.querySelector("form[data-ask]");

/** @param {string} name */
function fieldOf(name) {
  const field = theForm()?.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : null;
}

/** @param {string} entry */
function takenApart(entry) {
  const [, words = "", one = "", fee = ""] = /^(.*?)(?:\s+([12]))?\s*(\$)?$/.exec(entry.trim()) ?? [];
  return { words: words.trim().toLowerCase(), one: Number(one), takesFee: fee !== "" };
}

/** @param {string} words */
function teamsOf(words) {
  const rows = /** @type {HTMLElement[]} */ ([
    ...document.querySelectorAll('[data-rows]:not([data-rows="left"]) > [data-team]'),
  ]);
  if (!words || words.includes("/l#")) return [];
  if (/^\d+$/.test(words)) return rows.filter((row) => row.dataset.number === String(Number(words)));
  return rows.filter((row) => (row.dataset.find ?? "").includes(words));
}

function show() {
  const entry = fieldOf("entry");
  const picked = fieldOf("entrant");
  if (!entry || !picked) return;
  const typed = takenApart(entry.value);
  const hits = teamsOf(typed.words);
  at = Math.max(0, Math.min(at, hits.length - 1));
  const team = hits[at];
  const isSearch = /[^\d]/.test(typed.words) && !typed.words.includes("/l#");
  for (const row of document.querySelectorAll("[data-team]")) {
    if (!(row instanceof HTMLElement)) continue;
    row.hidden = isSearch && !hits.includes(row);
    row.classList.toggle("sel", row === team);
  }
  // Of several matches, only one selected with the arrows is meant; otherwise the service
  // asks.
  picked.value = team?.dataset.team ?? "";
  if (typed.words) team?.scrollIntoView({ block: "nearest" });
  echo(typed, hits.length, team);
}

/**
 * @param {{words: string, one: number, takesFee: boolean}} typed
 * @param {number} n
 * @param {HTMLElement | undefined} team
 */
function echo(typed, n, team) {
  const place = document.getElementById("echo");
  if (!place) return;
  if (!typed.words) place.replaceChildren(line("soft small", say("desk.js_ask_hint")));
  else if (typed.words.includes("/l#")) place.replaceChildren(line("small", say("desk.js_code")));
  else if (!team) place.replaceChildren(line("bad", say("desk.js_nobody", { words: typed.words })));
  else place.replaceChildren(nameOf(team), whatEnterDoes(typed, n, team));
}

/**
 * @param {string} look
 * @param {...(Node | string)} parts
 */
function line(look, ...parts) {
  const made = document.createElement("p");
  made.className = look;
  made.append(...parts);
  return made;
}

/**
 * @param {string} name
 * @param {string} text
 */
function part(name, text) {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

/** @param {HTMLElement} team */
const peopleOf = (team) => [...team.querySelectorAll(".pers")];

/** @param {Element} person */
const isHere = (person) => person.matches('[aria-pressed="true"], .is-here');

/** @param {HTMLElement} team */
function nameOf(team) {
  const names = peopleOf(team).map((one) => one.textContent?.trim());
  const school = team.querySelector(".sch")?.getAttribute("title") ?? "";
  const made = line("cut", part("b", names.join(" & ")));
  if (school) made.append(Object.assign(part("span", ` · ${school}`), { className: "soft" }));
  return made;
}

/**
 * @param {{one: number, takesFee: boolean}} typed
 * @param {number} n
 * @param {HTMLElement} team
 */
function whatEnterDoes(typed, n, team) {
  const people = peopleOf(team);
  const chosen = typed.one ? people.slice(typed.one - 1, typed.one) : people;
  const missing = chosen.filter((one) => !isHere(one));
  const owed = team.querySelector("button.fee")?.firstChild?.textContent?.trim() ?? "";
  const made = line("small");
  if (typed.takesFee)
    made.append(part("kbd", "Enter"), ` ${say(owed ? "desk.js_takes" : "desk.js_owes_nothing", { owed })}`);
  else if (missing.length) {
    const who = missing.map((one) => one.textContent?.trim()).join(" & ");
    const key = missing.length === people.length && people.length > 1 ? "desk.js_both" : "desk.js_one";
    made.append(part("kbd", "Enter"), ` ${say(key, { who })} `);
    if (!typed.one && missing.length > 1)
      made.append(part("kbd", "1"), " ", part("kbd", "2"), ` ${say("desk.js_only_one")} `);
  } else made.append(`${say("desk.js_here_already", { n: chosen.length })} `);
  if (owed && !typed.takesFee)
    made.append(part("kbd", "$"), " ", Object.assign(part("b", say("desk.js_takes", { owed })), { className: "bad" }));
  if (n > 1) made.append(" ", part("kbd", "↓"), ` ${say("desk.js_hits", { n })}`);
  return made;
}

addEventListener("input", (event) => {
  if (event.target !== fieldOf("entry")) return;
  at = 0;
  show();
});

addEventListener("keydown", (event) => {
  if (event.target !== fieldOf("entry") || (event.key !== "ArrowDown" && event.key !== "ArrowUp")) return;
  event.preventDefault();
  at += event.key === "ArrowDown" ? 1 : -1;
  show();
});

// Enter with nothing typed does nothing.
document.addEventListener(
  "submit",
  (event) => {
    if (event.target === theForm() && !fieldOf("entry")?.value.trim()) event.preventDefault();
  },
  true,
);

document.addEventListener("page:shown", show);
show();
scanner((code) => {
  const entry = fieldOf("entry");
  if (!entry) return;
  entry.value = code;
  show();
  theForm()?.requestSubmit();
});
