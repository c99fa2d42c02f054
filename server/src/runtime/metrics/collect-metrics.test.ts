import assert from "node:assert/strict";
import cluster from "node:cluster";
import { EventEmitter } from "node:events";
import { test } from "node:test";
import type { FromChild, ToChild } from "../children/messages.ts";
import { gatherMetrics } from "./collect-metrics.ts";

test("the figures of a process that always answers late are those of the question before", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const child = Object.assign(new EventEmitter(), {
    id: 1,
    isConnected: () => true,
    isDead: () => false,
    send: ({ id }: ToChild & { say: "measure" }) => setTimeout(() => say(id), 1_500),
  });
  const say = (id: number) => {
    const metric = { name: "waiting", help: "help", type: "gauge", values: [{ value: id, labels: {} }] };
    const message: FromChild = { say: "measured", id, metrics: [{ ...metric, aggregator: "sum" }] };
    cluster.emit("message", child, message);
    child.emit("message", message);
  };
  Object.assign(cluster, { workers: { 1: child } });
  const seen: (string | undefined)[] = [];
  for (let count = 0; count < 3; count++) {
    const gathered = gatherMetrics();
    t.mock.timers.tick(1_000);
    seen.push(/^waiting (\d+)$/m.exec((await gathered).text)?.[1]);
    t.mock.timers.tick(1_000);
  }
  assert.deepEqual(seen, [undefined, "1", "2"]);
});
