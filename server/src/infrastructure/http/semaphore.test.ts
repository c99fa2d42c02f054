import assert from "node:assert/strict";
import { test } from "node:test";
import { DeskError } from "../../errors.ts";
import { Semaphore } from "./semaphore.ts";

test("the semaphore admits its limit at once, and the queue in order", async () => {
  const semaphore = new Semaphore({ atOnce: 1, waiting: 5, waitMs: 5_000 });
  const order: number[] = [];
  const leave = await semaphore.take();
  const others = [1, 2, 3].map(async (place) => {
    const leave = await semaphore.take();
    order.push(place);
    leave();
  });
  await new Promise(setImmediate);
  assert.deepEqual(order, []);
  leave();
  leave();
  await Promise.all(others);
  assert.deepEqual(order, [1, 2, 3]);
});

test("the queue has a maximum length and waiting time, and both ask to retry", async () => {
  const semaphore = new Semaphore({ atOnce: 1, waiting: 1, waitMs: 20 });
  const leave = await semaphore.take();
  const isRefused = (error: unknown) => error instanceof DeskError && error.status === 503;
  const waiting = semaphore.take();
  await assert.rejects(semaphore.take(), isRefused);
  await assert.rejects(waiting, isRefused);
  leave();
  (await semaphore.take())();
});
