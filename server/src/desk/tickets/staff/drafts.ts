import { sql } from "kysely";
import { type Static, Type } from "typebox";
import { notFound } from "../../../errors.ts";
import type { StaffMember } from "../../actors/actors.ts";
import { type Desk, together } from "../../desk.ts";
import type { MergeRule } from "../../feature.ts";
import { Closed, Instant } from "../../shapes.ts";
import { findTicket, keepFoundTicket } from "./finding.ts";

export const DraftRecord = Closed({ body: Type.String(), updated_at: Instant });
export type DraftRecord = Static<typeof DraftRecord>;

/** What this person has begun to answer; each has one draft a ticket, and sees no one else's. */
export async function readDraft(desk: Desk, staff: StaffMember, number: string): Promise<DraftRecord> {
  const { brandId, ticketId } = await findTicket(desk, staff, number);
  const draft = await desk.db
    .selectFrom("drafts")
    .where("staff_id", "=", staff.id)
    .where("brand_id", "=", brandId)
    .where("ticket_id", "=", ticketId)
    .select(["body", "updated_at"])
    .executeTakeFirst();
  if (!draft) throw notFound();
  return draft;
}

export function keepDraft(
  desk: Desk,
  staff: StaffMember,
  number: string,
  body: string,
): Promise<DraftRecord> {
  return together(desk, async (desk) => {
    const { brandId, ticketId } = await keepFoundTicket(desk, staff, number);
    return desk.db
      .insertInto("drafts")
      .values({ staff_id: staff.id, brand_id: brandId, ticket_id: ticketId, body })
      .onConflict((conflict) =>
        conflict
          .columns(["staff_id", "brand_id", "ticket_id"])
          .doUpdateSet({ body, updated_at: sql`clock_timestamp()` }),
      )
      .returning(["body", "updated_at"])
      .executeTakeFirstOrThrow();
  });
}

export async function dropDraft(desk: Desk, staff: StaffMember, number: string): Promise<void> {
  const { brandId, ticketId } = await findTicket(desk, staff, number);
  await desk.db
    .deleteFrom("drafts")
    .where("staff_id", "=", staff.id)
    .where("brand_id", "=", brandId)
    .where("ticket_id", "=", ticketId)
    .execute();
}

/** Who had begun to answer both has the two beginnings in one draft. */
export const joinDrafts: MergeRule = async ({ db }, source, target) => {
  await sql`insert into drafts (staff_id, brand_id, ticket_id, body, updated_at)
    select staff_id, brand_id, ${target.ticketId}, body, updated_at from drafts
    where brand_id = ${source.brandId} and ticket_id = ${source.ticketId}
    on conflict (staff_id, brand_id, ticket_id) do update set
      body = drafts.body || E'\\n\\n' || excluded.body`.execute(db);
};
