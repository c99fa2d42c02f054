import { sql } from "kysely";
import type { Database } from "../../../infrastructure/database/connect.ts";

/**
 * Call before tickets are erased: the figures of closed tickets stay, as far as they are stored. Open tickets
 * are no longer counted, or they would count as open forever.
 */
export async function storeFiguresOfErased(
  db: Database,
  brandId: number,
  ticketIds: readonly string[],
): Promise<void> {
  await sql`
    with kept as materialized (
      select figures.brand_id, part.per, part.day, figures.department_id, part.name, part.sort, count(*)::integer as count
      from ticket_figures figures cross join lateral figures_of(figures) as part
      where figures.brand_id = ${brandId} and figures.ticket_id = any (${ticketIds}::text[])
        and figures.closed_day is not null and part.per <> 'tag'
      group by 1, 2, 3, 4, 5, 6
    ), added as (
      insert into erased_figures as known (brand_id, per, day, department_id, name, sort, count)
      select brand_id, per, day, department_id, name, sort, count from kept
      order by 1, 2, 3, 4, 5, 6
      on conflict (brand_id, per, day, department_id, name, sort) do update set count = known.count + excluded.count
    )
    insert into day_figure_changes (brand_id, per, day, department_id, name, sort, change)
    select brand_id, per, day, department_id, name, sort, count from kept`.execute(db);
}
