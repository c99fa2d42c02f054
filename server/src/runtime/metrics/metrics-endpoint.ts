import cluster, { type Worker } from "node:cluster";
import { type FromChild, type Metrics, type ToChild, tell } from "../children/messages.ts";

let asked = 0;

/** In a child: the metrics of all processes, which only the supervisor can gather. */
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

/** In the supervisor: answers the children that were asked for the metrics of all. */
export function serveMetrics(): void {
  cluster.on("message", async (worker: Worker, message: FromChild) => {
    if (message.say !== "metrics-wanted") return;
    // What gathers them is loaded when they are wanted: what is asked for as soon as a child serves is answered all the same.
    const { gatherMetrics } = await import("./collect-metrics.ts");
    const metrics = await gatherMetrics();
    if (worker.isConnected()) worker.send({ say: "metrics", id: message.id, metrics } satisfies ToChild);
  });
}
