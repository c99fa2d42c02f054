import { announce, element, find } from "./dom.js";
import { say } from "./texts.js";

/** Short enough to feel instant, and long enough to send one request per typed word. */
const pauseMs = 120;

const form = find("search");
const field = find("q");
const list = find("found");
let waiting;
let asking;

field.addEventListener("input", () => {
  clearTimeout(waiting);
  waiting = setTimeout(look, pauseMs);
});

/** Aborts the previous request: only results for the current input are shown. */
async function look() {
  asking?.abort();
  asking = new AbortController();
  const words = field.value.trim();
  if (words.length < 2) return hide();
  try {
    const answer = await fetch(`${form.dataset.found}?q=${encodeURIComponent(words)}`, {
      signal: asking.signal,
    });
    if (!answer.ok) return hide();
    show(await answer.json(), answer.url);
  } catch {
    // Aborted, or no connection. Submitting the form still works.
  }
}

function show({ locale, found }, address) {
  list.replaceChildren(...found.map((each) => element("li", { lang: locale }, linkTo(each, address))));
  list.hidden = found.length === 0;
  announce(found.length === 0 ? say("foundNothing") : say("found", { count: found.length }));
}

function linkTo({ href, title, snippet }, address) {
  const text = element("span", { dir: "auto" }, ...piecesOf(snippet));
  return element("a", { href: new URL(href, address).href, dir: "auto" }, ...piecesOf(title), text);
}

const piecesOf = (pieces) => pieces.map(([text, isFound]) => (isFound ? element("b", {}, text) : text));

/** Aborts the current request too, so that it does not show the list again. */
function hide() {
  clearTimeout(waiting);
  asking?.abort();
  list.hidden = true;
  announce("");
}

form.parentElement.addEventListener("keydown", (event) => {
  if (list.hidden) return;
  const links = [...list.querySelectorAll("a")];
  const at = links.indexOf(document.activeElement);
  if (event.key === "Escape") {
    hide();
    field.focus();
  } else if (event.key === "ArrowDown") (links[at + 1] ?? links.at(-1)).focus();
  else if (event.key === "ArrowUp") (links[at - 1] ?? field).focus();
  else return;
  event.preventDefault();
});

// The list would cover the page after the focus moves elsewhere.
form.parentElement.addEventListener("focusout", ({ relatedTarget }) => {
  if (relatedTarget && !form.parentElement.contains(relatedTarget)) hide();
});
document.addEventListener("click", ({ target }) => {
  if (!form.parentElement.contains(target)) hide();
});
