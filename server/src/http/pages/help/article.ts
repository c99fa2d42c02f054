import { html, raw } from "hono/html";
import { Type } from "typebox";
import type { Desk } from "../../../features/core/desk.ts";
import { Choice, Closed, ulidPattern } from "../../../features/core/schemas.ts";
import {
  type Article,
  findArticle,
  listRelated,
  readArticle,
  voteOnArticle,
} from "../../../features/publishing/knowledge/customer.ts";
import { dayIn, dayInWords } from "../../../i18n/moments.ts";
import { callerAddress } from "../../kernel/request/caller.ts";
import type { Drawn } from "../brand/brand-frame.ts";
import { brandPage, type Redirect, type Visit } from "../brand/brand-page.ts";
import type { Markup } from "../page.ts";
import { textsIn } from "../texts/texts.ts";
import { headOfArticle } from "./head.ts";
import { type Heading, withAnchors } from "./headings.ts";
import {
  articleList,
  breadcrumb,
  languageAttributes,
  searchForm,
  searchScript,
  stillNeedHelp,
} from "./parts.ts";
import {
  articleLanguagesOf,
  contentsAt,
  helpCacheControl,
  here,
  languageOfLocale,
  speculating,
} from "./place.ts";

const voices = ["yes", "no"] as const;
type Voice = (typeof voices)[number];

const query = Closed({ thanks: Type.Optional(Choice(voices)) });
const fields = Closed({ helpful: Choice(voices) });

export const articlePage = brandPage({
  url: "/help/:locale/:article",
  languageOf: languageOfLocale,
  query,
  fields,
  fromStandby: true,
  draw: async (desk, visit) => {
    const article = await articleAt(desk, visit);
    return "redirect" in article ? article : drawArticle(desk, visit, article, visit.query.thanks);
  },
  receive: async (desk, visit, { fields, problems }) => {
    const article = await articleAt(desk, visit);
    if ("redirect" in article) return { ...article, status: 303 };
    problems.throwIfAny();
    const isHelpful = fields.helpful === "yes";
    await voteOnArticle(desk, visit, article.id, { isHelpful, address: callerAddress(visit.request) });
    return { redirect: `${here(desk, visit, article.url)}?thanks=${fields.helpful}#helpful`, status: 303 };
  },
});

const idAtTheEnd = new RegExp(`-(${ulidPattern})$`, "i");

/** Finds the article by the id at the end of the path. The part before may be a former title, in any language. */
async function articleAt(desk: Desk, visit: Visit<unknown>): Promise<Article | Redirect> {
  const { locale = "", article: name = "" } = visit.params;
  const [, id] = idAtTheEnd.exec(name) ?? [];
  if (id === undefined) {
    const found = await findArticle(desk, visit, locale.replaceAll("\0", ""), name.replaceAll("\0", ""));
    const address = "movedTo" in found ? found.movedTo : found.article.url;
    return { redirect: here(desk, visit, address), status: 301 };
  }
  const article = await readArticle(desk, visit, id.toUpperCase());
  const address = here(desk, visit, article.url);
  const isThere = new URL(address, `http://desk${visit.path}`).pathname === visit.path;
  return isThere ? article : { redirect: address, status: 301 };
}

async function drawArticle(
  desk: Desk,
  visit: Visit<unknown>,
  article: Article,
  thanks: Voice | undefined,
): Promise<Drawn> {
  const { help } = textsIn(visit.language);
  const { locale, title, category } = article;
  const { bodyHtml, headings } = withAnchors(withOwnImages(desk, visit, article.body_html));
  const related = await listRelated(desk, visit, article);
  const steps = [
    { name: help.title, href: contentsAt(visit, locale) },
    ...(category
      ? [
          {
            name: category.name,
            href: here(desk, visit, desk.addresses.articleCategory(visit.brand, locale, category.slug)),
          },
        ]
      : []),
  ];
  return {
    title,
    isIndexed: thanks === undefined,
    head: headOfArticle(desk, visit, article),
    styles: ["help.css"],
    script: searchScript(visit),
    languages: articleLanguagesOf(article).map(({ locale: tag, url }) => ({
      tag,
      href: here(desk, visit, url),
    })),
    ...(thanks ? {} : { cacheControl: helpCacheControl }),
    headers: speculating(visit),
    content: html`${searchForm(visit, locale)} ${breadcrumb(visit, steps)}
      <article ${languageAttributes(locale)} class="article" aria-labelledby="title">
        <h1 id="title" dir="auto">${title}</h1>
        <p class="muted" lang="${visit.language.tag}">${updated(visit, article)}</p>
        ${contentsOf(visit, headings)}
        <div class="body" dir="auto">${raw(bodyHtml)}</div>
      </article>
      ${didItHelp(visit, thanks)}
      ${
        related.length > 0 &&
        html`<section class="related" aria-labelledby="related">
          <h2 id="related">${help.related}</h2>
          <div ${languageAttributes(locale)}>${articleList(desk, visit, related)}</div>
        </section>`
      }
      ${stillNeedHelp(visit, title)}`,
  };
}

/** Image URLs relative to the page, so that browsers fetch them from the same hostname. */
const withOwnImages = ({ settings }: Desk, { root }: Visit<unknown>, bodyHtml: string): string =>
  bodyHtml.replaceAll(`src="${settings.publicUrl}/`, `src="${root}`);

/** A shorter article needs no table of contents. */
const leastHeadings = 3;

function contentsOf({ language }: Visit<unknown>, headings: readonly Heading[]): Markup {
  const { help } = textsIn(language);
  const top = headings.filter(({ level }) => level <= 3);
  if (top.length < leastHeadings) return html``;
  return html`<nav class="toc" aria-labelledby="toc">
    <h2 id="toc">${help.onThisPage}</h2>
    <ol>
      ${top.map(({ id, level, text }) => html`<li data-level="${level}"><a href="#${id}">${raw(text)}</a></li>`)}
    </ol>
  </nav>`;
}

function updated({ language, brand }: Visit<unknown>, { updated_at }: Article): Markup {
  const { help } = textsIn(language);
  const day = dayInWords(language, dayIn(brand.timeZone, updated_at));
  return html`${help.updated} <time datetime="${updated_at}">${day}</time>`;
}

function didItHelp({ language }: Visit<unknown>, thanks: Voice | undefined): Markup {
  const { help } = textsIn(language);
  const said =
    thanks === undefined
      ? html`<form method="post" action="#helpful" class="row">
          <h2 id="helpful-title">${help.didItHelp}</h2>
          <p class="answers">
            <button name="helpful" value="yes">${help.yes}</button>
            <button name="helpful" value="no">${help.no}</button>
          </p>
        </form>`
      : html`<h2 id="helpful-title">${help.didItHelp}</h2>
          <p role="status">${thanks === "yes" ? help.thanks : help.sorry}</p>`;
  return html`<section id="helpful" class="card" aria-labelledby="helpful-title">${said}</section>`;
}
