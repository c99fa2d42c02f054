import { collectDefaultMetrics, register } from "prom-client";
import { type ToChild, tell } from "../children/messages.ts";

/** What Node tells of a process: memory, CPU, event loop. The sums are by kind of process. */
export function measureProcess(name: string): void {
  register.setDefaultLabels({ process: name });
  collectDefaultMetrics();
}

/** Collects the metrics of this process, and gives them to the supervisor when it asks. */
export function answerMeasurements(name: string): void {
  measureProcess(name);
  process.on("message", async (message: ToChild) => {
    if (message.say !== "measure") return;
    tell({ say: "measured", id: message.id, metrics: await register.getMetricsAsJSON() });
  });
}
