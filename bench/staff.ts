import { createReadStream } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { startDesk } from "./desk.ts";
import { median, percentile } from "./figures.ts";
import { grouped, markdownTable, verdict } from "./markdown.ts";
import { progress } from "./progress.ts";
import { queueDesk, repliesOfTicket } from "./queue-desk.ts";
import { writePart } from "./results-file.ts";
import type { Person, StaffDesk } from "./staff-desk.ts";
import { type Question, sharedViews, type Table, tablesOf } from "./staff-questions.ts";
import { randomFrom } from "./staff-words.ts";

const help = `Measures the staff queue: npm run bench:staff [-- OPTIONS]

Fills a desk with 1 000 000 tickets and 5 000 000 replies on an embedded database, starts it as an operator would
and asks for lists, searches and saved views over HTTP, each again and again with other values. Takes some 12
minutes and 12 GB in the temporary folder, and wants port 18410.

  --quick          two minutes, on 20 000 tickets; prints the tables and leaves bench/RESULTS.md alone
  --only TEXT      only the rows whose name contains it; leaves bench/RESULTS.md alone
  --times N        how often each question is asked (100)
  --data DIR       keep the filled desk there, and use it again
  --help           this text`;

const { values: options } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    only: { type: "string" },
    times: { type: "string" },
    data: { type: "string" },
    help: { type: "boolean", default: false },
  },
});

const port = 18_410;
const workers = 2;
const tickets = options.quick ? 20_000 : 1_000_000;
const times = Number(options.times ?? (options.quick ? 20 : 100));
// Warm-up requests before the measurement, as on a desk in use.
const warmUps = Math.ceil(times / 5);
const atOnce = 2;
const targetMs = 100;

type Ask = (by: Person, path: string) => Promise<number>;

/** Resolves with the milliseconds until the response is complete. */
const asking =
  (url: string): Ask =>
  async ({ token }, path) => {
    const from = performance.now();
    const answer = await fetch(`${url}/api/v1/staff${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
    return performance.now() - from;
  };

async function keepSharedViews(url: string, { admin }: StaffDesk): Promise<void> {
  const headers = { authorization: `Bearer ${admin.token}`, "content-type": "application/json" };
  const address = `${url}/api/v1/staff/views`;
  const { data } = (await (await fetch(address, { headers })).json()) as { data: unknown[] };
  for (const view of sharedViews.slice(data.length)) {
    const body = JSON.stringify({ ...view, is_shared: true });
    const answer = await fetch(address, { method: "POST", headers, body });
    if (!answer.ok) throw new Error(await answer.text());
  }
}

/**
 * Some virtual machines evict files that were not read for minutes. A desk in use has its files in memory, and this benchmark does not
 * measure the disk.
 */
async function readIntoMemory(dataDir: string): Promise<void> {
  const entries = await readdir(join(dataDir, "postgres", "base"), { recursive: true, withFileTypes: true });
  // Tables and indexes have numeric names; other files are temporary.
  for (const entry of entries.filter((entry) => entry.isFile() && /^\d/.test(entry.name))) {
    const nowhere = new Writable({ write: (_chunk, _encoding, written) => written() });
    const file = createReadStream(join(entry.parentPath, entry.name), { highWaterMark: 2 ** 20 });
    await pipeline(file, nowhere);
  }
}

/** Sorted milliseconds. The paths are generated first, so that each run sends the same. */
async function measure(ask: Ask, question: Question): Promise<Float64Array> {
  const paths = Array.from({ length: warmUps + times }, question.path);
  await askAll(ask, question.by, paths.slice(0, warmUps));
  return Float64Array.from(await askAll(ask, question.by, paths.slice(warmUps))).sort();
}

async function askAll(ask: Ask, by: Person, paths: string[]): Promise<number[]> {
  const waiting = paths.values();
  const durations: number[] = [];
  const inTurn = async () => {
    for (const path of waiting) durations.push(await ask(by, path));
  };
  await Promise.all(Array.from({ length: atOnce }, inTurn));
  return durations;
}

interface Cell extends Question {
  p50: number;
  p95: number;
}

interface MeasuredTable {
  title: string;
  cells: Cell[];
}

async function measureTable(ask: Ask, { title, questions }: Table): Promise<MeasuredTable> {
  const cells: Cell[] = [];
  for (const question of questions.filter(({ row }) => row.includes(options.only ?? ""))) {
    const sorted = await measure(ask, question);
    cells.push({ ...question, p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95) });
    const { row, column, p50, p95 } = cells.at(-1) as Cell;
    progress(`${row}, ${column}: ${p50.toFixed(1)} ms, ${p95.toFixed(1)} ms at p95`);
  }
  return { title, cells };
}

function written({ title, cells }: MeasuredTable): string {
  const columns = [...new Set(cells.map(({ column }) => column))];
  const rows = Map.groupBy(cells, ({ row }) => row);
  const said = ({ p50, p95 }: Cell) => `${p50.toFixed(1)} / ${p95.toFixed(1)}${verdict(p95 <= targetMs)}`;
  return markdownTable(
    [title, ...columns],
    [...rows].map(([row, ofRow]) => [row, ...ofRow.map(said)]),
  );
}

/** One line for each table of requests. */
function summaryOf(tables: MeasuredTable[]): string {
  return markdownTable(
    ["", "questions", "median p50", "slowest p95", `p95 ≤ ${targetMs} ms`, "slowest question"],
    tables.map(({ title, cells }) => {
      const slowest = cells.toSorted((one, other) => other.p95 - one.p95)[0];
      const within = cells.filter(({ p95 }) => p95 <= targetMs).length;
      return [
        title,
        String(cells.length),
        median(cells.map(({ p50 }) => p50)).toFixed(1),
        (slowest?.p95 ?? Number.NaN).toFixed(1),
        `${within}${verdict(within === cells.length)}`,
        `${slowest?.row}, ${slowest?.column}`,
      ];
    }),
  );
}

async function main(): Promise<void> {
  const folder = options.data ? resolve(options.data) : await mkdtemp(join(tmpdir(), "sidedesk-bench-"));
  await using ending = new AsyncDisposableStack();
  if (!options.data) ending.defer(() => rm(folder, { recursive: true }));
  const dataDir = join(folder, `queue-${tickets}`);
  const { staff, samples } = await queueDesk({ dataDir, port, workers }, tickets, progress);
  const desk = await startDesk({ dataDir, port, workers });
  ending.defer(desk.stop);
  await keepSharedViews(desk.url, staff);

  const tables: MeasuredTable[] = [];
  for (const table of tablesOf(staff, samples, randomFrom(11))) {
    await readIntoMemory(dataDir);
    tables.push(await measureTable(asking(desk.url), table));
  }
  const measured = tables.filter(({ cells }) => cells.length > 0);
  const summary = summaryOf(measured);
  console.log([...measured.map(written), summary].join("\n\n"));
  if (options.quick || options.only) return;
  await writePart("The staff queue", {
    script: "bench:staff",
    method: `${grouped(tickets)} tickets with ${grouped(tickets * repliesOfTicket)} replies, embedded PostgreSQL, ${workers} HTTP processes: each question is asked ${times} times with other values, ${atOnce} at once, with all tables in the operating system's cache. Milliseconds over HTTP; \`npm run bench:staff\` prints every question.`,
    figures: summary,
  });
}

if (options.help) console.log(help);
else await main();
