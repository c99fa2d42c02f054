import { announce, find, show } from "./dom.js";
import { language, say } from "./texts.js";

// Relative to the page, so that it works behind a proxy with a path prefix.
export const desk = new URL(document.documentElement.dataset.desk, location.href).href;
export const token = new URLSearchParams(location.hash.slice(1)).get("token");

export function startPage() {
  find("reveal").onclick = togglePassword;
  // Reload if another link to this page is opened in the same tab.
  addEventListener("hashchange", () => location.reload());
}

function togglePassword() {
  const isShown = find("password").type === "text";
  find("password").type = isShown ? "password" : "text";
  find("reveal").setAttribute("aria-pressed", String(!isShown));
}

/** Sends a form's fields and shows its faults. Resolves with the response; status 0 means no response. */
export async function submit(form, fields, method, path, body) {
  showProblems(form, fields, {});
  announce(say("sending"));
  form.querySelector("fieldset").disabled = true;
  const answer = await ask(method, path, body);
  form.querySelector("fieldset").disabled = false;
  announce("");
  return answer;
}

export async function ask(method, path, body) {
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

/** Faults without a field are shown above the form. Moves the focus to the first fault. */
export function showProblems(form, fields, { message, errors = {} }) {
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

/** Shows one section of the page and hides the others. */
export function turnTo(id) {
  for (const section of document.querySelectorAll("main > section")) section.hidden = section.id !== id;
  const title = find(`${id}-title`);
  document.title = title.textContent;
  title.focus();
}
