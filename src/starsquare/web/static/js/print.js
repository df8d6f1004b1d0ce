// Prints the page when the button is pressed, where JavaScript is available.

function offer() {
  const button = document.querySelector("[data-print]");
  if (button instanceof HTMLElement) button.hidden = false;
}

addEventListener("click", (event) => {
  if (event.target instanceof Element && event.target.closest("[data-print]")) print();
});
document.addEventListener("page:shown", offer);
offer();
