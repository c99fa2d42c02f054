import { sql } from "kysely";
import { type Static, Type } from "typebox";
import { notFound } from "../../../../errors.ts";
import type { Database } from "../../../../infrastructure/database/connect.ts";
import type { StaffMember } from "../../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../../core/desk.ts";
import { renderMarkdown } from "../../../core/markdown/render.ts";
import { StaffReference } from "../../../core/references.ts";
import { Closed, Instant, NullableText, Ref, Ulid } from "../../../core/schemas.ts";
import type { Submission } from "../../../core/submission.ts";
import { newId, type TicketKey } from "../../../core/values/ids.ts";
import type { KeptFile } from "../../../governance/files/accept-files.ts";
import { storeAcceptedFiles } from "../../../governance/files/store-files.ts";
import { transition } from "../../lifecycle.ts";
import { currentTime } from "../../lock-ticket.ts";
import { ThreadReply } from "../detail/thread-reply.ts";
import {
  findTicket,
  keepFoundTicket,
  type LockedFoundTicket,
  lockAtVersion,
  type TicketVersion,
} from "../load-ticket.ts";
import { type DraftRecord, dropDraftOf, readDraft } from "./drafts.ts";
import { checkStaffMessage } from "./message-files.ts";
import { longestHold, missedMessagesOf, type StaffMessage } from "./reply.ts";
import { revertToDraft } from "./revert-to-draft.ts";
import { sendHeldReplies } from "./send-held-replies.ts";
import { writeUploads } from "./uploads.ts";

export const HeldReply = Closed(
  {
    id: Ulid,
    staff: StaffReference,
    is_mine: Type.Boolean(),
    body: NullableText,
    body_html: NullableText,
    send_at: Instant,
    sends_in: Type.Number({ description: "The seconds until the reply is sent, by the server's clock." }),
    is_scheduled: Type.Boolean({ description: "Its author chose when it is sent." }),
  },
  {
    $id: "HeldReply",
    description: "A reply that can still be undone. Only its author sees its text, unless it is scheduled.",
  },
);
export type HeldReply = Static<typeof HeldReply>;

export const HeldOutcome = Closed({
  data: Ref(HeldReply),
  missed: Type.Array(Ref(ThreadReply), { description: "Replies that arrived while you wrote." }),
});
export type HeldOutcome = Static<typeof HeldOutcome>;

/**
 * Stores a reply that is sent after a delay (send-held-replies.ts), even if the page is closed. A reply that
 * the current state forbids is refused at once. If the agent missed new messages, the delay is longer.
 */
export function holdReply(
  desk: Desk,
  staff: StaffMember,
  number: string,
  sent: Submission<StaffMessage>,
  version?: TicketVersion,
): Promise<HeldOutcome> {
  return inTransaction(desk, async (desk) =>
    holdAt(desk, staff, await lockAtVersion(desk, staff, number, version), sent, version),
  );
}

/** Holds a reply on a ticket that the caller has locked. */
export async function holdAt(
  desk: Desk,
  staff: StaffMember,
  ticket: LockedFoundTicket,
  sent: Submission<StaffMessage>,
  version?: TicketVersion,
): Promise<HeldOutcome> {
  const { fields } = sent;
  await checkRoom(desk.db, staff, ticket, sent);
  const { files, kept } = await checkStaffMessage(desk, staff, ticket, sent);
  const now = await currentTime(desk.db);
  transition(ticket, "staff-replied", { now, next: fields.status }, staff.language);

  const missed = await missedMessagesOf(staff, desk, ticket, { seenId: fields.seen_reply_id ?? null });
  const seconds = missed.length > 0 ? longestHold : (fields.undo_seconds ?? 0);
  const held = await writeHeld(desk.db, staff, ticket, { fields, version, seconds });
  if (files.length > 0) {
    await storeAcceptedFiles(desk, { brandId: ticket.brandId, now }, files);
    await writeUploads(desk.db, staff, ticket, { ids: files.map(({ id }) => id), heldReplyId: held.id });
  }
  await addToHeldReply(desk.db, ticket, held.id, kept);
  await dropDraftOf(desk, staff, ticket, "reply");
  await desk.jobs.enqueue(desk.db, sendHeldReplies, {}, { startAfter: held.send_at });
  return { data: presentHeld(staff, { ...held, staff_id: staff.id, name: staff.name }), missed };
}

/** If they can't be sent, they become one draft. */
export const mostHeld = 10;

/** Checks that the agent holds fewer replies on this ticket than `mostHeld`. */
async function checkRoom(
  db: Database,
  staff: StaffMember,
  { brandId, ticketId }: TicketKey,
  { fields, problems }: Submission<StaffMessage>,
): Promise<void> {
  const { count } = await db
    .selectFrom("held_replies")
    .where("brand_id", "=", brandId)
    .where("ticket_id", "=", ticketId)
    .where("staff_id", "=", staff.id)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const field = fields.send_at === undefined ? "undo_seconds" : "send_at";
  if (Number(count) >= mostHeld) problems.add(field, "reply.too_many_held", { limit: mostHeld });
}

export const heldColumns = ["id", "body", "send_at", "is_scheduled"] as const;
export const sendsIn = sql<number>`greatest(0, extract(epoch from send_at - clock_timestamp()))::float8`.as(
  "sends_in",
);

function writeHeld(
  db: Database,
  staff: StaffMember,
  { brandId, ticketId }: TicketKey,
  {
    fields,
    version,
    seconds,
  }: { fields: Partial<StaffMessage>; version: TicketVersion | undefined; seconds: number },
) {
  return db
    .insertInto("held_replies")
    .values({
      brand_id: brandId,
      id: newId(),
      ticket_id: ticketId,
      staff_id: staff.id,
      body: fields.body ?? "",
      status: fields.status ?? null,
      seen_reply_id: fields.seen_reply_id ?? null,
      // Someone may well change the ticket before a scheduled reply is sent.
      version: version && fields.send_at === undefined ? [...version] : null,
      language: staff.language.tag,
      address: staff.address,
      send_at: fields.send_at ?? sql<string>`clock_timestamp() + ${seconds} * interval '1 second'`,
      is_scheduled: fields.send_at !== undefined,
    })
    .returning([...heldColumns, sendsIn])
    .executeTakeFirstOrThrow();
}

async function addToHeldReply(
  db: Database,
  { brandId }: TicketKey,
  heldId: string,
  kept: readonly KeptFile[],
): Promise<void> {
  if (kept.length === 0) return;
  await sql`update uploads set held_reply_id = ${heldId}, draft_kind = null
    where brand_id = ${brandId} and file_id = any (${kept.map(({ id }) => id)})`.execute(db);
}

/** The held replies on a ticket. The text is visible only to its writer, unless the reply is scheduled. */
export async function listHeld(desk: Desk, staff: StaffMember, number: string): Promise<HeldReply[]> {
  const { brandId, ticketId } = await findTicket(desk, staff, number);
  const rows = await desk.db
    .selectFrom("held_replies")
    .innerJoin("staff", "staff.id", "held_replies.staff_id")
    .where("held_replies.brand_id", "=", brandId)
    .where("held_replies.ticket_id", "=", ticketId)
    .orderBy("send_at")
    .select(["held_replies.id", "body", "send_at", "is_scheduled", "staff_id", "staff.name", sendsIn])
    .execute();
  return rows.map((row) => presentHeld(staff, row));
}

interface Row extends Pick<HeldReply, "id" | "send_at" | "sends_in" | "is_scheduled"> {
  staff_id: string;
  name: string;
  body: string;
}

export function presentHeld(reader: StaffMember, { staff_id, name, body, ...held }: Row): HeldReply {
  const isMine = staff_id === reader.id;
  const isShown = isMine || held.is_scheduled;
  return {
    ...held,
    staff: { id: staff_id, name },
    is_mine: isMine,
    body: isShown ? body : null,
    body_html: isShown ? renderMarkdown(body) : null,
  };
}

/** Cancels a reply before it is sent and turns it back into a draft. */
export function undoHeldReply(
  desk: Desk,
  staff: StaffMember,
  number: string,
  id: string,
): Promise<DraftRecord> {
  return inTransaction(desk, async (desk) => {
    const ticket = await keepFoundTicket(desk, staff, number);
    if (!(await revertToDraft(desk.db, { ...ticket, id, staffId: staff.id }, null))) throw notFound();
    const draft = await readDraft(desk, staff, number);
    if (!draft) throw notFound();
    return draft;
  });
}
