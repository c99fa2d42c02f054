import type { Updateable } from "kysely";
import type { Selected } from "../../../infrastructure/database/rows.ts";
import type { Brands } from "../../../infrastructure/database/types.generated.ts";
import { mailDomainOf, usualSenderAt } from "../../../infrastructure/mail/domain.ts";
import { plainColor } from "../../actors/brand.ts";
import { defaultLimits, type LimitName, type LimitSettings, limitsOf } from "../../actors/limit-settings.ts";
import type { Desk } from "../../desk.ts";
import { filesOfBrandInForce } from "../../files/rules.ts";
import type { BrandChanges, BrandRecord } from "./shape.ts";

export const recordColumns = [
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
  "mails_clients",
  "mail_from",
  "mail_reply_to",
  "mail_color",
  "mail_logo_url",
  "hostnames",
  "allowed_origins",
  "is_default",
  "security_contact",
  "reveal_reason_required",
  "created_at",
  "updated_at",
] as const;

/** As it was set; a limit that was not is the desk's. */
export function storedFields(row: RecordRow): Omit<BrandRecord, "effective"> {
  return { ...row, limits: limitsOf(row.limits) };
}

/** As it was set, and what comes of it. */
export function presentRecord({ settings }: Pick<Desk, "settings">, row: RecordRow): BrandRecord {
  const files = filesOfBrandInForce(row.files, settings.maxRequestMb);
  const sender = usualSenderAt(mailDomainOf(settings.publicUrl));
  const effective = {
    limits: limitsInForce(row.limits),
    files,
    mail_from: inForce(row.mail_from, sender),
    mail_color: inForce(row.mail_color, plainColor),
  };
  return { ...storedFields(row), effective };
}

const inForce = (own: string | null, otherwise: string) => ({
  value: own ?? otherwise,
  from: own === null ? ("desk" as const) : ("brand" as const),
  otherwise,
});

type RecordRow = Selected<"brands", typeof recordColumns>;

interface Stored extends Omit<BrandChanges, "limits"> {
  limits: LimitSettings;
}

export function stored({ limits, files, ...plain }: Stored): Updateable<Brands> {
  return {
    ...plain,
    ...(plain.mail_color ? { mail_color: plain.mail_color.toLowerCase() } : {}),
    ...(plain.hostnames ? { hostnames: hostnamesOf(plain.hostnames) } : {}),
    ...(plain.allowed_origins ? { allowed_origins: originsOf(plain.allowed_origins) } : {}),
    limits: JSON.stringify(limits),
    ...(files ? { files: JSON.stringify(files) } : {}),
  };
}

/** Each once, as the names of hosts are compared (RFC 4343). */
export const hostnamesOf = (names: readonly string[]): string[] => [
  ...new Set(names.map((name) => name.toLowerCase())),
];

/** Each once, as browsers write them (RFC 6454, 6.2). */
const originsOf = (given: readonly string[]): string[] => [
  ...new Set(given.map((origin) => new URL(origin).origin)),
];

/** The limits that a brand has set itself, after such a change. */
export function changedLimits(before: LimitSettings, changes: BrandChanges["limits"]): LimitSettings {
  const own = Object.entries({ ...before, ...changes }).filter(([, limit]) => limit !== "default");
  return Object.fromEntries(own) as LimitSettings;
}

function limitsInForce(own: LimitSettings): BrandRecord["effective"]["limits"] {
  const names = Object.keys(defaultLimits) as LimitName[];
  const shown = names.map((name) => {
    const { [name]: set } = own;
    const otherwise = defaultLimits[name];
    return [
      name,
      { value: set === undefined ? otherwise : set, from: set === undefined ? "desk" : "brand", otherwise },
    ];
  });
  return Object.fromEntries(shown) as BrandRecord["effective"]["limits"];
}
