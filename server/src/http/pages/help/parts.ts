import { html } from "hono/html";
import type { Desk } from "../../../features/core/desk.ts";
import type { ArticleLink } from "../../../features/publishing/knowledge/customer.ts";
import type { Visit } from "../brand/brand-page.ts";
import { contactAddress } from "../brand/links.ts";
import type { Markup, PageScript } from "../page.ts";
import { textsIn } from "../texts/texts.ts";
import { contentsAt, directionOf, here, searchAt } from "./place.ts";

export const maxWordsLength = 200;

/** Searches while typing if scripts run; otherwise the form opens the search page. */
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

export interface Breadcrumb {
  name: string;
  href: string;
}

/** The path from the contents to this page. */
export function breadcrumb(visit: Visit<unknown>, steps: readonly Breadcrumb[]): Markup {
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

/** How to contact the brand, with the search terms or the article as the subject. */
export function stillNeedHelp({ language, brand }: Visit<unknown>, subject = ""): Markup {
  const { help } = textsIn(language);
  const place = contactAddress(brand, subject);
  if (place === undefined) return html``;
  return html`<section class="contact" aria-labelledby="contact">
    <div>
      <h2 id="contact">${help.unsolved}</h2>
      <p class="muted">${help.unsolvedHint}</p>
    </div>
    <a class="button main" href="${place}">${help.write}</a>
  </section>`;
}

/** The language attributes for the brand's content, which may differ from the page's. */
export const languageAttributes = (locale: string): Markup =>
  html`lang="${locale}" dir="${directionOf(locale)}"`;
