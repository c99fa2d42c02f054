import { sql } from "kysely";
import { Type } from "typebox";
import type { Database } from "../../../../infrastructure/database/connect.ts";
import { Problems, problem } from "../../../../problems.ts";
import { Choice, Closed, Ulid } from "../../../core/schemas.ts";
import { componentStatus } from "../components.ts";
import {
  type AffectedComponent,
  type ComponentStatus,
  type HeldStatus,
  heldStatuses,
  type Impact,
  statusByImpact,
} from "../status.ts";
import { requireStatusComponents } from "./write-status.ts";

/** The components of an incident, and the status that it gives them. */
export const heldFields = {
  component_ids: Type.Optional(
    Type.Array(Ulid, {
      maxItems: 100,
      uniqueItems: true,
      description: "The components that get `component_status`.",
    }),
  ),
  component_status: Type.Optional(Choice(heldStatuses, { description: "By default derived from `impact`." })),
  components: Type.Optional(
    Type.Array(Closed({ id: Ulid, status: Choice(heldStatuses) }), {
      maxItems: 100,
      description: "Components with different statuses. Omitted components do not change.",
    }),
  ),
};

export interface HeldFields {
  component_ids?: string[];
  component_status?: HeldStatus;
  components?: { id: string; status: HeldStatus }[];
}

export interface IncidentKey {
  brandId: number;
  id: string;
}

/** Gives components the status of an incident for as long as it is open. */
export async function holdComponents(
  db: Database,
  { brandId, id }: IncidentKey,
  { component_ids = [], component_status, components = [] }: HeldFields,
  impact: Impact,
): Promise<void> {
  if (component_status !== undefined && component_ids.length === 0)
    throw problem("component_status", "status.component_status_alone");
  await requireStatusComponents(db, brandId, component_ids, (place) => `component_ids.${place}`);
  const named = components.map((component) => component.id);
  await requireStatusComponents(db, brandId, named, (place) => `components.${place}`);
  requireOnce(component_ids, named);
  const status = component_status ?? statusByImpact[impact];
  const held = [...component_ids.map((id) => ({ id, status })), ...components];
  if (held.length === 0) return;
  await db
    .insertInto("status_incident_components")
    .values(
      held.map(({ id: component_id, status }) => ({
        brand_id: brandId,
        incident_id: id,
        component_id,
        status,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["brand_id", "incident_id", "component_id"])
        .doUpdateSet(({ ref }) => ({ status: ref("excluded.status") })),
    )
    .execute();
}

function requireOnce(ids: string[], named: string[]): void {
  const problems = new Problems();
  for (const [place, id] of named.entries())
    if (ids.includes(id) || named.indexOf(id) < place)
      problems.add(`components.${place}`, "status.component_repeated");
  problems.throwIfAny();
}

/** The current status of each of the brand's components. */
export async function presentStatuses(
  db: Database,
  brandId: number,
): Promise<Map<string, { name: string; status: ComponentStatus }>> {
  const rows = await db
    .selectFrom("status_components")
    .where("brand_id", "=", brandId)
    .orderBy("position")
    .orderBy("id")
    .select(["id", "name", componentStatus(sql`clock_timestamp()`).as("status")])
    .execute();
  return new Map(rows.map(({ id, ...component }) => [id, component]));
}

/** The components whose status an incident's change has altered. */
export function affectedOf(
  before: Awaited<ReturnType<typeof presentStatuses>>,
  after: Awaited<ReturnType<typeof presentStatuses>>,
): AffectedComponent[] {
  return [...after].flatMap(([code, { name, status }]) => {
    const old_status = before.get(code)?.status ?? status;
    return old_status === status ? [] : [{ code, name, old_status, new_status: status }];
  });
}
