import type { Api } from "./api.ts";
import { fill, h, link } from "./dom.ts";
import { filled, type Texts } from "./texts/texts.ts";

/** Fast enough to feel at once, and one question for a word that is typed in one go. */
const pauseMs = 150;

/** Shows below a field the articles that may answer what stands in it. */
export function findAsTyped(
  api: Api,
  texts: Texts,
  field: HTMLInputElement,
  { heading, isSilent = false }: { heading?: string; isSilent?: boolean } = {},
): HTMLElement {
  const list = h("ul", { class: "found" });
  const said = h("p", { class: isSilent ? "unseen" : "hint", role: "status" });
  const head = h("p", { class: "hint" }, heading);
  const element = h("div", { class: "finding" }, heading && head, list, said);
  head.hidden = true;
  let waiting: number | undefined;
  let asking: AbortController | undefined;

  const look = async () => {
    const words = field.value.trim();
    asking = new AbortController();
    const { signal } = asking;
    try {
      const found = words.length < 2 ? undefined : await api.articles(words, signal);
      if (signal.aborted) return;
      head.hidden = !found?.length;
      fill(
        list,
        ...(found ?? []).map(({ title, snippet, url, locale }) =>
          h(
            "li",
            { lang: locale },
            link(url, { dir: "auto" }, h("strong", {}, title), h("span", {}, snippet)),
          ),
        ),
      );
      said.textContent = !found
        ? ""
        : found.length
          ? filled(texts.found, { count: found.length })
          : isSilent
            ? ""
            : texts.foundNothing;
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
