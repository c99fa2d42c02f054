import { element, find } from "./dom.js";
import { say } from "./texts.js";

const everyMs = 30_000;
let shown;

/** Asks again for as long as somebody looks; an unchanged status is answered without its page. */
async function look() {
  if (document.hidden || !find("renewed").hidden) return;
  try {
    const { ok, headers } = await fetch(location.href, { cache: "no-cache" });
    const tag = headers.get("etag");
    shown ??= tag;
    if (ok && tag !== shown) tell();
  } catch {
    // No connection: there is a next time.
  }
}

/** Nothing moves under whoever reads; who looks at the top, or comes back, sees what is new. */
function tell() {
  if (scrollY === 0 && document.activeElement === document.body) return location.reload();
  const again = element("a", { href: location.href, textContent: say("reload") });
  find("renewed").replaceChildren(say("renewed"), " ", again);
  find("renewed").hidden = false;
}

look();
setInterval(look, everyMs);
document.addEventListener("visibilitychange", look);
