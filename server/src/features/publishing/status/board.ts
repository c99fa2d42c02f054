import { sql } from "kysely";
import type { Database } from "../../../infrastructure/database/connect.ts";
import type { Selected } from "../../../infrastructure/database/rows.ts";
import type { BrandOfPages } from "../../core/urls.ts";
import { componentStatus } from "./components.ts";
import { begins, ends } from "./effective-status.ts";
import {
  incidentColumns,
  type WholeIncident,
  incidentsWithParts as withPartsOfIncidents,
} from "./incidents.ts";
import {
  maintenanceColumns,
  type WholeMaintenance,
  maintenancesWithParts as withPartsOfMaintenances,
} from "./maintenances.ts";
import { type ComponentStatus, type Indicator, indicatorOfComponent, indicators, worstOf } from "./status.ts";
import { readRecord, type Uptime, uptimeOf } from "./uptime.ts";

/** A brand's status at a moment, independent of language. */
export interface Board {
  brand: BrandOfPages;
  indicator: Indicator;
  updatedAt: string;
  groups: Group[];
  components: (Component & Uptime & { status: ComponentStatus })[];
  /** The open ones, newest first. */
  incidents: WholeIncident[];
  /** Those in progress or scheduled. */
  maintenances: WholeMaintenance[];
  /** Seconds until the clock alone changes the board. */
  holdsForSeconds: number;
}

const groupColumns = ["id", "name", "position", "created_at", "updated_at"] as const;
type Group = Selected<"status_groups", typeof groupColumns>;
const componentColumns = [
  "id",
  "group_id",
  "name",
  "description",
  "position",
  "created_at",
  "updated_at",
] as const;
type Component = Selected<"status_components", typeof componentColumns>;

// The page of the incident shows the older ones.
const updatesOnBoard = 20;

/** Undefined if the brand does not exist. All parts refer to one moment, by the database's clock. */
export async function readBoard(db: Database, brandId: number): Promise<Board | undefined> {
  const brand = await db
    .selectFrom("brands")
    .where("id", "=", brandId)
    .select(["slug", "hostnames", "is_default", "timezone", "created_at"])
    .select(sql<string>`clock_timestamp()`.as("now"))
    .executeTakeFirst();
  if (!brand) return undefined;
  const at = sql<string>`${brand.now}::timestamptz`;
  const groups = await db
    .selectFrom("status_groups")
    .where("brand_id", "=", brandId)
    .orderBy("position")
    .orderBy("id")
    .select(groupColumns)
    .execute();
  const components = await db
    .selectFrom("status_components")
    .where("brand_id", "=", brandId)
    .orderBy("position")
    .orderBy("id")
    .select(componentColumns)
    .select(componentStatus(at).as("status"))
    .execute();
  const incidents = await db
    .selectFrom("status_incidents")
    .where("brand_id", "=", brandId)
    .where("resolved_at", "is", null)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .select(incidentColumns)
    .execute();
  const maintenances = await db
    .selectFrom("status_maintenances")
    .where("brand_id", "=", brandId)
    .where(sql<boolean>`${ends} > ${at}`)
    .orderBy(begins)
    .orderBy("id")
    .select(maintenanceColumns(at))
    .execute();
  const record = await readRecord(db, brandId, brand.timezone, at);
  const { updated_at, next_change } = await changesAround(db, brandId, at);
  return {
    brand: { slug: brand.slug, hostnames: brand.hostnames, isDefault: brand.is_default },
    indicator: indicatorOf(components, incidents, maintenances),
    updatedAt: updated_at ?? brand.created_at,
    groups,
    components: components.map((component) => ({ ...component, ...uptimeOf(record, component.id) })),
    incidents: await withPartsOfIncidents(db, incidents, updatesOnBoard),
    maintenances: await withPartsOfMaintenances(db, maintenances),
    holdsForSeconds: Math.min(
      next_change ?? Number.POSITIVE_INFINITY,
      untilUptimeChanges(components, record.days.at(-1)?.to ?? 0, Date.parse(brand.now) / 1_000),
    ),
  };
}

function indicatorOf(
  components: { status: ComponentStatus }[],
  incidents: { impact: Indicator }[],
  maintenances: { status: string }[],
): Indicator {
  return worstOf(indicators, [
    ...components.map(({ status }) => indicatorOfComponent[status]),
    ...incidents.map(({ impact }) => impact),
    ...maintenances.filter(({ status }) => status !== "scheduled").map((): Indicator => "maintenance"),
  ]);
}

/** The time of the last change, including scheduled ones, and the seconds until the next scheduled one. */
async function changesAround(db: Database, brandId: number, at: ReturnType<typeof sql<string>>) {
  const ofBrand = sql`brand_id = ${brandId}`;
  const { rows } = await sql<{ updated_at: string | null; next_change: number | null }>`
    select max(moment) filter (where moment <= ${at}) as updated_at,
      extract(epoch from min(moment) filter (where moment > ${at}) - ${at})::float8 as next_change
    from (
      select updated_at as moment from status_groups where ${ofBrand}
      union all select updated_at from status_components where ${ofBrand}
      union all select updated_at from status_incidents where ${ofBrand}
      union all select updated_at from status_maintenances where ${ofBrand}
      union all select ${begins} from status_maintenances where ${ofBrand} and ${ends} > ${begins}
      union all select ${ends} from status_maintenances where ${ofBrand} and ${ends} > ${begins}) as moments`.execute(
    db,
  );
  return rows[0] ?? { updated_at: null, next_change: null };
}

/** Uptimes change at the end of the day, and every minute during an outage. */
function untilUptimeChanges(
  components: { status: ComponentStatus }[],
  endOfToday: number,
  now: number,
): number {
  const isOut = components.some(({ status }) => status === "partial_outage" || status === "major_outage");
  return isOut ? 60 - (now % 60) : endOfToday - now;
}
