import { element, find } from "./dom.js";
import { say } from "./texts.js";

const everyMs = 30_000;
let shown;

/** Polls while the page is visible. An unchanged status is a 304. */
async function look() {
  if (document.hidden || !find("renewed").hidden) return;
  try {
    const { ok, headers } = await fetch(location.href, { cache: "no-cache" });
    const tag = headers.get("etag");
    shown ??= tag;
    if (ok && tag !== shown) tell();
  } catch {
    // No connection. The next poll tries again.
  }
}

/** Does not move the page for someone who is reading. Shows news at the top of the page, or when they return. */
function tell() {
  if (scrollY === 0 && document.activeElement === document.body) return location.reload();
  const again = element("a", { href: location.href, textContent: say("reload") });
  find("renewed").replaceChildren(say("renewed"), " ", again);
  find("renewed").hidden = false;
}

look();
setInterval(look, everyMs);
document.addEventListener("visibilitychange", look);
