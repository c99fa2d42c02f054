import { html } from "hono/html";
import { Type } from "typebox";
import type { Desk } from "../../../features/core/desk.ts";
import { Closed } from "../../../features/core/schemas.ts";
import {
  type HelpContents,
  listContents,
  listLocales,
} from "../../../features/publishing/knowledge/customer.ts";
import { numberIn } from "../../../i18n/formats.ts";
import type { Drawn } from "../brand/brand-frame.ts";
import { brandPage, type Visit } from "../brand/brand-page.ts";
import type { Markup } from "../page.ts";
import { filledIn, textsIn } from "../texts/texts.ts";
import { headOfContents } from "./head.ts";
import { articleList, languageAttributes, searchForm, searchScript, stillNeedHelp } from "./parts.ts";
import {
  helpCacheControl,
  here,
  languageOfLocale,
  linksToContents,
  requireLocale,
  speculating,
} from "./place.ts";

const query = Closed({ lang: Type.Optional(Type.String({ maxLength: 35 })) });

/** A path without a language shows the visitor's, if the brand has articles in it. */
export const helpPage = brandPage({
  url: "/help",
  query,
  fromStandby: true,
  draw: async (desk, visit) => {
    const locales = await listLocales(desk, visit);
    const [first] = locales;
    if (first === undefined) return drawEmpty(visit);
    const own = locales.find((locale) => locale.split("-")[0] === visit.language.tag);
    return drawContents(desk, visit, own ?? first, locales);
  },
});

export const contentsPage = brandPage({
  url: "/help/:locale",
  query,
  languageOf: languageOfLocale,
  fromStandby: true,
  draw: async (desk, visit) => {
    const { locale, locales } = await requireLocale(desk, visit);
    return drawContents(desk, visit, locale, locales);
  },
});

async function drawContents(
  desk: Desk,
  visit: Visit<unknown>,
  locale: string,
  locales: string[],
): Promise<Drawn> {
  const { help } = textsIn(visit.language);
  const { categories, others } = await listContents(desk, visit, locale, {
    ofEach: shown,
    others: othersShown,
  });
  return {
    title: help.title,
    isIndexed: true,
    head: headOfContents(desk, visit, { locale, locales, title: help.title }),
    styles: ["help.css"],
    script: searchScript(visit),
    languages: linksToContents(visit, locales),
    cacheControl: helpCacheControl,
    headers: speculating(visit),
    content: html`<div class="lead">
        <h1>${help.title}</h1>
        ${searchForm(visit, locale)}
      </div>
      <div class="categories" ${languageAttributes(locale)}>
        ${categories.map((category) => drawCategory(desk, visit, locale, category))}
      </div>
      ${
        others.length > 0 &&
        html`<section class="others" aria-labelledby="others" ${languageAttributes(locale)}>
          ${categories.length > 0 ? html`<h2 id="others">${help.others}</h2>` : html`<h2 id="others">${help.all}</h2>`}
          ${articleList(desk, visit, others)}
        </section>`
      }
      ${stillNeedHelp(visit)}`,
  };
}

/**
 * The number of articles per category on the first page. Articles without a category are all listed, because no other
 * page does.
 */
const shown = 5;
const othersShown = 200;

function drawCategory(
  desk: Desk,
  visit: Visit<unknown>,
  locale: string,
  category: HelpContents["categories"][number],
): Markup {
  const { id, name, slug, description, articles, count } = category;
  const { help } = textsIn(visit.language);
  const address = here(desk, visit, desk.addresses.articleCategory(visit.brand, locale, slug));
  return html`<section class="card" aria-labelledby="c-${id}">
    <h2 id="c-${id}" dir="auto"><a href="${address}">${name}</a></h2>
    ${description && html`<p class="muted" dir="auto">${description}</p>`}
    ${articleList(desk, visit, articles)}
    ${
      count > articles.length &&
      html`<p><a href="${address}">${filledIn(help.allOf, { count: numberIn(visit.language, count) })}</a></p>`
    }
  </section>`;
}

function drawEmpty({ language }: Visit<unknown>): Drawn {
  const { help } = textsIn(language);
  return {
    title: help.title,
    styles: ["help.css"],
    content: html`<section class="card stack" aria-labelledby="title">
      <h1 id="title">${help.title}</h1>
      <p>${help.empty}</p>
    </section>`,
  };
}
