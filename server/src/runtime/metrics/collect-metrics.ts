import cluster, { type Worker } from "node:cluster";
import { AggregatorRegistry, register } from "prom-client";
import type { FromChild, Metrics, ToChild } from "../children/messages.ts";

let asked = 0;
const answerWithinMs = 1_000;

/** In the supervisor: the metrics of all processes. */
export async function gatherMetrics(): Promise<Metrics> {
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected());
  const measured = await Promise.all(workers.map((worker) => (worker ? measure(worker) : [])));
  const all = AggregatorRegistry.aggregate([await register.getMetricsAsJSON(), ...measured]);
  return { type: all.contentType, text: await all.metrics() };
}

/** A child that dies or hangs is left out, so that the others are still reported. */
function measure(worker: Worker): Promise<object[]> {
  const id = ++asked;
  return new Promise((resolve) => {
    const listen = (message: FromChild) => {
      if (message.say === "measured" && message.id === id) finish(message.metrics);
    };
    const finish = (metrics: object[]) => {
      clearTimeout(timer);
      worker.off("message", listen);
      resolve(metrics);
    };
    const timer = setTimeout(() => finish([]), answerWithinMs);
    worker.on("message", listen);
    worker.send({ say: "measure", id } satisfies ToChild);
  });
}
