import type { Page } from "playwright-core";

/**
 * The fields of a page's forms of which nothing says what they do in the customer's eyes: no sentence describes them to a
 * screen reader, nor a group that they stand in, or it has hardly a word that their name has not.
 */
export async function unexplained(page: Page): Promise<string[]> {
  const fields = await page.evaluate<string[]>(silent);
  return fields.map((field) => `${field}: has no help, nor has its section or list a sentence of its own`);
}

/** What is closed up counts as well; what can never be seen does not. */
const silent = `(() => {
  const textOf = (id) => document.getElementById(id)?.textContent ?? "";
  const wordsOf = (text) => new Set(text.toLowerCase().match(/[\\p{L}\\p{N}]+/gu));
  const saidOf = (element) => (element.getAttribute("aria-describedby") ?? "").split(/\\s+/).map(textOf).join(" ");
  const nameOf = (field) => field.getAttribute("aria-label") ?? field.labels?.[0]?.textContent ?? field.outerHTML.slice(0, 90);
  const isExplained = (field) => {
    const known = wordsOf(nameOf(field));
    for (let at = field; at.tagName !== "FORM"; at = at.parentElement)
      if (wordsOf(saidOf(at)).difference(known).size > 1) return true;
    return false;
  };
  const isThere = (field) => field.type !== "hidden" && getComputedStyle(field).display !== "none" && !field.closest("[hidden]");
  const placeOf = (field) => field.closest("section, fieldset")?.querySelector("h2, h3, legend")?.textContent;
  return [...document.querySelectorAll("main form :is(input, select, textarea, [role=combobox], [contenteditable])")]
    .filter((field) => isThere(field) && !isExplained(field))
    .map((field) => [placeOf(field), nameOf(field)].filter(Boolean).join(" / ").trim());
})()`;

/** A form of which one field each is found: it says nothing, its name again, or what stands near it and is not tied to it. */
export const halfExplained = `<main><form>
  <label>Bare <input></label>
  <label>Short name <input aria-describedby="again"></label><p id="again">The short name.</p>
  <section><h2>Loose</h2><p>What all of this is for.</p><label>Beside <input></label></section>
  <label>Helped <input aria-describedby="help"></label><p id="help">Customers read it in mails.</p>
  <fieldset aria-describedby="all"><legend>Words</legend><p id="all">Customers choose among these.</p>
    <label>First <input></label><details><label>Second <input type="checkbox"></label></details>
  </fieldset>
  <details><label>Closed up <select></select></label></details>
  <input type="hidden"><input type="file" hidden>
</form></main>`;
