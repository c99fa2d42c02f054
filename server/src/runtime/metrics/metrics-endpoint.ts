import cluster, { type Worker } from "node:cluster";
import { type FromChild, type Metrics, type ToChild, tell } from "../children/messages.ts";
import type { Silence } from "../children/silence.ts";

let asked = 0;

/** In a child: requests the metrics of all processes from the supervisor. */
export function requestMetrics(): Promise<Metrics> {
  const id = ++asked;
  return new Promise((resolve) => {
    const listen = (message: ToChild) => {
      if (message.say !== "metrics" || message.id !== id) return;
      process.off("message", listen);
      resolve(message.metrics);
    };
    process.on("message", listen);
    tell({ say: "metrics-wanted", id });
  });
}

/** In the supervisor: answers the children's requests for metrics. */
export function serveMetrics(silences: readonly Silence[]): void {
  let collector: ReturnType<typeof loadCollector> | undefined;
  cluster.on("message", async (worker: Worker, message: FromChild) => {
    if (message.say !== "metrics-wanted") return;
    // On the first request, which may come as soon as a child serves.
    collector ??= loadCollector(silences);
    const metrics = await (await collector).gatherMetrics();
    if (worker.isConnected()) worker.send({ say: "metrics", id: message.id, metrics } satisfies ToChild);
  });
}

async function loadCollector(silences: readonly Silence[]) {
  const collector = await import("./collect-metrics.ts");
  const { measureSilence } = await import("./silence-metrics.ts");
  measureSilence(silences, collector.askChildren);
  return collector;
}
