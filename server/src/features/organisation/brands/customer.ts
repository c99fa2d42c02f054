import { type RawBuilder, sql } from "kysely";
import { type Brand, brandColumns, brandOf } from "../../core/actors/brand.ts";
import type { Desk } from "../../core/desk.ts";
import { type Logo, logoColumn } from "./logo.ts";

export { readLogo as brandLogo } from "./logo.ts";

/** A brand with the fields of its public pages. */
export interface PublicBrand extends Brand {
  /** The hosts of its pages; links use the first. */
  hostnames: string[];
  /** Whether its pages are on the desk's own host. */
  isDefault: boolean;
  /** The time zone of its pages. */
  timeZone: string;
  /** `#rrggbb`; null without its own color. */
  color: string | null;
  /** Shown in place of its name. */
  logo: Logo | null;
  /** The contact link, with `{subject}`; null means an email link, if there is an address. */
  contactLinkTemplate: string | null;
  replyTo: string | null;
}

/** How a request selects a brand's pages: by host, by path, or the default on the desk's own host. */
export type WhosePages = { hostname: string } | { slug: string } | { id: number } | "default";

export async function brandOfPages({ db }: Desk, whose: WhosePages): Promise<PublicBrand | undefined> {
  const row = await db
    .selectFrom("brands")
    .where(isMeant(whose))
    .select([
      ...brandColumns,
      "brands.hostnames",
      "brands.is_default",
      "brands.timezone",
      "brands.mail_color",
    ])
    .select(["brands.contact_link_template", "brands.mail_reply_to", logoColumn])
    .executeTakeFirst();
  return (
    row && {
      ...brandOf(row),
      hostnames: row.hostnames,
      isDefault: row.is_default,
      timeZone: row.timezone,
      color: row.mail_color,
      logo: row.logo,
      contactLinkTemplate: row.contact_link_template,
      replyTo: row.mail_reply_to,
    }
  );
}

function isMeant(whose: WhosePages): RawBuilder<boolean> {
  if (whose === "default") return sql`brands.is_default`;
  if ("slug" in whose) return sql`brands.slug = ${whose.slug}`;
  if ("id" in whose) return sql`brands.id = ${whose.id}`;
  return sql`brands.hostnames @> array[${whose.hostname}::text]`;
}
