import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Database } from "../../server/src/infrastructure/database/connect.ts";
import { openDesk } from "../../server/src/processes/open-desk.ts";
import type { Sample } from "../data.ts";
import { figuresOf } from "../figures.ts";
import { type Operation, operations } from "../operations.ts";
import { answerTo, appOn } from "../recording.ts";
import { openCandidate } from "./candidates.ts";
import { replay } from "./plans.ts";
import type { Begin, Load, Measured } from "./worker.ts";

/** What a worker's own process does: it waits for a load, runs it, and says what came of it. */
interface Bench extends Begin {
  app: FastifyInstance;
  db: Database;
}

async function work(): Promise<void> {
  const [begin] = (await once(process, "message")) as [Begin];
  const { candidate, config, connection, concurrency: max } = begin;
  const { desk, close } = await openDesk(config, connection, { name: "sidedesk bench", connections: 1 });
  const db = openCandidate(candidate, { connection, max });
  const spoolFolder = await mkdtemp(join(tmpdir(), "sidedesk-bench-spool-"));
  const bench = { ...begin, db, app: await appOn({ ...desk, db }, spoolFolder) };
  process.on("message", async (load: Partial<Load>) => {
    process.send?.(isLoad(load) ? await run(bench, load) : await readSome(bench));
  });
  process.on("disconnect", async () => {
    await bench.app.close();
    await db.destroy();
    await close();
    await rm(spoolFolder, { recursive: true });
  });
  process.send?.("ready");
}

const isLoad = (message: Partial<Load>): message is Load => message.level !== undefined;

async function run(bench: Bench, load: Load): Promise<Measured> {
  const { concurrency } = bench;
  const once = workOf(bench, load);
  const tickets = ticketsFor(bench, load);
  const start = Math.floor(Math.random() * tickets.length);
  const durations: number[] = [];
  const failures: string[] = [];
  const before = process.cpuUsage();
  const from = performance.now();
  const until = from + load.seconds * 1000;
  const loop = async (first: number) => {
    // Each has tickets of its own, as the connections of the load over HTTP have.
    for (let turn = start + first; performance.now() < until; turn += concurrency) {
      const began = performance.now();
      await once(tickets[turn % tickets.length] as Sample, turn).then(
        () => durations.push(performance.now() - began),
        (error) => failures.push(String(error)),
      );
    }
  };
  await Promise.all(Array.from({ length: concurrency }, (_, first) => loop(first)));
  // What was begun before the end is finished after it.
  const seconds = (performance.now() - from) / 1000;
  const { user, system } = process.cpuUsage(before);
  const cpuMs = (user + system) / 1000 / durations.length;
  return { ...figuresOf(durations, seconds, failures.length), cpuMs, failure: failures[0] };
}

function workOf({ app, db, filled, plans }: Bench, { level, operation: name }: Load) {
  const steps = plans.get(name) ?? [];
  const operation = operationOf(name);
  return async (sample: Sample, index: number): Promise<unknown> =>
    level === "statements" ? replay(db, steps, sample) : answerTo(app, operation, { filled, sample, index });
}

/** Tickets that are written to grow with every round, so that others are read. */
function ticketsFor({ filled }: Bench, { operation }: Load): Sample[] {
  const isWriting = operationOf(operation).status === 201;
  return filled.tickets.filter((_, index) => index % 2 === (isWriting ? 1 : 0));
}

async function readSome({ app, filled }: Bench): Promise<string[]> {
  const answers: string[] = [];
  for (const sample of filled.tickets.slice(0, 20)) {
    for (const name of ["list", "thread"])
      answers.push(await answerTo(app, operationOf(name), { filled, sample, index: 0 }));
  }
  return answers;
}

function operationOf(name: string): Operation {
  const operation = operations.find((each) => each.name === name);
  if (!operation) throw new Error(`There is no operation ${name}.`);
  return operation;
}

await work();
