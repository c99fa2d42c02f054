import { html } from "hono/html";
import { Type } from "typebox";
import { type Desk, readFromStandby } from "../../../features/core/desk.ts";
import { Closed } from "../../../features/core/schemas.ts";
import {
  correctedWords,
  highlightPieces,
  noteNothingFound,
  type SearchResult,
  searchArticles,
} from "../../../features/publishing/knowledge/customer.ts";
import { brandPage, type Visit } from "../brand/brand-page.ts";
import type { Markup } from "../page.ts";
import { filledIn, textsIn } from "../texts/texts.ts";
import {
  breadcrumb,
  languageAttributes,
  maxWordsLength,
  searchForm,
  searchScript,
  stillNeedHelp,
} from "./parts.ts";
import { contentsAt, here, languageOfLocale, requireLocale, searchAt } from "./place.ts";

const query = Closed({ q: Type.Optional(Type.String({ maxLength: maxWordsLength })) });

/** The search results as a page: works without a script, and can be linked to. */
export const searchPage = brandPage({
  url: "/help/:locale/search",
  languageOf: languageOfLocale,
  query,
  draw: async (desk, visit) => {
    const { locale } = await requireLocale(desk, visit);
    const words = visit.query.q?.trim() ?? "";
    const results =
      words === ""
        ? []
        : await readFromStandby(desk, (desk) => searchArticles(desk, visit, { words, locale }));
    if (words !== "" && results.length === 0 && !visit.isAhead)
      await noteNothingFound(desk, visit, { words, locale });
    const { help } = textsIn(visit.language);
    const title = words === "" ? help.search : filledIn(help.searched, { words });
    return {
      title,
      styles: ["help.css"],
      script: searchScript(visit),
      languages: [],
      content: html`${searchForm(visit, locale, words)}
        ${breadcrumb(visit, [{ name: help.title, href: contentsAt(visit, locale) }])}
        <h1>${words === "" ? title : html`<span dir="auto">${title}</span>`}</h1>
        ${words !== "" && drawResults(desk, visit, { locale, words, results })}`,
    };
  },
});

function drawResults(
  desk: Desk,
  visit: Visit<unknown>,
  { locale, words, results }: { locale: string; words: string; results: SearchResult[] },
): Markup {
  const { help } = textsIn(visit.language);
  const meant = correctedWords(words, results);
  return html`${
    meant !== undefined &&
    html`<p>${help.meant} <a href="${searchAt(visit, locale, meant)}" dir="auto">${meant}</a></p>`
  }
    ${
      results.length === 0
        ? html`<p>${help.foundNothing}</p>`
        : html`<ol class="results" ${languageAttributes(locale)}>
            ${results.map(
              ({ title, url, snippet }) => html`<li>
                <h2 dir="auto"><a href="${here(desk, visit, url)}">${marked(title, meant ?? words)}</a></h2>
                <p dir="auto">${marked(snippet, meant ?? words)}</p>
              </li>`,
            )}
          </ol>`
    }
    ${stillNeedHelp(visit, words)}`;
}

const marked = (text: string, words: string): Markup =>
  html`${highlightPieces(text, words).map(([piece, isFound]) => (isFound ? html`<mark>${piece}</mark>` : html`${piece}`))}`;

const shownWhileTyping = 6;

/** Search results for the page's script, as plain text. */
export const foundWhileTyping = brandPage({
  url: "/help/:locale/search.json",
  languageOf: languageOfLocale,
  query,
  fromStandby: true,
  draw: async (desk, visit) => {
    const { locale } = await requireLocale(desk, visit);
    const words = visit.query.q?.trim() ?? "";
    const limit = shownWhileTyping;
    const results =
      words === "" ? [] : await searchArticles(desk, visit, { words, locale, isTyping: true, limit });
    const found = results.map(({ title, url, snippet }) => ({
      href: here(desk, visit, url),
      title: highlightPieces(title, words),
      snippet: highlightPieces(snippet, words),
    }));
    return {
      document: JSON.stringify({ locale, found }),
      type: "application/json; charset=utf-8",
      cacheControl: "public, max-age=30",
    };
  },
});
