import { sql } from "kysely";
import { type Static, Type } from "typebox";
import type { Admin } from "../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { Choice, Closed, Nullable } from "../../core/schemas.ts";
import { publish } from "../../events/publish.ts";
import { stepsPutAway, stepsTakenOut } from "./events.ts";

const steps = ["brand", "department", "key", "call", "colleague"] as const;

export const FirstSteps = Closed(
  {
    steps: Type.Array(
      Closed({
        step: Choice(steps, {
          description:
            "`key`: a valid key exists; `call`: a platform has used one; `colleague`: another person was invited.",
        }),
        is_done: Type.Boolean(),
      }),
    ),
    brand_id: Nullable(Type.Integer(), { description: "The id of the first brand." }),
    department_id: Nullable(Type.Integer(), {
      description: "The id of its first department that is open to clients.",
    }),
    is_put_away: Type.Boolean({
      description: "Whether you have hidden the checklist. Other administrators still see it.",
    }),
  },
  { $id: "FirstSteps" },
);
export type FirstSteps = Static<typeof FirstSteps>;

/** The setup steps of a new desk, computed from its data; none is ticked by hand. */
export async function readFirstSteps({ db }: Desk, admin: Admin): Promise<FirstSteps> {
  const { rows } = await sql<Record<(typeof steps)[number], boolean> & Omit<FirstSteps, "steps">>`
    select exists (select from brands) as brand,
      exists (select from departments where active) as department,
      exists (select from integration_keys where revoked_at is null and coalesce(expires_at > now(), true)) as key,
      exists (select from integration_key_tokens where last_used_at is not null) as call,
      exists (select from staff where active and id <> ${admin.id}) as colleague,
      (select min(id) from brands) as brand_id,
      (select min(id) from departments where active and brand_id = (select min(id) from brands)) as department_id,
      exists (select from first_steps_put_away where staff_id = ${admin.id}) as is_put_away`.execute(db);
  const [state] = rows;
  if (!state) throw new Error("The desk has no state.");
  const { brand_id, department_id, is_put_away } = state;
  return {
    steps: steps.map((step) => ({ step, is_done: state[step] })),
    brand_id,
    department_id,
    is_put_away,
  };
}

export function putFirstStepsAway(desk: Desk, admin: Admin, isPutAway: boolean): Promise<FirstSteps> {
  return inTransaction(desk, async (desk) => {
    const { id } = admin;
    await (isPutAway
      ? desk.db
          .insertInto("first_steps_put_away")
          .values({ staff_id: id })
          .onConflict((known) => known.doNothing())
          .execute()
      : desk.db.deleteFrom("first_steps_put_away").where("staff_id", "=", id).execute());
    await publish(desk, admin, isPutAway ? stepsPutAway : stepsTakenOut, { brandId: null, id });
    return readFirstSteps(desk, admin);
  });
}
