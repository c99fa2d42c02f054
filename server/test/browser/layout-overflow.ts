import type { Page } from "playwright-core";

/**
 * Runs in the page: text that overflows its container or the window, and controls below other elements. Text with an ellipsis and
 * scrollable text is fine.
 */
const look = `(() => {
  const faults = new Set();
  const named = (element) => element.localName + " “" +
    (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 60) + "”";
  const isSeen = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.closest(".visually-hidden, [aria-hidden=true], [inert], option, textarea, svg, a[class*=skip], details:not([open]) > :not(summary)") === null &&
    !(element.matches("details:not([open])"));
  const holds = (element, axis) => /auto|scroll|hidden|clip/.test(getComputedStyle(element)["overflow" + axis]);
  const isBlock = (element) => !/^inline$|contents/.test(getComputedStyle(element).display);
  const above = function* (element) {
    for (let at = element; at && at !== document.body; at = at.parentElement) yield at;
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement;
    if (text.data.trim() === "" || !isSeen(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const is = range.getBoundingClientRect();
    if (is.width === 0) continue;
    const box = [...above(element)].find(isBlock) ?? document.body;
    const has = box.getBoundingClientRect();
    if (!holds(box, "X") && (is.right > has.right + 2 || is.left < has.left - 2)) faults.add("out of its box: " + named(element));
    if (!holds(box, "Y") && (is.bottom > has.bottom + 5 || is.top < has.top - 5)) faults.add("over its box: " + named(element));
    const holder = [...above(element)].find((one) => holds(one, "X"));
    if (!holder && (is.right > innerWidth + 1 || is.left < -1)) faults.add("out of the window: " + named(element));
    const cut = holder && /hidden|clip/.test(getComputedStyle(holder).overflowX) && getComputedStyle(holder).textOverflow !== "ellipsis";
    if (cut && (is.right > holder.getBoundingClientRect().right + 2 || is.left < holder.getBoundingClientRect().left - 2))
      faults.add("cut off: " + named(element));
  }
  const shell = document.querySelector("#content")?.parentElement;
  if (shell && document.documentElement.scrollHeight > innerHeight) faults.add("the page scrolls, and not a part of it");
  for (const element of document.querySelectorAll("*")) if (element.scrollTop > 0) element.scrollTop = 0;
  for (const control of document.body.querySelectorAll("a[href], button, input, select, textarea, summary")) {
    if (!isSeen(control) || control.closest("label") || control.getBoundingClientRect().width < 2) continue;
    control.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const from = (line) => Math.abs(line.top + line.height / 2 - innerHeight / 2);
    const [line] = [...control.getClientRects()].sort((one, other) => from(one) - from(other));
    const hit = document.elementFromPoint(line.left + line.width / 2, line.top + line.height / 2);
    if (!hit || !(control.contains(hit) || hit.contains(control))) faults.add("under " + (hit ? named(hit) : "the edge") + ": " + named(control));
  }
  return [...faults];
})()`;

export function misfits(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(look);
}

/** The browser's text size: 1 is the default. */
export async function enlargeTexts(page: Page, times: number): Promise<void> {
  const chromium = await page.context().newCDPSession(page);
  await chromium.send("Page.setFontSizes", { fontSizes: { standard: 16 * times, fixed: 13 * times } });
  await chromium.detach();
}
