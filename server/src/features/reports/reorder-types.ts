import { sql } from "kysely";
import { type Static, Type } from "typebox";
import type { Admin } from "../core/actors/actors.ts";
import { type Desk, inTransaction } from "../core/desk.ts";
import { Closed, NumberedId } from "../core/schemas.ts";
import { reorder } from "../core/values/reorder.ts";
import { publish } from "../events/publish.ts";
import { listReportTypesAsAdmin } from "./admin.ts";
import { reportTypeHappened } from "./events.ts";
import type { ReportTypeRecord } from "./type-record.ts";

export const ReportTypeOrder = Closed({
  brand_id: NumberedId,
  ids: Type.Array(NumberedId, {
    minItems: 1,
    maxItems: 1_000,
    uniqueItems: true,
    description: "The ids in the order that reporters see. Types that you do not list come last.",
  }),
});
type ReportTypeOrder = Static<typeof ReportTypeOrder>;

const all = { page: 1, perPage: 1_000 };

/** Sets the order of a brand's types in one change, and returns them in it. */
export function orderReportTypes(
  desk: Desk,
  admin: Admin,
  { brand_id: brandId, ids }: ReportTypeOrder,
): Promise<ReportTypeRecord[]> {
  return inTransaction(desk, async (desk) => {
    const rows = await desk.db
      .selectFrom("report_types")
      .where("brand_id", "=", brandId)
      .orderBy("position")
      .orderBy("id")
      .select("id")
      .forNoKeyUpdate()
      .execute();
    const placed = reorder(
      ids,
      rows.map(({ id }) => id),
      "report.no_such_type",
    );
    await sql`update report_types set position = place.position - 1, updated_at = clock_timestamp()
      from unnest(${placed}::integer[]) with ordinality as place (id, position)
      where brand_id = ${brandId} and report_types.id = place.id
        and report_types.position <> place.position - 1`.execute(desk.db);
    const subject = { brandId, id: String(brandId) };
    await publish(desk, admin, reportTypeHappened.ordered, subject, {}, { ids });
    return (await listReportTypesAsAdmin(desk, admin, brandId, all)).rows;
  });
}
