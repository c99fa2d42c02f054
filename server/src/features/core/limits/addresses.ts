import ipaddr from "ipaddr.js";
import { sql } from "kysely";
import type { Database } from "../../../infrastructure/database/connect.ts";
import type { Brand } from "../actors/brand.ts";
import {
  type TooMany,
  tooManyChatFiles,
  tooManyChatSessions,
  tooManyReportsOfAddress,
  tooManyTickets,
  tooManyTicketsOfAddress,
  tooManyWrongTokens,
} from "./errors.ts";
import type { LimitName } from "./limit-settings.ts";
import { readWindows, type Windows } from "./limits.ts";
import { oneAtATime } from "./one-at-a-time.ts";

const hour = 3600;

export type AddressUse =
  | "guest_submission"
  | "mail_ticket"
  | "mail_acknowledgement"
  | "report"
  | "chat_session"
  | "chat_files"
  | "failed_ticket_token";

const uses: Record<AddressUse, { name: LimitName; tooMany: TooMany }> = {
  guest_submission: { name: "guest_submissions_per_hour", tooMany: tooManyTicketsOfAddress },
  mail_ticket: { name: "mail_tickets_per_hour", tooMany: tooManyTickets },
  mail_acknowledgement: { name: "mail_acknowledgements_per_hour", tooMany: tooManyTickets },
  report: { name: "reports_per_hour", tooMany: tooManyReportsOfAddress },
  chat_session: { name: "chat_sessions_per_hour", tooMany: tooManyChatSessions },
  chat_files: { name: "chat_files_per_hour", tooMany: tooManyChatFiles },
  failed_ticket_token: { name: "failed_ticket_tokens_per_hour", tooMany: tooManyWrongTokens },
};

type Whose = Pick<Brand, "limits"> & { id: number | null };

/**
 * Uses an address once if its limit allows. The address is locked until the transaction ends, so that the limit is exact. IPv6
 * addresses count by their /64, which is the usual allocation to a household or server.
 */
export async function useAddress(
  db: Database,
  brand: Whose,
  kind: AddressUse,
  address: string,
): Promise<Windows> {
  const network = networkOf(address);
  await oneAtATime(db, `${kind} ${network}`);
  const windows = await readAddressUses(db, brand, kind, address);
  if ("refusal" in windows) return windows;
  await db
    .insertInto("address_uses")
    .values({ brand_id: brand.id, kind, address: network, used_at: windows.now })
    .execute();
  return windows;
}

/** Whether an address's limit has room now, without using it. */
export function readAddressUses(
  db: Database,
  brand: Whose,
  kind: AddressUse,
  address: string,
): Promise<Windows> {
  const { name, tooMany } = uses[kind];
  return readWindows(db, brand, [{ name, seconds: hour }], tooMany, {
    table: "address_uses",
    time: "used_at",
    where: sql<boolean>`kind = ${kind} and address = ${networkOf(address)} and brand_id is not distinct from ${brand.id}`,
  });
}

/** The counted network: IPv4 unchanged (also when mapped into IPv6), IPv6 cut to its first 64 bits. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address.toLowerCase();
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const groups = parsed.parts.slice(0, 4).map((group) => group.toString(16));
  return `${groups.join(":")}::/64`;
}
