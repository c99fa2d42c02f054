import { median } from "../figures.ts";
import { grouped, markdownTable } from "../markdown.ts";
import { writePart } from "../results-file.ts";
import type { Fault, Outcome } from "./fault.ts";

/** A fault and its result, or why this machine could not test it. */
export interface Line extends Pick<Fault, "name"> {
  outcome: Outcome | string;
}

export function tableOf(lines: Line[]): string {
  const head = ["fault", "rounds", "acknowledged", "lost", "doubled", "half", "median s", "worst s"];
  const rows = lines.map(({ name, outcome }) =>
    typeof outcome === "string" ? [name, "not tried"] : [name, ...cellsOf(outcome)],
  );
  const untried = lines.flatMap(({ name, outcome }) =>
    typeof outcome === "string" ? [`\n${name}: ${outcome}`] : [],
  );
  return [markdownTable(head, rows), ...untried].join("\n");
}

function cellsOf({ serveMs, acknowledged, lost, doubled, half }: Outcome): string[] {
  const counts = [serveMs.length, acknowledged, lost, doubled, half].map(grouped);
  return [...counts, ...[median(serveMs), Math.max(...serveMs)].map((ms) => (ms / 1000).toFixed(1))];
}

export function recordFaults(lines: Line[], rounds: number): Promise<void> {
  return writePart("Faults", {
    script: "soak:faults",
    method: `Four writers open tickets, attach files and reply while each fault happens ${rounds} times (\`npm run soak:faults -- --help\` describes them). Lost, doubled and half count changes that were acknowledged with 2xx; the seconds are from the fault to the first of five successful writes in a row.`,
    figures: tableOf(lines),
  });
}
