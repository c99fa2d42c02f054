import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { sql } from "kysely";
import { openDatabase, openPool } from "../../server/src/infrastructure/database/connect.ts";
import { killProcess } from "../../server/test/crash/running-desk.ts";
import { percentile } from "../figures.ts";
import { grouped, markdownTable } from "../markdown.ts";
import { writePart } from "../results-file.ts";
import { desksFrom } from "./desks.ts";
import { type Came, type Endpoint, openEndpoint } from "./endpoint.ts";
import { answer, json, type SoakedDesk } from "./soaked-desk.ts";

const help = `Sends events to a webhook that often fails: npm run soak:events [-- OPTIONS]

Clients open tickets and reply; the receiver refuses some of what comes, and the process of the jobs is killed now and then.
What waits for a later try is called due at once, so that the plan of minutes and hours takes seconds. Prints what was lost,
what came twice (under the same id, as it should, or not), what came out of order, and how long the first try of each took.
A fifth as many are sent before that while nobody is killed. Ends with 1 when anything was lost, out of order, or told under two
ids. Takes some five minutes.

  --events N    how many (10000)
  --tickets N   which they are about (500)
  --fails N     how much of what comes is refused, in percent (30)
  --every N     seconds between two kills (5); 0 kills nobody
  --loops N     clients at once (8)
  --port N      on 127.0.0.1 (18695)
  --dry         leaves bench/RESULTS.md alone
  --help        this text`;

const { values: options } = parseArgs({
  options: {
    events: { type: "string", default: "10000" },
    tickets: { type: "string", default: "500" },
    fails: { type: "string", default: "30" },
    every: { type: "string", default: "5" },
    loops: { type: "string", default: "8" },
    port: { type: "string", default: "18695" },
    dry: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

/** The requests that were answered with 2xx, by ticket and in order. */
type Happened = Map<string, Answered[]>;

interface Answered {
  /** By `performance.now()`. */
  at: number;
  /** Whether all earlier events of its ticket had been accepted by then. */
  isNext: boolean;
}

async function main(): Promise<void> {
  const every = Number(options.every);
  const calm = await suffer(Math.ceil(Number(options.events) / 5), 0);
  const killed = await suffer(Number(options.events), every);
  const table = tableOf([
    ["never", calm],
    [`every ${every} s`, killed],
  ]);
  console.log(table);
  if ([calm, killed].some(({ lost, outOfOrder, underTwoIds }) => lost + outOfOrder + underTwoIds > 0))
    process.exitCode = 1;
  if (options.dry) return;
  await writePart("Events to a webhook that fails", {
    script: "soak:events",
    method: `Events about ${options.tickets} tickets go to a receiver that refuses ${options.fails} % of them, while the jobs process is killed. Twice counts events that came again under the same id; the delay is from the answer to the request to the first try.`,
    figures: table,
  });
}

const openDesk = desksFrom(Number(options.port));

/** Sends events on a new desk whose jobs process is killed at a fixed interval. */
async function suffer(events: number, every: number) {
  await using endpoint = await openEndpoint(Number(options.fails) / 100);
  await using opened = await openDesk({ ALLOW_PRIVATE_TARGETS: "1" });
  const { desk } = opened;
  await addWebhook(desk, endpoint.url);
  const ending = new AbortController();
  const killing = killJobs(desk, every, ending.signal);
  const hurrying = hurry(desk, ending.signal);
  const happened = await happen(desk, endpoint, events);
  await untilAllWereTaken(happened, endpoint);
  ending.abort();
  const [kills] = await Promise.all([killing, hurrying]);
  return { events, kills, ...compare(happened, endpoint) };
}

async function addWebhook({ running, staffToken: token }: SoakedDesk, url: string): Promise<void> {
  const [{ id }] = (await answer(running.url, "GET", "/api/v1/admin/brands", { token })).data;
  const webhook = { brand_id: id, url, events: ["ticket.created", "ticket.replied"] };
  await answer(running.url, "POST", "/api/v1/admin/webhooks", { token, ...json(webhook) });
}

/** Each loop cycles through its own tickets, so that a ticket has only one request at a time. */
async function happen(desk: SoakedDesk, endpoint: Endpoint, events: number): Promise<Happened> {
  const happened: Happened = new Map();
  const [tickets, loops] = [Number(options.tickets), Number(options.loops)];
  const clients = "/api/v1/integration/clients/1/tickets";
  const { running, key: token, department } = desk;
  const call = async (path: string, body: unknown) =>
    (await answer(running.url, "POST", clients + path, { token, ...json(body) })).data;
  let left = events;
  const loop = async (own: number) => {
    const numbers: string[] = [];
    for (let turn = 0; left-- > 0; turn++) {
      const number = numbers[turn % own];
      if (number === undefined) {
        const opened = await call("", { subject: "Soak", body: "It rains", department_id: department });
        numbers.push(opened.number);
        happened.set(opened.number, [{ at: performance.now(), isNext: true }]);
      } else {
        await call(`/${number}/replies`, { body: `Turn ${turn}` });
        const before = happened.get(number) ?? [];
        const isNext = endpoint.takenUntil(number) >= before.length;
        before.push({ at: performance.now(), isNext });
      }
    }
  };
  await Promise.all(Array.from({ length: loops }, () => loop(Math.ceil(tickets / loops))));
  return happened;
}

/** The supervisor restarts it each time, with growing pauses while it dies early. */
async function killJobs({ running }: SoakedDesk, everySeconds: number, ending: AbortSignal): Promise<number> {
  let kills = 0;
  while (everySeconds > 0 && !ending.aborted) {
    await sleep(everySeconds * 1_000, undefined, { signal: ending }).catch(() => undefined);
    const [pid] = ending.aborted ? [] : await running.children("jobs");
    if (pid === undefined) continue;
    killProcess(pid);
    kills++;
  }
  return kills;
}

const hurryEveryMs = 1_000;

/** Makes refused deliveries due within a second instead of hours. */
async function hurry({ connection }: SoakedDesk, ending: AbortSignal): Promise<void> {
  const db = openDatabase(openPool({ connection, max: 1, applicationName: "soak" }));
  while (!ending.aborted) {
    await sql`update webhook_deliveries set next_try_at = clock_timestamp()
      where state = 'waiting' and worker is null and next_try_at > clock_timestamp()`.execute(db);
    await sleep(hurryEveryMs, undefined, { signal: ending }).catch(() => undefined);
  }
  await db.destroy();
}

// Something counts as lost only if nothing else arrives either: a machine under load is slow.
const patienceMs = 90_000;

async function untilAllWereTaken(happened: Happened, { came, takenUntil }: Endpoint): Promise<void> {
  const isMissing = () => [...happened].some(([number, { length }]) => takenUntil(number) < length);
  let [seen, at] = [came.length, performance.now()];
  while (isMissing() && performance.now() - at < patienceMs) {
    await sleep(100);
    if (came.length > seen) [seen, at] = [came.length, performance.now()];
  }
  // Duplicates arrive a little later.
  await sleep(hurryEveryMs);
}

function compare(happened: Happened, { came }: Endpoint) {
  const byEvent = Map.groupBy(came, ({ number, sequence }) => `${number} ${sequence}`);
  const found = {
    lost: 0,
    twice: 0,
    underTwoIds: 0,
    outOfOrder: 0,
    tries: came.length,
    delaysMs: [] as number[],
  };
  found.outOfOrder = came.filter(({ overtakes }) => overtakes).length;
  for (const [number, events] of happened)
    for (const [index, { at, isNext }] of events.entries()) {
      const tries: Came[] = byEvent.get(`${number} ${index + 1}`) ?? [];
      const taken = tries.filter(({ taken }) => taken).length;
      if (taken === 0) found.lost++;
      if (taken > 1) found.twice++;
      if (new Set(tries.map(({ id }) => id)).size > 1) found.underTwoIds++;
      const [first] = tries;
      if (first && isNext) found.delaysMs.push(Math.max(0, first.at - at));
    }
  return found;
}

type Suffered = Awaited<ReturnType<typeof suffer>>;

function tableOf(runs: [killed: string, Suffered][]): string {
  return markdownTable(
    [
      "killed",
      "kills",
      "events",
      "tries",
      "lost",
      "twice",
      "under two ids",
      "out of order",
      "p50 ms",
      "p95 ms",
    ],
    runs.map(([killed, { kills, events, tries, lost, twice, underTwoIds, outOfOrder, delaysMs }]) => {
      const sorted = Float64Array.from(delaysMs).sort();
      const delays = [0.5, 0.95].map((share) => grouped(Math.round(percentile(sorted, share))));
      const counts = [kills, events, tries, lost, twice, underTwoIds, outOfOrder].map(grouped);
      return [killed, ...counts, ...delays];
    }),
  );
}

if (options.help) console.log(help);
else await main();
