import type { RunningDesk } from "../desk.ts";
import { median, percentile } from "../figures.ts";
import { askInLanes } from "./asking.ts";
import type { Asking } from "./operations.ts";

const shares = { p50: 0.5, p95: 0.95, p99: 0.99 };
type Share = keyof typeof shares;

/** What some questions came to, in milliseconds. */
export interface Turn extends Record<Share, number> {
  /** PostgreSQL's processor time for each: what else the machine does changes it less than what one waits for. */
  postgresMs: number;
}

export async function takeTurn(desk: RunningDesk, asking: Asking, count: number): Promise<Turn> {
  const before = await desk.usedMs();
  const sorted = Float64Array.from(await askInLanes(desk.url, asking(count))).sort();
  const used = (await desk.usedMs()).postgres - before.postgres;
  const percentiles = Object.entries(shares).map(([name, share]) => [name, percentile(sorted, share)]);
  return { ...(Object.fromEntries(percentiles) as Record<Share, number>), postgresMs: used / sorted.length };
}

/** The middle of several turns, figure by figure; of processor time, which is told in ticks, the mean. */
export function middleOf(turns: Turn[]): Turn {
  const of = (figure: Share) => median(turns.map((turn) => turn[figure]));
  const postgresMs = turns.reduce((all, turn) => all + turn.postgresMs, 0) / turns.length;
  return { p50: of("p50"), p95: of("p95"), p99: of("p99"), postgresMs };
}

/** How much larger a figure is at one size than at another; the middle of what neighbouring turns say. */
export function growthOf(figure: Share, large: Turn[], small: Turn[]): number {
  return median(large.map((turn, index) => turn[figure] / (small[index]?.[figure] ?? Number.NaN)));
}
