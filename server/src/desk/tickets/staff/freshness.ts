import { sql } from "kysely";
import type { Database } from "../../../infrastructure/database/connect.ts";
import type { StaffMember } from "../../actors/actors.ts";
import type { Desk } from "../../desk.ts";
import type { TicketKey } from "../../ids.ts";
import { changedMeanwhile } from "../errors.ts";
import { type LockedFoundTicket, lockFoundTicket } from "./locking.ts";

/** A ticket's version for If-Match (RFC 9110, 13.1.1): every change by staff moves `updated_at`. */
export function versionOf({ updated_at }: { updated_at: string }): string {
  return `"${updated_at}"`;
}

/** The ticket that a member of staff is about to change, locked; refused when they saw an older version of it. */
export async function lockFresh(
  desk: Desk,
  staff: StaffMember,
  number: string,
  ifMatch: string | undefined,
): Promise<LockedFoundTicket> {
  const ticket = await lockFoundTicket(desk, staff, number);
  await requireFresh(desk.db, ticket, ifMatch);
  return ticket;
}

/** A version is told by its text, also where a proxy made it weak because it compressed the answer. */
const bare = (tag: string) => tag.trim().replace(/^W\//, "").replace(/^"|"$/g, "");

export async function requireFresh(
  db: Database,
  { brandId, ticketId }: TicketKey,
  ifMatch: string | undefined,
): Promise<void> {
  if (ifMatch === undefined || ifMatch.trim() === "*") return;
  const row = await db
    .selectFrom("tickets")
    .where("brand_id", "=", brandId)
    .where("id", "=", ticketId)
    .select("updated_at")
    .executeTakeFirstOrThrow();
  if (!ifMatch.split(",").map(bare).includes(row.updated_at)) throw changedMeanwhile();
}

/** Marks the ticket as changed now. */
export async function touchTicket(db: Database, { brandId, ticketId }: TicketKey): Promise<void> {
  await db
    .updateTable("tickets")
    .set({ updated_at: sql`clock_timestamp()` })
    .where("brand_id", "=", brandId)
    .where("id", "=", ticketId)
    .execute();
}
