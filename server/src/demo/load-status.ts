import { sql } from "kysely";
import { operator } from "../features/core/actors/actors.ts";
import type { Desk } from "../features/core/desk.ts";
import { createComponent } from "../features/publishing/status/admin/components.ts";
import { createGroup } from "../features/publishing/status/admin/groups.ts";
import { changeIncident, openIncident } from "../features/publishing/status/admin/incidents.ts";
import { planMaintenance } from "../features/publishing/status/admin/maintenances.ts";
import { createTemplate } from "../features/publishing/status/admin/templates.ts";
import { COMPONENTS, type ComponentKey, INCIDENTS, MAINTENANCES, TEMPLATES } from "./content/status.ts";

const msOfDay = 86_400_000;
const msOfMinute = 60_000;

type Ids = Record<ComponentKey, string>;

/** Creates three months of a brand's status: each incident runs through the verbs and is then moved to its time. */
export async function loadStatus(desk: Desk, brand: { id: number }, now: Date): Promise<void> {
  const ids = await loadComponents(desk, brand.id);
  // Deferred triggers run at the end of a transaction, but all of this is one transaction.
  await sql`set constraints all immediate`.execute(desk.db);
  await sql`update status_component_states set from_at = ${daysAgo(now, 200)} where brand_id = ${brand.id}`.execute(
    desk.db,
  );
  for (const incident of INCIDENTS) await loadIncident(desk, brand.id, ids, incident, now);
  for (const maintenance of MAINTENANCES) await loadMaintenance(desk, brand.id, ids, maintenance, now);
  for (const { components, ...said } of TEMPLATES) {
    const component_ids = components.map((key) => ids[key]);
    await createTemplate(desk, operator, { brand_id: brand.id, ...said, component_ids });
  }
}

const daysAgo = (now: Date, days: number) => new Date(now.getTime() - days * msOfDay);

async function loadComponents(desk: Desk, brandId: number): Promise<Ids> {
  const ids: [ComponentKey, string][] = [];
  for (const { group, components } of COMPONENTS) {
    const group_id = group && (await createGroup(desk, operator, { brand_id: brandId, name: group })).id;
    for (const { key, ...said } of components) {
      const { id } = await createComponent(desk, operator, { brand_id: brandId, group_id, ...said });
      ids.push([key, id]);
    }
  }
  return Object.fromEntries(ids) as Ids;
}

/** Each is planned a week before it begins. */
async function loadMaintenance(
  desk: Desk,
  brandId: number,
  ids: Ids,
  { components, fromDay, hours, ...said }: (typeof MAINTENANCES)[number],
  now: Date,
): Promise<void> {
  const from = now.getTime() + fromDay * msOfDay;
  const { id } = await planMaintenance(desk, operator, {
    brand_id: brandId,
    ...said,
    component_ids: components.map((key) => ids[key]),
    scheduled_for: new Date(from).toISOString(),
    scheduled_until: new Date(from + hours * 60 * msOfMinute).toISOString(),
  });
  const planned = new Date(from - 7 * msOfDay).toISOString();
  const at = { created_at: planned, updated_at: planned };
  await desk.db
    .updateTable("status_maintenances")
    .set(at)
    .where("brand_id", "=", brandId)
    .where("id", "=", id)
    .execute();
  await desk.db
    .updateTable("status_maintenance_updates")
    .set({ ...at, status: "scheduled" })
    .where("brand_id", "=", brandId)
    .where("maintenance_id", "=", id)
    .execute();
}

async function loadIncident(
  desk: Desk,
  brandId: number,
  ids: Ids,
  { name, impact, components, daysAgo: days, updates }: (typeof INCIDENTS)[number],
  now: Date,
): Promise<void> {
  const [first, ...rest] = updates;
  if (!first) return;
  const held = Object.entries(components).map(([key, status]) => ({ id: ids[key as ComponentKey], status }));
  const { status, body } = first;
  const { id } = await openIncident(desk, operator, {
    brand_id: brandId,
    name,
    impact,
    status,
    body,
    components: held,
  });
  for (const { status, body } of rest) await changeIncident(desk, operator, id, { status, body });
  const began = daysAgo(now, days).getTime();
  const at = (minutes: number) => new Date(began + minutes * msOfMinute);
  const told = await desk.db
    .selectFrom("status_incident_updates")
    .where("brand_id", "=", brandId)
    .where("incident_id", "=", id)
    .orderBy("id")
    .select("id")
    .execute();
  for (const [place, update] of told.entries()) {
    const then = at(updates[place]?.afterMinutes ?? 0).toISOString();
    await desk.db
      .updateTable("status_incident_updates")
      .set({ created_at: then, updated_at: then })
      .where("brand_id", "=", brandId)
      .where("incident_id", "=", id)
      .where("id", "=", update.id)
      .execute();
  }
  const ended = at(updates.at(-1)?.afterMinutes ?? 0).toISOString();
  await desk.db
    .updateTable("status_incidents")
    .set({ created_at: at(0).toISOString(), updated_at: ended, resolved_at: ended })
    .where("brand_id", "=", brandId)
    .where("id", "=", id)
    .execute();
  await recordAsThen(desk, brandId, held, at(0).toISOString(), ended);
}

/** Moves the triggers' records to the times of the content. */
async function recordAsThen(
  { db }: Desk,
  brandId: number,
  held: { id: string; status: string }[],
  from: string,
  to: string,
): Promise<void> {
  for (const { id, status } of held) {
    await sql`delete from status_component_states
      where brand_id = ${brandId} and component_id = ${id} and from_at > now() - interval '1 hour'`.execute(
      db,
    );
    await sql`update status_component_states set to_at = ${from}
      where brand_id = ${brandId} and component_id = ${id} and from_at = (select max(from_at) from status_component_states
        where brand_id = ${brandId} and component_id = ${id})`.execute(db);
    await sql`insert into status_component_states (brand_id, component_id, status, from_at, to_at)
      values (${brandId}, ${id}, ${status}, ${from}, ${to}), (${brandId}, ${id}, 'operational', ${to}, null)`.execute(
      db,
    );
  }
}
