import { type RawBuilder, sql } from "kysely";
import { type Static, Type } from "typebox";
import { problem } from "../../../problems.ts";
import type { StaffMember } from "../../core/actors/actors.ts";
import { departmentsSeenBy } from "../../core/actors/scope.ts";
import type { Desk } from "../../core/desk.ts";
import { Closed, NumberedId, Ref, Ulid } from "../../core/schemas.ts";
import { Figures, figureMembers, ratingFiguresOf } from "./figures.ts";

const maxDays = 2 * 366;
/** The default range: a quarter of a year. */
const usualDays = 13 * 7;

const day = (description: string, example: string) =>
  Type.Optional(Type.String({ format: "date", maxLength: 10, description, examples: [example] }));

export const ratingReportFilters = {
  from: day(
    "The first day, in the time zone of each brand; by default 13 weeks before the last.",
    "2026-09-07",
  ),
  to: day("The last day; by default today.", "2026-12-06"),
  brand_id: Type.Optional(NumberedId),
  department_id: Type.Optional(NumberedId),
  staff_id: Type.Optional(Ulid),
};
export interface RatingReportFilter {
  from?: string;
  to?: string;
  brand_id?: number;
  department_id?: number;
  staff_id?: string;
}

const dayOf = (example: string) => Type.String({ format: "date", examples: [example] });

export const RatingReport = Closed(
  {
    from: dayOf("2026-09-07"),
    to: dayOf("2026-12-06"),
    total: Ref(Figures),
    weeks: Type.Array(
      Closed({
        week: Type.String({
          format: "date",
          description: "The Monday of the week.",
          examples: ["2026-09-07"],
        }),
        ...figureMembers,
      }),
      {
        description: "The weeks in which tickets were closed, oldest first.",
      },
    ),
    departments: Type.Array(
      Closed({
        department_id: Type.Integer({ examples: [1] }),
        name: Type.String({ examples: ["Technical support"] }),
        brand: Type.String({ examples: ["Harbour Hosting"] }),
        ...figureMembers,
      }),
    ),
    people: Type.Array(
      Closed({ staff_id: Ulid, name: Type.String({ examples: ["Maya Lind"] }), ...figureMembers }),
      {
        description: "Ratings by staff member. An agent sees only themselves.",
      },
    ),
  },
  { $id: "RatingReport" },
);
export type RatingReport = Static<typeof RatingReport>;

/**
 * Customer satisfaction with tickets closed in these days, for the departments that the agent can see.
 * Withdrawn offers do not count. Ratings count on the day of the close, so that asked and answered refer to
 * the same tickets.
 */
export async function reportRatings(
  desk: Desk,
  staff: StaffMember,
  filter: RatingReportFilter,
): Promise<RatingReport> {
  const days = await daysOf(desk, filter);
  const rows = await groupsOf(desk, staff, filter, days);
  const of = (kind: Group["kind"]) => rows.filter((row) => row.kind === kind);
  return {
    ...days,
    total: of("total").map(figuresOfGroup)[0] ?? ratingFiguresOf(0, [0, 0, 0, 0, 0]),
    weeks: of("week").map((row) => ({ week: row.week ?? "", ...figuresOfGroup(row) })),
    departments: of("department").map((row) => ({
      department_id: row.department_id ?? 0,
      name: row.name ?? "",
      brand: row.brand ?? "",
      ...figuresOfGroup(row),
    })),
    people: of("person").map((row) => ({
      staff_id: row.staff_id ?? "",
      name: row.name ?? "",
      ...figuresOfGroup(row),
    })),
  };
}

interface Group {
  kind: "total" | "week" | "department" | "person";
  week: string | null;
  department_id: number | null;
  staff_id: string | null;
  name: string | null;
  brand: string | null;
  asked: number;
  counts: number[];
}

const figuresOfGroup = ({ asked, counts }: Group): Figures => ratingFiguresOf(asked, counts);

/** The latest date in any brand's time zone, so that no brand's current day is cut off. */
const latestToday = sql`coalesce(
  (select max((statement_timestamp() at time zone timezone)::date) from brands), (statement_timestamp() at time zone 'UTC')::date)`;

async function daysOf({ db }: Desk, { from, to }: RatingReportFilter): Promise<{ from: string; to: string }> {
  const { rows } = await sql<{ from: string; to: string; length: number }>`
    select given.first::text as from, given.last::text as to, given.last - given.first as length
    from (select coalesce(${from ?? null}::date, last - ${usualDays}::integer) as first, last
      from (select coalesce(${to ?? null}::date, ${latestToday}) as last) chosen) given`.execute(db);
  const [days] = rows;
  if (!days || days.length < 0) throw problem("from", "rating.report_ends_before");
  if (days.length > maxDays) throw problem("from", "rating.report_too_long", { limit: maxDays });
  return { from: days.from, to: days.to };
}

/** All groups from one query, so that they are consistent. */
async function groupsOf(
  { db }: Desk,
  staff: StaffMember,
  filter: RatingReportFilter,
  { from, to }: { from: string; to: string },
): Promise<Group[]> {
  const { rows } = await sql<Group>`
    with rated as materialized (
      select offer.department_id, offer.score,
        case when ${staff.role === "admin"} or offer.staff_id = ${staff.id} then offer.staff_id end as staff_id,
        date_trunc('week', offer.offered_at at time zone brands.timezone)::date as week
      from rating_offers offer
      join brands on brands.id = offer.brand_id
      left join departments on departments.brand_id = offer.brand_id and departments.id = offer.department_id
      where offer.withdrawn_at is null
        -- By the index first; no time zone is further away.
        and offer.offered_at >= ${from}::date - 1 and offer.offered_at < ${to}::date + 2
        and (offer.offered_at at time zone brands.timezone)::date between ${from}::date and ${to}::date
        and ${departmentsSeenBy(staff)} and ${fits(filter, staff)}
    ), groups as (
      select case grouping(week, department_id, staff_id)
          when 7 then 'total' when 3 then 'week' when 5 then 'department' else 'person' end as kind,
        week, department_id, staff_id, count(*)::integer as asked,
        array[${sql.join([1, 2, 3, 4, 5].map((score) => sql`count(*) filter (where score = ${sql.lit(score)})::integer`))}]
          as counts
      from rated group by grouping sets ((), (week), (department_id), (staff_id))
    )
    select groups.kind, groups.week::text, groups.department_id, groups.staff_id, groups.asked, groups.counts,
      coalesce(department.name, person.name) as name, brand.name as brand
    from groups
    left join departments department on department.id = groups.department_id
    left join brands brand on brand.id = department.brand_id
    left join staff person on person.id = groups.staff_id
    where groups.kind in ('total', 'week') or coalesce(department.id::text, person.id) is not null
    order by groups.week, brand.name, department.position, name, groups.department_id, groups.staff_id`.execute(
    db,
  );
  return rows;
}

function fits(filter: RatingReportFilter, { id, role }: StaffMember): RawBuilder<boolean> {
  const { brand_id, department_id, staff_id } = filter;
  const conditions = [
    ...(brand_id === undefined ? [] : [sql<boolean>`offer.brand_id = ${brand_id}`]),
    ...(department_id === undefined ? [] : [sql<boolean>`offer.department_id = ${department_id}`]),
    ...(staff_id === undefined ? [] : [sql<boolean>`offer.staff_id = ${staff_id}`]),
    // Only administrators see the ratings of other agents.
    ...(staff_id === undefined || role === "admin" ? [] : [sql<boolean>`offer.staff_id = ${id}`]),
  ];
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
}

const columns = ["by", "id", "name", "asked", "answered", "answered_share"];
const shares = ["good", "good_share", "good_share_low", "good_share_high", "mean"];

/** The report as spreadsheet rows. */
export function rowsOfReport({
  total,
  weeks,
  departments,
  people,
}: RatingReport): (string | number | null)[][] {
  const row = (by: string, id: string | number, name: string, figures: Figures) => [
    ...[by, id, name, figures.asked, figures.answered, figures.answered_share],
    ...[figures.good, figures.good_share, figures.good_share_low, figures.good_share_high, figures.mean],
    ...figures.scores,
  ];
  return [
    [...columns, ...shares, ...[1, 2, 3, 4, 5].map((score) => `score_${score}`)],
    row("total", "", "", total),
    ...weeks.map((figures) => row("week", figures.week, figures.week, figures)),
    ...departments.map((figures) => row("department", figures.department_id, figures.name, figures)),
    ...people.map((figures) => row("person", figures.staff_id, figures.name, figures)),
  ];
}
