import { sql } from "kysely";
import { type Static, Type } from "typebox";
import { notFound } from "../../../../errors.ts";
import { problem } from "../../../../problems.ts";
import type { Actor } from "../../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../../core/desk.ts";
import { type Listed, type Page, readPage } from "../../../core/pagination.ts";
import { Choice, Closed, NumberedId, Ref } from "../../../core/schemas.ts";
import { newId } from "../../../core/values/ids.ts";
import { requireVersion, type Version } from "../../../core/versions.ts";
import { changesBetween } from "../../../events/changes.ts";
import { publish } from "../../../events/publish.ts";
import { statusChangedMeanwhile } from "../errors.ts";
import { incidentChanged, incidentDeleted, incidentOpened, ofStatus } from "../events.ts";
import { incidentColumns, incidentsWithParts, maxUpdates, type WholeIncident } from "../incidents.ts";
import { HeldComponent, incidentFields, incidentUpdateFields } from "../shape.ts";
import { type AffectedComponent, type IncidentStatus, impacts, incidentStatuses } from "../status.ts";
import {
  affectedOf,
  type HeldFields,
  heldFields,
  holdComponents,
  presentStatuses,
} from "./affected-components.ts";
import { lockStatus, lockStatusOf, renderedStatusBody, statusBody, statusName } from "./write-status.ts";

const impact = Choice(impacts, { default: "minor" });
const status = Choice(incidentStatuses, { default: "investigating" });

export const NewIncident = Closed({
  brand_id: NumberedId,
  name: statusName,
  impact: Type.Optional(impact),
  status: Type.Optional(status),
  ...heldFields,
  body: statusBody,
});
type NewIncident = Static<typeof NewIncident>;

const changedFields = {
  name: Type.Optional(statusName),
  impact: Type.Optional(Choice(impacts)),
  ...heldFields,
};
const newStatus = Type.Optional(
  Choice(incidentStatuses, {
    description:
      "The status. `resolved` returns the components to operational unless another open incident affects them.",
  }),
);

export const IncidentChanges = Closed({
  ...changedFields,
  status: newStatus,
  body: Type.Optional(statusBody),
});
type IncidentChanges = Static<typeof IncidentChanges>;

export const NewIncidentUpdate = Closed({ status: newStatus, ...changedFields, body: statusBody });

export const UpdateChanges = Closed({ body: statusBody });

export const IncidentRecord = Closed(
  {
    brand_id: Type.Integer(),
    ...incidentFields,
    components: Type.Array(Ref(HeldComponent)),
    updates: Type.Array(Closed(incidentUpdateFields), { description: "The updates, newest first." }),
  },
  { $id: "StatusIncidentRecord", description: "An incident as administrators see it." },
);
export type IncidentRecord = Static<typeof IncidentRecord>;

/** A response contains all of them. */
const maxOpen = 50;

export interface IncidentFilter {
  brand_id?: number;
  open?: boolean;
}

/** Newest first, of one brand or of all. */
export async function listAllIncidents(
  { db }: Desk,
  { brand_id, open }: IncidentFilter,
  page: Page,
): Promise<Listed<IncidentRecord>> {
  const all = db
    .selectFrom("status_incidents")
    .$if(brand_id !== undefined, (query) => query.where("status_incidents.brand_id", "=", brand_id ?? 0))
    .$if(open !== undefined, (query) =>
      query.where("status_incidents.resolved_at", open ? "is" : "is not", null),
    )
    .orderBy("status_incidents.created_at", "desc")
    .orderBy("status_incidents.id", "desc")
    .select(incidentColumns);
  const { rows, total } = await readPage(all, page);
  return { rows: await incidentsWithParts(db, rows), total };
}

export async function readIncidentRecord({ db }: Desk, id: string): Promise<IncidentRecord> {
  const row = await db
    .selectFrom("status_incidents")
    .where("status_incidents.id", "=", id)
    .select(incidentColumns)
    .executeTakeFirst();
  const [incident] = row ? await incidentsWithParts(db, [row]) : [];
  if (!incident) throw notFound();
  return incident;
}

/** Opens an incident with its first update. */
export function openIncident(
  desk: Desk,
  by: Actor,
  { brand_id: brandId, name, impact = "minor", status = "investigating", body, ...held }: NewIncident,
): Promise<IncidentRecord> {
  return inTransaction(desk, async (desk) => {
    await lockStatusOf(desk.db, brandId);
    if (status !== "resolved") await requireRoom(desk, brandId);
    const before = await presentStatuses(desk.db, brandId);
    const id = newId();
    await desk.db
      .insertInto("status_incidents")
      .values({ brand_id: brandId, id, name, impact, status, ...resolvedAt(status) })
      .execute();
    await holdComponents(desk.db, { brandId, id }, held, impact);
    const affected = affectedOf(before, await presentStatuses(desk.db, brandId));
    await writeUpdate(desk, { brandId, id }, { status, body, affected });
    const incident = await readIncidentRecord(desk, id);
    await publish(desk, by, incidentOpened, ofStatus(incident), { name, status, impact, before: null });
    return incident;
  });
}

/** Changes an incident. A new status or a text becomes an update. */
export function changeIncident(
  desk: Desk,
  by: Actor,
  id: string,
  { status, body, name, impact, ...held }: IncidentChanges,
  version?: Version,
): Promise<IncidentRecord> {
  return inTransaction(desk, async (desk) => {
    const incident = await lockIncident(desk, id, version);
    const { brand_id: brandId } = incident;
    if (incident.resolved_at !== null && status !== undefined && status !== "resolved")
      await requireRoom(desk, brandId);
    const before = await presentStatuses(desk.db, brandId);
    await desk.db
      .updateTable("status_incidents")
      .set({
        ...(name === undefined ? {} : { name }),
        ...(impact === undefined ? {} : { impact }),
        ...(status === undefined || status === incident.status ? {} : { status, ...resolvedAt(status) }),
        updated_at: sql`clock_timestamp()`,
      })
      .where("brand_id", "=", brandId)
      .where("id", "=", id)
      .execute();
    await holdComponents(desk.db, { brandId, id }, held as HeldFields, impact ?? incident.impact);
    if (body !== undefined || (status !== undefined && status !== incident.status)) {
      if (incident.updates.length >= maxUpdates)
        throw problem("body", "status.too_many_updates", { limit: maxUpdates });
      const affected = affectedOf(before, await presentStatuses(desk.db, brandId));
      const told = { status: status ?? incident.status, body: body ?? "", affected };
      await writeUpdate(desk, { brandId, id }, told);
    }
    const after = await readIncidentRecord(desk, id);
    await announceChange(desk, by, incident, after);
    return after;
  });
}

/** Corrects the text of an update. Its time stays the same. */
export function changeIncidentUpdate(
  desk: Desk,
  by: Actor,
  id: string,
  updateId: string,
  { body }: Static<typeof UpdateChanges>,
  version?: Version,
): Promise<IncidentRecord> {
  return inTransaction(desk, async (desk) => {
    const incident = await lockIncident(desk, id, version);
    if (!incident.updates.some((update) => update.id === updateId)) throw notFound();
    await desk.db
      .updateTable("status_incident_updates")
      .set({ ...renderedStatusBody(body), updated_at: sql`clock_timestamp()` })
      .where("brand_id", "=", incident.brand_id)
      .where("incident_id", "=", id)
      .where("id", "=", updateId)
      .execute();
    await desk.db
      .updateTable("status_incidents")
      .set({ updated_at: sql`clock_timestamp()` })
      .where("brand_id", "=", incident.brand_id)
      .where("id", "=", id)
      .execute();
    const after = await readIncidentRecord(desk, id);
    await announceChange(desk, by, incident, after);
    return after;
  });
}

/** Deletes it with all its updates. The components' uptime record remains. */
export function deleteIncident(desk: Desk, by: Actor, id: string): Promise<void> {
  return inTransaction(desk, async (desk) => {
    const incident = await lockIncident(desk, id);
    await desk.db
      .deleteFrom("status_incidents")
      .where("brand_id", "=", incident.brand_id)
      .where("id", "=", id)
      .execute();
    await publish(desk, by, incidentDeleted, ofStatus(incident), {}, { name: incident.name });
  });
}

async function lockIncident(desk: Desk, id: string, version?: Version): Promise<WholeIncident> {
  const { brand_id } = await readIncidentRecord(desk, id);
  await lockStatus(desk.db, brand_id);
  const incident = await readIncidentRecord(desk, id);
  requireVersion(incident, version, statusChangedMeanwhile);
  return incident;
}

const resolvedAt = (status: IncidentStatus) => ({
  resolved_at: status === "resolved" ? sql<string>`clock_timestamp()` : null,
});

async function writeUpdate(
  { db }: Desk,
  { brandId, id }: { brandId: number; id: string },
  { status, body, affected }: { status: IncidentStatus; body: string; affected: AffectedComponent[] },
): Promise<void> {
  await db
    .insertInto("status_incident_updates")
    .values({
      brand_id: brandId,
      incident_id: id,
      id: newId(),
      status,
      ...renderedStatusBody(body),
      affected_components: JSON.stringify(affected),
    })
    .execute();
}

async function announceChange(
  desk: Desk,
  by: Actor,
  before: IncidentRecord,
  after: IncidentRecord,
): Promise<void> {
  const { name, status, impact } = after;
  const facts = { name, status, impact, before: before.status };
  await publish(desk, by, incidentChanged, ofStatus(after), facts, changesBetween(told(before), told(after)));
}

/** The audit log's copy, without the HTML: it would repeat the texts. */
const told = ({ updates, components, ...incident }: IncidentRecord) => ({
  ...incident,
  components: components.map((component) => `${component.name}: ${component.status}`).join(", "),
  updates: updates.map((update) => update.body).join("\n\n"),
});

async function requireRoom({ db }: Desk, brandId: number): Promise<void> {
  const { total } = await db
    .selectFrom("status_incidents")
    .where("brand_id", "=", brandId)
    .where("resolved_at", "is", null)
    .select(sql<number>`count(*)`.as("total"))
    .executeTakeFirstOrThrow();
  if (total >= maxOpen) throw problem("name", "status.too_many_incidents", { limit: maxOpen });
}
