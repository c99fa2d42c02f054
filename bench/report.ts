import type { Size } from "./data.ts";
import type { Memory } from "./desk.ts";
import { type Figures, median } from "./figures.ts";
import { grouped, markdownTable, rounded, verdict } from "./markdown.ts";
import { writePart } from "./results-file.ts";

/** One line of the table: a load and its baseline. */
export interface Line {
  name: string;
  figures: Figures;
  bare?: { figures: Figures; ratio: number };
  statements?: number;
}

export interface Results {
  size: Size;
  small: Size;
  lines: Line[];
  /** The p99 of a list page on the large desk, divided by that on the small one. */
  growth: number;
  starts: Starts;
  memory: { started: Memory | undefined; loaded: Memory | undefined };
  settings: { rounds: number; seconds: number; connections: number; workers: number };
}

/** From the call to the first response, in milliseconds. */
export interface Starts {
  /** The first start of this program on this database. */
  firstMs: number;
  again: number[];
}

const targets = { ratio: 0.8, growth: 1.3, startMs: 1_000, idleMb: 110 };
// A preview only renders Markdown, which the baseline does not do.
const hasGoal = (name: string) => name !== "preview";

export async function writeReport(results: Results): Promise<void> {
  const { size, settings } = results;
  const { rounds, seconds, connections, workers } = settings;
  await writePart("The integration API", {
    script: "bench",
    method: `autocannon with ${connections} connections calls ${workers} HTTP processes on the same machine: ${grouped(size.tickets)} tickets with ${grouped(size.replies)} replies, embedded PostgreSQL, medians of ${rounds} rounds of ${seconds} s. The bare loop sends only the same SQL statements, without HTTP; ✗ marks a missed goal.`,
    figures: tableOf(results),
  });
}

export function tableOf({ lines, small, size, growth, starts, memory }: Results): string {
  const head = ["load", "req/s", "p50 ms", "p99 ms", "errors", "statements", "bare/s", "bare p99", "of bare"];
  const rows = lines.map(({ name, figures, bare, statements }) => [
    name,
    rounded(figures.perSecond),
    figures.p50.toFixed(2),
    figures.p99.toFixed(2),
    String(figures.errors),
    statements === undefined ? "" : String(statements),
    bare ? rounded(bare.figures.perSecond) : "",
    bare ? bare.figures.p99.toFixed(2) : "",
    bare ? `${Math.round(bare.ratio * 100)} %${verdict(!hasGoal(name) || bare.ratio >= targets.ratio)}` : "",
  ]);
  const startMs = median(starts.again);
  return [
    markdownTable(head, rows),
    "",
    `- List page, p99 with ${grouped(size.tickets)} tickets divided by p99 with ${grouped(small.tickets)}: ${growth.toFixed(2)}${verdict(growth <= targets.growth)} (at most ${targets.growth})`,
    `- Start on an existing data directory: ${rounded(startMs)} ms${verdict(startMs <= targets.startMs)} (at most ${targets.startMs}); first start of a new version: ${rounded(starts.firstMs)} ms`,
    `- Private memory of an idle HTTP process: ${megabytes(memory.started?.own)} after the start, ${megabytes(memory.loaded?.own)} after the load (at most ${targets.idleMb} MB)`,
  ].join("\n");
}

const megabytes = (size: number | undefined) => (size === undefined ? "unknown" : `${Math.round(size)} MB`);
