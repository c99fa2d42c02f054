import { html } from "hono/html";
import type { Visit } from "./brand/brand-page.ts";
import type { Markup } from "./page.ts";

/** Metadata for programs: canonical URL, description, and the page in other languages. */
export interface Head {
  title: string;
  address: string;
  locale: string;
  type: "website" | "article";
  description: string | null;
  alternates?: readonly { locale: string; url: string }[];
}

export function pageHeadOf(
  { brand }: Visit<unknown>,
  { title, address, locale, type, description, alternates = [] }: Head,
): Markup {
  return html`<link rel="canonical" href="${address}" />
    ${alternates.map(({ locale, url }) => html`<link rel="alternate" hreflang="${locale}" href="${url}" />`)}
    ${description && html`<meta name="description" content="${description}" /><meta property="og:description" content="${description}" />`}
    <meta property="og:title" content="${title}" />
    <meta property="og:type" content="${type}" />
    <meta property="og:url" content="${address}" />
    <meta property="og:site_name" content="${brand.name}" />
    <meta property="og:locale" content="${locale.replace("-", "_")}" />`;
}
