import type { Page } from "playwright-core";

/**
 * The form fields without an explanation: neither a description for screen readers on the field or its group, nor one with more words than
 * its name. Fields that appear only after a choice count as well: each choice is made once and then reset.
 */
export async function unexplained(page: Page): Promise<Looked> {
  const { silent, shown } = await page.evaluate<Looked>(chooseAll);
  const faults = silent.map(
    (field) => `${field}: has no help, nor has its section or list a sentence of its own`,
  );
  return { silent: faults, shown };
}

interface Looked {
  silent: string[];
  /** How many controls appeared after a choice. */
  shown: number;
}

/** Collapsed fields count as well; fields that can never be displayed do not. */
const silent = `() => {
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
  return [...document.querySelectorAll("main form :is(input:not([aria-hidden=true]), textarea, [role=combobox], [contenteditable])")]
    .filter((field) => isThere(field) && !isExplained(field))
    .map((field) => [placeOf(field), nameOf(field)].filter(Boolean).join(" / ").trim());
}`;

/** How deeply choices may be nested. */
const deepest = 3;
/** Enough for lists of countries or time zones, where all options behave alike. */
const mostOptions = 20;

/**
 * Runs in the page: makes every choice of each control, and of the controls that appear. Buttons that expand a part of a form or add a list
 * item are choices as well.
 */
const chooseAll = `(async () => {
  const silent = ${silent};
  const found = new Set(silent());
  const kinds = "[role=combobox][aria-haspopup], input[type=radio], input[type=checkbox]:not([aria-hidden=true]), button[aria-expanded=false]:not([aria-haspopup])";
  const isAdding = (button) => button.type === "button" && /^Add /.test(button.textContent.trim());
  const controls = () => [...document.querySelectorAll("main form :is(" + kinds + ", button)")]
    .filter((control) => !control.disabled && (control.matches(kinds) || isAdding(control)));
  const seen = new Set(controls());
  const settled = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const isSelect = (control) => control.matches("[role=combobox]");
  const optionsOf = async (select) => {
    select.click();
    let options = [];
    // The list is loaded when the first select is.
    for (let tries = 0; options.length === 0 && tries < 100; tries++) {
      await settled();
      options = [...document.querySelectorAll("[data-listbox]:not([data-closed]) [role=option]")];
    }
    return options;
  };
  const choose = async (control, value) => {
    // Without such an option, as for a placeholder, the second click closes the list.
    const option = isSelect(control) && (await optionsOf(control)).find(({ textContent }) => textContent === value);
    (option || control).click();
    await settled();
  };
  const choicesOf = async (control) => {
    if (!isSelect(control)) return [!control.checked];
    const options = await optionsOf(control);
    control.click();
    await settled();
    return options.slice(0, ${mostOptions}).map(({ textContent }) => textContent);
  };
  const wayBack = (control) => {
    if (isSelect(control)) return [control, control.textContent];
    const group = controls().filter((one) => one.type === "radio" && one.name === control.name);
    return control.type === "radio" ? [group.find((one) => one.checked) ?? control, true] : [control, control.checked];
  };
  const chooseIn = async (some, depth) => {
    for (const control of some) {
      if (!control.isConnected || control.disabled || (control.type === "radio" && control.checked)) continue;
      const [before, value] = wayBack(control);
      for (const choice of await choicesOf(control)) {
        if (!control.isConnected) break;
        await choose(control, choice);
        for (const field of silent()) found.add(field);
        const shown = controls().filter((one) => !seen.has(one));
        for (const one of shown) seen.add(one);
        if (depth < ${deepest}) await chooseIn(shown, depth + 1);
      }
      if (before.localName !== "button" && before.isConnected) await choose(before, value);
    }
  };
  const before = seen.size;
  await chooseIn([...seen], 1);
  return { silent: [...found], shown: seen.size - before };
})()`;

/** A form with fields that lack an explanation and appear only after a choice; one is nested in another. */
export const explainedUntilChosen = `<main><form>
  <fieldset aria-describedby="how"><legend>How</legend><p id="how">Customers are told of it like this.</p>
    <label>Call <input type="radio" name="how" checked></label><label>Write <input type="radio" name="how" value="write"></label>
  </fieldset>
  <label>When <button type="button" role="combobox" aria-haspopup="listbox" aria-describedby="when">at once</button></label>
  <p id="when">Customers wait for it until then.</p>
</form><script>
  const form = document.querySelector("form");
  const add = (name, element) => form.insertAdjacentHTML("beforeend", "<label class=added>" + name + " " + element + "</label>");
  const list = document.createElement("div");
  list.dataset.listbox = "";
  list.innerHTML = "<p role=option>at once</p><p role=option>later</p>";
  const select = form.querySelector("[role=combobox]");
  select.onclick = () => list.isConnected ? list.remove() : document.body.append(list);
  list.onclick = ({ target: { textContent } }) => {
    list.remove();
    select.textContent = textContent;
    form.onchange({ target: { type: "select", value: textContent } });
  };
  form.onchange = ({ target }) => {
    if (target.type !== "checkbox") for (const added of form.querySelectorAll(".added")) added.remove();
    if (target.value === "write") add("Words", "<input>");
    if (target.value === "later") add("On a day", "<input type=checkbox>");
    if (target.type === "checkbox" && target.checked) add("Which day", "<input>");
  };
</script></main>`;

/** A form in which each field is a finding: no description, a repeated name, or a nearby text that is not associated. */
export const halfExplained = `<main><form>
  <label>Bare <input></label>
  <label>Short name <input aria-describedby="again"></label><p id="again">The short name.</p>
  <section><h2>Loose</h2><p>What all of this is for.</p><label>Beside <input></label></section>
  <label>Helped <input aria-describedby="help"></label><p id="help">Customers read it in mails.</p>
  <fieldset aria-describedby="all"><legend>Words</legend><p id="all">Customers choose among these.</p>
    <label>First <input></label><details><label>Second <input type="checkbox"></label></details>
  </fieldset>
  <details><label>Closed up <textarea></textarea></label></details>
  <input type="hidden"><input type="file" hidden>
</form></main>`;
