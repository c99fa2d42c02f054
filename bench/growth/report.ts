import { grouped, machine, markdownTable, now, verdict } from "../markdown.ts";
import { type Measurable, platformGrowsAtMost, staffWithinMs } from "./operations.ts";
import type { Turn } from "./turns.ts";

export interface Row {
  of: Measurable;
  /** In the order of the sizes. */
  bySize: Turn[];
  /** p99 at the largest over p99 at the smallest. */
  growth: number;
}

interface Conditions {
  sizes: number[];
  workers: number;
  turns: number;
  times: number;
  coldRounds: number;
  coldTimes: number;
  loads: number[];
}

export function reportGrowth(rows: Row[], conditions: Conditions): string[] {
  const { sizes, workers, turns, times, coldRounds, coldTimes, loads } = conditions;
  const summary = [
    machine(),
    `${sizes.map(grouped).join(", ")} replies; a ticket has five, a client of the first brand some forty tickets, at every size; the embedded PostgreSQL, ${workers} HTTP processes each, side by side`,
    `Milliseconds over HTTP; medians of ${turns} turns of ${times} requests, taken in turns of all sizes. The platform's are asked 4 at once, for clients that are nobody else's; staff's 2 at once`,
    `Cold: PostgreSQL restarted and its files taken out of the system's memory (posix_fadvise DONTNEED), ${coldRounds} times; ${coldTimes} questions each time, by processes of the desk that go on running. What the disk or the host of a virtual machine keeps is not reached`,
    `Growth: p99 at ${grouped(sizes.at(-1) ?? 0)} replies over p99 at ${grouped(sizes[0] ?? 0)}, in neighbouring turns. ✗ stands where a goal is missed: the platform's operations may grow to ${platformGrowsAtMost} times, staff's may take ${staffWithinMs} ms (p95)`,
    `CPU is PostgreSQL's processor time for one request, which other work on the machine changes less`,
    `${now()}; the machine's load before and after: ${loads.map((load) => load.toFixed(2)).join(", ")}`,
  ];
  // A row of its own, not one of another one's under other conditions.
  const meaning = rows
    .map((row) => row.of)
    .filter(({ name }) => !name.includes(","))
    .map(({ name, what }) => `- **${name}**: ${what}.`);
  return [summary.map((line) => `- ${line}`).join("\n"), tableOf(rows, sizes), meaning.join("\n")];
}

function tableOf(rows: Row[], sizes: number[]): string {
  return markdownTable(
    ["", ...sizes.flatMap((size) => [`${grouped(size)}: p50`, "p95", "p99", "CPU"]), "growth"],
    rows.map(({ of, bySize, growth }) => {
      const { name, withinMs = Number.POSITIVE_INFINITY, growsAtMost = Number.POSITIVE_INFINITY } = of;
      const figures = bySize.flatMap(({ p50, p95, p99, postgresMs }) => [
        p50.toFixed(1),
        `${p95.toFixed(1)}${verdict(p95 <= withinMs)}`,
        p99.toFixed(1),
        postgresMs.toFixed(2),
      ]);
      return [name, ...figures, `${growth.toFixed(2)}${verdict(growth <= growsAtMost)}`];
    }),
  );
}
