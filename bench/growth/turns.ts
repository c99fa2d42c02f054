import type { RunningDesk } from "../desk.ts";
import { median, percentile } from "../figures.ts";
import type { Asking } from "./operations.ts";
import { askInLanes } from "./requests.ts";

const shares = { p50: 0.5, p95: 0.95, p99: 0.99 };
type Share = keyof typeof shares;

/** The percentiles of some requests, in milliseconds. */
export type Turn = Record<Share, number>;

export async function takeTurn(desk: RunningDesk, asking: Asking, count: number): Promise<Turn> {
  const sorted = Float64Array.from(await askInLanes(desk.url, asking(count))).sort();
  return turnOf((share) => percentile(sorted, shares[share]));
}

/** The median of several turns, for each percentile. */
export function middleOf(turns: Turn[]): Turn {
  return turnOf((share) => median(turns.map((turn) => turn[share])));
}

const turnOf = (figure: (share: Share) => number): Turn => ({
  p50: figure("p50"),
  p95: figure("p95"),
  p99: figure("p99"),
});

/** How much larger a figure is at one size than at another; the median over neighbouring turns. */
export function growthOf(figure: Share, large: Turn[], small: Turn[]): number {
  return median(large.map((turn, index) => turn[figure] / (small[index]?.[figure] ?? Number.NaN)));
}
