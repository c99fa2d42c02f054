import { html } from "hono/html";
import type { Desk } from "../../../features/core/desk.ts";
import type { ArticleLink } from "../../../features/publishing/knowledge/customer.ts";
import type { Visit } from "../brand/brand-page.ts";
import type { Markup, PageScript } from "../page.ts";
import { textsIn } from "../texts/texts.ts";
import { contentsAt, directionOf, here, placeToWrite, searchAt } from "./place.ts";

export const maxWordsLength = 200;

/** Found as one types, where there is a script; otherwise on a page of its own. */
export function searchForm(visit: Visit<unknown>, locale: string, words = ""): Markup {
  const { help } = textsIn(visit.language);
  return html`<search>
    <form id="search" action="${searchAt(visit, locale)}" data-found="${contentsAt(visit, locale)}/search.json" class="search">
      <label for="q" class="visually-hidden">${help.search}</label>
      <input id="q" name="q" type="search" value="${words}" maxlength="${maxWordsLength}" autocomplete="off"
        placeholder="${help.searchHint}" dir="auto" />
      <button type="submit" class="main">${help.find}</button>
    </form>
    <p id="said" role="status" class="visually-hidden"></p>
    <ul id="found" class="found" hidden></ul>
  </search>`;
}

export function searchScript({ language }: Visit<unknown>): PageScript {
  const { found, foundNothing, meant } = textsIn(language).help;
  return { file: "help-search.js", texts: { found, foundNothing, meant } };
}

export interface Step {
  name: string;
  href: string;
}

/** The way from the contents to where the reader is. */
export function breadcrumb(visit: Visit<unknown>, steps: readonly Step[]): Markup {
  const { help } = textsIn(visit.language);
  return html`<nav aria-label="${help.way}">
    <ol class="way">
      ${steps.map(({ name, href }) => html`<li dir="auto"><a href="${href}">${name}</a></li>`)}
    </ol>
  </nav>`;
}

export function articleList(
  desk: Desk,
  visit: Visit<unknown>,
  articles: readonly Pick<ArticleLink, "title" | "url">[],
): Markup {
  return html`<ul class="articles">
    ${articles.map(({ title, url }) => html`<li dir="auto"><a href="${here(desk, visit, url)}">${title}</a></li>`)}
  </ul>`;
}

/** Where whoever found no answer goes on, with what they have written already. */
export function writeToUs(visit: Visit<unknown>, subject: string): Markup {
  const { help } = textsIn(visit.language);
  const place = placeToWrite(visit, subject);
  return place === undefined ? html`` : html`<p>${help.unsolved} <a href="${place}">${help.write}</a></p>`;
}

/** The language of what the brand has written, where it is not that of the page's own words. */
export const written = (locale: string): Markup => html`lang="${locale}" dir="${directionOf(locale)}"`;
