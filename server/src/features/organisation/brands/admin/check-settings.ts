import type { Database } from "../../../../infrastructure/database/connect.ts";
import { refusedBy } from "../../../../infrastructure/database/failures.ts";
import { isWebAddress } from "../../../../infrastructure/http/text-forms.ts";
import { type Problems, problem } from "../../../../problems.ts";
import type { Desk } from "../../../core/desk.ts";
import { checkPlaceholders } from "../../../core/placeholders/check.ts";
import { ofBrandSignature } from "../../../core/signature.ts";
import { isTimeZone } from "../../../core/values/time-zone.ts";
import { checkFileSettings } from "../../../governance/files/settings.ts";
import { hostnamesOf } from "./record.ts";
import type { BrandChanges } from "./shape.ts";

/** Adds problems that only the desk can find, and throws all together. */
export async function checkBrandSettings(
  { db, settings }: Desk,
  {
    id,
    slug,
    timezone,
    guest_link_template,
    client_link_template,
    contact_link_template,
    mail_signature,
    files,
    hostnames = [],
    allowed_origins = [],
    is_default,
  }: BrandChanges & { id?: number },
  problems: Problems,
): Promise<void> {
  if (slug && (await isSlugTaken(db, slug, id))) problems.add("slug", "brand.slug_taken");
  if (timezone !== undefined && !isTimeZone(timezone)) problems.add("timezone", "field.timezone");
  const template = guest_link_template;
  if (template && !(template.includes("{number}") && template.includes("{token}"))) {
    problems.add("guest_link_template", "brand.link_template_incomplete");
  }
  for (const [field, link] of Object.entries({
    guest_link_template,
    client_link_template,
    contact_link_template,
  })) {
    if (link && !isLinkTemplate(link) && !problems.has(field)) problems.add(field, "field.url");
  }
  checkPlaceholders({ mail_signature: mail_signature ?? undefined }, ofBrandSignature, problems);
  checkFileSettings(files, problems);
  if (hostnamesOf(hostnames).includes(new URL(settings.publicUrl).hostname))
    problems.add("hostnames", "brand.hostname_of_desk");
  for (const [place, origin] of allowed_origins.entries())
    if (!isOrigin(origin)) problems.add(`allowed_origins.${place}`, "brand.not_an_origin");
  if (id !== undefined && is_default === false && (await isDefault(db, id)))
    problems.add("is_default", "brand.default_needed");
  problems.throwIfAny();
}

/** Whether the filled-in template is a web address: not `javascript:`, nor a bare word. */
function isLinkTemplate(template: string): boolean {
  const filled = template.replace(/^\{PUBLIC_URL\}/, "https://desk.example").replace(/\{\w+\}/g, "1");
  return isWebAddress(filled) && !/\s/.test(filled);
}

/** The scheme, the host and optionally the port of a site, as a browser writes an origin. */
function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.username + url.password + url.search + url.hash === "" &&
    url.pathname === "/" &&
    /^https?:\/\/[^/\s\\]+\/?$/i.test(text)
  );
}

async function isSlugTaken(db: Database, slug: string, by: number | undefined): Promise<boolean> {
  const row = await db.selectFrom("brands").where("slug", "=", slug).select("id").executeTakeFirst();
  return row !== undefined && row.id !== by;
}

async function isDefault(db: Database, id: number): Promise<boolean> {
  const row = await db.selectFrom("brands").where("id", "=", id).select("is_default").executeTakeFirst();
  return row?.is_default ?? false;
}

/** Translates constraint violations. Two concurrent requests for one slug both pass the earlier check. */
export async function withRules<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (refusedBy(error) === "brands_slug_key") throw problem("slug", "brand.slug_taken");
    if (refusedBy(error) === "brands_hostnames_key") throw problem("hostnames", "brand.hostname_taken");
    if (refusedBy(error) === "brands_mails_clients_with_link")
      throw problem("client_link_template", "brand.client_link_needed");
    throw error;
  }
}

export function brandSlugOf(name: string): string {
  const plain = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return (
    plain
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-+|(?<!-)-+$/g, "")
      .slice(0, 63)
      .replace(/(?<!-)-+$/, "") || "brand"
  );
}
