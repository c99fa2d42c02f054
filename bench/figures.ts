/** The result of a run of some seconds. Times are milliseconds. */
export interface Figures {
  perSecond: number;
  p50: number;
  p99: number;
  errors: number;
}

export function figuresOf(durations: number[], seconds: number, errors: number): Figures {
  const sorted = Float64Array.from(durations).sort();
  return {
    perSecond: durations.length / seconds,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    errors,
  };
}

/** The median of several runs, figure by figure; errors are added up. */
export function medianOf(runs: Figures[]): Figures {
  const middle = (figure: "perSecond" | "p50" | "p99") => median(runs.map((run) => run[figure]));
  return {
    perSecond: middle("perSecond"),
    p50: middle("p50"),
    p99: middle("p99"),
    errors: runs.reduce((sum, { errors }) => sum + errors, 0),
  };
}

export function median(values: number[]): number {
  return percentile(Float64Array.from(values).sort(), 0.5);
}

export function percentile(sorted: Float64Array, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
