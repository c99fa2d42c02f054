import { announce, element, find } from "./dom.js";
import { say } from "./texts.js";

/** Fast enough to feel at once, and one question for a word that is typed in one go. */
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

/** Only the answer to what stands in the field now is shown. */
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
    // Typed on, or no connection: the form still finds it.
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

/** And what is still being asked for does not bring it back. */
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

// Whoever goes elsewhere on the page does not want it to lie over what they read.
form.parentElement.addEventListener("focusout", ({ relatedTarget }) => {
  if (relatedTarget && !form.parentElement.contains(relatedTarget)) hide();
});
document.addEventListener("click", ({ target }) => {
  if (!form.parentElement.contains(target)) hide();
});
