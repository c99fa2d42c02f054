import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { plantTickets, variousFilters } from "../../../test/queue-model.ts";
import { createWorld, type World } from "../../../test/world.ts";
import { choosing } from "../../language/choosing.ts";
import type { StaffMember } from "../actors/actors.ts";
import { sorts } from "./filters.ts";
import { positionOf } from "./order.ts";
import { firstThatFit } from "./pages.ts";
import { filterOf } from "./ticket-filter.ts";

let world: World;
before(async () => {
  world = await createWorld();
  await plantTickets(world, 2_000);
});
after(() => world.close());

const everything = 10_000;

function agentOf({ tom, desk }: World, departmentIds: number[] | null): StaffMember {
  return {
    kind: "staff",
    id: tom.id,
    name: "Tom Ferris",
    role: "agent",
    scope: departmentIds && { brandIds: [], departmentIds },
    language: choosing(desk.languages)(),
    address: "127.0.0.1",
  };
}

test("a page is the same whichever way finds it: walked, walked on, or gathered", async () => {
  const { db } = world.desk;
  const clientId = "01JB7Z5W6K8M4T2QH9N3XR0VCE";
  for (const staff of [agentOf(world, null), agentOf(world, [world.billing, world.technical])]) {
    const all = await filterOf(db, {}, staff);
    for (const sort of sorts) {
      const [middle] = (await firstThatFit(db, { staff, filter: all, sort, count: 700 })).slice(-1);
      assert.ok(middle);
      const position = positionOf(sort, middle);
      for (const query of variousFilters(world, clientId)) {
        const filter = await filterOf(db, query, staff);
        for (const direction of [undefined, "next", "prev"] as const) {
          const from = direction && { direction, ...position };
          const page = (firstWalk: number) =>
            firstThatFit(db, { staff, filter, sort, from, count: 26, firstWalk });
          const walked = await page(everything);
          const message = JSON.stringify([staff.scope, query, sort, direction]);
          for (const first of [1, 30])
            assert.deepEqual(await page(first), walked, `${message} after ${first}`);
        }
      }
    }
  }
});
