import { median } from "../figures.ts";
import { grouped, machine, markdownTable, now } from "../markdown.ts";
import { writePart } from "../results-file.ts";
import type { Fault, Outcome } from "./fault.ts";

/** A fault, and what came of it, or why this machine could not try it. */
export interface Line extends Pick<Fault, "name" | "what"> {
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

export async function recordFaults(
  lines: Line[],
  { rounds, loads }: { rounds: number; loads: string[] },
): Promise<void> {
  const conditions = [
    machine(),
    `Every fault ${rounds} times, under four writers that open tickets (every third with a file) and reply, each under an Idempotency-Key until it has an answer`,
    `${now()}; the machine's load before and after each fault: ${loads.join(", ")}`,
  ];
  await writePart("Faults", [
    "Written by `npm run soak:faults`; `npm run soak:faults -- --help` tells more.",
    conditions.map((line) => `- ${line}`).join("\n"),
    tableOf(lines),
    [
      ...lines.map(({ name, what }) => `- **${name}**: ${what}.`),
      "- **acknowledged, lost, doubled, half**: tickets, replies and files that were answered with 2xx; those of them that are gone; what is there more than once; what is there in part or miscounted.",
      "- **median s, worst s**: from the fault to the first of five writes that were answered in a row, with the operator's start where the supervisor is gone.",
    ].join("\n"),
  ]);
}
