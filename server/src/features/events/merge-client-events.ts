import { sql } from "kysely";
import type { MergeRule } from "../core/feature.ts";

/** What happened to a ticket happened to the one that it goes into; numbered behind what happened there. */
export const mergeClientEvents: MergeRule = async ({ db }, { brandId, ticketId }, target) => {
  await sql`
    update events set subject_id = ${target.ticketId}, sequence = last.sequence + events.sequence
    from (select coalesce(max(sequence), 0) as sequence from events
      where brand_id = ${brandId} and subject = 'ticket' and subject_id = ${target.ticketId}) last
    where brand_id = ${brandId} and subject = 'ticket' and subject_id = ${ticketId}`.execute(db);
};
