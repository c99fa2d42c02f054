import { fill, h, link } from "./dom.ts";
import type { FoundArticle } from "./shapes.ts";
import { filled } from "./texts/texts.ts";

/** Short enough to feel instant, long enough for one request per typed word. */
const pauseMs = 150;

/** Shows articles below a field that may answer its text. */
export function articleSuggestions(
  field: HTMLInputElement,
  find: (words: string, signal: AbortSignal) => Promise<FoundArticle[]>,
  heading?: string,
): HTMLElement {
  const list = h("ul.found");
  // Below a message field, "no results" stays hidden: the visitor didn't ask for articles.
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
      const found = words.length < 2 ? undefined : await find(words, signal);
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
      // A newer request replaced it, or there is no connection. The message can be sent anyway.
    }
  };
  field.addEventListener("input", () => {
    clearTimeout(waiting);
    asking?.abort();
    waiting = setTimeout(look, pauseMs);
  });
  return element;
}
