import assert from "node:assert/strict";
import { createStaff } from "../src/features/organisation/staff-accounts/admin.ts";
import type { World } from "./world.ts";

/** Cora, an agent who is restricted to Billing. */
export async function hireCora(world: World): Promise<{ id: string; token: string }> {
  const cora = await createStaff(
    world.desk,
    { kind: "operator" },
    { email: "cora@staff.example", name: "Cora Fine", role: "agent" },
  );
  const confined = { is_confined: true, department_ids: [world.billing] };
  assert.equal((await world.admin("PATCH", `/staff/${cora.id}`, { body: confined })).status, 200);
  return cora;
}
