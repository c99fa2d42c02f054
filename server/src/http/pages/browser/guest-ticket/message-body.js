import { element } from "../dom.js";
import { giveDirections } from "../shared/directions.js";
import { say } from "../texts.js";

// The one place where HTML is set. The desk has sanitised it: only harmless tags, links and images of https come through.
const policy = globalThis.trustedTypes?.createPolicy("message-body", { createHTML: (html) => html });

export function messageBody(html) {
  const body = element("div", { className: "body", dir: "auto" });
  body.innerHTML = policy ? policy.createHTML(html) : html;
  lowerHeadings(body);
  giveDirections(body);
  for (const table of body.querySelectorAll("table")) table.replaceWith(scrolling(table.cloneNode(true)));
  // They leave the form, and what is typed in it, alone.
  for (const link of body.querySelectorAll("a")) link.target = "_blank";
  return body;
}

/** Below the page's own. */
function lowerHeadings(body) {
  const headings = [...body.querySelectorAll("h1, h2, h3, h4, h5, h6")];
  const tags = [...new Set(headings.map(({ tagName }) => tagName))].sort();
  for (const heading of headings)
    heading.setAttribute("aria-level", Math.min(6, 4 + tags.indexOf(heading.tagName)));
}

/** A wide one by itself, so that the page does not. */
function scrolling(table) {
  const scroll = element("div", { className: "scroll", tabIndex: 0 }, table);
  scroll.setAttribute("role", "region");
  scroll.setAttribute("aria-label", say("table"));
  return scroll;
}
