import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../infrastructure/database/connect.ts";
import { begins, ends } from "./effective-status.ts";
import { type ComponentStatus, componentStatuses, type HeldStatus, worstOf } from "./status.ts";

const shownDays = 90;

/**
 * A partial outage counts as three tenths of its duration, Statuspage's weight. A major outage counts in full; degraded
 * performance and maintenance do not count.
 */
const weightOfPartialOutage = 0.3;

/** Seconds since the epoch. */
interface Stretch {
  from: number;
  to: number;
}

interface Day extends Stretch {
  date: string;
}

interface Recorded extends Stretch {
  component_id: string;
  status: ComponentStatus;
}

interface DayOfComponent {
  date: string;
  status: ComponentStatus | null;
  partial_outage_seconds: number;
  major_outage_seconds: number;
}

export interface Uptime {
  /** Percent of the days, with three decimals. */
  uptime: number;
  days: DayOfComponent[];
}

/** The data that uptimes of a brand's last 90 days are computed from. */
export interface Record90 {
  days: Day[];
  /** When the record of each component begins. */
  since: Map<string, number>;
  /** All times that were not operational. */
  stretches: Recorded[];
}

/**
 * Reads a brand's record at a moment. A current outage counts up to the last full minute, so that every process
 * computes the same.
 */
export async function readRecord(
  db: Database,
  brandId: number,
  timezone: string,
  at: RawBuilder<string>,
): Promise<Record90> {
  const { rows: days } = await sql<Day>`
    select to_char(day, 'YYYY-MM-DD') as date, extract(epoch from day at time zone ${timezone})::float8 as from,
      extract(epoch from (day + interval '1 day') at time zone ${timezone})::float8 as to
    from (select date_trunc('day', ${at} at time zone ${timezone}) as today) as now,
      generate_series(today - make_interval(days => ${shownDays - 1}), today, interval '1 day') as day
    order by day`.execute(db);
  const first = days[0]?.from ?? 0;
  const { rows: since } = await sql<{ component_id: string; from: number }>`
    select component_id, extract(epoch from min(from_at))::float8 as from from status_component_states
    where brand_id = ${brandId} group by component_id`.execute(db);
  const { rows: stretches } = await sql<Recorded>`
    select component_id, status, extract(epoch from from_at)::float8 as from,
      extract(epoch from coalesce(to_at, greatest(from_at, date_trunc('minute', ${at}))))::float8 as to
    from status_component_states
    where brand_id = ${brandId} and status <> 'operational' and coalesce(to_at, ${at}) > to_timestamp(${first})
    union all
    select kept.component_id, 'under_maintenance', extract(epoch from ${begins})::float8,
      extract(epoch from least(${ends}, ${at}))::float8
    from status_maintenances
    join status_maintenance_components as kept
      on kept.brand_id = status_maintenances.brand_id and kept.maintenance_id = status_maintenances.id
    where status_maintenances.brand_id = ${brandId} and ${begins} <= ${at} and ${ends} > ${begins}
      and ${ends} > to_timestamp(${first})`.execute(db);
  return { days, since: new Map(since.map(({ component_id, from }) => [component_id, from])), stretches };
}

/**
 * The uptime of a component: the share of its days' seconds (today counts to its end) without an outage, weighted as
 * above. Incidents of other components do not count.
 */
export function uptimeOf({ days, since, stretches }: Record90, componentId: string): Uptime {
  const began = since.get(componentId) ?? Number.POSITIVE_INFINITY;
  const own = stretches.filter(({ component_id }) => component_id === componentId);
  const shown = days.map((day) => dayOf(day, own, began));
  const counted = days.reduce((sum, { from, to }) => sum + Math.max(0, to - Math.max(from, began)), 0);
  const out = shown.reduce(
    (sum, day) => sum + day.major_outage_seconds + weightOfPartialOutage * day.partial_outage_seconds,
    0,
  );
  return { uptime: counted === 0 ? 100 : downToThreeDigits(100 * (1 - out / counted)), days: shown };
}

function dayOf(day: Day, stretches: Recorded[], began: number): DayOfComponent {
  const seen = stretches.filter(({ from, to }) => from < day.to && (to > day.from || from >= day.from));
  const seconds = (status: HeldStatus) =>
    seen
      .filter((stretch) => stretch.status === status)
      .reduce((sum, { from, to }) => sum + Math.max(0, Math.min(to, day.to) - Math.max(from, day.from)), 0);
  const worst = worstOf(
    componentStatuses,
    seen.map(({ status }) => status),
  );
  return {
    date: day.date,
    status: began >= day.to ? null : worst,
    partial_outage_seconds: Math.round(seconds("partial_outage")),
    major_outage_seconds: Math.round(seconds("major_outage")),
  };
}

/** Rounds down, so that only a component without any outage shows 100. */
function downToThreeDigits(percent: number): number {
  return Math.floor(percent * 1_000 + 1e-6) / 1_000;
}
