import type { Updateable } from "kysely";
import type { Selected } from "../../../../infrastructure/database/rows.ts";
import type { Brands } from "../../../../infrastructure/database/types.generated.ts";
import { mailDomainOf, usualSenderAt } from "../../../../infrastructure/mail/domain.ts";
import { plainColor } from "../../../core/actors/brand.ts";
import { type RetentionSettings, retentionByDefault } from "../../../core/actors/retention-settings.ts";
import type { Desk } from "../../../core/desk.ts";
import { defaultLimits, type LimitSettings, limitsOf } from "../../../core/limits/limit-settings.ts";
import { filesOfBrandInForce } from "../../../governance/files/rules.ts";
import { logoColumn } from "../logo.ts";
import { numbersInForce } from "./own-numbers.ts";
import type { BrandChanges, BrandRecord } from "./shape.ts";

export const brandRecordColumns = [
  "id",
  "slug",
  "name",
  "locale",
  "timezone",
  "public_key",
  "guest_link_template",
  "client_link_template",
  "contact_link_template",
  "audiences_url",
  "limits",
  "files",
  "retention",
  "mails_clients",
  "mail_from",
  "mail_reply_to",
  "mail_color",
  "mail_logo_url",
  "mail_signature",
  "hostnames",
  "allowed_origins",
  "is_default",
  "security_contact",
  "reveal_reason_required",
  "created_at",
  "updated_at",
  logoColumn,
] as const;

/** The stored settings; limits and retention times without an override use the desk's default. */
export function storedBrandFields({
  logo: _,
  ...row
}: RecordRow): Omit<BrandRecord, "effective" | "logo_url"> {
  return {
    ...row,
    limits: limitsOf(row.limits),
    retention: { ...retentionByDefault, ...row.retention },
  };
}

/** The stored settings and the effective ones. */
export function presentBrandRecord(
  { settings, addresses }: Pick<Desk, "settings" | "addresses">,
  row: RecordRow,
): BrandRecord {
  const files = filesOfBrandInForce(row.files, settings.maxRequestMb);
  const sender = usualSenderAt(mailDomainOf(settings.publicUrl));
  const effective = {
    limits: numbersInForce(row.limits, defaultLimits),
    retention: numbersInForce(row.retention, retentionByDefault),
    files,
    mail_from: inForce(row.mail_from, sender),
    mail_color: inForce(row.mail_color, plainColor),
  };
  const logo_url = row.logo && addresses.brandLogo(row.slug, row.logo.version);
  return { ...storedBrandFields(row), logo_url, effective };
}

const inForce = (own: string | null, otherwise: string) => ({
  value: own ?? otherwise,
  from: own === null ? ("desk" as const) : ("brand" as const),
  otherwise,
});

type RecordRow = Selected<"brands", typeof brandRecordColumns>;

interface Stored extends Omit<BrandChanges, "limits" | "retention"> {
  limits: LimitSettings;
  retention: RetentionSettings;
}

export function storedBrand({ limits, retention, files, ...plain }: Stored): Updateable<Brands> {
  return {
    ...plain,
    ...(plain.mail_color ? { mail_color: plain.mail_color.toLowerCase() } : {}),
    ...(plain.hostnames ? { hostnames: hostnamesOf(plain.hostnames) } : {}),
    ...(plain.allowed_origins ? { allowed_origins: originsOf(plain.allowed_origins) } : {}),
    limits: JSON.stringify(limits),
    retention: JSON.stringify(retention),
    ...(files ? { files: JSON.stringify(files) } : {}),
  };
}

/** Unique, compared like host names (RFC 4343). */
export const hostnamesOf = (names: readonly string[]): string[] => [
  ...new Set(names.map((name) => name.toLowerCase())),
];

/** Unique, as browsers write origins (RFC 6454, 6.2). */
const originsOf = (given: readonly string[]): string[] => [
  ...new Set(given.map((origin) => new URL(origin).origin)),
];
