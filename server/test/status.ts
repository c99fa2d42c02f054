import assert from "node:assert/strict";
import type { Json, World } from "./world.ts";

/** Creates the parts of a brand's status as an admin does. */
export function statusOf(world: World, brand: { id: number } = world.harbour) {
  const post = async (path: string, body: Json): Promise<Json> => {
    const answer = await world.admin("POST", `/status/${path}`, { body });
    assert.equal(answer.status, 201, answer.text);
    return answer.body.data;
  };
  const ofBrand = (path: string) => (body: Json) => post(path, { brand_id: brand.id, ...body });
  const hour = 3_600_000;
  const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
  return {
    group: (name: string) => ofBrand("groups")({ name }),
    component: (name: string, more: Json = {}) => ofBrand("components")({ name, ...more }),
    incident: (name: string, more: Json = {}) =>
      ofBrand("incidents")({ name, body: "We look into it.", ...more }),
    update: (id: string, body: Json) => post(`incidents/${id}/updates`, body),
    maintenance: (name: string, more: Json = {}) =>
      ofBrand("maintenances")({
        name,
        body: "We replace a disk.",
        scheduled_for: inHours(24),
        scheduled_until: inHours(25),
        ...more,
      }),
    inHours,
  };
}
