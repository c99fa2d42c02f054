import { announce, element } from "../dom.js";
import { say } from "../texts.js";
import { ask } from "./asking.js";
import { localSize } from "./local.js";

export function attachmentItem({ id, name, size }, onRefusal) {
  const error = element("p", { className: "error", hidden: true });
  error.setAttribute("role", "alert");
  const button = element(
    "button",
    { type: "button", className: "file" },
    element("span", { className: "visually-hidden", textContent: `${say("download")} ` }),
    element("bdi", { textContent: name }),
    element("span", { className: "muted", textContent: localSize(size) }),
  );
  button.onclick = () => download({ button, error, id, name, onRefusal });
  return element("li", {}, button, error);
}

async function download({ button, error, id, name, onRefusal }) {
  if (button.ariaDisabled === "true") return;
  button.ariaDisabled = "true";
  error.hidden = true;
  announce(say("downloading", { name }));
  const { status, body } = await ask("GET", { path: `/attachments/${id}/download`, as: "blob" });
  button.ariaDisabled = "false";
  if (status === 200) return save(body, name);
  if (status === 410) return onRefusal({ status, body });
  error.textContent = body?.message ?? say("downloadFailed");
  error.hidden = false;
}

function save(blob, name) {
  const href = URL.createObjectURL(blob);
  element("a", { href, download: name }).click();
  // Delayed, because some browsers read the URL only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
