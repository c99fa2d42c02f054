"use strict";

/* What the pages with a form share. A page brings its texts, of which the English ones stand in the page itself. */

// Relative to the page, so that it also works where a proxy puts the desk under a path of its own.
const desk = new URL(document.documentElement.dataset.desk, location.href).href;
const token = new URLSearchParams(location.hash.slice(1)).get("token");

let texts = {};
let language = "en";

function startPage(ofPage) {
  texts = ofPage;
  language =
    navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => tag in texts) ?? language;
  document.documentElement.lang = language;
  for (const node of document.querySelectorAll("[data-say]")) {
    node.textContent = texts[language][node.dataset.say] ?? node.textContent;
  }
  document.title = document.querySelector("h1").textContent;
  find("reveal").onclick = togglePassword;
  addEventListener("hashchange", () => location.reload());
}

function togglePassword() {
  const isShown = find("password").type === "text";
  find("password").type = isShown ? "password" : "text";
  find("reveal").setAttribute("aria-pressed", String(!isShown));
}

/** Sends the fields of a form, and shows what is wrong with them. Resolves with the answer; status 0: none came. */
async function submit(form, fields, method, path, body) {
  showProblems(form, fields, {});
  announce(say("sending"));
  form.querySelector("fieldset").disabled = true;
  const answer = await ask(method, path, body);
  form.querySelector("fieldset").disabled = false;
  announce("");
  return answer;
}

async function ask(method, path, body) {
  try {
    const response = await fetch(`${desk}api/v1/${path}`, {
      method,
      headers: {
        "Content-Type": "application/json",
        Accept: "application/json",
        "Accept-Language": language,
      },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: response.status === 204 ? undefined : await response.json() };
  } catch {
    return { status: 0, body: { message: say("noAnswer") } };
  }
}

function showProblems(form, fields, { message, errors = {} }) {
  const names = Object.keys(errors);
  const isTold = names.length > 0 && names.every((name) => fields.includes(name));
  const failure = form.querySelector(".notice");
  show(failure.id, isTold ? undefined : message);
  for (const field of fields) {
    show(`${field}-error`, errors[field]?.join(" "));
    find(field).setAttribute("aria-invalid", String(field in errors));
  }
  if (isTold) find(fields.find((field) => field in errors)).focus();
  else if (message) failure.focus();
}

/** Shows one section of the page instead of the others. */
function turnTo(id) {
  for (const section of document.querySelectorAll("main > section")) section.hidden = section.id !== id;
  const title = find(`${id}-title`);
  document.title = title.textContent;
  title.focus();
}

function show(id, text) {
  find(id).textContent = text ?? "";
  find(id).hidden = !text;
}

function announce(text) {
  find("said").textContent = text;
}

function find(id) {
  return document.getElementById(id);
}

function say(key, values = {}) {
  return texts[language][key].replace(/\{(\w+)\}/g, (_, name) => values[name]);
}
