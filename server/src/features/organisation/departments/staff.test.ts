import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { hireCora } from "../../../../test/scoped-agent.ts";
import { listsOf } from "../../../../test/staff-lists.ts";
import { createWorld, type Json, type World } from "../../../../test/world.ts";

let world: World;
let cora: { id: string; token: string };
before(async () => {
  world = await createWorld();
  cora = await hireCora(world);
});
after(() => world.close());

const get = listsOf(() => world);
const idsOf = (items: Json[]) => items.map(({ id }) => id);

describe("departments", () => {
  test("are listed with their brand and all that a form needs, inactive ones too", async () => {
    const made = await world.admin("POST", "/departments", {
      body: { brand_id: world.harbour.id, name: "Retired", active: false },
    });
    const all = await get("/departments");
    assert.deepEqual(
      idsOf(all).sort(),
      [world.technical, world.billing, world.presales, world.lanternDesk, made.body.data.id].sort(),
    );
    const technical = all.find(({ id }) => id === world.technical);
    assert.deepEqual(technical.brand, {
      id: world.harbour.id,
      slug: world.harbour.slug,
      name: "Harbour",
    });
    assert.equal(technical.active, true);
    assert.equal(all.find(({ id }) => id === made.body.data.id).active, false);
    const platforms = (await world.platform("GET", "/departments")).body.data;
    const { brand: _, active: __, ...fields } = technical;
    assert.deepEqual(
      fields,
      platforms.find(({ id }: Json) => id === world.technical),
    );
  });

  test("outside a confined agent's scope are not listed", async () => {
    assert.deepEqual(idsOf(await get("/departments", cora.token)), [world.billing]);
  });
});
