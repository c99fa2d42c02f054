import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { readAgainFile } from "@sidedesk/embedded-postgres/warm-up";
import { type RunningDesk, startDesk } from "./desk.ts";
import { cool } from "./growth/cold-cache.ts";
import { type GrowthDesk, growthDesk } from "./growth/desk.ts";
import { type Measurable, queue, search, warm } from "./growth/operations.ts";
import { methodOf, type Row, tableOf } from "./growth/report.ts";
import { growthOf, middleOf, type Turn, takeTurn } from "./growth/turns.ts";
import { watchWrites } from "./growth/writes.ts";
import { reportWrites } from "./growth/writes-report.ts";
import { grouped } from "./markdown.ts";
import { progress } from "./progress.ts";
import { writePart } from "./results-file.ts";

const help = `Measures whether the desk slows down as it grows: npm run bench:growth [-- OPTIONS]

Fills desks of several sizes on embedded databases, with as many tickets for a client and as many replies in a ticket at every
size, starts them side by side as an operator would, and asks each in short turns for the same: list, thread, open, reply, the
staff queue and its search. Then PostgreSQL is restarted and the system told to let go of its files (posix_fadvise DONTNEED), and the
queue is asked again: a cold cache, as after a restart of the machine. Last it writes to the second size for some minutes, as many
clients and staff would, and watches how large its tables grow and what vacuum does.

Takes some fifteen minutes and 2 GB in the temporary folder on a quiet machine of two cores, and wants ports 18420 to 18422. With
ten million replies some forty minutes and 14 GB.

  --ten-million      10 000 000 replies as well as 10 000 and 1 000 000
  --quick            three minutes: 10 000 and 100 000 replies, few turns; leaves bench/RESULTS.md alone
  --only NAME,NAME   only these (list, thread, queue, search, open, reply, written, cold, writes); of bench/RESULTS.md no more than the
                     part about writes is written
  --turns N          turns of each operation (20)
  --times N          requests of a turn (200)
  --cold N           how often the cache is made cold for the queue, and as often for the search (5); 40 questions follow each time
  --writes MINUTES   for how long it writes and watches (2; an hour shows more), 0 leaves it out
  --rate N           of these writes, how many a second (50)
  --data DIR         keep the filled desks there, and use them again
  --dry              leaves bench/RESULTS.md alone
  --help             this text

Examples:
  npm run bench:growth -- --data /var/tmp/desks
  npm run bench:growth -- --data /var/tmp/desks --ten-million
  npm run bench:growth -- --data /var/tmp/desks --only writes --writes 60 --rate 100`;

const { values: options } = parseArgs({
  options: {
    "ten-million": { type: "boolean", default: false },
    quick: { type: "boolean", default: false },
    only: { type: "string" },
    turns: { type: "string" },
    times: { type: "string", default: "200" },
    cold: { type: "string" },
    writes: { type: "string" },
    rate: { type: "string", default: "50" },
    data: { type: "string" },
    dry: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

const repliesOfTicket = 5;
const sizes = options.quick
  ? [10_000, 100_000]
  : [10_000, 1_000_000, ...(options["ten-million"] ? [10_000_000] : [])];
const workers = 2;
const script = "bench:growth";
const firstPort = 18_420;
const turns = Number(options.turns ?? (options.quick ? 5 : 20));
const times = Number(options.times);
const coldRounds = Number(options.cold ?? (options.quick ? 1 : 5));
const coldTimes = 40;
const minutes = Number(options.writes ?? (options.quick ? 0.5 : 2));
const keepsResults = !options.quick && !options.dry;
const isWanted = (name: string) => !options.only || options.only.split(",").includes(name);

/** A running desk of one size. */
interface Sized {
  replies: number;
  dataDir: string;
  filled: GrowthDesk;
  running: RunningDesk;
}

async function main(): Promise<void> {
  const folder = options.data ? resolve(options.data) : await mkdtemp(join(tmpdir(), "sidedesk-bench-"));
  await using ending = new AsyncDisposableStack();
  if (!options.data) ending.defer(() => rm(folder, { recursive: true }));
  const desks: Sized[] = [];
  for (const [index, replies] of sizes.entries()) {
    const dataDir = join(folder, `growth-${replies}`);
    const desk = { dataDir, port: firstPort + index, workers };
    const filled = await growthDesk(desk, replies / repliesOfTicket, progress);
    const running = await startDesk(desk);
    ending.defer(running.stop);
    await untilReadAgain(desk.dataDir);
    desks.push({ replies, dataDir, filled, running });
  }

  const rows: Row[] = [];
  for (const one of warm.filter(({ name }) => isWanted(name))) rows.push(await measureWarm(one, desks));
  // Some indexes keep new entries unsorted until a vacuum.
  for (const one of isWanted("written") ? [queue, search] : [])
    rows.push(await measureWarm({ ...one, name: `${one.name}, written to` }, desks));
  if (isWanted("cold")) for (const one of [queue, search]) rows.push(await measureCold(one, desks));
  const table = tableOf(rows, sizes);
  if (rows.length > 0) console.log(table);
  if (keepsResults && !options.only) {
    const method = methodOf({ sizes, workers, turns, times, coldRounds });
    await writePart("Growth", { script, method, figures: table });
  }

  if (!isWanted("writes") || minutes === 0) return;
  const [, second] = desks;
  if (!second) return;
  for (const { running } of desks.filter((desk) => desk !== second)) await running.stop();
  const rate = Number(options.rate);
  progress(`writing for ${minutes} min, ${rate} a second, to ${grouped(second.replies)} replies`);
  const watched = await watchWrites(second, { minutes, rate }, progress);
  const { byTable, summary } = reportWrites(watched, minutes);
  console.log([byTable, summary].join("\n\n"));
  if (!keepsResults) return;
  await writePart("Growth under writes", {
    script,
    method: `Four loops open, assign, answer, note and close tickets of a desk with ${grouped(second.replies)} replies for ${minutes} min, asking for ${rate} writes a second. A table whose rows come and go must not grow in the second half (by more than a tenth and 128 kB); \`npm run ${script}\` prints every table.`,
    figures: summary,
  });
}

const patienceMs = 300_000;

/** After a start, PostgreSQL first reads back its earlier memory; measure only after that. */
async function untilReadAgain(dataDir: string): Promise<void> {
  const noted = join(dataDir, "postgres", readAgainFile);
  for (let waitedMs = 0; existsSync(noted); waitedMs += 500) {
    if (waitedMs > patienceMs) throw new Error(`${noted} is not read yet: the desk is not in use.`);
    await sleep(500);
  }
}

/** The sizes alternate, so that other load on the machine affects all of them. */
async function measureWarm(measurable: Measurable, desks: Sized[]): Promise<Row> {
  const asked = desks.map((desk) => ({
    ...desk,
    asking: measurable.askingOf(desk.filled),
    turns: [] as Turn[],
  }));
  // Warm-up requests before the measurement, as on a desk in use.
  for (const { running, asking } of asked) await takeTurn(running, asking, times);
  for (let turn = 0; turn < turns; turn++)
    for (const { running, asking, turns } of asked) turns.push(await takeTurn(running, asking, times));
  return rowOf(measurable, asked);
}

async function measureCold(measurable: Measurable, desks: Sized[]): Promise<Row> {
  const asked = desks.map((desk) => ({
    ...desk,
    asking: measurable.askingOf(desk.filled),
    turns: [] as Turn[],
  }));
  for (let round = 0; round < coldRounds; round++)
    for (const { running, asking, dataDir, replies, turns } of asked) {
      const inMemory = await cool(running, dataDir);
      const left =
        inMemory === undefined ? "" : `, ${(100 * inMemory).toFixed(1)} % of its files still in memory`;
      progress(`${grouped(replies)} replies: the cache is cold${left}`);
      turns.push(await takeTurn(running, asking, coldTimes));
    }
  return rowOf({ ...measurable, name: `${measurable.name}, cold` }, asked);
}

function rowOf(of: Measurable, asked: { turns: Turn[] }[]): Row {
  const [small, large] = [asked[0]?.turns ?? [], asked.at(-1)?.turns ?? []];
  const row = {
    of,
    bySize: asked.map(({ turns }) => middleOf(turns)),
    growth: growthOf("p99", large, small),
  };
  const said = row.bySize.map(({ p50, p99 }) => `${p50.toFixed(1)} / ${p99.toFixed(1)}`).join(", ");
  progress(`${of.name}: p50 / p99 ${said} ms; ${row.growth.toFixed(2)} times`);
  return row;
}

if (options.help) console.log(help);
else await main();
