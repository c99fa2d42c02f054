import type { Config } from "../config.ts";
import { version } from "../version.ts";

/** Traces this process if the operator set a receiver; otherwise nothing is loaded. */
export async function traceProcess(
  { tracesUrl }: Config,
  name: "http" | "jobs",
): Promise<{ stop(): Promise<void> }> {
  if (tracesUrl === undefined) return { stop: async () => undefined };
  const { startTracing } = await import("../infrastructure/tracing/opentelemetry.ts");
  return startTracing(tracesUrl, {
    "service.name": "sidedesk",
    "service.version": version,
    "process.title": `sidedesk ${name}`,
  });
}
