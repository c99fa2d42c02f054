import { type Expression, sql } from "kysely";
import { type Static, Type } from "typebox";
import { notFound } from "../../../../errors.ts";
import { refusedBy } from "../../../../infrastructure/database/failures.ts";
import { problem } from "../../../../problems.ts";
import type { Actor } from "../../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../../core/desk.ts";
import { type Listed, type Page, readPage } from "../../../core/pagination.ts";
import { Choice, Closed, Instant, NumberedId, Ref, Ulid } from "../../../core/schemas.ts";
import { newId } from "../../../core/values/ids.ts";
import { requireVersion, type Version } from "../../../core/versions.ts";
import { changesBetween } from "../../../events/changes.ts";
import { publish } from "../../../events/publish.ts";
import { begins, ends, present } from "../effective-status.ts";
import { statusChangedMeanwhile } from "../errors.ts";
import { maintenanceHappened, ofStatus } from "../events.ts";
import { maxUpdates } from "../incidents.ts";
import { maintenanceColumns, maintenancesWithParts, type WholeMaintenance } from "../maintenances.ts";
import { MaintainedComponent, maintenanceFields, maintenanceUpdateFields } from "../shape.ts";
import { type MaintenanceStatus, maintenanceStatuses } from "../status.ts";
import {
  lockStatus,
  lockStatusOf,
  renderedStatusBody,
  statusBody,
  statusName,
  writeStatusComponents,
} from "./write-status.ts";

const component_ids = Type.Optional(
  Type.Array(Ulid, {
    maxItems: 100,
    uniqueItems: true,
    description: "The components under maintenance. Replaces the previous list.",
  }),
);

const scheduled_for = { ...Instant, examples: ["2027-03-07T02:00:00Z"] };
const scheduled_until = { ...Instant, examples: ["2027-03-07T04:00:00Z"] };

export const NewMaintenance = Closed({
  brand_id: NumberedId,
  name: statusName,
  scheduled_for,
  scheduled_until,
  component_ids,
  body: statusBody,
});
type NewMaintenance = Static<typeof NewMaintenance>;

const changedFields = {
  name: Type.Optional(statusName),
  scheduled_for: Type.Optional(scheduled_for),
  scheduled_until: Type.Optional(scheduled_until),
  component_ids,
};
const newStatus = Type.Optional(
  Choice(maintenanceStatuses, {
    description:
      "A maintenance starts and ends automatically; use this to do so earlier, and for `verifying`.",
  }),
);

export const MaintenanceChanges = Closed({
  ...changedFields,
  status: newStatus,
  body: Type.Optional(statusBody),
});
type MaintenanceChanges = Static<typeof MaintenanceChanges>;

export const NewMaintenanceUpdate = Closed({ status: newStatus, ...changedFields, body: statusBody });

export const MaintenanceRecord = Closed(
  {
    brand_id: Type.Integer(),
    ...maintenanceFields,
    components: Type.Array(Ref(MaintainedComponent)),
    updates: Type.Array(Closed(maintenanceUpdateFields), { description: "The updates, newest first." }),
  },
  { $id: "StatusMaintenanceRecord", description: "A maintenance as administrators see it." },
);
export type MaintenanceRecord = Static<typeof MaintenanceRecord>;

/** A response contains all of them. */
const maxPlanned = 50;

export interface MaintenanceFilter {
  brand_id?: number;
  from?: string;
  to?: string;
}

/** The latest first, of one brand or of all. Filters by the time it overlaps. */
export async function listMaintenances(
  { db }: Desk,
  { brand_id, from, to }: MaintenanceFilter,
  page: Page,
): Promise<Listed<MaintenanceRecord>> {
  const all = db
    .selectFrom("status_maintenances")
    .$if(brand_id !== undefined, (query) => query.where("status_maintenances.brand_id", "=", brand_id ?? 0))
    .$if(from !== undefined, (query) => query.where(sql<boolean>`${ends} > ${from}::timestamptz`))
    .$if(to !== undefined, (query) => query.where(sql<boolean>`${begins} < ${to}::timestamptz`))
    .orderBy(begins, "desc")
    .orderBy("status_maintenances.id", "desc")
    .select(maintenanceColumns());
  const { rows, total } = await readPage(all, page);
  return { rows: await maintenancesWithParts(db, rows), total };
}

export async function readMaintenance({ db }: Desk, id: string): Promise<MaintenanceRecord> {
  const row = await db
    .selectFrom("status_maintenances")
    .where("status_maintenances.id", "=", id)
    .select(maintenanceColumns())
    .executeTakeFirst();
  const [maintenance] = row ? await maintenancesWithParts(db, [row]) : [];
  if (!maintenance) throw notFound();
  return maintenance;
}

/** Plans a maintenance with its first update. */
export function planMaintenance(
  desk: Desk,
  by: Actor,
  { brand_id: brandId, component_ids, body, ...fields }: NewMaintenance,
): Promise<MaintenanceRecord> {
  return inTransaction(desk, async (desk) => {
    await lockStatusOf(desk.db, brandId);
    const id = newId();
    await desk.db
      .insertInto("status_maintenances")
      .values({ brand_id: brandId, id, ...fields })
      .execute()
      .catch(rethrowEnd);
    await requireRoom(desk, brandId, "name");
    await writeStatusComponents(desk.db, "maintenance", { brandId, id }, component_ids ?? []);
    const { status } = await readMaintenance(desk, id);
    await writeUpdate(desk, { brandId, id }, status, body);
    const maintenance = await readMaintenance(desk, id);
    const { name } = maintenance;
    await publish(desk, by, maintenanceHappened.created, ofStatus(maintenance), {}, { name });
    return maintenance;
  });
}

/** Changes a maintenance. A new status or a text becomes an update. */
export function changeMaintenance(
  desk: Desk,
  by: Actor,
  id: string,
  { status, body, component_ids, ...fields }: MaintenanceChanges,
  version?: Version,
): Promise<MaintenanceRecord> {
  return inTransaction(desk, async (desk) => {
    const before = await lockMaintenance(desk, id, version);
    const key = { brandId: before.brand_id, id };
    await writeColumns(desk, key, fields);
    if (component_ids) await writeStatusComponents(desk.db, "maintenance", key, component_ids);
    const planned = await readMaintenance(desk, id);
    if (before.status === "completed") await requireRoom(desk, key.brandId, "scheduled_until");
    if (status !== undefined) await writeColumns(desk, key, stepTo(status, planned.status));
    if (body !== undefined || (status !== undefined && status !== planned.status)) {
      if (before.updates.length >= maxUpdates)
        throw problem("body", "status.too_many_updates", { limit: maxUpdates });
      await writeUpdate(desk, key, status ?? planned.status, body ?? "");
    }
    const after = await readMaintenance(desk, id);
    const payload = { name: after.name, ...changesBetween(auditedFields(before), auditedFields(after)) };
    await publish(desk, by, maintenanceHappened.changed, ofStatus(after), {}, payload);
    return after;
  });
}

/** Cancels a planned maintenance, or deletes a past one. */
export function deleteMaintenance(desk: Desk, by: Actor, id: string): Promise<void> {
  return inTransaction(desk, async (desk) => {
    const maintenance = await lockMaintenance(desk, id);
    await desk.db
      .deleteFrom("status_maintenances")
      .where("brand_id", "=", maintenance.brand_id)
      .where("id", "=", id)
      .execute();
    const { name } = maintenance;
    await publish(desk, by, maintenanceHappened.deleted, ofStatus(maintenance), {}, { name });
  });
}

async function lockMaintenance(desk: Desk, id: string, version?: Version): Promise<WholeMaintenance> {
  const { brand_id } = await readMaintenance(desk, id);
  await lockStatus(desk.db, brand_id);
  const maintenance = await readMaintenance(desk, id);
  requireVersion(versioned(maintenance), version, statusChangedMeanwhile);
  return maintenance as WholeMaintenance;
}

/** The status is not part of the version, because the clock changes it too. */
export const versioned = ({ status: _, ...maintenance }: MaintenanceRecord) => maintenance;

type Moments = Partial<Record<"begun_at" | "verifying_at" | "completed_at", Expression<string> | null>>;

const now = sql<string>`clock_timestamp()`;
const begun = sql<string>`coalesce(begun_at, least(scheduled_for, clock_timestamp()))`;

/** The columns that put a maintenance into a status ahead of its schedule. */
function stepTo(status: MaintenanceStatus, present: MaintenanceStatus): Moments {
  if (status === present) return {};
  if (present === "completed") throw problem("status", "status.maintenance_is_over");
  if (status === "scheduled") throw problem("status", "status.maintenance_goes_on");
  if (status === "in_progress") return { begun_at: begun, verifying_at: null };
  if (status === "verifying") return { begun_at: begun, verifying_at: now };
  if (present === "scheduled") throw problem("status", "status.maintenance_not_begun");
  return { completed_at: now };
}

async function writeColumns(
  { db }: Desk,
  { brandId, id }: { brandId: number; id: string },
  fields: Moments & { name?: string; scheduled_for?: string; scheduled_until?: string },
): Promise<void> {
  await db
    .updateTable("status_maintenances")
    .set({ ...fields, updated_at: now })
    .where("brand_id", "=", brandId)
    .where("id", "=", id)
    .execute()
    .catch(rethrowEnd);
}

function rethrowEnd(error: unknown): never {
  if (refusedBy(error) === "status_maintenances_end_after_start")
    throw problem("scheduled_until", "status.maintenance_ends_before");
  throw error;
}

async function writeUpdate(
  { db }: Desk,
  { brandId, id }: { brandId: number; id: string },
  status: MaintenanceStatus,
  body: string,
): Promise<void> {
  await db
    .insertInto("status_maintenance_updates")
    .values({ brand_id: brandId, maintenance_id: id, id: newId(), status, ...renderedStatusBody(body) })
    .execute();
}

/** The audit log's copy, without the HTML: it would repeat the texts. */
const auditedFields = ({ updates, components, ...maintenance }: MaintenanceRecord) => ({
  ...maintenance,
  components: components.map(({ name }) => name).join(", "),
  updates: updates.map((update) => update.body).join("\n\n"),
});

/** Checked after the write, because a maintenance in the past does not count. */
async function requireRoom({ db }: Desk, brandId: number, field: "name" | "scheduled_until"): Promise<void> {
  const { total } = await db
    .selectFrom("status_maintenances")
    .where("brand_id", "=", brandId)
    .where(sql<boolean>`${ends} > ${present}`)
    .select(sql<number>`count(*)`.as("total"))
    .executeTakeFirstOrThrow();
  if (total > maxPlanned) throw problem(field, "status.too_many_maintenances", { limit: maxPlanned });
}
