import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { plantTickets, spanBegins, variousFilters } from "../../../../../test/queue-model.ts";
import { sample } from "../../../../../test/sampling.ts";
import { createWorld, type World } from "../../../../../test/world.ts";
import { choosing } from "../../../../i18n/choose-language.ts";
import type { StaffMember } from "../../../core/actors/actors.ts";
import { fitsFilter, fitsFilterInFacets, hasFacets } from "../filter-conditions.ts";
import { sorts } from "../filters.ts";
import { newestFirst, type OrderStep, positionOf } from "../order.ts";
import { ticketFilterOf } from "../ticket-filter.ts";
import { gatherInTime } from "./gather-by-time.ts";
import { gather } from "./gather-page.ts";
import { firstThatFit } from "./pages.ts";

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

test("a page is the same by walking, by continuing a walk, and by gathering", async () => {
  const { db } = world.desk;
  const clientId = "01JB7Z5W6K8M4T2QH9N3XR0VCE";
  for (const staff of [agentOf(world, null), agentOf(world, [world.billing, world.technical])]) {
    const all = await ticketFilterOf(db, {}, staff);
    for (const [turn, sort] of sorts.entries()) {
      const [middle] = (await firstThatFit(db, { staff, filter: all, sort, count: 700 })).slice(-1);
      assert.ok(middle);
      const position = positionOf(sort, middle);
      for (const query of sample(variousFilters(world, clientId), 4, turn)) {
        const filter = await ticketFilterOf(db, query, staff);
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

test("a message at the exact boundary of a span is gathered once, in both directions", async () => {
  const { db } = world.desk;
  const staff = agentOf(world, null);
  const filter = await ticketFilterOf(db, { tag: "often" }, staff);
  const facets = fitsFilterInFacets(staff, filter);
  for (const isDescending of [true, false]) {
    // The first range, at least one span long, ends where that span begins.
    const from = new Date(Date.parse(spanBegins) + (isDescending ? 1 : -2) * 2 ** 17 * 1_000);
    const after = [from.toISOString().replace("Z", "000Z"), "7ZZZZZZZZZZZZZZZZZZZZZZZZZ"];
    const fits = fitsFilter(staff, filter);
    const step: OrderStep = {
      ...{ section: newestFirst, isDescending, after, fits, ranks: null, departments: undefined },
      count: everything,
    };
    const gathered = await gather(db, step, "all", hasFacets(facets));
    assert.ok(gathered.filter(({ last_reply_at }) => last_reply_at === spanBegins).length > 5);
    assert.deepEqual(await gatherInTime(db, step, "all", facets, { found: 0, seconds: 0 }), gathered);
  }
});
