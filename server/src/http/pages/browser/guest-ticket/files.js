import { announce, element, find, show } from "../dom.js";
import { pastedFiles, pastedTable } from "../shared/clipboard.js";
import { say } from "../texts.js";
import { localSize } from "./local.js";

/** The files to attach to the reply. */
let files = [];

export function chooseFiles(onChange) {
  const add = (added) => {
    files.push(...added);
    showFiles();
    announce(added.map(({ name }) => say("added", { name })).join(" "));
    onChange();
  };
  find("add").onclick = () => find("picker").click();
  find("picker").onchange = () => {
    const added = [...find("picker").files];
    // Cleared, so that a removed file can be chosen again.
    find("picker").value = "";
    add(added);
  };
  find("body").onpaste = (event) => paste(event, add);
  find("files").addEventListener("removed", onChange);
}

export const chosenFiles = () => files;

export function forgetFiles() {
  files = [];
  showFiles();
}

export function showFiles(errors = {}) {
  show("files-error", errors.attachments?.join(" "));
  find("files").hidden = files.length === 0;
  find("files").setAttribute("aria-label", say("chosen"));
  find("files").replaceChildren(
    ...files.map((file, index) => fileItem(file, index, errors[`attachments.${index}`])),
  );
}

function paste(event, add) {
  const { clipboardData, currentTarget } = event;
  const pasted = pastedFiles(clipboardData);
  if (pasted.length > 0) add(pasted);
  const table = pastedTable(clipboardData, currentTarget);
  // Inserted like typed text, so that undo reverts it.
  if (table !== undefined) document.execCommand("insertText", false, table);
  if (table !== undefined || pasted.length > 0) event.preventDefault();
}

function removeFile(index) {
  const [{ name }] = files.splice(index, 1);
  showFiles();
  const next = find("files").querySelectorAll("button")[Math.min(index, files.length - 1)];
  (next ?? find("add")).focus();
  announce(say("removed", { name }));
  find("files").dispatchEvent(new Event("removed"));
}

function fileItem({ name, size }, index, errors = []) {
  const remove = element("button", { type: "button", textContent: say("removeShort") });
  remove.setAttribute("aria-label", say("remove", { name }));
  remove.onclick = () => removeFile(index);
  const error = element("p", {
    id: `file-error-${index}`,
    className: "error",
    textContent: errors.join(" "),
  });
  if (errors.length > 0) remove.setAttribute("aria-describedby", error.id);
  const file = element(
    "span",
    { className: "file chosen" },
    element("bdi", { textContent: name }),
    element("span", { className: "muted", textContent: localSize(size) }),
  );
  return element("li", {}, file, remove, ...(errors.length > 0 ? [error] : []));
}
