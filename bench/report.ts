import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Size } from "./data.ts";
import type { Memory } from "./desk.ts";
import { type Figures, median } from "./figures.ts";
import { grouped, machine, markdownTable, now, rounded, verdict } from "./markdown.ts";
import { operations } from "./operations.ts";
import { writePart } from "./results-file.ts";

/** One line of the table: a load, and the yardstick that it was measured beside. */
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
  /** The p99 of a list page on the large desk, over the one on the small. */
  growth: number;
  starts: Starts;
  memory: { started: Memory | undefined; loaded: Memory | undefined };
  postgresVersion: string;
  settings: { rounds: number; seconds: number; connections: number; workers: number };
  tookSeconds: number;
}

/** From the call to the first answer, in milliseconds. */
export interface Starts {
  /** The first of this program on this database. */
  firstMs: number;
  again: number[];
}

const targets = { ratio: 0.8, growth: 1.3, startMs: 1_000, idleMb: 110 };
// A preview is rendering, of which the bare loop does nothing; `bench:against` tells it from before.
const hasGoal = (name: string) => name !== "preview";

export async function writeReport(results: Results): Promise<void> {
  await writePart("The integration API", [
    "Written by `npm run bench`; `npm run bench -- --help` tells more.",
    await conditions(results),
    tableOf(results),
    meaning(results),
  ]);
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
  const sizes = `${grouped(size.tickets)} over ${grouped(small.tickets)} tickets`;
  return [
    markdownTable(head, rows),
    "",
    `- p99 of a list page, ${sizes}: ${growth.toFixed(2)}${verdict(growth <= targets.growth)} (at most ${targets.growth})`,
    `- start on an existing data directory: ${rounded(startMs)} ms${verdict(startMs <= targets.startMs)} (at most ${targets.startMs}), the median of ${starts.again.length}, of which the fastest took ${rounded(Math.min(...starts.again))}; the first of a version ${rounded(starts.firstMs)} ms`,
    `- memory of an idle HTTP process, its own: ${megabytes(memory.started?.own)} after the start, ${megabytes(memory.loaded?.own)} after the load (at most ${targets.idleMb} MB); with the pages of Node's program, which all processes share, ${megabytes(memory.started?.resident)} and ${megabytes(memory.loaded?.resident)}`,
  ].join("\n");
}

async function conditions({ size, small, settings, postgresVersion, tookSeconds }: Results): Promise<string> {
  const { rounds, seconds, connections, workers } = settings;
  const lines = [
    machine(),
    `Node ${process.versions.node}, PostgreSQL ${postgresVersion} (the embedded one), autocannon ${await autocannonVersion()}`,
    `${grouped(size.tickets)} tickets with ${grouped(size.replies)} replies; the small desk has ${grouped(small.tickets)} with ${grouped(small.replies)}`,
    `${workers} HTTP processes, ${connections} connections, medians of ${rounds} rounds of ${seconds} s, taken in turns with their yardsticks`,
    `${now()}; the whole run took ${Math.round(tookSeconds / 60)} minutes`,
  ];
  return lines.map((line) => `- ${line}`).join("\n");
}

function meaning({ settings }: Results): string {
  return [
    "### What the columns mean",
    "",
    ...operations.map(({ name, what }) => `- **${name}**: ${what}.`),
    "- **list, small**: the same list on the small desk. **empty route**: Fastify answering `{}` and nothing else, in as many processes.",
    "- **req/s, p50 ms, p99 ms, errors**: over HTTP, by autocannon on the same machine; an answer with another status than the operation's is an error. Percentiles are over all durations, not over whole milliseconds.",
    "- **statements**: what the desk sends to PostgreSQL for one request, recorded below its client: the look-up of the key and the client, and `begin` and `commit`, are among them.",
    `- **bare/s, bare p99**: one process that sends just these statements, in their order and transactions, prepared and each awaited, over ${settings.connections} connections. It renders nothing, checks nothing and speaks no HTTP.`,
    "- **of bare**: requests per second over the bare loop's, from neighbouring runs; the middle of the rounds. The load, the desk and PostgreSQL share the machine's cores, while the bare loop has them for itself and PostgreSQL. ✗ below 80 %, but for a preview, which is rendering: the bare loop does nothing of it.",
  ].join("\n");
}

const megabytes = (size: number | undefined) => (size === undefined ? "unknown" : `${Math.round(size)} MB`);

async function autocannonVersion(): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["-p", "require('autocannon/package.json').version"],
    {
      cwd: import.meta.dirname,
    },
  );
  return stdout.trim();
}
