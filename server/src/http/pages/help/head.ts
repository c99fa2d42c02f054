import { html } from "hono/html";
import type { Desk } from "../../../features/core/desk.ts";
import {
  type Article,
  type HelpCategory,
  plainTextOf,
} from "../../../features/publishing/knowledge/customer.ts";
import type { Visit } from "../brand/brand-page.ts";
import { pageHeadOf } from "../head-of.ts";
import { asData, type Markup } from "../page.ts";
import { filledIn, textsIn } from "../texts/texts.ts";
import { articleLanguagesOf } from "./place.ts";

const dataOf = (data: object): Markup => html`<script type="application/ld+json">${asData(data)}</script>`;

function breadcrumbsOf(steps: readonly { name: string; url: string }[]) {
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, url }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: url,
    })),
  };
}

export const contentsAddress = ({ addresses }: Desk, { brand }: Visit<unknown>, locale: string): string =>
  `${addresses.brandPages(brand)}/help/${locale}`;

export const changesAddress = (desk: Desk, visit: Visit<unknown>, locale: string): string =>
  `${contentsAddress(desk, visit, locale)}/changes.atom`;

export function headOfContents(
  desk: Desk,
  visit: Visit<unknown>,
  { locale, locales, title }: { locale: string; locales: readonly string[]; title: string },
): Markup {
  const addressOf = (locale: string) => contentsAddress(desk, visit, locale);
  const alternates = locales.map((locale) => ({ locale, url: addressOf(locale) }));
  const head = pageHeadOf(visit, {
    title: `${title} · ${visit.brand.name}`,
    address: addressOf(locale),
    locale,
    type: "website",
    description: filledIn(textsIn(visit.language).help.description, { brand: visit.brand.name }),
    alternates: locales.length > 1 ? alternates : [],
  });
  return html`${head}
    <link rel="alternate" type="application/atom+xml" title="${textsIn(visit.language).help.changes}" href="${changesAddress(desk, visit, locale)}" />`;
}

export function headOfCategory(
  desk: Desk,
  visit: Visit<unknown>,
  locale: string,
  { name, slug, description }: HelpCategory,
): Markup {
  const address = desk.addresses.articleCategory(visit.brand, locale, slug);
  const { title } = textsIn(visit.language).help;
  const steps = [
    { name: title, url: contentsAddress(desk, visit, locale) },
    { name, url: address },
  ];
  return html`${pageHeadOf(visit, { title: name, address, locale, type: "website", description })}
    ${dataOf({ "@context": "https://schema.org", ...breadcrumbsOf(steps) })}`;
}

export function headOfArticle(desk: Desk, visit: Visit<unknown>, article: Article): Markup {
  const { title, url, locale, body_html, category, published_at, updated_at } = article;
  const description = beginningOf(body_html);
  const languages = articleLanguagesOf(article);
  const steps = [
    { name: textsIn(visit.language).help.title, url: contentsAddress(desk, visit, locale) },
    ...(category
      ? [{ name: category.name, url: desk.addresses.articleCategory(visit.brand, locale, category.slug) }]
      : []),
    { name: title, url },
  ];
  const data = {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "Article",
        headline: title,
        description,
        inLanguage: locale,
        datePublished: published_at,
        dateModified: updated_at,
        mainEntityOfPage: url,
        publisher: { "@type": "Organization", name: visit.brand.name },
      },
      breadcrumbsOf(steps),
    ],
  };
  const alternates = languages.length > 1 ? languages : [];
  return html`${pageHeadOf(visit, { title, address: url, locale, type: "article", description, alternates })}
    ${dataOf(data)}`;
}

const maxDescription = 160;

/** The first paragraph, as text. */
function beginningOf(bodyHtml: string): string {
  const [, paragraph = ""] = /<p>(.*?)<\/p>/s.exec(bodyHtml) ?? [];
  const text = plainTextOf(paragraph).replaceAll("\n", " ");
  return text.length <= maxDescription
    ? text
    : `${text.slice(0, maxDescription).replace(/(?<!\s)\s+\S*$/, "")} …`;
}
