import { sql } from "kysely";
import { type Static, Type } from "typebox";
import { notFound } from "../../../../errors.ts";
import { problem } from "../../../../problems.ts";
import type { Actor } from "../../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../../core/desk.ts";
import { Closed, Instant, Line, NumberedId, Ulid } from "../../../core/schemas.ts";
import { newId } from "../../../core/values/ids.ts";
import { requireVersion, type Version } from "../../../core/versions.ts";
import { changesBetween } from "../../../events/changes.ts";
import { publish } from "../../../events/publish.ts";
import { statusChangedMeanwhile } from "../errors.ts";
import { groupHappened, ofStatus } from "../events.ts";
import { lockStatus, lockStatusOf } from "./write-status.ts";

const name = Line(100, { examples: ["Hosting"] });
const position = Type.Optional(
  Type.Integer({
    minimum: 0,
    maximum: 1_000_000,
    description: "The position among groups and ungrouped components; by default after the last group.",
  }),
);

export const NewGroup = Closed({ brand_id: NumberedId, name, position });
type NewGroup = Static<typeof NewGroup>;
export const GroupChanges = Closed({ name: Type.Optional(name), position });
type GroupChanges = Static<typeof GroupChanges>;

export const GroupRecord = Closed(
  {
    id: Ulid,
    brand_id: Type.Integer(),
    name: Type.String(),
    position: Type.Integer(),
    created_at: Instant,
    updated_at: Instant,
  },
  { $id: "StatusGroupRecord", description: "A group of components." },
);
export type GroupRecord = Static<typeof GroupRecord>;

const maxGroups = 50;

const columns = ["id", "brand_id", "name", "position", "created_at", "updated_at"] as const;

/** Of one brand or of all, in their order. */
export function listGroups({ db }: Desk, brandId: number | undefined): Promise<GroupRecord[]> {
  return db
    .selectFrom("status_groups")
    .$if(brandId !== undefined, (query) => query.where("brand_id", "=", brandId ?? 0))
    .orderBy("brand_id")
    .orderBy("position")
    .orderBy("id")
    .select(columns)
    .execute();
}

export async function readGroup({ db }: Desk, id: string): Promise<GroupRecord> {
  const row = await db.selectFrom("status_groups").where("id", "=", id).select(columns).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

export function createGroup(desk: Desk, by: Actor, { brand_id: brandId, ...fields }: NewGroup) {
  return inTransaction(desk, async (desk): Promise<GroupRecord> => {
    await lockStatusOf(desk.db, brandId);
    const others = await listGroups(desk, brandId);
    if (others.length >= maxGroups) throw problem("name", "status.too_many_groups", { limit: maxGroups });
    const last = Math.max(-1, ...others.map(({ position }) => position));
    const id = newId();
    await desk.db
      .insertInto("status_groups")
      .values({ brand_id: brandId, id, position: last + 1, ...fields })
      .execute();
    const group = await readGroup(desk, id);
    await publish(desk, by, groupHappened.created, ofStatus(group), {}, { name: group.name });
    return group;
  });
}

export function changeGroup(desk: Desk, by: Actor, id: string, changes: GroupChanges, version?: Version) {
  return inTransaction(desk, async (desk): Promise<GroupRecord> => {
    const before = await lockGroup(desk, id);
    requireVersion(before, version, statusChangedMeanwhile);
    await desk.db
      .updateTable("status_groups")
      .set({ ...changes, updated_at: sql`clock_timestamp()` })
      .where("brand_id", "=", before.brand_id)
      .where("id", "=", id)
      .execute();
    const after = await readGroup(desk, id);
    const payload = { name: after.name, ...changesBetween(before, after) };
    await publish(desk, by, groupHappened.changed, ofStatus(after), {}, payload);
    return after;
  });
}

/** Its components remain, without a group. */
export function deleteGroup(desk: Desk, by: Actor, id: string): Promise<void> {
  return inTransaction(desk, async (desk) => {
    const group = await lockGroup(desk, id);
    await desk.db
      .deleteFrom("status_groups")
      .where("brand_id", "=", group.brand_id)
      .where("id", "=", id)
      .execute();
    await publish(desk, by, groupHappened.deleted, ofStatus(group), {}, { name: group.name });
  });
}

async function lockGroup(desk: Desk, id: string): Promise<GroupRecord> {
  const { brand_id } = await readGroup(desk, id);
  await lockStatus(desk.db, brand_id);
  return readGroup(desk, id);
}
