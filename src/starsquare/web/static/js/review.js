// A review in progress: the page polls until it is done. Without this module, reload.
import { refresh } from "./page.js";

const PAUSE_MS = 4_000;

async function look() {
  if (document.querySelector("[data-wait]")) await refresh();
  setTimeout(() => void look(), PAUSE_MS);
}

setTimeout(() => void look(), PAUSE_MS);
