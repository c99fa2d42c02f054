import { type RawBuilder, sql } from "kysely";
import { type Static, Type } from "typebox";
import type { StaffMember } from "../../core/actors/actors.ts";
import type { Desk } from "../../core/desk.ts";
import { Closed } from "../../core/schemas.ts";
import { fitsFilter, fitsFilterInFacets, hasFacets } from "./filter-conditions.ts";
import { queueRowColumns } from "./order.ts";
import { ticketFilterOf } from "./ticket-filter.ts";

export const TagInUse = Closed(
  {
    name: Type.String(),
    count: Type.Integer({ description: "The number of tickets with this tag among those searched." }),
  },
  { title: "TagInUse" },
);
export type TagInUse = Static<typeof TagInUse>;

/** About 15 ms. A tag that none of these tickets has is no longer in use. */
export const maxLookedAt = 10_000;
const maxTags = 100;

/**
 * The tags of the newest tickets that this agent can see, most frequent first; only those that contain `q`.
 */
export async function tagsInUse(
  { db }: Desk,
  staff: StaffMember,
  { q = "", departmentId }: { q?: string | undefined; departmentId?: number | undefined },
): Promise<TagInUse[]> {
  const filter = await ticketFilterOf(
    db,
    departmentId === undefined ? {} : { department_id: departmentId },
    staff,
  );
  const facets = fitsFilterInFacets(staff, filter);
  const fits = fitsFilter(staff, filter);
  const looked = [sql`status <> 'closed'`, sql`status = 'closed'`].map((part) =>
    facets.length > 0 ? narrowed(part, hasFacets(facets), fits) : newest(part),
  );
  const { rows } = await sql<TagInUse>`
    select tag as name, count(*) as count
    from (${sql.join(looked, sql` union all `)}) as tickets, unnest(tags) as tag
    where strpos(tag, ${q.trim().toLowerCase()}) > 0
    group by tag order by count(*) desc, tag limit ${maxTags}`.execute(db);
  return rows;
}

const newest = (part: RawBuilder<unknown>) => sql`(select ${queueRowColumns} from tickets where ${part}
  order by last_reply_at desc, id desc limit ${maxLookedAt})`;

const narrowed = (part: RawBuilder<unknown>, facets: RawBuilder<unknown>, fits: RawBuilder<unknown>) =>
  sql`(select ${queueRowColumns} from tickets where ${part} and ${facets} and ${fits} limit ${maxLookedAt})`;
