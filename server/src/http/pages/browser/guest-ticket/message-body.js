import { element } from "../dom.js";
import { giveDirections } from "../shared/directions.js";
import { lowerHeadings } from "../shared/headings.js";
import { say } from "../texts.js";

// The only place that sets HTML. The server has sanitised it: only harmless tags, links and https images remain.
const policy = globalThis.trustedTypes?.createPolicy("message-body", { createHTML: (html) => html });

export function messageBody(html) {
  const body = element("div", { className: "body", dir: "auto" });
  body.innerHTML = policy ? policy.createHTML(html) : html;
  lowerHeadings(body, 4);
  giveDirections(body);
  for (const table of body.querySelectorAll("table")) table.replaceWith(scrolling(table.cloneNode(true)));
  // Opened in a new tab, so that the form with its draft remains.
  for (const link of body.querySelectorAll("a")) link.target = "_blank";
  return body;
}

/** Lets a wide table scroll on its own, instead of the page. */
function scrolling(table) {
  const scroll = element("div", { className: "scroll", tabIndex: 0 }, table);
  scroll.setAttribute("role", "region");
  scroll.setAttribute("aria-label", say("table"));
  return scroll;
}
