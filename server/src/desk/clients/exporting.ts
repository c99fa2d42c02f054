import { sql } from "kysely";
import type { Desk } from "../desk.ts";
import { presentStatus } from "../tickets/by-the-clock.ts";
import { withFiles } from "./exported-files.ts";
import { chatsOf } from "./exporting-chats.ts";
import { reportsOf } from "./exporting-reports.ts";
import { type ClientKey, findClient, ticketIdsOf } from "./operator.ts";

export type ClientExport = Awaited<ReturnType<typeof exportClient>>;

/**
 * Everything that the desk holds about a client and that is theirs to know, as of one moment: the record, the
 * tickets with their conversation, files by name and size, credentials by label (never a value), how they were rated,
 * what the client did, what they reported, confidential or not, and their chats. Internal notes and the tickets that a guest sent from the same address are not part of it.
 */
export function exportClient(desk: Desk, brandSlug: string, externalId: string) {
  return desk.db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (db) => {
      const snapshot = { ...desk, db };
      const client = await findClient(snapshot, brandSlug, externalId);
      return {
        brand: brandSlug,
        client: await recordOf(snapshot, client),
        tickets: await ticketsOf(snapshot, client),
        reports: await reportsOf(snapshot, client),
        chats: await chatsOf(snapshot, client),
      };
    });
}

function recordOf({ db }: Desk, { brandId, id }: ClientKey) {
  return db
    .selectFrom("clients")
    .where("brand_id", "=", brandId)
    .where("id", "=", id)
    .select([
      "id",
      "external_id as platform_client_id",
      "first_name",
      "last_name",
      "email",
      "company",
      "phone",
    ])
    .select(["tickets_count", "created_at", "updated_at"])
    .executeTakeFirstOrThrow();
}

async function ticketsOf(desk: Desk, client: ClientKey) {
  const tickets = await desk.db
    .selectFrom("tickets")
    .innerJoin("departments", "departments.id", "tickets.department_id")
    .where("tickets.brand_id", "=", client.brandId)
    .where("tickets.client_id", "=", client.id)
    .orderBy("tickets.created_at")
    .orderBy("tickets.id")
    .select([
      "tickets.id",
      "number",
      "subject",
      presentStatus("tickets").as("status"),
      "priority",
      "source",
      "departments.name as department",
    ])
    .select(["tickets.custom_fields", "cc", "tickets.created_at", "tickets.updated_at", "closed_at"])
    .execute();
  const replies = byTicket(await repliesOf(desk, client));
  const credentials = byTicket(await labelsOf(desk, client));
  const ratings = byTicket(await ratingsOf(desk, client));
  const activity = byTicket(await deedsOf(desk, client));
  return tickets.map(({ id, ...ticket }) => ({
    ...ticket,
    replies: replies(id),
    credentials: credentials(id),
    ratings: ratings(id),
    activity: activity(id),
  }));
}

async function repliesOf(desk: Desk, client: ClientKey) {
  const replies = await desk.db
    .selectFrom("replies")
    .where("brand_id", "=", client.brandId)
    .where("ticket_id", "in", ticketIdsOf(desk, client))
    .orderBy("created_at")
    .orderBy("id")
    .select(["id", "ticket_id", "author_type as author", "body", "created_at"])
    .execute();
  return withFiles(desk, client, "reply_files", replies);
}

function labelsOf(desk: Desk, client: ClientKey) {
  return desk.db
    .selectFrom("credentials")
    .where("brand_id", "=", client.brandId)
    .where("ticket_id", "in", ticketIdsOf(desk, client))
    .orderBy("created_at")
    .orderBy("id")
    .select(["ticket_id", "label", "added_by", "created_at"])
    .execute();
}

function ratingsOf(desk: Desk, client: ClientKey) {
  return desk.db
    .selectFrom("rating_offers")
    .where("brand_id", "=", client.brandId)
    .where("ticket_id", "in", ticketIdsOf(desk, client))
    .where("score", "is not", null)
    .orderBy("offered_at")
    .orderBy("id")
    .select(["ticket_id", "score", "reason", "comment", "offered_at", "answered_at"])
    .execute();
}

/** What the client did that the conversation does not tell. */
async function deedsOf({ db }: Desk, client: ClientKey) {
  const rows = await db
    .selectFrom("happenings")
    .where("brand_id", "=", client.brandId)
    .where("subject", "=", sql.lit("ticket"))
    .where("subject_id", "in", ticketIdsOf({ db }, client).$castTo<{ id: string }>())
    .where("actor_type", "=", sql.lit("client"))
    .where(sql<boolean>`not (type in ('opened', 'replied') and not facts ? 'before')`)
    .orderBy("created_at")
    .orderBy("id")
    .select(["subject_id as ticket_id", "type as event", "facts as details", "created_at"])
    .execute();
  return rows;
}

function byTicket<Row extends { ticket_id: string }>(rows: Row[]) {
  const grouped = Map.groupBy(rows, ({ ticket_id }) => ticket_id);
  return (id: string) => (grouped.get(id) ?? []).map(({ ticket_id: _, ...row }) => row);
}
