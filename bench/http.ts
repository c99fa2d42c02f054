import { once } from "node:events";
import autocannon from "autocannon";
import type { Filled } from "./data.ts";
import { type Figures, figuresOf } from "./figures.ts";
import type { Operation } from "./operations.ts";

export interface Target {
  url: string;
  filled: Filled;
}

const requestsOfConnection = 300;

/** Loads one operation over HTTP; an unexpected status is an error. */
export async function load(
  { url, filled }: Target,
  operation: Operation,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Figures> {
  let connection = 0;
  return measure(operation.status, seconds, {
    url,
    connections,
    duration: seconds,
    headers: { authorization: `Bearer ${filled.token}`, "content-type": "application/json" },
    setupClient: (client) => client.setRequests(requestsOf(operation, filled, connection++, connections)),
  });
}

export function loadEmpty(url: string, options: { connections: number; seconds: number }): Promise<Figures> {
  const { connections, seconds } = options;
  return measure(200, seconds, { url: `${url}/empty`, connections, duration: seconds });
}

/** Every connection has its own requests, so that no two write to the same ticket at once. */
function requestsOf(operation: Operation, filled: Filled, connection: number, connections: number) {
  return Array.from({ length: requestsOfConnection }, (_, turn) => {
    const index = connection + turn * connections;
    const sample = filled.tickets[index % filled.tickets.length];
    if (!sample) throw new Error("There are no tickets to load.");
    return operation.requestOn(sample, filled, index);
  });
}

/** autocannon's own percentiles are whole milliseconds, too coarse to compare, so every duration is recorded. */
async function measure(status: number, seconds: number, options: autocannon.Options): Promise<Figures> {
  const durations: number[] = [];
  let unexpected = 0;
  const run = autocannon(options, () => undefined);
  run.on("response", (_, answered, _bytes, ms) => {
    if (answered === status) durations.push(ms);
    else unexpected++;
  });
  const [{ errors, timeouts }] = (await once(run, "done")) as [autocannon.Result];
  return figuresOf(durations, seconds, unexpected + errors + timeouts);
}
