import { html } from "hono/html";
import { findCategory } from "../../../features/publishing/knowledge/customer.ts";
import { brandPage } from "../brand/brand-page.ts";
import { textsIn } from "../texts/texts.ts";
import { headOfCategory } from "./head.ts";
import {
  articleList,
  breadcrumb,
  languageAttributes,
  searchForm,
  searchScript,
  stillNeedHelp,
} from "./parts.ts";
import { contentsAt, helpCacheControl, here, languageOfLocale, requireLocale, speculating } from "./place.ts";

export const categoryPage = brandPage({
  url: "/help/:locale/categories/:slug",
  languageOf: languageOfLocale,
  fromStandby: true,
  draw: async (desk, visit) => {
    const { locale } = await requireLocale(desk, visit);
    const { slug = "" } = visit.params;
    const found = await findCategory(desk, visit, locale, slug.replaceAll("\0", ""));
    if ("movedTo" in found) return { redirect: here(desk, visit, found.movedTo), status: 301 };
    const { name, description, articles } = found.category;
    const { help } = textsIn(visit.language);
    return {
      title: name,
      isIndexed: true,
      head: headOfCategory(desk, visit, locale, found.category),
      styles: ["help.css"],
      script: searchScript(visit),
      languages: [],
      cacheControl: helpCacheControl,
      headers: speculating(visit),
      content: html`${searchForm(visit, locale)}
        ${breadcrumb(visit, [{ name: help.title, href: contentsAt(visit, locale) }])}
        <div ${languageAttributes(locale)} class="stack">
          <h1 dir="auto">${name}</h1>
          ${description && html`<p dir="auto">${description}</p>`}
          ${articleList(desk, visit, articles)}
        </div>
        ${stillNeedHelp(visit)}`,
    };
  },
});
