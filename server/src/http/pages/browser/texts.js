/* The script's own texts, which the page contains in its language. */

const texts = JSON.parse(document.getElementById("texts").textContent);

export const language = document.documentElement.lang;

export function say(key, values = {}) {
  return texts[key].replace(/\{(\w+)\}/g, (_, name) => values[name]);
}
