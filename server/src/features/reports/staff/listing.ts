import { sql } from "kysely";
import { type Static, Type } from "typebox";
import type { StaffMember } from "../../core/actors/actors.ts";
import { brandColumns, brandOf } from "../../core/actors/brand.ts";
import { brandsSeenBy } from "../../core/actors/scope.ts";
import type { Desk } from "../../core/desk.ts";
import { type Cursors, hasPart } from "../../core/pagination.ts";
import { Choices, Closed, NumberedId, ulidPattern } from "../../core/schemas.ts";
import { BrandOfIt } from "../../organisation/brands/staff.ts";
import { cursorPage, readCursor } from "../../tickets/queue/cursor.ts";
import { reportStatuses, severities, TypeValue } from "../report.ts";
import { presentType, ReportType, typeColumns } from "../types.ts";
import { presentReportItem, type ReportItem, reportItems } from "./report.ts";

export const reportFilters = {
  brand_id: Type.Optional(NumberedId),
  type: Type.Optional(TypeValue),
  status: Type.Optional(Choices(reportStatuses)),
  severity: Type.Optional(Choices(severities)),
  assignee: Type.Optional(
    Type.String({
      pattern: `^(me|none|${ulidPattern})$`,
      maxLength: 26,
      description: "`me`, `none`, or a colleague's id.",
    }),
  ),
  q: Type.Optional(
    Type.String({
      maxLength: 200,
      description: "A reference, or part of the title or of the reporter's name or address.",
    }),
  ),
};
export interface ReportFilter {
  brand_id?: number;
  type?: string;
  status?: string;
  severity?: string;
  assignee?: string;
  q?: string;
}

/** A report type as staff see it. */
export const StaffReportType = Closed(
  {
    ...ReportType.properties,
    brand: BrandOfIt,
    is_confidential: Type.Boolean(),
    active: Type.Boolean({ description: "Whether reporters can select it." }),
  },
  { $id: "StaffReportType" },
);
type StaffReportType = Static<typeof StaffReportType>;

/** The types of the brands that this person sees, by brand: the choices for filters and for moving a report. */
export async function listReportTypesAsStaff(desk: Desk, staff: StaffMember): Promise<StaffReportType[]> {
  const rows = await desk.db
    .selectFrom("report_types")
    .innerJoin("brands", "brands.id", "report_types.brand_id")
    .where(brandsSeenBy(staff))
    .orderBy("brands.name")
    .orderBy("brands.id")
    .orderBy("report_types.position")
    .orderBy("report_types.id")
    .select(typeColumns)
    .select(brandColumns)
    .execute();
  return rows.map((row) => {
    const brand = brandOf(row);
    const { is_confidential, active } = row;
    return {
      ...presentType(desk, brand, row, staff.language),
      brand: { id: brand.id, slug: brand.slug, name: brand.name },
      is_confidential,
      active,
    };
  });
}

const order = "reports";

/** The reports that this person sees, the one with the newest message first. */
export async function listReports(
  desk: Desk,
  staff: StaffMember,
  filter: ReportFilter,
  { cursor, perPage }: { cursor: string | undefined; perPage: number },
): Promise<{ rows: ReportItem[]; cursors: Cursors }> {
  const from = cursor === undefined ? undefined : readCursor(cursor, order, [["time", "id"]]);
  const isBackwards = from?.direction === "prev";
  const [at, id] = from?.values ?? [];
  const direction = isBackwards ? "asc" : "desc";
  const rows = await fitting(desk, staff, filter)
    .$if(from !== undefined, (all) =>
      all.where(
        sql<boolean>`(reports.last_reply_at, reports.id) ${sql.raw(isBackwards ? ">" : "<")}
          (${at}::timestamptz, ${id}::text)`,
      ),
    )
    .orderBy("reports.last_reply_at", direction)
    .orderBy("reports.id", direction)
    .limit(perPage + 1)
    .execute();
  const page = cursorPage(rows, perPage, from, order, ({ last_reply_at, id }) => ({
    section: 0,
    values: [last_reply_at, id],
  }));
  return { rows: page.rows.map((row) => presentReportItem(row, staff)), cursors: page.cursors };
}

function fitting(
  desk: Desk,
  staff: StaffMember,
  { brand_id, type, status, severity, assignee, q = "" }: ReportFilter,
) {
  const words = q.trim();
  const assigneeId = assignee === "me" ? staff.id : assignee;
  const among = (column: string, chosen: string | undefined) =>
    sql<boolean>`${sql.ref(column)} = any (${(chosen ?? "").split(",")}::text[])`;
  return reportItems(desk, staff)
    .$if(brand_id !== undefined, (all) => all.where("reports.brand_id", "=", brand_id ?? 0))
    .$if(type !== undefined, (all) => all.where("type.value", "=", type ?? ""))
    .$if(status !== undefined, (all) => all.where(among("reports.status", status)))
    .$if(severity !== undefined, (all) => all.where(among("reports.severity", severity)))
    .$if(assignee === "none", (all) => all.where("reports.assignee_id", "is", null))
    .$if(assignee !== undefined && assignee !== "none", (all) =>
      all.where("reports.assignee_id", "=", assigneeId ?? ""),
    )
    .$if(words !== "", (all) =>
      all.where((is) =>
        is.or([
          is("reports.reference", "=", words.toUpperCase()),
          hasPart("reports.title", words),
          hasPart(
            sql`concat_ws(' ', reports.first_name, reports.last_name, reports.email, client.first_name, client.last_name,
              client.email)`,
            words,
          ),
        ]),
      ),
    );
}
