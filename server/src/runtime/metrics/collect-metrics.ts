import cluster, { type Worker } from "node:cluster";
import { AggregatorRegistry, register } from "prom-client";
import type { FromChild, Metrics, ToChild } from "../children/messages.ts";
import { KeptMetrics } from "./kept-metrics.ts";

let asked = 0;
const answerWithinMs = 1_000;

const kept = new KeptMetrics();
cluster.on("exit", (worker) => kept.ended(worker.id));
// Late answers are kept, too: otherwise a process that always takes longer would show its first figures forever.
cluster.on("message", (worker: Worker, message: FromChild) => {
  // An answer may arrive after its process's end, which has been counted.
  if (message.say === "measured" && !worker.isDead()) kept.answered(worker.id, message.metrics);
});

/** In the supervisor: the metrics of all processes. */
export async function gatherMetrics(): Promise<Metrics> {
  await askChildren();
  const all = AggregatorRegistry.aggregate([await register.getMetricsAsJSON(), ...kept.all()]);
  return { type: all.contentType, text: await all.metrics() };
}

export async function askChildren(): Promise<void> {
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected());
  await Promise.all(workers.map((worker) => worker && measure(worker)));
}

/** A child that dies or hangs does not keep the others from being reported. */
function measure(worker: Worker): Promise<void> {
  const id = ++asked;
  return new Promise((resolve) => {
    const listen = (message: FromChild) => {
      if (message.say === "measured" && message.id === id) finish();
    };
    const finish = () => {
      clearTimeout(timer);
      worker.off("message", listen);
      resolve();
    };
    const timer = setTimeout(finish, answerWithinMs);
    worker.on("message", listen);
    worker.send({ say: "measure", id } satisfies ToChild);
  });
}
