import { element, find } from "./dom.js";
import { say } from "./texts.js";

/** Shows a text with a button that copies it. */
export function offer(id, text) {
  const code = element("code", { textContent: text });
  const button = element("button", { type: "button", textContent: say("copy") });
  const outcome = element("span", { className: "muted" });
  outcome.setAttribute("role", "status");
  const about = find(id).parentElement.querySelector("h2, p").textContent;
  button.setAttribute("aria-label", say("copyWhat", { what: about }));
  button.onclick = async () => {
    outcome.textContent = say(await copied(code));
  };
  find(id).replaceChildren(
    element("pre", {}, code),
    element("div", { className: "copying" }, button, outcome),
  );
}

async function copied(code) {
  getSelection().selectAllChildren(code);
  try {
    // Browsers provide the clipboard under https and on localhost only.
    await navigator.clipboard.writeText(code.textContent);
    return "copied";
  } catch {
    return document.execCommand("copy") ? "copied" : "notCopied";
  }
}
