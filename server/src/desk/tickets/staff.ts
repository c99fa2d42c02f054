import { sql } from "kysely";
import { type Static, Type } from "typebox";
import { notFound } from "../../errors.ts";
import { Choice, Closed, Nullable, Ref } from "../../infrastructure/http/inputs.ts";
import { problem } from "../../problems.ts";
import type { StaffMember } from "../actors.ts";
import { acceptFiles } from "../attachments/accepting.ts";
import { fileRulesOf } from "../attachments/rules.ts";
import { recordActivity } from "../audit/activity.ts";
import { Activity, activityOf } from "../audit/staff.ts";
import { type Brand, brandColumns, brandOf } from "../brands/brand.ts";
import { purgeCredentialsOf } from "../credentials/purging.ts";
import { type Desk, together } from "../desk.ts";
import { newId } from "../ids.ts";
import { renderMarkdown } from "../markdown/render.ts";
import { Instant, NullableInstant, NullableText, type Status, Ulid } from "../vocabulary.ts";
import type { Sent } from "./draft.ts";
import { type Move, type MoveOptions, transition } from "./lifecycle.ts";
import { type LockedTicket, lockTicket, presentTime } from "./locking.ts";
import { presentDetail, presentOutcome, presentReply, presentThread, type Viewpoint } from "./presenting.ts";
import { readDetail, readThread } from "./reading.ts";
import { type ReplyOutcome, ticketDetailWith } from "./shape.ts";
import { insertReply, noteReply, writeState } from "./writing.ts";

const Person = {
  first_name: Type.String(),
  last_name: Type.String(),
  email: Type.String(),
  company: NullableText,
};

export const Note = Closed(
  {
    id: Ulid,
    author: Closed({ id: Ulid, name: Type.String() }),
    body: Type.String(),
    body_html: Type.String(),
    created_at: Instant,
  },
  { $id: "Note" },
);
export type Note = Static<typeof Note>;

/** All that the desk knows of a ticket. No customer route can reach this file. */
export const StaffTicket = ticketDetailWith(
  {
    brand: Closed({ id: Type.Integer(), slug: Type.String(), name: Type.String() }),
    source: Type.String({ description: "`platform` when it came through the integration API." }),
    tags: Type.Array(Type.String()),
    assignee_id: Nullable(Ulid),
    client: Nullable(Closed({ id: Ulid, platform_client_id: Type.String(), ...Person, phone: NullableText })),
    guest: Nullable(Closed({ ...Person, link_ended_at: NullableInstant })),
    notes: Type.Array(Ref(Note)),
    activity: Type.Array(Ref(Activity)),
  },
  "StaffTicket",
);
export type StaffTicket = Static<typeof StaffTicket>;

/** Where a ticket is, for a verb that was given its number. */
interface Found {
  brand: Brand;
  brandId: number;
  ticketId: string;
  number: string;
  revealReasonRequired: boolean;
}

export async function findTicket(desk: Desk, number: string): Promise<Found> {
  const row = await desk.db
    .selectFrom("tickets")
    .innerJoin("brands", "brands.id", "tickets.brand_id")
    .where("tickets.number", "=", number)
    .select(brandColumns)
    .select(["tickets.id", "brands.reveal_reason_required"])
    .executeTakeFirst();
  if (!row) throw notFound();
  const brand = brandOf(row);
  return {
    brand,
    brandId: brand.id,
    ticketId: row.id,
    number,
    revealReasonRequired: row.reveal_reason_required,
  };
}

export async function readTicketAsStaff(
  desk: Desk,
  staff: StaffMember,
  number: string,
): Promise<StaffTicket> {
  const found = await findTicket(desk, number);
  const [row, thread, more, client, guest, notes, activity] = await Promise.all([
    readDetail(desk.db, found),
    readThread(desk.db, found),
    furtherOf(desk, found),
    clientOf(desk, found),
    guestOf(desk, found),
    notesOf(desk, found),
    activityOf(desk, found),
  ]);
  if (!row || !more) throw notFound();
  const view = viewpointOf(desk, staff, found, client ?? guest);
  return {
    ...presentDetail(row, presentThread(thread.replies, thread.attachments, view), staff.language),
    brand: { id: found.brand.id, slug: found.brand.slug, name: found.brand.name },
    ...more,
    client: client ?? null,
    guest: guest ?? null,
    notes,
    activity,
  };
}

function furtherOf({ db }: Desk, { brandId, ticketId }: Found) {
  return db
    .selectFrom("tickets")
    .where("brand_id", "=", brandId)
    .where("id", "=", ticketId)
    .select(["source", "tags", "assignee_id"])
    .executeTakeFirst();
}

function clientOf({ db }: Desk, { brandId, ticketId }: Found) {
  return db
    .selectFrom("tickets")
    .innerJoin("clients", (join) =>
      join.onRef("clients.brand_id", "=", "tickets.brand_id").onRef("clients.id", "=", "tickets.client_id"),
    )
    .where("tickets.brand_id", "=", brandId)
    .where("tickets.id", "=", ticketId)
    .select([
      "clients.id",
      "clients.external_id as platform_client_id",
      "clients.first_name",
      "clients.last_name",
      "clients.email",
      "clients.company",
      "clients.phone",
    ])
    .executeTakeFirst();
}

function guestOf({ db }: Desk, { brandId, ticketId }: Found) {
  return db
    .selectFrom("guest_senders")
    .where("brand_id", "=", brandId)
    .where("ticket_id", "=", ticketId)
    .select(["first_name", "last_name", "email", "company", "revoked_at as link_ended_at"])
    .executeTakeFirst();
}

async function notesOf({ db }: Desk, { brandId, ticketId }: Found): Promise<Note[]> {
  const rows = await db
    .selectFrom("notes")
    .innerJoin("staff", "staff.id", "notes.staff_id")
    .where("notes.brand_id", "=", brandId)
    .where("notes.ticket_id", "=", ticketId)
    .orderBy("notes.created_at")
    .orderBy("notes.id")
    .select([
      "notes.id",
      "staff.id as staff_id",
      "staff.name",
      "notes.body",
      "notes.body_html",
      "notes.created_at",
    ])
    .execute();
  return rows.map(({ staff_id, name, ...note }) => ({ ...note, author: { id: staff_id, name } }));
}

export const StaffReply = {
  status: Type.Optional(
    Choice<Status>(["open", "awaiting_reply", "in_progress", "on_hold", "closed"], {
      default: "awaiting_reply",
      description: "The next state.",
    }),
  ),
};

export function replyAsStaff(
  desk: Desk,
  staff: StaffMember,
  number: string,
  { fields, uploads, problems }: Sent<{ body: string; status?: Status }>,
): Promise<ReplyOutcome> {
  return together(desk, async (desk) => {
    const found = await findTicket(desk, number);
    const ticket = await lockTicket(desk.db, found);
    const rules = fileRulesOf(
      found.brand,
      ticket.departmentFiles,
      desk.settings.maxRequestMb,
      staff.language,
    );
    const files = await acceptFiles(uploads, rules, problems);
    problems.throwIfAny();

    const now = await presentTime(desk.db);
    const state = transition(ticket, "staff-replied", { now, next: fields.status }, staff.language);
    const { row, attachments } = await insertReply(
      desk,
      { ...keyOf(ticket), author: "staff", staffId: staff.id, body: fields.body ?? "", now, files },
      staff.name,
    );
    await noteReply(desk.db, ticket, state, { now, from: "staff" });
    if (state.status === "closed") await writeState(desk.db, ticket, state, now);
    else if (ticket.isGuest) await mailGuest(desk, ticket);
    await recordMove(desk, staff, ticket, "replied", { after: state.status, reply_id: row.id });
    const reply = presentReply(row, attachments, viewpointOf(desk, staff, found, undefined));
    return presentOutcome(reply, { status: state.status, last_reply_at: now }, staff.language);
  });
}

function mailGuest(desk: Desk, { brandId, ticketId }: LockedTicket): Promise<void> {
  return desk.jobs.enqueue(desk.db, "mail-guest-link", { brandId, ticketId, occasion: "replied" });
}

/** A note is for staff alone; it stands in a table that no customer's query reads. */
export function addNote(desk: Desk, staff: StaffMember, number: string, body: string): Promise<Note> {
  return together(desk, async (desk) => {
    const { brandId, ticketId } = await findTicket(desk, number);
    const note = await desk.db
      .insertInto("notes")
      .values({
        brand_id: brandId,
        id: newId(),
        ticket_id: ticketId,
        staff_id: staff.id,
        body,
        body_html: renderMarkdown(body),
        created_at: sql<string>`clock_timestamp()`,
      })
      .returning(["id", "body", "body_html", "created_at"])
      .executeTakeFirstOrThrow();
    await recordActivity(desk.db, {
      brandId,
      ticketId,
      event: "noted",
      by: { type: "staff", staffId: staff.id },
      details: { note_id: note.id },
    });
    return { ...note, author: { id: staff.id, name: staff.name } };
  });
}

export type StaffMove = Exclude<Move, "client-replied" | "staff-replied">;

/** Starts, holds, releases, closes or reopens a ticket. Closing a closed one changes nothing. */
export function moveTicket(
  desk: Desk,
  staff: StaffMember,
  number: string,
  move: StaffMove,
  options: Pick<MoveOptions, "holdUntil"> = {},
): Promise<StaffTicket> {
  return together(desk, async (desk) => {
    const ticket = await lockTicket(desk.db, await findTicket(desk, number));
    const now = await presentTime(desk.db);
    const { holdUntil } = options;
    if (holdUntil) await requireFuture(desk, holdUntil);
    const state = transition(ticket, move, { now, ...options }, staff.language);
    if (state !== ticket) {
      if (move === "reopened") await purgeCredentialsOf(desk, ticket);
      await writeState(desk.db, ticket, state, now);
      if (holdUntil) await desk.jobs.enqueue(desk.db, "release-held-tickets", {}, { startAfter: holdUntil });
      await recordMove(desk, staff, ticket, move, {
        after: state.status,
        ...(move === "held" ? { until: state.on_hold_until } : {}),
      });
    }
    return readTicketAsStaff(desk, staff, number);
  });
}

async function requireFuture({ db }: Desk, until: string): Promise<void> {
  const { rows } = await sql<{ isFuture: boolean }>`
    select ${until}::timestamptz > clock_timestamp() as "isFuture"`.execute(db);
  if (!rows[0]?.isFuture) throw problem("until", "field.future");
}

/** Gives a ticket to a member of staff, or to nobody. */
export function assignTicket(
  desk: Desk,
  staff: StaffMember,
  number: string,
  assigneeId: string | null,
): Promise<StaffTicket> {
  return together(desk, async (desk) => {
    const found = await findTicket(desk, number);
    await lockTicket(desk.db, found);
    if (assigneeId !== null) await requireActiveStaff(desk, assigneeId);
    const { assignee_id: before } = (await furtherOf(desk, found)) ?? { assignee_id: null };
    if (before !== assigneeId) {
      await desk.db
        .updateTable("tickets")
        .set({ assignee_id: assigneeId, updated_at: sql`clock_timestamp()` })
        .where("brand_id", "=", found.brandId)
        .where("id", "=", found.ticketId)
        .execute();
      await recordActivity(desk.db, {
        ...found,
        event: "assigned",
        by: { type: "staff", staffId: staff.id },
        details: { before, after: assigneeId },
      });
    }
    return readTicketAsStaff(desk, staff, number);
  });
}

async function requireActiveStaff({ db }: Desk, id: string): Promise<void> {
  const member = await db
    .selectFrom("staff")
    .where("id", "=", id)
    .where("active", "=", true)
    .select("id")
    .executeTakeFirst();
  if (!member) throw problem("staff_id", "staff.unknown");
}

function recordMove(
  desk: Desk,
  staff: StaffMember,
  ticket: LockedTicket,
  event: string,
  details: Record<string, unknown>,
): Promise<void> {
  return recordActivity(desk.db, {
    ...keyOf(ticket),
    event,
    by: { type: "staff", staffId: staff.id },
    details: { before: ticket.status, ...details },
  });
}

function keyOf({ brandId, ticketId }: { brandId: number; ticketId: string }) {
  return { brandId, ticketId };
}

function viewpointOf(
  desk: Desk,
  staff: StaffMember,
  { brand, number }: Found,
  customer: { first_name: string; last_name: string } | undefined,
): Viewpoint {
  return {
    language: staff.language,
    brandName: brand.name,
    customerName: customer ? `${customer.first_name} ${customer.last_name}` : "",
    downloadUrl: (id) =>
      `${desk.settings.publicUrl}/api/v1/staff/tickets/${number}/attachments/${id}/download`,
  };
}
