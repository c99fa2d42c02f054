import { sql } from "kysely";
import type { MergeRule } from "../../core/feature.ts";

/**
 * Moves a ticket's links to the ticket that it is merged into. A link of the target to the same ticket stays instead.
 * If the target cannot take another problem or have incidents, the link becomes `related`, so that it is not lost.
 */
export const moveLinks: MergeRule = async ({ db }, { brandId, ticketId: source }, { ticketId: target }) => {
  await sql`delete from ticket_links
    where brand_id = ${brandId} and (ticket_id, other_id) in ((${source}, ${target}), (${target}, ${source}))`.execute(
    db,
  );
  await sql`delete from ticket_links moved using ticket_links kept
    where moved.brand_id = ${brandId} and kept.brand_id = ${brandId}
      and ${source} in (moved.ticket_id, moved.other_id) and ${target} in (kept.ticket_id, kept.other_id)
      and ${otherThan(source, "moved")} = ${otherThan(target, "kept")}`.execute(db);
  await sql`update ticket_links set kind = 'related'
    where brand_id = ${brandId} and kind = 'incident_of' and (
      (ticket_id = ${source} and exists (select from ticket_links own where own.brand_id = ${brandId}
        and own.kind = 'incident_of' and ${target} in (own.ticket_id, own.other_id)))
      or (other_id = ${source} and exists (select from ticket_links own where own.brand_id = ${brandId}
        and own.kind = 'incident_of' and own.ticket_id = ${target})))`.execute(db);
  await sql`update ticket_links set ticket_id = case when ticket_id = ${source} then ${target} else ticket_id end,
      other_id = case when other_id = ${source} then ${target} else other_id end
    where brand_id = ${brandId} and ${source} in (ticket_id, other_id)`.execute(db);
};

/** The ticket at the other end of a link. */
const otherThan = (ticketId: string, link: "moved" | "kept") =>
  sql`case when ${sql.ref(`${link}.ticket_id`)} = ${ticketId}
    then ${sql.ref(`${link}.other_id`)} else ${sql.ref(`${link}.ticket_id`)} end`;
