import { problem } from "../../../../problems.ts";
import type { StaffMember } from "../../../core/actors/actors.ts";
import type { Desk } from "../../../core/desk.ts";
import { isUlid } from "../../../core/schemas.ts";
import type { TicketKey } from "../../../core/values/ids.ts";
import { readNewest } from "../../detail/long-threads.ts";
import { presentThread } from "../../detail/present-ticket.ts";
import type { Thread } from "../../detail/ticket-queries.ts";
import { findTicket } from "../load-ticket.ts";
import { ticketSenderOf } from "../sender.ts";
import { presentThreadReply, type ThreadReply } from "./thread-reply.ts";
import { staffViewpointOf } from "./viewpoint.ts";

interface RepliesQuery {
  cursor: string | undefined;
  perPage: number;
}

/** A page of a thread, newest page first, with the cursor for earlier replies. */
export async function listReplies(
  desk: Desk,
  staff: StaffMember,
  number: string,
  { cursor, perPage }: RepliesQuery,
): Promise<{ replies: ThreadReply[]; next: string | null }> {
  const ticket = await findTicket(desk, staff, number);
  if (cursor !== undefined) await requireReply(desk, ticket, cursor);
  const [page, sender] = await Promise.all([
    newestReplies(desk, ticket, { before: cursor ?? null, atMost: perPage }),
    ticketSenderOf(desk, ticket),
  ]);
  const view = staffViewpointOf(desk, staff, ticket, sender);
  return { replies: presentThread(page, view, presentThreadReply), next: page.cursor };
}

/** The newest replies before a given one, and the cursor for earlier ones: the id of the oldest. */
export async function newestReplies(
  { db }: Desk,
  { brandId, ticketId }: TicketKey,
  of: { before: string | null; atMost: number },
): Promise<Thread & { cursor: string | null }> {
  const { hasOlder, ...page } = await readNewest(db, { brandId, ticketId }, of);
  return { ...page, cursor: hasOlder ? (page.replies[0]?.id ?? null) : null };
}

async function requireReply({ db }: Desk, { brandId, ticketId }: TicketKey, id: string): Promise<void> {
  const reply =
    isUlid(id) &&
    (await db
      .selectFrom("replies")
      .where("brand_id", "=", brandId)
      .where("ticket_id", "=", ticketId)
      .where("id", "=", id)
      .select("id")
      .executeTakeFirst());
  if (!reply) throw problem("cursor", "field.cursor");
}
