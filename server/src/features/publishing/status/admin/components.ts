import { sql } from "kysely";
import { type Static, Type } from "typebox";
import { notFound } from "../../../../errors.ts";
import { problem } from "../../../../problems.ts";
import type { Actor } from "../../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../../core/desk.ts";
import {
  Choice,
  Closed,
  Instant,
  Line,
  Nullable,
  NullableText,
  NumberedId,
  OptionalLine,
  Ulid,
} from "../../../core/schemas.ts";
import { newId } from "../../../core/values/ids.ts";
import { requireVersion, type Version } from "../../../core/versions.ts";
import { changesBetween } from "../../../events/changes.ts";
import { publish } from "../../../events/publish.ts";
import { componentStatus } from "../components.ts";
import { statusChangedMeanwhile } from "../errors.ts";
import { componentHappened, ofStatus } from "../events.ts";
import { componentStatuses } from "../status.ts";
import { lockStatus, lockStatusOf } from "./write-status.ts";

const fields = {
  description: OptionalLine(500, { examples: ["Sign-in, invoices and the domain search"] }),
  group_id: Type.Optional(Nullable(Ulid, { description: "The id of its group; null: no group." })),
  position: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 1_000_000,
      description: "The position in its group; by default the last.",
    }),
  ),
};
const name = Line(100, { examples: ["Customer portal"] });

export const NewComponent = Closed({ brand_id: NumberedId, name, ...fields });
type NewComponent = Static<typeof NewComponent>;
export const ComponentChanges = Closed({ name: Type.Optional(name), ...fields });
type ComponentChanges = Static<typeof ComponentChanges>;

const recordFields = {
  id: Ulid,
  brand_id: Type.Integer(),
  group_id: Nullable(Ulid),
  name: Type.String(),
  description: NullableText,
  position: Type.Integer(),
  created_at: Instant,
  updated_at: Instant,
};
export const ComponentRecord = Closed(recordFields, { $id: "StatusComponentRecord" });
export type ComponentRecord = Static<typeof ComponentRecord>;

export const ComponentItem = Closed(
  { ...recordFields, status: Choice(componentStatuses, { description: "The current state." }) },
  { $id: "StatusComponentItem", description: "The component in a list, with its current status." },
);
export type ComponentItem = Static<typeof ComponentItem>;

/** All of them are shown on one page. */
const maxComponents = 100;

const columns = [
  "id",
  "brand_id",
  "group_id",
  "name",
  "description",
  "position",
  "created_at",
  "updated_at",
] as const;

/** Of one brand or of all, in their order. */
export function listComponents({ db }: Desk, brandId: number | undefined): Promise<ComponentItem[]> {
  return db
    .selectFrom("status_components")
    .$if(brandId !== undefined, (query) => query.where("brand_id", "=", brandId ?? 0))
    .orderBy("brand_id")
    .orderBy("position")
    .orderBy("id")
    .select(columns)
    .select(componentStatus().as("status"))
    .execute();
}

export async function readComponent({ db }: Desk, id: string): Promise<ComponentRecord> {
  const row = await db
    .selectFrom("status_components")
    .where("id", "=", id)
    .select(columns)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

export function createComponent(
  desk: Desk,
  by: Actor,
  { brand_id: brandId, ...fields }: NewComponent,
): Promise<ComponentRecord> {
  return inTransaction(desk, async (desk) => {
    await lockStatusOf(desk.db, brandId);
    await requireGroup(desk, brandId, fields.group_id);
    const others = await listComponents(desk, brandId);
    if (others.length >= maxComponents)
      throw problem("name", "status.too_many_components", { limit: maxComponents });
    const last = Math.max(-1, ...others.map(({ position }) => position));
    const id = newId();
    await desk.db
      .insertInto("status_components")
      .values({ brand_id: brandId, id, position: last + 1, ...fields })
      .execute();
    const component = await readComponent(desk, id);
    const { name } = component;
    await publish(desk, by, componentHappened.created, ofStatus(component), {}, { name });
    return component;
  });
}

export function changeComponent(
  desk: Desk,
  by: Actor,
  id: string,
  changes: ComponentChanges,
  version?: Version,
): Promise<ComponentRecord> {
  return inTransaction(desk, async (desk) => {
    const { brand_id: brandId } = await readComponent(desk, id);
    await lockStatus(desk.db, brandId);
    const before = await readComponent(desk, id);
    requireVersion(before, version, statusChangedMeanwhile);
    await requireGroup(desk, brandId, changes.group_id);
    await desk.db
      .updateTable("status_components")
      .set({ ...changes, updated_at: sql`clock_timestamp()` })
      .where("brand_id", "=", brandId)
      .where("id", "=", id)
      .execute();
    const after = await readComponent(desk, id);
    const payload = { name: after.name, ...changesBetween(before, after) };
    await publish(desk, by, componentHappened.changed, ofStatus(after), {}, payload);
    return after;
  });
}

/** Deletes it with its record. What incidents and maintenances say about other components remains. */
export function deleteComponent(desk: Desk, by: Actor, id: string): Promise<void> {
  return inTransaction(desk, async (desk) => {
    const { brand_id: brandId } = await readComponent(desk, id);
    await lockStatus(desk.db, brandId);
    const component = await readComponent(desk, id);
    await desk.db
      .deleteFrom("status_components")
      .where("brand_id", "=", brandId)
      .where("id", "=", id)
      .execute();
    const { name } = component;
    await publish(desk, by, componentHappened.deleted, ofStatus(component), {}, { name });
  });
}

async function requireGroup({ db }: Desk, brandId: number, id: string | null | undefined): Promise<void> {
  if (id === null || id === undefined) return;
  const group = await db
    .selectFrom("status_groups")
    .where("brand_id", "=", brandId)
    .where("id", "=", id)
    .select("id")
    .executeTakeFirst();
  if (!group) throw problem("group_id", "status.group_unknown");
}
