import { html } from "hono/html";
import { notFound } from "../../../errors.ts";
import { listLinks, listLocales, listNewest } from "../../../features/publishing/knowledge/customer.ts";
import { brandPage, type PlainDocument } from "../brand/brand-page.ts";
import type { Markup } from "../page.ts";
import { textsIn } from "../texts/texts.ts";
import { xmlOf } from "../xml.ts";
import { changesAddress, contentsAddress } from "./head.ts";
import { helpCacheControl, languageOfLocale, requireLocale } from "./place.ts";

async function xml(type: string, content: Markup): Promise<PlainDocument> {
  return { document: await xmlOf(content), type: `${type}; charset=utf-8`, cacheControl: helpCacheControl };
}

/** The sitemap index: one sitemap per language. */
export const sitemapIndex = brandPage({
  url: "/sitemap.xml",
  draw: async (desk, visit) => {
    const locales = await listLocales(desk, visit);
    return xml(
      "application/xml",
      html`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${locales.map((locale) => html`<sitemap><loc>${contentsAddress(desk, visit, locale)}/sitemap.xml</loc></sitemap>`)}
</sitemapindex>`,
    );
  },
});

/** The maximum that the sitemap format allows per file. */
const maxAddresses = 50_000;

export const sitemap = brandPage({
  url: "/help/:locale/sitemap.xml",
  languageOf: languageOfLocale,
  fromStandby: true,
  draw: async (desk, visit) => {
    const { locale } = await requireLocale(desk, visit);
    const articles = await listLinks(desk, visit, locale);
    return xml(
      "application/xml",
      html`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>${contentsAddress(desk, visit, locale)}</loc></url>
${articles
  .slice(0, maxAddresses - 1)
  .map(({ url, updated_at }) => html`<url><loc>${url}</loc><lastmod>${updated_at}</lastmod></url>\n`)}
</urlset>`,
    );
  },
});

const newest = 50;

/** A feed of the most recently written or changed articles. */
export const changes = brandPage({
  url: "/help/:locale/changes.atom",
  languageOf: languageOfLocale,
  fromStandby: true,
  draw: async (desk, visit) => {
    const { locale } = await requireLocale(desk, visit);
    const articles = await listNewest(desk, visit, locale, newest);
    const { brand, language } = visit;
    const address = changesAddress(desk, visit, locale);
    return xml(
      "application/atom+xml",
      html`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">
<title>${textsIn(language).help.title} &#183; ${brand.name}</title>
<id>${address}</id>
<link rel="self" href="${address}"/>
<link href="${contentsAddress(desk, visit, locale)}"/>
<author><name>${brand.name}</name></author>
<updated>${articles[0]?.updated_at ?? ""}</updated>
${articles.map(
  ({ id, title, url, excerpt, updated_at }) => html`<entry>
<title>${title}</title>
<id>${contentsAddress(desk, visit, locale)}#${id}</id>
<link href="${url}"/>
<updated>${updated_at}</updated>
<summary>${excerpt}</summary>
</entry>
`,
)}</feed>`,
    );
  },
});

/** Allows indexing of help and status pages, except searches and documents for programs. */
export const robots = brandPage({
  url: "/robots.txt",
  draw: async ({ addresses }, { params, brand }) => {
    // robots.txt applies to a whole host, so it exists only at the root.
    if (params.brand !== undefined) throw notFound();
    const lines = [
      "User-agent: *",
      "Disallow: /",
      "Allow: /help",
      "Allow: /b/*/help",
      "Allow: /status",
      "Allow: /b/*/status",
      "Allow: /brand/",
      "Allow: /pages/",
      "Allow: /*sitemap.xml$",
      "Disallow: /help/*/search",
      "Disallow: /b/*/help/*/search",
      "Disallow: /status/subscri",
      "Disallow: /b/*/status/subscri",
      "",
      `Sitemap: ${addresses.brandPages(brand)}/sitemap.xml`,
      "",
    ];
    return { document: lines.join("\n"), type: "text/plain; charset=utf-8", cacheControl: helpCacheControl };
  },
});

/** Links that a browser may prefetch: help pages under the pointer, except searches. */
export const speculationRules = brandPage({
  url: "/help/speculation-rules.json",
  draw: async (_, { path }) => {
    const help = path.replace(/\/[^/]+$/, "");
    const where = {
      and: [{ href_matches: `${help}/*` }, { not: { href_matches: `${help}/*/search*` } }],
    };
    return {
      document: JSON.stringify({ prerender: [{ where, eagerness: "moderate" }] }),
      type: "application/speculationrules+json",
      cacheControl: "public, max-age=86400",
    };
  },
});
