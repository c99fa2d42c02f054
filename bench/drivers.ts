import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Config } from "../server/src/config.ts";
import { type Connection, openPool } from "../server/src/infrastructure/database/connect.ts";
import { openDesk } from "../server/src/processes/open-desk.ts";
import { withDatabase } from "./connection.ts";
import { type Filled, sizeOf } from "./data.ts";
import { compare } from "./drivers/comparing.ts";
import { openRecorder, type Step } from "./drivers/plans.ts";
import { tableOf, writeReport } from "./drivers/report.ts";
import { filledDesk } from "./filled-desk.ts";
import { operations } from "./operations.ts";
import { progress, secondsSoFar } from "./progress.ts";
import { answerTo, appOn } from "./recording.ts";

const help = `Compares the desk's own driver with the libraries that could take its place: npm run bench:drivers [-- OPTIONS]

Fills a desk on an embedded database (50 000 tickets) and does list, thread, open and reply on it with each, in
turns: the statements alone, and whole requests without their sockets. Takes some 30 minutes and 1 GB in the
temporary folder.

  --quick        five minutes; prints the tables and leaves bench/RESULTS.md alone
  --only NAMES   only these operations, with commas; leaves bench/RESULTS.md alone
  --rounds N     rounds of each measurement (120)
  --seconds N    seconds of each run (0.25): a round is to be over before the machine turns to something else
  --data DIR     keep the filled desk there, and use it again
  --help         this text`;

const { values: options } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    only: { type: "string" },
    rounds: { type: "string" },
    seconds: { type: "string" },
    data: { type: "string" },
    help: { type: "boolean", default: false },
  },
});

const concurrency = 16;
const rounds = Number(options.rounds ?? (options.quick ? 20 : 120));
const seconds = Number(options.seconds ?? 0.25);
const warmUpSeconds = options.quick ? 1 : 3;
const size = sizeOf(options.quick ? 5_000 : 50_000);
const wanted = options.only?.split(",") ?? ["list", "thread", "open", "reply"];
const compared = operations.filter(({ name }) => wanted.includes(name));

async function main(): Promise<void> {
  const folder = options.data ? resolve(options.data) : await mkdtemp(join(tmpdir(), "sidedesk-bench-"));
  await using ending = new AsyncDisposableStack();
  if (!options.data) ending.defer(() => rm(folder, { recursive: true }));
  const dataDir = join(folder, `drivers-${size.tickets}`);
  const { config, filled } = await filledDesk({ dataDir, port: 18_403, workers: 2 }, size, progress);
  await withDatabase(config, async (connection) => {
    const plans = await recordPlans(config, connection, filled);
    const lines = await compare(
      { config, connection, filled, plans, concurrency },
      { operations: compared.map(({ name }) => name), rounds, seconds, warmUpSeconds, progress },
    );
    const results = {
      lines,
      size,
      rounds,
      seconds,
      concurrency,
      tookSeconds: secondsSoFar(),
    };
    console.log(tableOf(lines));
    if (!options.quick && !options.only) await writeReport(results, connection);
  });
}

/** What each operation asks of the database, recorded above the driver. */
async function recordPlans(
  config: Config,
  connection: Connection,
  filled: Filled,
): Promise<Map<string, Step[]>> {
  const { desk, close } = await openDesk(config, connection, { name: "bench", connections: 1 });
  const recorder = openRecorder(openPool({ connection, max: 4, applicationName: "bench recording" }));
  const app = await appOn({ ...desk, db: recorder.db }, config.dataDir);
  const [sample] = filled.tickets;
  if (!sample) throw new Error("There are no tickets to record with.");
  const plans = new Map<string, Step[]>();
  for (const operation of compared) {
    const work = () => answerTo(app, operation, { filled, sample, index: 0 });
    plans.set(operation.name, await recorder.record(sample, work));
  }
  await app.close();
  await recorder.db.destroy();
  await close();
  return plans;
}

if (options.help) console.log(help);
else await main();
