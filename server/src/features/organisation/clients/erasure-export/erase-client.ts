import { sql } from "kysely";
import { notFound } from "../../../../errors.ts";
import { referencesTo } from "../../../../infrastructure/database/references.ts";
import type { Actor } from "../../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../../core/desk.ts";
import { publish } from "../../../events/publish.ts";
import { removeFiles } from "../../../governance/files/remove-orphans.ts";
import { sweepOutbox } from "../../../outbound/email/outbox-sweep.ts";
import { storeFiguresOfErased } from "../../../tickets/analytics/keep-erased.ts";
import { type ClientKey, chatIdsOf, reportIdsOf, ticketIdsOf } from "../client-key.ts";
import { clientErased, ofClient } from "../events.ts";
import { eraseElsewhere } from "./erase-elsewhere.ts";

/** The number of records of a client. */
export interface TraceCounts {
  /** The client's ULID. */
  id: string;
  tickets: number;
  reports: number;
  chats: number;
  replies: number;
  notes: number;
  attachments: number;
  credentials: number;
}

/**
 * Erases a client: notes about it, tickets with their replies, notes, activity, credentials and files, reports and chats with
 * theirs, and stored outcomes of requests about it. The rows go in one transaction; a job deletes the file contents afterwards (removed_files). A
 * concurrent second call finds no client.
 *
 * The audit log keeps one line without personal data, and its earlier entries, because it is append-only. Text that can quote a
 * customer is in private_payloads and is deleted with the ticket.
 */
export function eraseClient(desk: Desk, by: Actor, client: ClientKey): Promise<TraceCounts> {
  return inTransaction(desk, async (desk) => {
    const called = await lockAllOf(desk, client);
    const traces = await countTraces(desk, client);
    await eraseOutcomes(desk, client, called.external_id);
    await eraseElsewhere(desk, client, called);
    const { id: _, ...counts } = traces;
    await publish(desk, by, clientErased, ofClient(client), {}, counts);
    await removeRows(desk, client);
    await desk.jobs.enqueue(desk.db, removeFiles, {});
    await desk.jobs.enqueue(desk.db, sweepOutbox, {});
    return traces;
  });
}

/**
 * Locks sessions, chats and tickets before the client, the order used everywhere; then no one can add a message or open a ticket.
 */
async function lockAllOf(desk: Desk, client: ClientKey) {
  await desk.db
    .selectFrom("chat_sessions")
    .where("brand_id", "=", client.brandId)
    .where("client_id", "=", client.id)
    .orderBy("id")
    .select("id")
    .forUpdate()
    .execute();
  await chatIdsOf(desk, client).orderBy("id").forUpdate().execute();
  await ticketIdsOf(desk, client).orderBy("id").forUpdate().execute();
  const locked = await desk.db
    .selectFrom("clients")
    .where("brand_id", "=", client.brandId)
    .where("id", "=", client.id)
    .select(["external_id", "email"])
    .forUpdate()
    .executeTakeFirst();
  if (!locked) throw notFound();
  return locked;
}

/** Counts the records that an erasure would remove. */
export async function countTraces(desk: Desk, client: ClientKey): Promise<TraceCounts> {
  const count = async (table: "replies" | "notes" | "credentials") => {
    const { rows } = await desk.db
      .selectFrom(table)
      .where("brand_id", "=", client.brandId)
      .where("ticket_id", "in", ticketIdsOf(desk, client))
      .select((of) => of.fn.countAll<number>().as("rows"))
      .executeTakeFirstOrThrow();
    return rows;
  };
  return {
    id: client.id,
    tickets: (await ticketIdsOf(desk, client).execute()).length,
    reports: (await reportIdsOf(desk, client).execute()).length,
    chats: (await chatIdsOf(desk, client).execute()).length,
    replies: await count("replies"),
    notes: (await count("notes")) + (await countNotesAbout(desk, client)),
    attachments: await countFiles(desk, client),
    credentials: await count("credentials"),
  };
}

/** About the client, and not in one of their tickets. */
async function countNotesAbout({ db }: Desk, { brandId, id }: ClientKey): Promise<number> {
  const { rows } = await db
    .selectFrom("customer_notes")
    .where("brand_id", "=", brandId)
    .where("client_id", "=", id)
    .select((of) => of.fn.countAll<number>().as("rows"))
    .executeTakeFirstOrThrow();
  return rows;
}

async function countFiles({ db }: Desk, client: ClientKey): Promise<number> {
  const ofTickets = db
    .selectFrom("reply_files as link")
    .innerJoin("replies", (join) =>
      join.onRef("replies.brand_id", "=", "link.brand_id").onRef("replies.id", "=", "link.reply_id"),
    )
    .where("replies.brand_id", "=", client.brandId)
    .where("replies.ticket_id", "in", ticketIdsOf({ db }, client))
    .select("link.file_id");
  const ofReports = db
    .selectFrom("report_files as link")
    .innerJoin("report_replies", (join) =>
      join
        .onRef("report_replies.brand_id", "=", "link.brand_id")
        .onRef("report_replies.id", "=", "link.reply_id"),
    )
    .where("report_replies.brand_id", "=", client.brandId)
    .where("report_replies.report_id", "in", reportIdsOf({ db }, client))
    .select("link.file_id");
  const ofChats = db
    .selectFrom("chat_files as link")
    .innerJoin("chat_entries", (join) =>
      join
        .onRef("chat_entries.brand_id", "=", "link.brand_id")
        .onRef("chat_entries.id", "=", "link.entry_id"),
    )
    .where("chat_entries.brand_id", "=", client.brandId)
    .where("chat_entries.chat_id", "in", chatIdsOf({ db }, client))
    .select("link.file_id");
  // A file shared by a chat and its follow-up ticket counts once.
  return (await ofTickets.union(ofReports).union(ofChats).execute()).length;
}

/** Deletes rows that name the client; the foreign keys cascade to the rest. */
async function removeRows(desk: Desk, client: ClientKey): Promise<void> {
  const { db } = desk;
  const { brandId, id } = client;
  const tickets = await ticketIdsOf(desk, client).execute();
  const reports = await reportIdsOf(desk, client).execute();
  const chats = await chatIdsOf(desk, client).execute();
  const ticketIds = tickets.map((ticket) => ticket.id);
  await storeFiguresOfErased(db, brandId, ticketIds);
  for (const { table, column } of await referencesTo(db, "clients")) {
    await sql`delete from ${sql.table(table)} where brand_id = ${brandId} and ${sql.ref(column)} = ${id}`.execute(
      db,
    );
  }
  await db.deleteFrom("clients").where("brand_id", "=", brandId).where("id", "=", id).execute();
  // Pages that show the tickets still need the event that they left; it expires within a day.
  await db
    .deleteFrom("staff_feed")
    .where(sql<boolean>`ticket_id = any (${ticketIds})`)
    .where("type", "<>", "ticket.left")
    .execute();
  for (const [subject, gone] of [
    ["report", reports],
    ["chat", chats],
  ] as const)
    await db
      .deleteFrom("staff_feed")
      .where("subject", "=", subject)
      .where(sql<boolean>`subject_id = any (${gone.map(({ id }) => id)})`)
      .execute();
}

/** Stored outcomes contain data about the client and the tickets, for up to 24 hours. */
async function eraseOutcomes(desk: Desk, client: ClientKey, externalId: string): Promise<void> {
  const owners = desk.db
    .selectFrom("integration_keys")
    .where("brand_id", "=", client.brandId)
    .select(sql<string>`'key ' || id`.as("owner"));
  const references = reportIdsOf(desk, client).clearSelect().select("reference");
  const numbers = ticketIdsOf(desk, client).clearSelect().select("number");
  // In the hosted portal, an outcome belongs to the client (http/portal/doors.ts).
  // In a chat, an outcome belongs to the session's identity at the time (http/public/chat/doors.ts): the client's, or the earlier
  // stranger's.
  const strangersBefore = desk.db
    .selectFrom("chat_sessions")
    .where("brand_id", "=", client.brandId)
    .where("client_id", "=", client.id)
    .select(sql<string>`'chat ' || id || ' null'`.as("owner"));
  await desk.db
    .deleteFrom("idempotent_outcomes")
    .where((outcome) =>
      outcome.or([
        outcome("owner", "in", strangersBefore),
        outcome("owner", "like", `chat % ${client.id}`),
        outcome("owner", "=", `portal ${client.id}`),
        outcome(sql<string>`substring(path from '/tickets/([0-9]{14})')`, "in", numbers),
        outcome(sql<string>`substring(path from '/reports/([0-9A-Z-]+)')`, "in", references),
        outcome(
          sql<string>`substring(path from '/chats/([0-9A-Z]{26})')`,
          "in",
          chatIdsOf(desk, client).$castTo<{ id: string }>(),
        ),
        outcome.and([
          outcome("owner", "in", owners),
          outcome("path", "~", `/clients/${patternOf(externalId)}(/|$)`),
        ]),
      ]),
    )
    .execute();
}

/** A pattern for the id in a path: each byte literal or percent-encoded, with hex digits in either case. */
function patternOf(externalId: string): string {
  return [...Buffer.from(externalId)].map((byte) => `(${asItself(byte)}%${eitherCase(byte)})`).join("");
}

function asItself(byte: number): string {
  const character = String.fromCharCode(byte);
  if (!/[!-~]/.test(character)) return "";
  return /\w/.test(character) ? `${character}|` : `\\${character}|`;
}

function eitherCase(byte: number): string {
  const digits = byte.toString(16).padStart(2, "0");
  return digits.replaceAll(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
}
