import { notFound } from "../../../errors.ts";
import type { Desk } from "../../../features/core/desk.ts";
import { type Article, listLocales } from "../../../features/publishing/knowledge/customer.ts";
import type { LanguageLink } from "../brand/brand-frame.ts";
import type { Visit } from "../brand/brand-page.ts";

/** How long others may keep what the help pages say: articles change seldom, and whoever reads an old one is told within minutes. */
export const cacheControl = "public, max-age=30, stale-while-revalidate=600";

/** Has the browser fetch the article that a reader is about to choose, without a script (speculation.ts). */
export const speculating = (visit: Visit<unknown>): Record<string, string> => ({
  "speculation-rules": `"${visit.home}help/speculation-rules.json"`,
});

/** An address of the brand's own pages, as it leads there from this one: also where the desk is reached by another name. */
export function here(desk: Desk, visit: Visit<unknown>, address: string): string {
  const base = `${desk.addresses.brandPages(visit.brand)}/`;
  return address.startsWith(base) ? visit.home + address.slice(base.length) : address;
}

export const contentsAt = ({ home }: Pick<Visit, "home">, locale: string): string => `${home}help/${locale}`;

export const searchAt = (visit: Pick<Visit, "home">, locale: string, words?: string): string =>
  `${contentsAt(visit, locale)}/search${words === undefined ? "" : `?q=${encodeURIComponent(words)}`}`;

/** A language that the brand has written in, or there is no such page. */
export async function requireLocale(
  desk: Desk,
  visit: Visit<unknown>,
): Promise<{ locale: string; locales: string[] }> {
  const { locale = "" } = visit.params;
  const locales = await listLocales(desk, visit);
  if (!locales.includes(locale)) throw notFound();
  return { locale, locales };
}

/** In the words of the pages, where the desk speaks the language of an article. */
export const languageOfLocale = ({ locale = "" }: Record<string, string>): string | undefined =>
  locale.split("-")[0];

export function linksToContents(visit: Pick<Visit, "home">, locales: readonly string[]): LanguageLink[] {
  return locales.map((tag) => ({ tag, href: contentsAt(visit, tag) }));
}

/** Each language of an article, itself the first. */
export function languagesOf({ locale, title, url, translations }: Article) {
  return [{ locale, title, url }, ...translations];
}

const fromRightToLeft = new Set(["ar", "ckb", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"]);

export const directionOf = (locale: string): "ltr" | "rtl" =>
  fromRightToLeft.has(locale.split("-")[0] ?? "") ? "rtl" : "ltr";

/** Where customers write to, with what they looked for as the subject; undefined where the brand names no place. */
export function placeToWrite({ brand }: Visit<unknown>, subject: string): string | undefined {
  const { contactLinkTemplate, replyTo } = brand;
  const encoded = encodeURIComponent(subject);
  if (contactLinkTemplate !== null) return contactLinkTemplate.replaceAll("{subject}", encoded);
  return replyTo === null ? undefined : `mailto:${replyTo}?subject=${encoded}`;
}
