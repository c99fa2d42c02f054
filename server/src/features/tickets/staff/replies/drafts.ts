import { sql } from "kysely";
import { type Static, Type } from "typebox";
import type { StaffMember } from "../../../core/actors/actors.ts";
import { visibleTo } from "../../../core/actors/scope.ts";
import { type Desk, inTransaction } from "../../../core/desk.ts";
import type { MergeRule } from "../../../core/feature.ts";
import { TicketReference } from "../../../core/references.ts";
import {
  Choice,
  Closed,
  Instant,
  maxBodyLength,
  Nullable,
  NullableChoice,
  Ref,
} from "../../../core/schemas.ts";
import type { TicketKey } from "../../../core/values/ids.ts";
import { type DraftKind, draftKinds, type Status, statuses } from "../../ticket.ts";
import { findTicket, keepFoundTicketStill } from "../load-ticket.ts";
import { addToDraft, UploadIds, uploadsOf, WaitingUpload } from "./uploads.ts";

export const DraftKindName = Choice(draftKinds, { default: "reply" });

export const DraftFields = {
  kind: Type.Optional(DraftKindName),
  body: Type.String({ maxLength: maxBodyLength }),
  status: Type.Optional(
    NullableChoice<Status>(statuses, { description: "The status selected for the reply." }),
  ),
  upload_ids: Type.Optional(UploadIds),
};

const notSent = {
  not_sent: Nullable(Type.String(), {
    description: "Why the held reply could not be sent and is a draft again.",
  }),
};

export const DraftRecord = Closed(
  {
    kind: DraftKindName,
    body: Type.String(),
    status: NullableChoice<Status>(statuses),
    uploads: Type.Array(Ref(WaitingUpload)),
    ...notSent,
    updated_at: Instant,
  },
  { title: "Draft" },
);
export type DraftRecord = Static<typeof DraftRecord>;

/** The agent's drafts on a ticket: one reply and one note. Agents cannot see each other's drafts. */
export async function readDraft(
  desk: Desk,
  staff: StaffMember,
  number: string,
  kind: DraftKind = "reply",
): Promise<DraftRecord | null> {
  const ticket = await findTicket(desk, staff, number);
  const draft = await ownDraft(desk, staff, ticket, kind)
    .select(["kind", "body", "status", "not_sent", "updated_at"])
    .executeTakeFirst();
  return draft ? { ...draft, uploads: await uploadsOf(desk, staff, ticket, { draft: kind }) } : null;
}

function ownDraft({ db }: Desk, staff: StaffMember, { brandId, ticketId }: TicketKey, kind: DraftKind) {
  return db
    .selectFrom("drafts")
    .where("staff_id", "=", staff.id)
    .where("brand_id", "=", brandId)
    .where("ticket_id", "=", ticketId)
    .where("kind", "=", kind);
}

interface Written {
  kind?: DraftKind;
  body: string;
  status?: Status | null;
  upload_ids?: readonly string[];
}

/**
 * Null, without storing it, if the text is the beginning of a message that the agent has just sent: another
 * page was late.
 */
export function saveDraft(
  desk: Desk,
  staff: StaffMember,
  number: string,
  { kind = "reply", body, status = null, upload_ids }: Written,
): Promise<DraftRecord | null> {
  return inTransaction(desk, async (desk) => {
    const ticket = await keepFoundTicketStill(desk, staff, number);
    if (await wasJustSent(desk, staff, ticket, { kind, body })) return null;
    const { brandId, ticketId } = ticket;
    const draft = await desk.db
      .insertInto("drafts")
      .values({ staff_id: staff.id, brand_id: brandId, ticket_id: ticketId, kind, body, status })
      .onConflict((conflict) =>
        conflict
          .columns(["staff_id", "brand_id", "ticket_id", "kind"])
          .doUpdateSet({ body, status, not_sent: null, updated_at: sql`clock_timestamp()` }),
      )
      .returning(["kind", "body", "status", "not_sent", "updated_at"])
      .executeTakeFirstOrThrow();
    if (upload_ids) await addToDraft(desk.db, staff, ticket, kind, upload_ids);
    return { ...draft, uploads: await uploadsOf(desk, staff, ticket, { draft: kind }) };
  });
}

// A page saves a draft one second after typing, and retries while the connection is bad.
const late = sql.lit("1 minute");

async function wasJustSent(
  { db }: Desk,
  staff: StaffMember,
  { brandId, ticketId }: TicketKey,
  { kind, body }: { kind: DraftKind; body: string },
): Promise<boolean> {
  const begun = body.trimEnd();
  if (begun === "") return false;
  const tables = kind === "note" ? ["notes"] : ["replies", "held_replies"];
  const sent = tables.map(
    (table) => sql`exists (
      select from ${sql.table(table)} where brand_id = ${brandId} and ticket_id = ${ticketId} and staff_id = ${staff.id}
        and created_at > clock_timestamp() - ${late}::interval and starts_with(body, ${begun}))`,
  );
  const { rows } = await sql<{ is_sent: boolean }>`select ${sql.join(sent, sql` or `)} as is_sent`.execute(
    db,
  );
  return rows[0]?.is_sent ?? false;
}

export async function dropDraft(
  desk: Desk,
  staff: StaffMember,
  number: string,
  kind: DraftKind = "reply",
): Promise<void> {
  await dropDraftOf(desk, staff, await findTicket(desk, staff, number), kind);
}

/** Deletes the draft on a ticket that the caller has found. */
export async function dropDraftOf(
  { db }: Desk,
  staff: StaffMember,
  { brandId, ticketId }: TicketKey,
  kind: DraftKind,
): Promise<void> {
  await db
    .deleteFrom("drafts")
    .where("staff_id", "=", staff.id)
    .where("brand_id", "=", brandId)
    .where("ticket_id", "=", ticketId)
    .where("kind", "=", kind)
    .execute();
}

export const ListedDraft = Closed(
  {
    ticket: TicketReference,
    kind: DraftKindName,
    body: Type.String(),
    ...notSent,
    updated_at: Instant,
  },
  { title: "DraftItem" },
);
export type ListedDraft = Static<typeof ListedDraft>;

const newest = 100;

/** The agent's unsent drafts, newest first, on tickets that they can still see. */
export async function listDrafts({ db }: Desk, staff: StaffMember): Promise<ListedDraft[]> {
  const rows = await db
    .selectFrom("drafts")
    .innerJoin("tickets", (join) =>
      join.onRef("tickets.brand_id", "=", "drafts.brand_id").onRef("tickets.id", "=", "drafts.ticket_id"),
    )
    .where("drafts.staff_id", "=", staff.id)
    .where(visibleTo(staff))
    .orderBy("drafts.updated_at", "desc")
    .limit(newest)
    .select(["tickets.number", "tickets.subject", "drafts.kind", "drafts.body", "drafts.not_sent"])
    .select("drafts.updated_at")
    .execute();
  return rows.map(({ number, subject, ...draft }) => ({ ticket: { number, subject }, ...draft }));
}

/** If an agent has a draft on both tickets, they are joined into one. */
export const joinDrafts: MergeRule = async ({ db }, source, target) => {
  await sql`insert into drafts (staff_id, brand_id, ticket_id, kind, body, status, not_sent, updated_at)
    select staff_id, brand_id, ${target.ticketId}, kind, body, status, not_sent, updated_at from drafts
    where brand_id = ${source.brandId} and ticket_id = ${source.ticketId}
    on conflict (staff_id, brand_id, ticket_id, kind) do update set
      body = drafts.body || E'\\n\\n' || excluded.body,
      not_sent = coalesce(drafts.not_sent, excluded.not_sent)`.execute(db);
};
