import { sql } from "kysely";
import type { Database } from "../../../infrastructure/database/connect.ts";
import type { StaffMember } from "../../actors/actors.ts";
import type { Desk } from "../../desk.ts";
import type { TicketKey } from "../../ids.ts";
import { changedMeanwhile } from "../errors.ts";
import { type LockedFoundTicket, lockFoundTicket } from "./locking.ts";

/** What a change was made up against: one of these versions of a ticket. */
export type Version = readonly string[];

/** Every change by staff moves `updated_at`, which so tells the versions of a ticket apart. */
export function versionOf({ updated_at }: { updated_at: string }): string {
  return updated_at;
}

/** The ticket that a member of staff is about to change, locked; refused when they saw an older version of it. */
export async function lockFresh(
  desk: Desk,
  staff: StaffMember,
  number: string,
  version: Version | undefined,
): Promise<LockedFoundTicket> {
  const ticket = await lockFoundTicket(desk, staff, number);
  await requireFresh(desk.db, ticket, version);
  return ticket;
}

export async function requireFresh(
  db: Database,
  { brandId, ticketId }: TicketKey,
  version: Version | undefined,
): Promise<void> {
  if (version === undefined) return;
  const row = await db
    .selectFrom("tickets")
    .where("brand_id", "=", brandId)
    .where("id", "=", ticketId)
    .select("updated_at")
    .executeTakeFirstOrThrow();
  if (!version.includes(versionOf(row))) throw changedMeanwhile();
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
