import { sql } from "kysely";
import { type Static, Type } from "typebox";
import type { Problems } from "../../../../problems.ts";
import { staffWhoSee } from "../../../core/actors/scope.ts";
import type { Desk } from "../../../core/desk.ts";
import { Choice, Closed, Nullable, Ulid } from "../../../core/schemas.ts";
import { Tag, tidyTags } from "../../../core/values/tags.ts";

const routingMethods = ["none", "round_robin", "least_busy"] as const;

const RoutingRule = Closed({
  tag: Tag,
  staff_id: { ...Ulid, description: "A staff member who can access the department." },
});

/** How a department assigns unassigned tickets. */
export const RoutingSettings = Closed(
  {
    method: Choice(routingMethods, {
      description:
        "`round_robin`: the agent who has waited longest for an assignment; `least_busy`: the agent with the fewest open or in-progress tickets in the whole desk.",
    }),
    only_on_duty: Type.Boolean({ description: "Whether to choose only agents who are available for chats." }),
    max_open_tickets: Nullable(Type.Integer({ minimum: 1, maximum: 10_000, examples: [20] }), {
      description: "The maximum number of open or in-progress tickets per agent for routing; null: no limit.",
    }),
    staff_ids: Type.Array(Ulid, {
      maxItems: 200,
      uniqueItems: true,
      description: "The agents to choose from; empty: all who can access the department.",
    }),
    rules: Type.Array(RoutingRule, {
      maxItems: 50,
      description:
        "Rules that apply before `method`. The first rule whose tag is on the ticket and whose staff member can be assigned is used. `staff_ids` does not limit these rules.",
    }),
  },
  { description: "How new tickets are assigned. See docs/automation.md." },
);
export type RoutingSettings = Static<typeof RoutingSettings>;

export const RoutingChanges = Closed(Type.Partial(Type.Object(RoutingSettings.properties)).properties, {
  description: "Merged member by member; a list is replaced as a whole.",
});
type RoutingChanges = Static<typeof RoutingChanges>;

export const noRouting: RoutingSettings = {
  method: "none",
  only_on_duty: false,
  max_open_tickets: null,
  staff_ids: [],
  rules: [],
};

/** The settings after a change. Invalid parts are added to the problems. */
export async function changedRouting(
  desk: Desk,
  place: Place,
  before: RoutingSettings,
  changes: RoutingChanges | undefined,
  problems: Problems,
): Promise<{ routing?: RoutingSettings }> {
  if (changes === undefined) return {};
  const rules = changes.rules?.map(({ tag, staff_id }) => ({ tag: tidyTags([tag]).join(), staff_id })) ?? [];
  const named = [...(changes.staff_ids ?? []), ...rules.map(({ staff_id }) => staff_id)];
  const known = await colleaguesOf(desk, place, named);
  // Ids of deleted staff that are already stored do not block other changes; routing skips them.
  for (const id of [...before.staff_ids, ...before.rules.map(({ staff_id }) => staff_id)]) known.add(id);
  const faults = problems.of("routing");
  for (const [index, id] of (changes.staff_ids ?? []).entries())
    if (!known.has(id)) faults.add(`staff_ids.${index}`, "staff.unknown");
  for (const [index, { tag, staff_id }] of rules.entries()) {
    const isRepeated = rules.findIndex((other) => other.tag === tag) !== index;
    if (isRepeated) faults.add(`rules.${index}.tag`, "field.repeated");
    if (!known.has(staff_id)) faults.add(`rules.${index}.staff_id`, "staff.unknown");
  }
  return { routing: { ...before, ...changes, ...(changes.rules ? { rules } : {}) } };
}

interface Place {
  brandId: number;
  /** Null for a new department. */
  departmentId: number | null;
}

/** The ids among these who are active and see the place. */
async function colleaguesOf(
  { db }: Desk,
  { brandId, departmentId }: Place,
  ids: string[],
): Promise<Set<string>> {
  const sees = staffWhoSee({
    brandId: sql`${brandId}::integer`,
    departmentId: sql`${departmentId}::integer`,
  });
  const colleagues = await db
    .selectFrom("staff")
    .where(sql<boolean>`id = any (${ids}::text[])`)
    .where("active", "=", true)
    .where(sees)
    .select("id")
    .execute();
  return new Set(colleagues.map(({ id }) => id));
}
