import { sql } from "kysely";
import { type Static, Type } from "typebox";
import { notFound } from "../../../../errors.ts";
import { say } from "../../../../i18n/say.ts";
import type { Database } from "../../../../infrastructure/database/connect.ts";
import type { StaffMember } from "../../../core/actors/actors.ts";
import type { Desk } from "../../../core/desk.ts";
import { StaffReference } from "../../../core/references.ts";
import {
  Choice,
  Closed,
  Instant,
  Nullable,
  NullableInstant,
  NullableText,
  Ref,
  Ulid,
} from "../../../core/schemas.ts";
import { versionOf } from "../../../core/versions.ts";
import { Activity } from "../../../events/staff.ts";
import { BrandOfIt } from "../../../organisation/brands/staff.ts";
import { statusLabelId } from "../../detail/label-of-ticket.ts";
import { presentDetail, presentThread, type TicketViewpoint } from "../../detail/present-ticket.ts";
import { Attachment, ticketDetailWith } from "../../detail/shape.ts";
import { readDetail, readShortThread } from "../../detail/ticket-queries.ts";
import { ratingsOfTicket, TicketRating } from "../../ratings/staff.ts";
import { ReplyDueFields } from "../../reply-targets/reply-due.ts";
import { type Action, actions, actionsOf } from "../allowed-actions.ts";
import { Followers, followersOfTicket } from "../followers.ts";
import { type FoundTicket, findTicket } from "../load-ticket.ts";
import { noticesOf, ReplyNotice } from "../replies/missed-messages.ts";
import { clientOf, guestOf } from "../sender.ts";
import { activityFor } from "./activity.ts";
import { newestReplies } from "./older-replies.ts";
import { presentThreadReply, ThreadReply } from "./thread-reply.ts";
import { mailsOfTicket, TicketMail } from "./ticket-emails.ts";
import { staffStatusLabel, staffViewpointOf } from "./viewpoint.ts";

const newestShown = 100;

const Person = {
  first_name: Type.String(),
  last_name: Type.String(),
  email: Type.String(),
  company: NullableText,
};

export const Note = Closed(
  {
    id: Ulid,
    author: StaffReference,
    body: Type.String(),
    body_html: Type.String(),
    mentions: Type.Array(Type.String(), {
      description: "The names of the colleagues and departments that the text mentions as `@Name`.",
      examples: [["Maya Lind"]],
    }),
    attachments: Type.Array(Ref(Attachment)),
    created_at: Instant,
    edited_at: Nullable(Instant, { description: "When the text was last edited; null if never." }),
    version: Type.String({
      description: "Changes with the text. Send it as `If-Match` when you edit or delete the note.",
      examples: ["q8Vd2m0KfJ3sXw1bZtR7uA"],
    }),
  },
  { $id: "Note" },
);
export type Note = Static<typeof Note>;

const OlderReplies = Nullable(Type.String(), {
  description:
    "The cursor for `/tickets/{number}/replies` that returns earlier messages; null if `replies` starts with the opening message.",
});

/** A ticket in full, for staff. No customer route can reach this file. */
export const StaffTicket = ticketDetailWith(
  {
    brand: BrandOfIt,
    has_assistance: Type.Boolean({
      description: "Whether the brand has an AI assistant that can summarize the ticket or suggest a reply.",
    }),
    source: Type.String({
      description:
        "`platform`: through the integration API. `mail`: by email. `chat`: converted from a chat. `staff`: opened by staff.",
    }),
    status_label_id: Nullable(Ulid, { description: "The brand's own label; null: the status's plain name." }),
    tags: Type.Array(Type.String()),
    assignee_id: Nullable(Ulid),
    followers: Followers,
    ...ReplyDueFields,
    client: Nullable(Closed({ id: Ulid, platform_client_id: Type.String(), ...Person, phone: NullableText })),
    guest: Nullable(Closed({ id: Ulid, ...Person, link_ended_at: NullableInstant })),
    notices: Type.Array(Ref(ReplyNotice), {
      description: "Warnings before you reply: an unverified address, or a reply that would reach no one.",
    }),
    replies: Type.Array(Ref(ThreadReply)),
    mails: Type.Array(Ref(TicketMail), {
      description: "Details of the messages that arrived by email, newest first. Customers do not see them.",
    }),
    notes: Type.Array(Ref(Note)),
    activity: Type.Array(Ref(Activity)),
    ratings: Type.Array(Ref(TicketRating), {
      description: "The customer's ratings, latest close first, including one that can still be given.",
    }),
    older_replies_cursor: OlderReplies,
    allowed_actions: Type.Array(Choice<Action>(actions), {
      description: "The actions that the ticket's current status allows.",
    }),
  },
  "StaffTicket",
);
export type StaffTicket = Static<typeof StaffTicket>;

export async function readTicketAsStaff(
  desk: Desk,
  staff: StaffMember,
  number: string,
): Promise<StaffTicket> {
  return readFoundTicket(desk, staff, await findTicket(desk, staff, number));
}

/** Reads a ticket that the caller has found, without checking access again. */
export async function readFoundTicket(
  desk: Desk,
  staff: StaffMember,
  found: FoundTicket,
): Promise<StaffTicket> {
  const [row, thread, more, client, guest, notes, activity, ratings] = await Promise.all([
    readDetail(desk.db, found),
    readShortThread(desk.db, found),
    furtherOf(desk, found),
    clientOf(desk, found),
    guestOf(desk, found),
    notesOf(desk, found, staffViewpointOf(desk, staff, found, undefined)),
    activityFor(desk, staff, found),
    ratingsOfTicket(desk, found, staff.language),
  ]);
  if (!row || !more) throw notFound();
  const { cursor, ...newest } = thread
    ? { ...thread, cursor: null }
    : await newestReplies(desk, found, { before: null, atMost: newestShown });
  const view = staffViewpointOf(desk, staff, found, client ?? guest);
  const isMailed = newest.replies.some(({ via }) => via === "mail");
  return {
    ...presentDetail(row, presentThread(newest, view, presentThreadReply), staff.language),
    status_label: row.status_label_name ?? staffStatusLabel(staff.language, row.status),
    // The real priority, even if customers see the department's default.
    priority: row.priority,
    priority_label: say(staff.language, `priority.${row.priority}`),
    brand: { id: found.brand.id, slug: found.brand.slug, name: found.brand.name },
    ...more,
    client: client ?? null,
    guest: guest ?? null,
    notices: noticesOf(guest, row.status !== "closed", staff.language),
    mails: isMailed ? await mailsOfTicket(desk, found, staff.language, view.downloadUrl) : [],
    notes,
    activity,
    ratings,
    older_replies_cursor: cursor,
    allowed_actions: actionsOf(row.status),
  };
}

function furtherOf({ db }: Desk, { brandId, ticketId }: FoundTicket) {
  return db
    .selectFrom("tickets")
    .where("brand_id", "=", brandId)
    .where("id", "=", ticketId)
    .select([
      "source",
      "tags",
      statusLabelId.as("status_label_id"),
      "assignee_id",
      followersOfTicket.as("followers"),
      "reply_due_at",
      "reply_due_soon_at",
      sql<boolean>`exists (select from assistance_settings where brand_id = ${brandId} and is_on)`.as(
        "has_assistance",
      ),
    ])
    .executeTakeFirst();
}

async function notesOf(
  { db }: Desk,
  { brandId, ticketId }: FoundTicket,
  view: TicketViewpoint,
): Promise<Note[]> {
  const rows = await db
    .selectFrom("notes")
    .innerJoin("staff", "staff.id", "notes.staff_id")
    .where("notes.brand_id", "=", brandId)
    .where("notes.ticket_id", "=", ticketId)
    .orderBy("notes.created_at")
    .orderBy("notes.id")
    .select(noteColumns)
    .execute();
  return presentNotes(db, rows, () => view);
}

export const noteColumns = [
  "notes.brand_id",
  "notes.id",
  "notes.staff_id",
  "staff.name as author_name",
  "notes.body",
  "notes.body_html",
  "notes.mentions",
  "notes.created_at",
  "notes.edited_at",
] as const;

interface NoteRow {
  brand_id: number;
  id: string;
  staff_id: string;
  author_name: string;
  body: string;
  body_html: string;
  mentions: string[];
  created_at: string;
  edited_at: string | null;
}

/** Notes with their files; each file's link belongs to the note's own ticket. */
export async function presentNotes<Row extends NoteRow>(
  db: Database,
  rows: Row[],
  viewOf: (row: Row) => Pick<TicketViewpoint, "downloadUrl">,
): Promise<Note[]> {
  const byNote = await filesOfNotes(db, rows);
  return rows.map((row) => ({
    id: row.id,
    author: { id: row.staff_id, name: row.author_name },
    body: row.body,
    body_html: row.body_html,
    mentions: row.mentions,
    attachments: (byNote.get(row.id) ?? []).map(({ note_id: _, ...file }) =>
      noteAttachmentOf(file, viewOf(row)),
    ),
    created_at: row.created_at,
    edited_at: row.edited_at,
    version: noteVersionOf(row),
  }));
}

/** What a change of a note is based on. */
export const versionedOfNote = ({ body }: { body: string }) => ({ body });
export const noteVersionOf = (note: { body: string }): string => versionOf(versionedOfNote(note));

async function filesOfNotes(db: Database, notes: Pick<NoteRow, "brand_id" | "id">[]) {
  if (notes.length === 0) return new Map<string, never[]>();
  const files = await db
    .selectFrom("note_files as link")
    .innerJoin("files", (join) =>
      join.onRef("files.brand_id", "=", "link.brand_id").onRef("files.id", "=", "link.file_id"),
    )
    .where((is) =>
      is(
        is.refTuple("link.brand_id", "link.note_id"),
        "in",
        notes.map(({ brand_id, id }) => is.tuple(brand_id, id)),
      ),
    )
    .orderBy("files.id")
    .select(["files.id", "link.note_id", "files.name", "files.mime_type", "files.size", "files.created_at"])
    .execute();
  return Map.groupBy(files, ({ note_id }) => note_id);
}

export function noteAttachmentOf(
  file: Omit<Attachment, "download_url">,
  { downloadUrl }: Pick<TicketViewpoint, "downloadUrl">,
): Attachment {
  return { ...file, download_url: downloadUrl(file.id) };
}
