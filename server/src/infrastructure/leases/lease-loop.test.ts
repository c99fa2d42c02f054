import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { until } from "../../../test/command-line.ts";
import { type Lease, type LeasedWork, runLeased } from "./lease-loop.ts";
import { LeaseLost } from "./lease-lost.ts";

interface Begun {
  item: string;
  lease: Lease;
  end(): void;
}

/** Work whose items the test makes due, ends and takes away. */
function workOfTest(changes: Partial<LeasedWork<string>> = {}) {
  const due: string[] = [];
  const held = new Set<string>();
  const begun: Begun[] = [];
  const rooms: number[] = [];
  const work: LeasedWork<string> = {
    lookEveryMs: 60_000,
    renewEveryMs: 20,
    maxAtOnce: 2,
    keyOf: (item) => item,
    async claim(_worker, room) {
      rooms.push(room);
      const claimed = due.splice(0, room);
      for (const item of claimed) held.add(item);
      return { claimed, more: false };
    },
    renew: async () => new Set(held),
    work(item, lease) {
      const done = Promise.withResolvers<void>();
      begun.push({ item, lease, end: done.resolve });
      lease.lost.addEventListener("abort", () => done.resolve());
      return done.promise;
    },
    looksAfterEach: true,
    ...changes,
  };
  const errors: Error[] = [];
  return { due, held, begun, rooms, errors, start: () => runLeased(work, (error) => errors.push(error)) };
}

test("works on as many items at once as it may, and on the next one when one ends", async () => {
  const { due, begun, rooms, start } = workOfTest();
  due.push("a", "b", "c");
  const loop = start();
  await until(async () => begun.length === 2, 2_000);
  loop.look();
  await pause(50);
  assert.deepEqual(
    begun.map(({ item }) => item),
    ["a", "b"],
  );
  begun[0]?.end();
  await until(async () => begun.length === 3, 2_000);
  assert.ok(rooms.every((room) => room > 0 && room <= 2));
  for (const { end } of begun) end();
  await loop.stop(1_000);
});

test("aborts the work whose lease has passed on, and no other", async () => {
  const { due, held, begun, start } = workOfTest();
  due.push("a", "b");
  const loop = start();
  await until(async () => begun.length === 2, 2_000);
  held.delete("a");
  await until(async () => begun[0]?.lease.lost.reason instanceof LeaseLost, 2_000);
  await pause(50);
  assert.equal(begun[1]?.lease.lost.aborted, false);
  begun[1]?.end();
  await loop.stop(1_000);
});

test("a stop begins nothing more, lets the work end, and aborts it when the time is over", async () => {
  const { due, begun, start } = workOfTest();
  due.push("a");
  const loop = start();
  await until(async () => begun.length === 1, 2_000);
  const stopped = loop.stop(100);
  assert.equal(begun[0]?.lease.stopping.aborted, true);
  assert.equal(begun[0]?.lease.lost.aborted, false);
  due.push("b");
  loop.look();
  await stopped;
  assert.equal(begun[0]?.lease.lost.aborted, true);
  assert.deepEqual(due, ["b"]);
});

test("an item that is leased again while it is worked on is not begun twice", async () => {
  const twice: string[] = [];
  const { due, begun, start } = workOfTest({ leasedTwice: async (item) => void twice.push(item) });
  due.push("a");
  const loop = start();
  await until(async () => begun.length === 1, 2_000);
  due.push("a");
  loop.look();
  await until(async () => twice.length === 1, 2_000);
  assert.equal(begun.length, 1);
  begun[0]?.end();
  await loop.stop(1_000);
});

test("a failed look is reported and the next one works", async () => {
  let isAway = true;
  const { due, begun, errors, start } = workOfTest({
    lookEveryMs: 20,
    async claim() {
      if (isAway) throw new Error("The database is away.");
      return { claimed: due.splice(0), more: false };
    },
  });
  due.push("a");
  const loop = start();
  await until(async () => errors.length > 0, 2_000);
  isAway = false;
  await until(async () => begun.length === 1, 2_000);
  begun[0]?.end();
  await loop.stop(1_000);
});
