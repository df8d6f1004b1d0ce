// Setup waits for a phone that scans its code, and shows when it has connected.
import { refresh } from "./page.js";

const LOOK_MS = 1_500;

async function waitForPhone() {
  while (document.querySelector("[data-waits-for-phone]")) {
    await new Promise((resolve) => {
      setTimeout(resolve, LOOK_MS);
    });
    if (!document.hidden) await refresh();
  }
}

void waitForPhone();
