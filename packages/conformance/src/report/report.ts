export type Result = { title: string; heading: string } & (
  | { outcome: "passed"; seconds: number; warning?: string }
  | { outcome: "skipped"; reason: string }
  | { outcome: "failed"; seconds: number; expected: string; came: string; exchange?: string }
);

export interface SectionReport {
  name: string;
  results: Result[];
}

/** What a run made at a desk. */
export interface Effects {
  /** Of the ids of the run's clients. */
  prefix: string;
  /** Their ids. */
  clients: string[];
  /** The numbers of its tickets, which it closed but for `leftOpen`. */
  tickets: string[];
  leftOpen: string[];
}

export interface Report {
  /** The URL that was checked. */
  target: string;
  seconds: number;
  sections: SectionReport[];
  /** Of a desk. */
  effects?: Effects;
}

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export function countsOf(results: Result[]): Counts {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const { outcome } of results) counts[outcome] += 1;
  return counts;
}

export const totalOf = ({ sections }: Report): Counts => countsOf(sections.flatMap(({ results }) => results));
