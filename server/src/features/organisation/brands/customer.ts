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
  /** The public pages that have something to show. */
  published: Record<PublicSection, boolean>;
}

export type PublicSection = "help" | "status" | "report";

/**
 * How a request selects a brand's pages: by host, by path, or the default on the desk's own host. `only` is the brand of a
 * desk that has no other.
 */
export type WhosePages = { hostname: string } | { slug: string } | { id: number } | "default" | "only";

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
    .select([
      sql<boolean>`exists (select from articles where brand_id = brands.id and status = 'published')`.as(
        "help",
      ),
      sql<boolean>`exists (select from status_components where brand_id = brands.id)`.as("status"),
      sql<boolean>`exists (select from report_types where brand_id = brands.id and active)`.as("report"),
    ])
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
      published: { help: row.help, status: row.status, report: row.report },
    }
  );
}

function isMeant(whose: WhosePages): RawBuilder<boolean> {
  if (whose === "default") return sql`brands.is_default`;
  if (whose === "only") return sql`(select count(*) from brands) = 1`;
  if ("slug" in whose) return sql`brands.slug = ${whose.slug}`;
  if ("id" in whose) return sql`brands.id = ${whose.id}`;
  return sql`brands.hostnames @> array[${whose.hostname}::text]`;
}
