import { problem } from "../../../problems.ts";
import type { StaffMember } from "../../core/actors/actors.ts";
import type { Desk } from "../../core/desk.ts";
import { type CountedGroup, type CountsInTime, readCounts } from "./counts.ts";
import { type AnalyticsDays, daysOf, periodStarts } from "./days.ts";
import { analyticsFiguresOf, netOf, ticketBacklogOf } from "./figures.ts";
import { groupNamesOf } from "./names.ts";
import type { Analytics, AnalyticsFigures, AnalyticsQuery, Grouping } from "./shape.ts";
import { noCounts } from "./sorts.ts";

const nothing: CountsInTime = {
  now: noCounts,
  before: noCounts,
  after: noCounts,
  periods: new Map(),
};

/**
 * Volumes and speeds for the departments that this agent can see, compared with as many days before. How fast
 * colleagues work is visible to administrators only: an agent sees no person but themselves.
 */
export async function readAnalytics(
  desk: Desk,
  staff: StaffMember,
  query: AnalyticsQuery,
): Promise<Analytics> {
  const { group = "department", ...filter } = query;
  const whose = figuresGroupOf(filter);
  if (whose.per !== "department" && isNamed(group) && whose.per !== group)
    throw problem("group", "analytics.person_or_tag");
  const days = await daysOf(desk, query);
  const isForbidden = whose.per === "person" && staff.role !== "admin" && whose.name !== staff.id;
  const read = (whose: CountedGroup, group: Grouping | null) =>
    isForbidden
      ? new Map<string, CountsInTime>()
      : readCounts(desk.db, staff, { whose, filter, days, group });
  const [all, each] = await Promise.all([read(whose, null), read(listedGroupOf(whose, group, staff), group)]);
  const total = all.get("") ?? nothing;
  const { now, before } = nowAndBefore(total);
  return {
    from: days.from,
    to: days.to,
    before: days.before,
    step: days.step,
    group,
    total: now,
    total_before: before,
    periods: periodsOf(total, days),
    groups: await groupsOf(desk, group, each),
  };
}

function figuresGroupOf({ staff_id, tag }: Pick<AnalyticsQuery, "staff_id" | "tag">): CountedGroup {
  if (staff_id !== undefined && tag !== undefined) throw problem("tag", "analytics.person_or_tag");
  if (staff_id !== undefined) return { per: "person", name: staff_id };
  return tag === undefined ? { per: "department" } : { per: "tag", name: tag };
}

const isNamed = (group: Grouping) => group === "person" || group === "tag";

function listedGroupOf(whose: CountedGroup, group: Grouping, { role, id }: StaffMember): CountedGroup {
  if (group === "person") return { per: "person", name: whose.name ?? (role === "admin" ? undefined : id) };
  return group === "tag" ? { per: "tag", name: whose.name } : whose;
}

function nowAndBefore(counts: CountsInTime): { now: AnalyticsFigures; before: AnalyticsFigures } {
  const atEnd = ticketBacklogOf(counts);
  return {
    now: analyticsFiguresOf(counts.now, atEnd),
    before: analyticsFiguresOf(counts.before, atEnd - netOf(counts.now)),
  };
}

/**
 * Computed from the last period backwards, because the backlog is known at the end; returned oldest first.
 */
function periodsOf(counts: CountsInTime, days: AnalyticsDays): Analytics["periods"] {
  let backlog = ticketBacklogOf(counts);
  return periodStarts(days)
    .toReversed()
    .map((from) => {
      const period = counts.periods.get(from) ?? noCounts;
      const figures = analyticsFiguresOf(period, backlog);
      backlog -= netOf(period);
      return { from, ...figures };
    })
    .toReversed();
}

async function groupsOf(
  { db }: Desk,
  group: Grouping,
  each: ReadonlyMap<string, CountsInTime>,
): Promise<Analytics["groups"]> {
  const named = await groupNamesOf(db, group, each);
  return named.map(({ id, name, brand }) => {
    const { now, before } = nowAndBefore(each.get(id) ?? nothing);
    return { id, name, brand, ...now, before };
  });
}
