import { html } from "hono/html";
import type { Desk } from "../../../features/core/desk.ts";
import { linkTo, type Visit } from "../brand/brand-page.ts";
import { pageHeadOf } from "../head-of.ts";
import type { Markup } from "../page.ts";
import { textsIn } from "../texts/texts.ts";

type Place = Visit<unknown>;

/** Caches absorb repeated requests within seconds, and serve the last version while the server is unavailable. */
export const statusCacheControl = "public, max-age=5, stale-while-revalidate=30, stale-if-error=86400";

/** The canonical URL of a brand's status page, independent of the requested hostname. */
export const statusAddress = ({ addresses }: Desk, { brand }: Place, path = ""): string =>
  addresses.status(brand) + path;

export function headOfStatus(desk: Desk, visit: Place, title: string, path = ""): Markup {
  const { language, brand } = visit;
  const { status: texts } = textsIn(language);
  const address = statusAddress(desk, visit, path);
  return html`${pageHeadOf(visit, {
    title: `${title} · ${brand.name}`,
    address,
    locale: language.tag,
    type: "website",
    description: texts.description.replace("{brand}", brand.name),
    alternates: desk.languages.map(({ tag }) => ({ locale: tag, url: `${address}?lang=${tag}` })),
  })}
    <link rel="alternate" type="application/atom+xml" title="${texts.title}" href="${statusAddress(desk, visit, ".atom")}" />
    <link rel="alternate" type="application/feed+json" title="${texts.title}" href="${statusAddress(desk, visit, "/feed.json")}" />`;
}

export function zone({ brand, language }: Place): Markup {
  const { status: texts } = textsIn(language);
  return html`<p class="muted">${texts.zone.replace("{zone}", brand.timeZone)}</p>`;
}

export const wayBack = (visit: Place): Markup =>
  html`<nav><a href="${linkTo(visit, "status")}">${textsIn(visit.language).status.back}</a></nav>`;
