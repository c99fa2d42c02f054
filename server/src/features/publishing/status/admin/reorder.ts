import { sql } from "kysely";
import { type Static, Type } from "typebox";
import { Problems } from "../../../../problems.ts";
import type { Actor } from "../../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../../core/desk.ts";
import { Closed, NumberedId, Ulid } from "../../../core/schemas.ts";
import { publish } from "../../../events/publish.ts";
import { componentsOrdered } from "../events.ts";
import { type ComponentItem, listComponents } from "./components.ts";
import { listGroups } from "./groups.ts";
import { lockStatusOf } from "./write-status.ts";

const Entry = Closed({
  id: Ulid,
  components: Type.Optional(
    Type.Array(Ulid, {
      maxItems: 100,
      uniqueItems: true,
      description: "For a group: its components in order. Omitted components keep their places.",
    }),
  ),
});

export const ComponentOrder = Closed({
  brand_id: NumberedId,
  entries: Type.Array(Entry, {
    minItems: 1,
    maxItems: 150,
    description: "Groups and ungrouped components in the order that readers see. Omitted entries come last.",
  }),
});
export type ComponentOrder = Static<typeof ComponentOrder>;

/** Sets the order of groups and components, and each component's group, in one change. Returns the components. */
export function orderComponents(desk: Desk, by: Actor, order: ComponentOrder): Promise<ComponentItem[]> {
  return inTransaction(desk, async (desk) => {
    const { brand_id: brandId, entries } = order;
    await lockStatusOf(desk.db, brandId);
    const groups = (await listGroups(desk, brandId)).map(({ id }) => id);
    const components = (await listComponents(desk, brandId)).map(({ id }) => id);
    requireKnown(entries, groups, components);
    const others = groups.filter((id) => !entries.some((entry) => entry.id === id));
    const placed = [...entries.map(({ id }) => id), ...others];
    await sql`update status_groups set position = place.position - 1, updated_at = clock_timestamp()
      from unnest(${placed}::text[]) with ordinality as place (id, position)
      where brand_id = ${brandId} and status_groups.id = place.id and status_groups.position <> place.position - 1`.execute(
      desk.db,
    );
    const ofNone = entries.map(({ id }, position) => ({ id, group_id: null as string | null, position }));
    const ofGroups = entries.flatMap(({ id: group_id, components = [] }) =>
      components.map((id, position) => ({ id, group_id, position })),
    );
    await sql`update status_components set position = place.position, group_id = place.group_id,
        updated_at = clock_timestamp()
      from jsonb_to_recordset(${JSON.stringify([...ofNone, ...ofGroups])}::jsonb)
        as place (id text, group_id text, position integer)
      where brand_id = ${brandId} and status_components.id = place.id
        and (status_components.position, status_components.group_id) is distinct from (place.position, place.group_id)`.execute(
      desk.db,
    );
    const ids = entries.flatMap(({ id, components = [] }) => [id, ...components]);
    await publish(desk, by, componentsOrdered, { brandId, id: String(brandId) }, {}, { ids });
    return listComponents(desk, brandId);
  });
}

function requireKnown(entries: ComponentOrder["entries"], groups: string[], components: string[]): void {
  const problems = new Problems();
  const seen = new Set<string>();
  const see = (field: string, id: string) => {
    if (seen.has(id)) problems.add(field, "status.component_repeated");
    seen.add(id);
  };
  for (const [place, { id, components: own }] of entries.entries()) {
    const field = `entries.${place}`;
    const isGroup = groups.includes(id);
    if (!isGroup && !components.includes(id)) problems.add(field, "status.entry_unknown");
    else if (!isGroup && own !== undefined) problems.add(field, "status.entry_no_group");
    see(field, id);
    for (const component of own ?? []) {
      if (!components.includes(component)) problems.add(field, "status.component_unknown");
      see(field, component);
    }
  }
  problems.throwIfAny();
}
