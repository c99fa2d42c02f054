import { findArticles } from "../api.ts";
import { filled } from "../texts/texts.ts";
import { fill, h, link } from "./dom.ts";

/** Fast enough to feel at once, and one question for a word that is typed in one go. */
const pauseMs = 150;

/** Shows below a field the articles that may answer what stands in it. */
export function articleSuggestions(field: HTMLInputElement, heading?: string): HTMLElement {
  const list = h("ul.found");
  // Below a message nobody has asked for anything.
  const said = h(heading ? "p.unseen" : "p.hint", { role: "status" });
  const head = h("p.hint", { hidden: true }, heading);
  const element = h("div.finding", {}, heading && head, list, said);
  let waiting: number | undefined;
  let asking: AbortController | undefined;

  const look = async () => {
    const words = field.value.trim();
    asking = new AbortController();
    const { signal } = asking;
    try {
      const found = words.length < 2 ? undefined : await findArticles(words, signal);
      if (signal.aborted) return;
      head.hidden = !found?.length;
      fill(
        list,
        ...(found ?? []).map(({ title, snippet, url, locale }) =>
          h("li", { lang: locale }, link(url, "", h("strong", {}, title), h("span", {}, snippet))),
        ),
      );
      said.textContent = found?.length
        ? filled(texts.found, { count: found.length })
        : found && !heading
          ? texts.foundNothing
          : "";
    } catch {
      // Typed on, or no connection: what is written can be sent all the same.
    }
  };
  field.addEventListener("input", () => {
    clearTimeout(waiting);
    asking?.abort();
    waiting = setTimeout(look, pauseMs);
  });
  return element;
}
