import cluster, { type Worker } from "node:cluster";
import { type FromChild, type Metrics, type ToChild, tell } from "../children/messages.ts";

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
export function serveMetrics(): void {
  cluster.on("message", async (worker: Worker, message: FromChild) => {
    if (message.say !== "metrics-wanted") return;
    // The collector is loaded on the first request, which may come as soon as a child serves.
    const { gatherMetrics } = await import("./collect-metrics.ts");
    const metrics = await gatherMetrics();
    if (worker.isConnected()) worker.send({ say: "metrics", id: message.id, metrics } satisfies ToChild);
  });
}
