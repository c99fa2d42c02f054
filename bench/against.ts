import { execFile } from "node:child_process";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs, promisify } from "node:util";
import { type Filled, type Size, sizeOf } from "./data.ts";
import { type RunningDesk, startDesk } from "./desk.ts";
import { median } from "./figures.ts";
import type { FilledDesk, filledDesk } from "./filled-desk.ts";
import { load } from "./http.ts";
import { grouped, machine, markdownTable, now, rounded } from "./markdown.ts";
import { type Operation, operations } from "./operations.ts";
import { writePart } from "./results-file.ts";

const help = `Compares this checkout with an earlier one: npm run bench:against -- CHECKOUT --data DIR [OPTIONS]

Fills a desk with the other checkout's code (20 000 tickets), copies it, starts both some times in turns as an operator would,
and then, side by side, loads list, thread, open, reply and preview over HTTP in turns of a second, so that what else the machine
does hits both alike. Tells throughput, the processors' time for a request, starts and memory, before and after. The other
checkout wants its npm ci, and a bench/filled-desk.ts: one that has none takes ours. Takes some 9 minutes, and ports 18410
and 18411.

  --data DIR         where both desks are kept; they are used again, with what earlier runs wrote: their threads are longer
  --only NAME,NAME   only these operations; leaves bench/RESULTS.md alone
  --rounds N         turns of each (40)
  --seconds N        seconds of each turn (1)
  --starts N         starts of each (5)
  --dry              leaves bench/RESULTS.md alone
  --help             this text

Example:
  git worktree add /var/tmp/before HEAD~50 && (cd /var/tmp/before && npm ci)
  npm run bench:against -- /var/tmp/before --data /var/tmp/desks`;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    data: { type: "string" },
    only: { type: "string" },
    rounds: { type: "string", default: "40" },
    seconds: { type: "string", default: "1" },
    starts: { type: "string", default: "5" },
    dry: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

const run = promisify(execFile);
const connections = 16;
// What a start leaves to be done is done by then.
const settlingMs = 3_000;
const workers = 2;
const seconds = Number(options.seconds);
const size = sizeOf(20_000);
const chosen = operations.filter(({ name }) => !options.only || options.only.split(",").includes(name));

interface Measured {
  perSecond: number;
  httpMs: number;
  postgresMs: number;
}

const kinds = [
  { figure: "perSecond", name: "req/s", digits: 0 },
  { figure: "httpMs", name: "HTTP ms", digits: 3 },
  { figure: "postgresMs", name: "PostgreSQL ms", digits: 3 },
] as const;

async function main(checkout: string, folder: string): Promise<void> {
  const theirs = { dataDir: join(folder, "theirs"), port: 18_410, workers, checkout };
  const ours = { dataDir: join(folder, "ours"), port: 18_411, workers };
  const { filled } = await fillBy(checkout, theirs, size);
  // With their owners, which node's cp leaves behind.
  await run("cp", ["--archive", "--no-clobber", "--no-target-directory", theirs.dataDir, ours.dataDir]);

  const sides = [theirs, ours];
  const starts = await inTurns(sides, 1 + Number(options.starts), async (side) => {
    const desk = await startDesk(side);
    await desk.stop();
    return desk.startMs;
  });
  process.stderr.write("the starts are measured\n");

  await using ending = new AsyncDisposableStack();
  const desks: RunningDesk[] = [];
  for (const side of sides) {
    const desk = await startDesk(side);
    ending.defer(desk.stop);
    desks.push(desk);
  }
  await sleep(settlingMs);
  const idle = await Promise.all(desks.map((desk) => desk.memory()));
  const rows = [];
  for (const operation of chosen) {
    const runs = await inTurns(desks, 1 + Number(options.rounds), (desk) => measure(desk, filled, operation));
    rows.push([operation.name, ...columnsOf(runs)]);
    process.stderr.write(`${operation.name} is measured\n`);
  }
  const figures = [
    markdownTable(["load", ...kinds.flatMap(({ name }) => [`${name}: before`, "after", "of before"])], rows),
    [
      `- start on an existing data directory: ${starts.map((each) => rounded(median(each))).join(" ms before, ")} ms after, medians of ${options.starts}`,
      `- memory of an idle HTTP process, its own: ${idle.map((memory) => rounded(memory?.own ?? Number.NaN)).join(" MB before, ")} MB after`,
    ].join("\n"),
  ];
  console.log(figures.join("\n\n"));
  if (!options.only && !options.dry)
    await writePart("Before and after", [...(await conditions(checkout)), ...figures]);
}

async function conditions(checkout: string): Promise<string[]> {
  const [before, after] = [await commitOf(checkout), await commitOf(import.meta.dirname)];
  const lines = [
    machine(),
    `Before is ${before}, after ${after}, each on a copy of one desk of ${grouped(size.tickets)} tickets with ${grouped(size.replies)} replies, side by side`,
    `${workers} HTTP processes each, ${connections} connections; medians of ${options.rounds} turns of ${options.seconds} s, and of what a turn came to over the other's beside it`,
    "Milliseconds are the processors' time for one request, of the HTTP processes and of PostgreSQL",
    now(),
  ];
  return [
    "Written by `npm run bench:against`; `npm run bench:against -- --help` tells more.",
    lines.map((line) => `- ${line}`).join("\n"),
  ];
}

/** What each comes to, time and again in turns, also in who is first; the first turn warms up, and is not told. */
async function inTurns<Side, Outcome>(
  sides: readonly Side[],
  turns: number,
  take: (side: Side) => Promise<Outcome>,
): Promise<Outcome[][]> {
  const outcomes = sides.map((): Outcome[] => []);
  for (let turn = 0; turn < turns; turn++)
    for (const [index, side] of turn % 2 ? [...sides.entries()].reverse() : sides.entries()) {
      const outcome = await take(side);
      if (turn > 0) outcomes[index]?.push(outcome);
    }
  return outcomes;
}

async function measure(desk: RunningDesk, filled: Filled, operation: Operation): Promise<Measured> {
  const before = await desk.usedMs();
  const { perSecond, errors } = await load({ url: desk.url, filled }, operation, { connections, seconds });
  if (errors > 0) throw new Error(`${operation.name}: ${errors} answers were not as they should be.`);
  const after = await desk.usedMs();
  const each = perSecond * seconds;
  return {
    perSecond,
    httpMs: (after.http - before.http) / each,
    postgresMs: (after.postgres - before.postgres) / each,
  };
}

async function commitOf(folder: string): Promise<string> {
  const { stdout } = await run("git", ["-C", folder, "log", "-1", "--format=%h of %as"]);
  return `\`${stdout.trim().replace(" ", "` ")}`;
}

/** The other checkout fills its own, because a newer schema is nothing that older code can run on. */
async function fillBy(
  checkout: string,
  options: { dataDir: string; port: number; workers: number },
  size: Size,
) {
  const { filledDesk: fill } = (await import(join(checkout, "bench/filled-desk.ts"))) as {
    filledDesk: typeof filledDesk;
  };
  return (await fill(options, size, (line) => process.stderr.write(`${line}\n`))) satisfies FilledDesk;
}

/** Of each kind of figure the middle of both sides, and of what a turn came to over the other's beside it. */
function columnsOf([theirs = [], ours = []]: Measured[][]): string[] {
  return kinds.flatMap(({ figure, digits }) => {
    const said = (runs: Measured[]) => {
      const middle = median(runs.map((run) => run[figure]));
      return digits === 0 ? rounded(middle) : middle.toFixed(digits);
    };
    const ratio = median(ours.map((run, index) => run[figure] / (theirs[index]?.[figure] ?? Number.NaN)));
    return [said(theirs), said(ours), `${Math.round(ratio * 100)} %`];
  });
}

const [checkout] = positionals;
if (options.help || !checkout || !options.data) console.log(help);
else await main(resolve(checkout), resolve(options.data));
