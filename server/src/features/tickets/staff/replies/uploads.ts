import { sql } from "kysely";
import { type Static, Type } from "typebox";
import { notFound } from "../../../../errors.ts";
import type { Database } from "../../../../infrastructure/database/connect.ts";
import type { StaffMember } from "../../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../../core/desk.ts";
import { Closed, Instant, Ulid } from "../../../core/schemas.ts";
import type { Submission } from "../../../core/submission.ts";
import type { TicketKey } from "../../../core/values/ids.ts";
import type { KeptFile } from "../../../governance/files/accept-files.ts";
import { storeAcceptedFiles } from "../../../governance/files/store-files.ts";
import { checkMessage } from "../../draft.ts";
import { currentTime } from "../../lock-ticket.ts";
import type { DraftKind } from "../../ticket.ts";
import { findTicket, lockFoundTicket } from "../load-ticket.ts";

/** The most files that one message can name; the department may allow fewer. */
const mostNamed = 50;
/**
 * The most unsent uploads per agent, over all tickets. They are deleted after a day and must not fill the
 * disk until then.
 */
const mostWaiting = 200;

export const UploadIds = Type.Array(Ulid, {
  maxItems: mostNamed,
  uniqueItems: true,
  description: "Ids of files that you uploaded at `/tickets/{number}/uploads`.",
});

export const WaitingUpload = Closed(
  {
    id: Ulid,
    name: Type.String(),
    size: Type.Integer({ description: "The size in bytes." }),
    mime_type: Type.String(),
    download_url: Type.String({ format: "uri" }),
    expires_at: Instant,
  },
  {
    $id: "WaitingUpload",
    description:
      "A file that was uploaded for a message that is not sent yet. Only the person who uploaded it can see it.",
  },
);
export type WaitingUpload = Static<typeof WaitingUpload>;

/** Stores a file for a message that is being written, by the rules of the ticket's department. */
export function uploadFile(
  desk: Desk,
  staff: StaffMember,
  number: string,
  sent: Submission<object>,
): Promise<WaitingUpload> {
  return inTransaction(desk, async (desk) => {
    const ticket = await lockFoundTicket(desk, staff, number);
    if (sent.uploads.length !== 1) sent.problems.add("attachments", "upload.one");
    if ((await countWaiting(desk.db, staff)) >= mostWaiting)
      sent.problems.add("attachments", "upload.too_many", { limit: mostWaiting });
    const writer = { brand: ticket.brand, language: staff.language };
    const files = await checkMessage(desk, writer, ticket, sent);
    await storeAcceptedFiles(desk, { brandId: ticket.brandId, now: await currentTime(desk.db) }, files);
    await writeUploads(desk.db, staff, ticket, { ids: files.map(({ id }) => id) });
    const [upload] = await uploadsOf(desk, staff, ticket, { ids: files.map(({ id }) => id) });
    if (!upload) throw new Error("An upload was not written.");
    return upload;
  });
}

async function countWaiting(db: Database, { id }: StaffMember): Promise<number> {
  const { count } = await db
    .selectFrom("uploads")
    .where("staff_id", "=", id)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function writeUploads(
  db: Database,
  staff: StaffMember,
  { brandId, ticketId }: TicketKey,
  { ids, heldReplyId = null }: { ids: string[]; heldReplyId?: string | null },
): Promise<void> {
  const of = { brand_id: brandId, ticket_id: ticketId, staff_id: staff.id, held_reply_id: heldReplyId };
  await db
    .insertInto("uploads")
    .values(ids.map((file_id) => ({ ...of, file_id })))
    .execute();
}

/** Deletes an upload with its file. */
export async function dropUpload(desk: Desk, staff: StaffMember, number: string, id: string): Promise<void> {
  const { brandId, ticketId } = await findTicket(desk, staff, number);
  const { numDeletedRows } = await desk.db
    .deleteFrom("uploads")
    .where("brand_id", "=", brandId)
    .where("ticket_id", "=", ticketId)
    .where("staff_id", "=", staff.id)
    .where("file_id", "=", id)
    .where("held_reply_id", "is", null)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound();
}

type Which = { ids: readonly string[] } | { draft: DraftKind };

/** The agent's uploads on a ticket, oldest first. */
export async function uploadsOf(
  desk: Desk,
  staff: StaffMember,
  { brandId, ticketId, number }: TicketKey & { number: string },
  which: Which,
): Promise<WaitingUpload[]> {
  const rows = await waiting(desk.db, staff, { brandId, ticketId })
    .where((is) =>
      "ids" in which
        ? is(sql<boolean>`file_id = any (${which.ids})`, "=", true)
        : is("draft_kind", "=", which.draft),
    )
    .execute();
  return rows.map((row) => ({ ...row, download_url: desk.addresses.fileForStaff(number, row.id) }));
}

function waiting(db: Database, staff: StaffMember, { brandId, ticketId }: TicketKey) {
  return db
    .selectFrom("uploads")
    .innerJoin("files", (join) =>
      join.onRef("files.brand_id", "=", "uploads.brand_id").onRef("files.id", "=", "uploads.file_id"),
    )
    .where("uploads.brand_id", "=", brandId)
    .where("uploads.ticket_id", "=", ticketId)
    .where("uploads.staff_id", "=", staff.id)
    .orderBy("files.id")
    .select(["files.id", "files.name", "files.size", "files.mime_type", "uploads.expires_at"]);
}

/** The uploads that a message names; each that belongs to another agent or is gone adds a problem. */
export async function namedUploads(
  db: Database,
  staff: StaffMember,
  ticket: TicketKey,
  { fields, problems }: Submission<{ upload_ids?: string[] }>,
): Promise<KeptFile[]> {
  const ids = fields.upload_ids ?? [];
  if (ids.length === 0) return [];
  const rows = await waiting(db, staff, ticket)
    .where(sql<boolean>`file_id = any (${ids})`)
    .where("held_reply_id", "is", null)
    .execute();
  const known = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id, index) => {
    const row = known.get(id);
    if (!row) problems.add(`upload_ids.${index}`, "upload.gone");
    return row ? [{ id, name: row.name, mime: row.mime_type, size: row.size }] : [];
  });
}

/** Marks uploads as used: the message has the files now. */
export async function spendUploads(db: Database, brandId: number, files: readonly KeptFile[]): Promise<void> {
  if (files.length === 0) return;
  const ids = files.map(({ id }) => id);
  await sql`update uploads set is_taken = true
    where brand_id = ${brandId} and file_id = any (${ids})`.execute(db);
  await sql`delete from uploads where brand_id = ${brandId} and file_id = any (${ids})`.execute(db);
}

/** Sets exactly these uploads as the draft's files. */
export async function addToDraft(
  db: Database,
  staff: StaffMember,
  { brandId, ticketId }: TicketKey,
  kind: DraftKind,
  ids: readonly string[],
): Promise<void> {
  await sql`update uploads set
      draft_kind = case when file_id = any (${ids}) then ${kind} end,
      expires_at = clock_timestamp() + interval '24 hours'
    where brand_id = ${brandId} and ticket_id = ${ticketId} and staff_id = ${staff.id}
      and (file_id = any (${ids}) or draft_kind = ${kind})`.execute(db);
}

/** Deletes uploads not sent within a day, except those of held replies and of drafts: a draft keeps its images. */
export async function deleteOldUploads(db: Database): Promise<void> {
  await sql`delete from uploads where expires_at < clock_timestamp() and held_reply_id is null
    and not exists (select from drafts where drafts.staff_id = uploads.staff_id
      and drafts.brand_id = uploads.brand_id and drafts.ticket_id = uploads.ticket_id
      and drafts.kind = uploads.draft_kind)`.execute(db);
}
