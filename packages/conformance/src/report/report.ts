export type Result = { title: string; heading: string } & (
  | { outcome: "passed"; seconds: number; warning?: string }
  | { outcome: "skipped"; reason: string }
  | { outcome: "failed"; seconds: number; expected: string; came: string; exchange?: string }
);

export interface SectionReport {
  name: string;
  results: Result[];
}

export interface Report {
  /** The URL that was checked. */
  target: string;
  seconds: number;
  sections: SectionReport[];
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
