import { percentile } from "../figures.ts";
import { verdict } from "../markdown.ts";

/** A line of the table: a measurement and its goal. */
export interface Figure {
  what: string;
  goal: string;
  measured: string;
  /** The main thread's processor time in milliseconds, if it says more than the wall clock. */
  cpu?: string;
  isMet: boolean;
}

export const p = (values: number[], share: number): number =>
  percentile(Float64Array.from(values).sort(), share);

const whole = (value: number) => `${Math.round(value)}`;

/** Durations compared with a goal at p95. */
export function timesFigure(what: string, goalMs: number, durations: number[], cpuMs?: number[]): Figure {
  const p95 = p(durations, 0.95);
  return {
    what,
    goal: `p95 ≤ ${goalMs} ms`,
    measured: `${whole(p(durations, 0.5))} / ${whole(p95)} ms`,
    ...(cpuMs ? { cpu: `${whole(p(cpuMs, 0.5))} ms` } : {}),
    isMet: p95 <= goalMs,
  };
}

export function limitFigure(what: string, unit: string, limit: number, value: number, digits = 1): Figure {
  const measured = `${value.toFixed(digits)} ${unit}`.trim();
  return { what, goal: `≤ ${limit} ${unit}`.trim(), measured, isMet: value <= limit };
}

export const rowOf = ({ what, goal, measured, cpu = "", isMet }: Figure): string[] => [
  what,
  goal,
  `${measured}${verdict(isMet)}`,
  cpu,
];
