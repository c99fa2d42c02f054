import { notFound } from "../../../errors.ts";
import type { Desk } from "../../../features/core/desk.ts";
import { type Article, listLocales } from "../../../features/publishing/knowledge/customer.ts";
import type { LanguageLink } from "../brand/brand-frame.ts";
import type { Visit } from "../brand/brand-page.ts";

/** How long caches may serve help pages. Articles change seldom, and a stale one is replaced within minutes. */
export const helpCacheControl = "public, max-age=30, stale-while-revalidate=600";

/** Makes the browser prefetch the article a reader is about to choose, without a script (`speculationRules`). */
export const speculating = (visit: Visit<unknown>): Record<string, string> => ({
  "speculation-rules": `"${visit.home}help/speculation-rules.json"`,
});

/** The URL of a brand's page, relative to this one. Works under every hostname. */
export function here(desk: Desk, visit: Visit<unknown>, address: string): string {
  const base = `${desk.addresses.brandPages(visit.brand)}/`;
  return address.startsWith(base) ? visit.home + address.slice(base.length) : address;
}

export const contentsAt = ({ home }: Pick<Visit, "home">, locale: string): string => `${home}help/${locale}`;

export const searchAt = (visit: Pick<Visit, "home">, locale: string, words?: string): string =>
  `${contentsAt(visit, locale)}/search${words === undefined ? "" : `?q=${encodeURIComponent(words)}`}`;

/** Requires a language that the brand has articles in; otherwise a 404. */
export async function requireLocale(
  desk: Desk,
  visit: Visit<unknown>,
): Promise<{ locale: string; locales: string[] }> {
  const { locale = "" } = visit.params;
  const locales = await listLocales(desk, visit);
  if (!locales.includes(locale)) throw notFound();
  return { locale, locales };
}

/** The language of the page's own texts: the article's, if the server has it. */
export const languageOfLocale = ({ locale = "" }: Record<string, string>): string | undefined =>
  locale.split("-")[0];

export function linksToContents(visit: Pick<Visit, "home">, locales: readonly string[]): LanguageLink[] {
  return locales.map((tag) => ({ tag, href: contentsAt(visit, tag) }));
}

/** All languages of an article, this one first. */
export function articleLanguagesOf({ locale, title, url, translations }: Article) {
  return [{ locale, title, url }, ...translations];
}

const fromRightToLeft = new Set(["ar", "ckb", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"]);

export const directionOf = (locale: string): "ltr" | "rtl" =>
  fromRightToLeft.has(locale.split("-")[0] ?? "") ? "rtl" : "ltr";
