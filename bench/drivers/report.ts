import { readFile } from "node:fs/promises";
import pg from "pg";
import type { Connection } from "../../server/src/infrastructure/database/connect.ts";
import { clientConfig } from "../connection.ts";
import type { Size } from "../data.ts";
import { median, medianOf } from "../figures.ts";
import { grouped, machine, markdownTable, now, rounded } from "../markdown.ts";
import { writePart } from "../results-file.ts";
import type { Candidate } from "./candidates.ts";
import { type Level, levels, type Measured } from "./worker.ts";

/** All rounds of one operation with one candidate. */
export interface Line {
  level: Level;
  operation: string;
  candidate: Candidate;
  runs: Measured[];
}

export interface Results {
  lines: Line[];
  size: Size;
  rounds: number;
  seconds: number;
  concurrency: number;
  tookSeconds: number;
}

const titles: Record<Level, string> = {
  statements: "The statements alone",
  requests: "Whole requests, without their sockets",
};

export function tableOf(lines: Line[]): string {
  return levels
    .map((level) => `### ${titles[level]}\n\n${tableOfLevel(lines.filter((line) => line.level === level))}`)
    .join("\n\n");
}

function tableOfLevel(lines: Line[]): string {
  const head = [
    "load",
    "driver",
    "per second",
    "p50 ms",
    "p99 ms",
    "of ours",
    "rounds between",
    "CPU ms",
    "of ours",
  ];
  const rows = lines.map((line) => {
    const own = lines.find(
      ({ operation, candidate }) => operation === line.operation && candidate === "ours",
    );
    const figures = medianOf(line.runs);
    const throughput = ratios(line, own, ({ perSecond }) => perSecond);
    const cpu = median(line.runs.map(({ cpuMs }) => cpuMs));
    const isOwn = line === own;
    return [
      isOwn ? line.operation : "",
      line.candidate,
      rounded(figures.perSecond),
      figures.p50.toFixed(2),
      figures.p99.toFixed(2),
      isOwn ? "" : percent(median(throughput)),
      isOwn ? "" : quartiles(throughput),
      cpu.toFixed(3),
      isOwn ? "" : percent(median(ratios(line, own, ({ cpuMs }) => cpuMs))),
    ];
  });
  return markdownTable(head, rows);
}

/** Round by round, of neighbours in time. */
function ratios({ runs }: Line, own: Line | undefined, figure: (run: Measured) => number): number[] {
  return runs.map((run, round) => {
    const beside = own?.runs[round];
    return beside ? figure(run) / figure(beside) : Number.NaN;
  });
}

function quartiles(values: number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => percent(sorted[Math.round((sorted.length - 1) * share)] ?? Number.NaN);
  return `${at(0.25)} – ${at(0.75)}`;
}

const percent = (ratio: number) => `${Math.round(ratio * 100)} %`;

export async function writeReport(results: Results, connection: Connection): Promise<void> {
  await writePart("The driver and what could take its place", [
    "Written by `npm run bench:drivers`; `npm run bench:drivers -- --help` tells more. What follows from it is in `docs/decisions/0002-a-driver-that-shares-round-trips.md`.",
    await conditions(results, connection),
    tableOf(results.lines),
    meaning,
  ]);
}

async function conditions(results: Results, connection: Connection): Promise<string> {
  const { size, rounds, seconds, concurrency, tookSeconds } = results;
  const versions = ["pg", "kysely", "postgres", "kysely-postgres-js"].map(
    async (name) => `${name} ${await versionOf(name)}`,
  );
  const lines = [
    machine(),
    `Node ${process.versions.node}, PostgreSQL ${await serverVersion(connection)} (the embedded one), ${(await Promise.all(versions)).join(", ")}`,
    `${grouped(size.tickets)} tickets with ${grouped(size.replies)} replies`,
    `A process for each driver with ${concurrency} connections and as many operations at once; medians of ${rounds} rounds of ${seconds} s, taken in turns`,
    `${now()}; the whole run took ${Math.round(tookSeconds / 60)} minutes`,
  ];
  return lines.map((line) => `- ${line}`).join("\n");
}

const meaning = [
  "### What the lines and columns mean",
  "",
  "- **ours**: `server/src/infrastructure/database/driver.ts`. **pg pipeline**: Kysely's PostgreSQL driver on pg's clients with `pipeline: true`, each statement named. **postgres.js**: `kysely-postgres-js`.",
  "- **eager**: the same with a begin that is sent at once and that nobody waits for, by overriding one method. As they are, both wait for the answer to `begin`.",
  "- **of ours**: the ratio to our driver in the same round; the middle of all rounds, with the quartiles **between** which half of them lie.",
  "- **CPU ms**: processor time of the client's process for one operation. Other load on the machine changes it less than the throughput.",
].join("\n");

async function versionOf(name: string): Promise<string> {
  const file = new URL(`../../node_modules/${name}/package.json`, import.meta.url);
  return (JSON.parse(await readFile(file, "utf8")) as { version: string }).version;
}

async function serverVersion(connection: Connection): Promise<string> {
  const client = new pg.Client(clientConfig(connection));
  await client.connect();
  const { rows } = await client.query<{ server_version: string }>("show server_version");
  await client.end();
  return rows[0]?.server_version ?? "";
}
