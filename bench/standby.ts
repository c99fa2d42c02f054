import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { readConfig } from "../server/src/config.ts";
import { migrateDesk } from "../server/src/runtime/database/database.ts";
import { openDesk } from "../server/src/runtime/open-desk.ts";
import { freePort } from "../server/test/crash/free-port.ts";
import { type Pair, startPair } from "../server/test/crash/primary-and-standby.ts";
import { RunningDesk } from "../server/test/crash/running-desk.ts";
import { median } from "./figures.ts";
import { grouped, markdownTable } from "./markdown.ts";
import { progress } from "./progress.ts";
import { writePart } from "./results-file.ts";
import { fillQueue, sampleQueue } from "./staff-data.ts";
import { setUpStaff } from "./staff-desk.ts";
import { type Question, tablesOf } from "./staff-questions.ts";
import { randomFrom } from "./staff-words.ts";

const help = `Measures what reads on a standby free on the primary: npm run bench:standby [-- OPTIONS]

Fills a PostgreSQL 15 with 100 000 tickets, gives it a standby, and asks a desk for lists, searches and saved views, in turns
with and without DATABASE_READ_URL. Takes some four minutes and Debian's postgresql-15.

  --tickets N   how many tickets (100000)
  --help        this text`;

const { values: options } = parseArgs({
  options: { tickets: { type: "string", default: "100000" }, help: { type: "boolean", default: false } },
});

const turns = 3;
const seconds = 10;
const atOnce = 4;

interface Turn {
  requests: number;
  medianMs: number;
  /** Processor time per request. */
  primaryMs: number;
  standbyMs: number;
}

async function main(): Promise<void> {
  await using begun = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), "sidedesk-bench-standby-"));
  begun.defer(() => rm(folder, { recursive: true, force: true }));
  const pair = await startPair();
  begun.defer(() => pair.remove());
  const tickets = Number(options.tickets);
  const questions = await fill(pair, join(folder, "data"), tickets);

  const withStandby: Turn[] = [];
  const without: Turn[] = [];
  for (let turn = 0; turn < turns; turn++) {
    without.push(await measure(pair, join(folder, "data"), questions, {}));
    withStandby.push(
      await measure(pair, join(folder, "data"), questions, { DATABASE_READ_URL: pair.standby }),
    );
  }
  const figures = markdownTable(
    ["", "requests a second", "p50", "primary, core-ms a request", "standby, core-ms a request"],
    [
      ["primary only", ...rowOf(without)],
      ["with a standby", ...rowOf(withStandby)],
    ],
  );
  console.log(figures);
  await writePart("Reads on a standby", {
    script: "bench:standby",
    method: `${grouped(tickets)} tickets on PostgreSQL 15, two HTTP processes; lists, searches and views of the staff queue, ${atOnce} at once, ${turns} turns of ${seconds} seconds each way, medians. The processor time is that of all processes of each PostgreSQL; both, the desk and the load share one machine.`,
    figures,
  });
}

const rowOf = (measured: Turn[]): string[] => {
  const of = (name: keyof Turn) => median(measured.map((turn) => turn[name]));
  return [
    Math.round(of("requests") / seconds).toString(),
    `${of("medianMs").toFixed(1)} ms`,
    of("primaryMs").toFixed(2),
    of("standbyMs").toFixed(2),
  ];
};

async function fill(pair: Pair, dataDir: string, tickets: number): Promise<Question[]> {
  const connection = pair.primary;
  await migrateDesk(connection);
  const config = readConfig({ dataDir }, { DATABASE_URL: connection });
  const { desk, close } = await openDesk(config, connection, { name: "bench", connections: 2 });
  try {
    const staff = await setUpStaff(desk);
    await fillQueue({ connection, staff }, tickets, progress);
    const samples = await sampleQueue(connection);
    return tablesOf(staff, samples, randomFrom(11)).flatMap(({ questions }) => questions);
  } finally {
    await close();
  }
}

async function measure(
  pair: Pair,
  dataDir: string,
  questions: Question[],
  settings: Record<string, string>,
): Promise<Turn> {
  const desk = new RunningDesk(dataDir, await freePort(), { DATABASE_URL: pair.primary, ...settings });
  await desk.start();
  try {
    await ask(desk.url, questions, 3);
    const before = await Promise.all([pair.primary, pair.standby].map(cpuMsOf));
    const durations = await ask(desk.url, questions, seconds);
    const after = await Promise.all([pair.primary, pair.standby].map(cpuMsOf));
    const [primaryMs = 0, standbyMs = 0] = after.map(
      (ms, index) => (ms - (before[index] ?? 0)) / durations.length,
    );
    progress(`${durations.length} requests, ${primaryMs.toFixed(2)} core-ms of the primary for each`);
    return { requests: durations.length, medianMs: median(durations), primaryMs, standbyMs };
  } finally {
    await desk.stop();
  }
}

/** Each question in turn, again and again; the milliseconds of each answer. */
async function ask(url: string, questions: Question[], forSeconds: number): Promise<number[]> {
  const until = performance.now() + forSeconds * 1_000;
  const durations: number[] = [];
  let next = 0;
  const inTurn = async () => {
    while (performance.now() < until) {
      const { by, path } = questions[next++ % questions.length] as Question;
      const from = performance.now();
      const answer = await fetch(`${url}/api/v1/staff${path()}`, {
        headers: { authorization: `Bearer ${by.token}` },
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${answer.status} for a question of the benchmark`);
      durations.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, inTurn));
  return durations;
}

/** The processor time of a server's processes, also of those that have ended. */
async function cpuMsOf(url: string): Promise<number> {
  const folder = new URL(url).searchParams.get("host") ?? "";
  const postmaster = Number((await readFile(join(folder, "data", "postmaster.pid"), "utf8")).split("\n")[0]);
  let ticks = 0;
  for (const name of await readdir("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, "utf8").catch(() => "");
    const [, parent, , , , , , , , , , user = "0", system = "0", ended = "0", endedSystem = "0"] = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ");
    if (Number(name) === postmaster)
      ticks += Number(user) + Number(system) + Number(ended) + Number(endedSystem);
    if (Number(parent) === postmaster) ticks += Number(user) + Number(system);
  }
  const ticksOfSecond = 100;
  return (ticks / ticksOfSecond) * 1_000;
}

if (options.help) console.log(help);
else await main();
