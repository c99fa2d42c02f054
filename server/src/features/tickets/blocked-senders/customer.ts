import { domainToASCII } from "node:url";
import { sql } from "kysely";
import type { Database } from "../../../infrastructure/database/connect.ts";

/** An address or `@domain` as it is stored: in lower case, with an international domain in the ASCII form of mail servers. */
export function senderName(text: string): string {
  const lower = text.trim().toLowerCase();
  const at = lower.lastIndexOf("@") + 1;
  const domain = lower.slice(at);
  return lower.slice(0, at) + (domainToASCII(domain) || domain);
}

/** Whether the brand takes neither emails nor guest tickets from this address: itself, the address without a +tag, or its domain is blocked. */
export async function isBlockedSender(db: Database, brandId: number, email: string): Promise<boolean> {
  const address = senderName(email);
  const at = address.lastIndexOf("@");
  const domain = address.slice(at);
  const untagged = address.slice(0, at).replace(/(?<=.)\+.*/, "") + domain;
  const { rows } = await sql<{ blocked: boolean }>`
    select exists (select from blocked_senders
      where brand_id = ${brandId} and sender in (${address}, ${untagged}, ${domain})) as blocked`.execute(db);
  return rows[0]?.blocked ?? false;
}
