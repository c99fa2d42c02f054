import { sql } from "kysely";
import { notFound } from "../../../errors.ts";
import type { StaffMember } from "../../core/actors/actors.ts";
import { brandsSeenBy, departmentsSeenBy } from "../../core/actors/scope.ts";
import type { Desk } from "../../core/desk.ts";
import { fillingFor } from "../canned-replies/fill.ts";
import { findTicket } from "../staff/load-ticket.ts";
import { macroChangedSinceSeen, macroOfOthers } from "./errors.ts";
import type { Macro } from "./macro.ts";
import { macroColumns, presentMacro } from "./record.ts";

/** The macros that the agent may use, or those for one ticket; by name. */
export async function listMacros(desk: Desk, staff: StaffMember, number?: string): Promise<Macro[]> {
  const macros =
    number === undefined
      ? seenMacros(desk, staff)
      : macrosFor(desk, staff, await findTicket(desk, staff, number));
  const rows = await macros.orderBy("name").orderBy("id").select(macroColumns).execute();
  return rows.map(presentMacro);
}

/** A macro with its text filled in for a ticket. */
export async function readMacroFor(
  desk: Desk,
  staff: StaffMember,
  number: string,
  id: string,
): Promise<{ macro: Macro; text: string | null }> {
  const macro = await findMacroFor(desk, staff, await findTicket(desk, staff, number), id);
  const { message } = macro.actions;
  if (message === null) return { macro, text: null };
  const fillIn = await fillingFor(desk, staff, number);
  return { macro, text: fillIn(message.body) };
}

export async function findMacroFor(
  desk: Desk,
  staff: StaffMember,
  ticket: OfTicket,
  id: string,
): Promise<Macro> {
  const row = await macrosFor(desk, staff, ticket)
    .where("macros.id", "=", id)
    .select(macroColumns)
    .executeTakeFirst();
  if (row) return presentMacro(row);
  await requireSeenMacro(desk, staff, id);
  throw macroOfOthers();
}

/** Fails if the macro has changed since `seenAt`. Call it after the macro's actions were read. */
export async function requireAsSeen({ db }: Desk, { id }: Macro, seenAt: string | undefined): Promise<void> {
  if (seenAt === undefined) return;
  const row = await db
    .selectFrom("macros")
    .where("id", "=", id)
    .where(sql<boolean>`updated_at = ${seenAt}::timestamptz`)
    .select("id")
    .executeTakeFirst();
  if (!row) throw macroChangedSinceSeen();
}

/** Fails if the agent may not use this macro for any ticket. */
export async function requireSeenMacro(desk: Desk, staff: StaffMember, id: string): Promise<void> {
  const row = await seenMacros(desk, staff).where("macros.id", "=", id).select("id").executeTakeFirst();
  if (!row) throw notFound();
}

interface OfTicket {
  brandId: number;
  ticketId: string;
}

function macrosFor(desk: Desk, staff: StaffMember, { brandId, ticketId }: OfTicket) {
  return seenMacros(desk, staff).where(
    sql<boolean>`(macros.brand_id is null or macros.brand_id = ${brandId} and (macros.department_id is null
      or macros.department_id = (select department_id from tickets where brand_id = ${brandId} and id = ${ticketId})))`,
  );
}

function seenMacros({ db }: Desk, staff: StaffMember) {
  return db.selectFrom("macros").where(
    sql<boolean>`(macros.brand_id is null or macros.brand_id in (select id from brands where ${brandsSeenBy(staff)})
      and (macros.department_id is null
        or macros.department_id in (select id from departments where ${departmentsSeenBy(staff)})))`,
  );
}
