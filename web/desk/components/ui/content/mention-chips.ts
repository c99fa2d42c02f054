import { mentionsIn } from "./mention-ranges.ts";

/** Marks the mentions in a rendered note. Code stays as it was typed. */
export function markMentions(body: HTMLElement, names: readonly string[], className = ""): void {
  const { ownerDocument: page } = body;
  const walker = page.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.parentElement?.closest("code, a")) continue;
    // From the end, because a split keeps the places before it.
    for (const { from, to } of mentionsIn(text.data, names).reverse()) {
      const chip = page.createElement("span");
      chip.className = className;
      const named = text.splitText(from);
      named.splitText(to - from);
      named.replaceWith(chip);
      chip.append(named);
    }
  }
}
