import { sql } from "kysely";
import { notFound } from "../../../errors.ts";
import type { Language } from "../../../i18n/say.ts";
import type { Desk } from "../../core/desk.ts";
import type { Submission } from "../../core/submission.ts";
import type { CaptchaVerdict } from "../../governance/captcha/siteverify.ts";
import { brandOfPages, type PublicBrand } from "../../organisation/brands/customer.ts";
import { searchArticles } from "../../publishing/knowledge/customer.ts";
import { guestLink } from "../../tickets/guest-link.ts";
import { type GuestDraft, openTicketAsGuest } from "../../tickets/guests/customer.ts";
import { brandOfKey } from "../chat/visitor/authenticate-visitor.ts";
import type { FoundArticle, OpenedByVisitor, WidgetLook } from "./shape.ts";

export { FoundArticle, OpenedByVisitor, WidgetLook } from "./shape.ts";

/** A visitor on a page of a brand's site. */
export interface WidgetVisitor {
  brand: PublicBrand;
  language: Language;
  /** Their IP address, for rate limits. */
  visitor: string;
}

/**
 * The brand of a public key. Not found if the key is unknown; refused for pages of sites that the brand does
 * not list.
 */
export async function brandOfWidget(
  desk: Desk,
  publicKey: string,
  origin: string | undefined,
): Promise<PublicBrand> {
  const { id } = await brandOfKey(desk, publicKey, { origin });
  const brand = await brandOfPages(desk, { id });
  if (!brand) throw notFound();
  return brand;
}

/** The widget's look without the colour, which the HTTP layer adds. */
export async function readLook(desk: Desk, { brand }: WidgetVisitor): Promise<Omit<WidgetLook, "accent">> {
  const pages = desk.addresses.brandPages(brand);
  return {
    name: brand.name,
    offers: await offersOf(desk, brand.id),
    help_url: `${pages}/help`,
    status_url: `${pages}/status`,
  };
}

async function offersOf({ db }: Desk, brandId: number): Promise<WidgetLook["offers"]> {
  const { rows } = await sql<WidgetLook["offers"]>`select
    exists (select from articles where brand_id = ${brandId} and status = 'published') as articles,
    exists (select from departments where brand_id = ${brandId} and active and accepts_guests
      and coalesce(captcha_provider, 'altcha') = 'altcha') as tickets`.execute(db);
  return rows[0] ?? { articles: false, tickets: false };
}

/** As many as fit without scrolling. */
const shownArticles = 5;

/** Suggests articles while a visitor types a search or a subject. */
export async function findForVisitor(
  desk: Desk,
  visitor: WidgetVisitor,
  words: string,
): Promise<FoundArticle[]> {
  if (words.trim() === "") return [];
  const found = await searchArticles(desk, visitor, { words, isTyping: true, limit: shownArticles });
  return found.map(({ id, locale, title, snippet, url }) => ({ id, locale, title, snippet, url }));
}

/** All guest rules apply: department, robot check, files, and rate limits by IP address and email. */
export async function openTicketAsVisitor(
  desk: Desk,
  visitor: WidgetVisitor,
  sent: Submission<GuestDraft>,
  verdict: CaptchaVerdict | undefined,
): Promise<OpenedByVisitor> {
  const { ticket, token } = await openTicketAsGuest(desk, visitor, sent, verdict);
  const { number, subject } = ticket;
  return { number, subject, link: guestLink(desk, visitor.brand, number, token) };
}
