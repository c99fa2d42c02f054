/* What a page says itself comes with it, in the language that it was drawn in. */

const texts = JSON.parse(document.getElementById("texts").textContent);

export const language = document.documentElement.lang;

export function say(key, values = {}) {
  return texts[key].replace(/\{(\w+)\}/g, (_, name) => values[name]);
}
