import type { Brand } from "../features/core/actors/brand.ts";
import type { Desk } from "../features/core/desk.ts";
import { rendererVersion, renderMarkdown } from "../features/core/markdown/render.ts";
import { newId } from "../features/core/values/ids.ts";
import { type NewEvent, storeEvents } from "../features/events/store.ts";
import { type AnsweredField, readCustomFields } from "../features/organisation/departments/custom-fields.ts";
import { departmentOf } from "../features/organisation/departments/department.ts";
import { credentialSealContext } from "../features/tickets/credentials/credential.ts";
import { ofTicket, opened, replied } from "../features/tickets/events.ts";
import { writeSender } from "../features/tickets/guest-sender.ts";
import type { State } from "../features/tickets/lifecycle.ts";
import { lockGuest, lockTicket } from "../features/tickets/lock-ticket.ts";
import { recomputeDue } from "../features/tickets/reply-targets/reply-due.ts";
import { insertReply, insertTicket, noteReply, writeTicketStatus } from "../features/tickets/write-ticket.ts";
import { Problems } from "../problems.ts";
import type { DepartmentKey } from "./content/departments.ts";
import { startOf } from "./content/desk.ts";
import { type DemoClientKey, GUESTS, type GuestKey, type StaffKey } from "./content/people.ts";
import { tagsOf } from "./content/queue.ts";
import type { DemoMessage, DemoThread } from "./content/thread.ts";
import { rateThread } from "./rate-thread.ts";

/** The ids of the people and departments in the demo's threads. */
export interface DemoRecords {
  brand: Brand;
  departments: Record<DepartmentKey, number>;
  clients: Record<DemoClientKey, string>;
  staffIds: Record<StaffKey, string>;
  now: string;
}

interface Placed {
  brandId: number;
  ticketId: string;
  clientId: string | null;
  at: (afterMinutes: number) => string;
}

/** Creates a conversation at the times of its content. */
export async function loadThread(desk: Desk, cast: DemoRecords, thread: DemoThread): Promise<void> {
  const [opening, ...later] = thread.messages;
  if (!opening) throw new Error(`The thread "${thread.subject}" has no message.`);
  const ticket = await open(desk, cast, thread, opening);
  for (const message of later) await write(desk, cast, ticket, message);
  await addCredentials(desk, cast, ticket, thread);
  await settle(desk, ticket, thread);
  await recomputeDue(desk.db, ticket);
  if (thread.status === "closed") await rate(desk, cast, ticket, thread);
}

async function open(
  desk: Desk,
  { brand, departments, clients, staffIds, now }: DemoRecords,
  thread: DemoThread,
  opening: DemoMessage,
) {
  const at = clockOf(thread, now);
  const clientId = thread.client ? clients[thread.client] : null;
  const department = await departmentOf(desk.db, brand.id, departments[thread.department]);
  if (!department) throw new Error(`The demonstration has no department "${thread.department}".`);
  if (thread.guest) await lockGuest(desk.db, brand.id, GUESTS[thread.guest].email);

  const { id } = await insertTicket(desk.db, {
    brandId: brand.id,
    subject: thread.subject,
    priority: thread.priority ?? department.default_priority,
    source: "platform",
    departmentId: department.id,
    clientId,
    guestEmail: thread.guest ? GUESTS[thread.guest].email : null,
    assigneeId: thread.assignee ? staffIds[thread.assignee] : null,
    customFields: answers(department.custom_fields, thread),
    cc: [],
    now: at(0),
  });
  const ticket: Placed = { brandId: brand.id, ticketId: id, clientId, at };
  const { row } = await insertReply(desk, {
    ...ticket,
    author: "client",
    isOpening: true,
    body: opening.body,
    now: at(0),
    files: [],
  });
  await publishMessage(desk, ticket, opened, senderKindOf(ticket), row);
  if (thread.guest) await writeSender(desk, { brandId: brand.id, ticketId: id }, senderOf(thread.guest));
  return ticket;
}

/** The content has whole minutes, which would look artificial, so each thread starts up to a minute earlier. */
function clockOf(thread: DemoThread, now: string): Placed["at"] {
  const aheadMicros = [...thread.subject].reduce(
    (sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 59_999_999,
    7,
  );
  const start = Date.parse(startOf(thread, now)) - Math.ceil(aheadMicros / 1_000);
  const micros = String(1_000 - (aheadMicros % 1_000 || 1)).padStart(3, "0");
  return (afterMinutes) => new Date(start + afterMinutes * 60_000).toISOString().replace("Z", `${micros}Z`);
}

function answers(
  fields: Parameters<typeof readCustomFields>[0],
  { customFields }: DemoThread,
): AnsweredField[] {
  return readCustomFields(fields, customFields, new Problems());
}

function senderOf(key: GuestKey) {
  const { first_name, last_name, email, company } = GUESTS[key];
  return { email, firstName: first_name, lastName: last_name, company };
}

async function write(
  desk: Desk,
  { staffIds }: DemoRecords,
  ticket: Placed,
  message: DemoMessage,
): Promise<void> {
  const { from, body, staff } = message;
  const now = ticket.at(message.afterMinutes);
  const staffId = staff ? staffIds[staff] : null;
  if (from === "note") return addNote(desk, ticket, staffId ?? "", body, now);
  const { row } = await insertReply(desk, {
    ...ticket,
    author: from,
    clientId: from === "client" ? ticket.clientId : null,
    staffId,
    body,
    now,
    files: [],
  });
  await noteReply(desk.db, ticket, unmoved, { now, from });
  if (from === "staff")
    await publishMessage(desk, ticket, replied, { kind: "staff", id: staffId ?? "" }, row);
  if (from === "client") await publishMessage(desk, ticket, replied, senderKindOf(ticket), row);
}

/** Publishes the events of that time without emails: they are old. */
async function publishMessage(
  { db }: Desk,
  ticket: Placed,
  what: typeof opened | typeof replied,
  by: NewEvent["by"],
  { id: reply_id, created_at: at }: { id: string; created_at: string },
): Promise<void> {
  await storeEvents(db, [
    {
      id: newId(),
      what,
      subject: ofTicket(ticket),
      by,
      payload: { reply_id },
      privatePayload: {},
      at,
    },
  ]);
}

function senderKindOf({ clientId }: Pick<Placed, "clientId">): NewEvent["by"] {
  return { kind: clientId === null ? "guest" : "client" };
}

const unmoved: State = { status: "open", on_hold_until: null, closed_at: null };

async function addNote(
  { db }: Desk,
  { brandId, ticketId }: Placed,
  staffId: string,
  body: string,
  now: string,
) {
  await db
    .insertInto("notes")
    .values({
      brand_id: brandId,
      id: newId(),
      ticket_id: ticketId,
      staff_id: staffId,
      body,
      body_html: renderMarkdown(body),
      html_version: rendererVersion,
      created_at: now,
    })
    .execute();
}

async function addCredentials(
  desk: Desk,
  { staffIds }: DemoRecords,
  ticket: Placed,
  thread: DemoThread,
): Promise<void> {
  for (const { label, value, by } of thread.credentials ?? []) {
    const id = newId();
    const { sealed, kid } = await desk.keyring.seal(value, credentialSealContext({ ...ticket, id }));
    await desk.db
      .insertInto("credentials")
      .values({
        brand_id: ticket.brandId,
        id,
        ticket_id: ticket.ticketId,
        label,
        sealed,
        kid,
        added_by: by,
        staff_id: by === "staff" ? (thread.assignee ? staffIds[thread.assignee] : null) : null,
        created_at: ticket.at(1),
      })
      .execute();
  }
}

async function settle(
  { db }: Desk,
  ticket: Placed,
  { subject, status, messages }: DemoThread,
): Promise<void> {
  await db
    .updateTable("tickets")
    .set({ tags: tagsOf(subject) })
    .where("brand_id", "=", ticket.brandId)
    .where("id", "=", ticket.ticketId)
    .execute();
  if (status === "open") return;
  const last = ticket.at(messages.at(-1)?.afterMinutes ?? 0);
  const state: State = { status, on_hold_until: null, closed_at: status === "closed" ? last : null };
  const locked = await lockTicket(db, ticket);
  if (locked) await writeTicketStatus(db, locked, state, last);
}

/** Credits the ticket's assignee, else the last agent to reply. */
function rate(
  desk: Desk,
  { departments, staffIds }: DemoRecords,
  ticket: Placed,
  thread: DemoThread,
): Promise<void> {
  const { assignee, department, messages } = thread;
  const who = assignee ?? messages.findLast(({ from }) => from === "staff")?.staff;
  const departmentId = departments[department];
  const closedAt = ticket.at(messages.at(-1)?.afterMinutes ?? 0);
  return rateThread(desk, { ...ticket, departmentId, staffId: who ? staffIds[who] : null, closedAt }, thread);
}
