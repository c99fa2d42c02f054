import { sql } from "kysely";
import { notFound } from "../../../errors.ts";
import type { Admin } from "../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import type { TicketKey } from "../../core/values/ids.ts";
import { publish } from "../../events/publish.ts";
import { deleted, ofTicket, restored } from "../events.ts";
import { actingAs, lockAtVersion, type TicketVersion } from "./load-ticket.ts";
import { revertHeldReplies } from "./replies/revert-to-draft.ts";

/**
 * Hides a ticket from everyone; it is not found any more, like a missing one. Retention removes it after
 * `deleted_tickets_days`. The customer is not told.
 */
export function deleteTicket(
  desk: Desk,
  admin: Admin,
  number: string,
  version?: TicketVersion,
): Promise<void> {
  return inTransaction(desk, async (desk) => {
    const ticket = await lockAtVersion(desk, admin, number, version);
    await revertHeldReplies(desk, ticket, ticket, "reply.not_sent_deleted");
    await publish(desk, admin, deleted, { ...ofTicket(ticket), name: `ticket ${ticket.number}` });
    await setDeletedAt(desk, ticket, sql<string>`clock_timestamp()`);
  });
}

/** Brings a deleted ticket back as it was. The jobs do what has become due since, such as the end of a hold. */
export function restoreTicket(desk: Desk, admin: Admin, number: string): Promise<void> {
  return inTransaction(desk, async (desk) => {
    const ticket = await desk.db
      .selectFrom("all_tickets")
      .where("number", "=", number)
      .where("deleted_at", "is not", null)
      .where("is_spam", "=", false)
      .select(["brand_id as brandId", "id as ticketId", "department_id as departmentId", actingAs(admin)])
      .forUpdate()
      .executeTakeFirst();
    if (!ticket) throw notFound();
    await setDeletedAt(desk, ticket, null);
    await publish(desk, admin, restored, { ...ofTicket(ticket), name: `ticket ${number}` });
  });
}

async function setDeletedAt(
  { db }: Desk,
  { brandId, ticketId }: TicketKey,
  deleted_at: ReturnType<typeof sql<string>> | null,
): Promise<void> {
  await db
    .updateTable("all_tickets")
    .set({ deleted_at })
    .where("brand_id", "=", brandId)
    .where("id", "=", ticketId)
    .execute();
}
