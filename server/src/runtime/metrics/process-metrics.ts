import { collectDefaultMetrics, register } from "prom-client";
import { type ToChild, tell } from "../children/messages.ts";

/** Node's process metrics: memory, CPU, event loop. Sums are by kind of process. */
export function measureProcess(name: string): void {
  register.setDefaultLabels({ process: name });
  collectDefaultMetrics();
}

/** Collects this process's metrics and sends them to the supervisor on request. */
export function answerMeasurements(name: string): void {
  measureProcess(name);
  process.on("message", async (message: ToChild) => {
    if (message.say !== "measure") return;
    tell({ say: "measured", id: message.id, metrics: await register.getMetricsAsJSON() });
  });
}
