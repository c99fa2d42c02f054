import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { hireCora } from "../../../../test/scoped-agent.ts";
import { listsOf } from "../../../../test/staff-lists.ts";
import { createWorld, type Json, type World } from "../../../../test/world.ts";
import { createStaff } from "./admin.ts";

let world: World;
let cora: { id: string; token: string };
before(async () => {
  world = await createWorld();
  cora = await hireCora(world);
});
after(() => world.close());

const get = listsOf(() => world);
const namesOf = (items: Json[]) => items.map(({ name }) => name);

describe("colleagues", () => {
  test("are the active staff by name, with only the fields needed to choose one", async () => {
    const everybody = await get("/colleagues");
    assert.deepEqual(namesOf(everybody), ["Cora Fine", "Maya Lind", "Tom Ferris"]);
    assert.deepEqual(Object.keys(everybody[0]).sort(), ["avatar_url", "email", "id", "name", "role"]);
    const gone = await createStaff(
      world.desk,
      { kind: "operator" },
      { email: "gone@staff.example", name: "Abe Gone", role: "agent" },
    );
    await world.admin("PATCH", `/staff/${gone.id}`, { body: { active: false } });
    assert.ok(!namesOf(await get("/colleagues")).includes("Abe Gone"));
  });

  test("of a department are those who see it", async () => {
    const of = (id: number, token?: string) => get(`/colleagues?department_id=${id}`, token).then(namesOf);
    assert.deepEqual(await of(world.billing), ["Cora Fine", "Maya Lind", "Tom Ferris"]);
    assert.deepEqual(await of(world.technical), ["Maya Lind", "Tom Ferris"]);
    assert.deepEqual(await of(world.technical, cora.token), [], "she does not see it herself");
    assert.deepEqual(await of(999_999), []);
  });

  test("of other brands are hidden from a confined agent", async () => {
    const lena = await createStaff(
      world.desk,
      { kind: "operator" },
      { email: "lena@staff.example", name: "Lena Oak", role: "agent" },
    );
    await world.admin("PATCH", `/staff/${lena.id}`, {
      body: { is_confined: true, brand_ids: [world.lantern.id] },
    });
    assert.deepEqual(namesOf(await get("/colleagues", cora.token)), ["Cora Fine", "Maya Lind", "Tom Ferris"]);
    assert.deepEqual(namesOf(await get("/colleagues", lena.token)), ["Lena Oak", "Maya Lind", "Tom Ferris"]);
  });
});
