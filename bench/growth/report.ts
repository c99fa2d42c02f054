import { grouped, markdownTable, verdict } from "../markdown.ts";
import { type Measurable, platformGrowsAtMost, staffWithinMs } from "./operations.ts";
import type { Turn } from "./turns.ts";

export interface Row {
  of: Measurable;
  /** In the order of the sizes. */
  bySize: Turn[];
  /** p99 at the largest size divided by p99 at the smallest. */
  growth: number;
}

interface Conditions {
  sizes: number[];
  workers: number;
  turns: number;
  times: number;
  coldRounds: number;
}

export function methodOf({ sizes, workers, turns, times, coldRounds }: Conditions): string {
  return `Desks with ${sizes.map(grouped).join(", ")} replies run side by side (embedded PostgreSQL, ${workers} HTTP processes each) and are asked in turns: medians of ${turns} turns of ${times} requests in milliseconds, for "cold" of ${coldRounds} rounds after PostgreSQL restarted and its files left the cache. Growth is the p99 of the largest desk divided by that of the smallest; ✗ where an operation of the platform grows more than ${platformGrowsAtMost} times or staff wait more than ${staffWithinMs} ms (p95).`;
}

export function tableOf(rows: Row[], sizes: number[]): string {
  return markdownTable(
    ["", ...sizes.flatMap((size) => [`${grouped(size)}: p50`, "p95", "p99"]), "growth"],
    rows.map(({ of, bySize, growth }) => {
      const { name, withinMs = Number.POSITIVE_INFINITY, growsAtMost = Number.POSITIVE_INFINITY } = of;
      const figures = bySize.flatMap(({ p50, p95, p99 }) => [
        p50.toFixed(1),
        `${p95.toFixed(1)}${verdict(p95 <= withinMs)}`,
        p99.toFixed(1),
      ]);
      return [name, ...figures, `${growth.toFixed(2)}${verdict(growth <= growsAtMost)}`];
    }),
  );
}
