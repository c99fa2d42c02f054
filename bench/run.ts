import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { openDesk } from "../server/src/runtime/open-desk.ts";
import { type Bare, startBare } from "./bare.ts";
import { withDatabase } from "./connection.ts";
import { type Size, sizeOf } from "./data.ts";
import { type DeskOptions, startDesk } from "./desk.ts";
import { startEmpty } from "./empty.ts";
import { type Figures, median, medianOf } from "./figures.ts";
import { type FilledDesk, filledDesk } from "./filled-desk.ts";
import { load, loadEmpty, type Target } from "./http.ts";
import { type Operation, operations } from "./operations.ts";
import { progress } from "./progress.ts";
import { recordStatements, type Statement } from "./recording.ts";
import { type Line, type Results, type Starts, tableOf, writeReport } from "./report.ts";

const help = `Measures the desk: npm run bench [-- OPTIONS]

Fills two desks on embedded databases (200 000 and 2 000 tickets), starts them as an operator would and loads
list, thread, open, reply and preview over HTTP. In turns with each it runs a bare loop that sends the same
statements to PostgreSQL, and an empty Fastify route. Takes some 7 minutes and 5 GB in the temporary folder,
and wants ports 18400 to 18402.

  --quick            one minute, on 20 000 tickets; prints the table and leaves bench/RESULTS.md alone
  --only NAME,NAME   only these operations; leaves bench/RESULTS.md alone
  --rounds N         rounds of each measurement (3)
  --seconds N        seconds of each run (8)
  --data DIR         keep the filled desks there, and use them again
  --help             this text`;

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

const connections = 16;
// A process frees memory at its second idle check.
const untilIdleMs = 22_000;
const workers = 2;
const startsAgain = options.quick ? 1 : 9;
const ports = { large: 18_400, small: 18_401, empty: 18_402 };
const rounds = Number(options.rounds ?? (options.quick ? 1 : 3));
const seconds = Number(options.seconds ?? (options.quick ? 3 : 8));
const warmUpSeconds = options.quick ? 1 : 2;
const sizes = { large: sizeOf(options.quick ? 20_000 : 200_000), small: sizeOf(2_000) };
const chosen = operations.filter(({ name }) => !options.only || options.only.split(",").includes(name));

/** With `--data`, it is filled only once. */
function prepareDesk(folder: string, port: number, size: Size): Promise<FilledDesk> {
  return filledDesk({ dataDir: join(folder, String(size.tickets)), port, workers }, size, progress);
}

async function main(): Promise<void> {
  const folder = options.data ? resolve(options.data) : await mkdtemp(join(tmpdir(), "sidedesk-bench-"));
  await using ending = new AsyncDisposableStack();
  if (!options.data) ending.defer(() => rm(folder, { recursive: true }));
  const large = await prepareDesk(folder, ports.large, sizes.large);
  const small = await prepareDesk(folder, ports.small, sizes.small);

  const starts = await measureStarts({ ...large.config, port: ports.large, workers });
  const desk = await startDesk({ ...large.config, port: ports.large, workers });
  ending.defer(desk.stop);
  const smallDesk = await startDesk({ ...small.config, port: ports.small, workers });
  ending.defer(smallDesk.stop);
  const empty = await startEmpty(ports.empty, workers);
  ending.defer(empty.stop);
  await delay(untilIdleMs);
  const started = await desk.memory();

  const lines: Line[] = [];
  let growth = Number.NaN;
  await withDatabase(large.config, async (connection) => {
    const open = await openDesk(large.config, connection, { name: "bench recording", connections: 2 });
    const statements = await recordStatements(open, large.filled, chosen);
    const bare = await startBare({ connection, connections, statements, tickets: large.filled.tickets });
    try {
      for (const operation of chosen) {
        const target = { url: desk.url, filled: large.filled };
        const beside = operation.name === "list" ? { url: smallDesk.url, filled: small.filled } : undefined;
        const measured = await measure(operation, target, bare, beside);
        lines.push(...linesOf(operation, measured, statements));
        if (beside) growth = growthOf(measured);
      }
    } finally {
      await bare.stop();
    }
  });
  lines.push({ name: "empty route", figures: await measureEmpty(empty.url) });
  await delay(untilIdleMs);

  const results: Results = {
    size: sizes.large,
    small: sizes.small,
    lines,
    growth,
    starts,
    memory: { started, loaded: await desk.memory() },
    settings: { rounds, seconds, connections, workers },
  };
  console.log(tableOf(results));
  if (!options.quick && !options.only) await writeReport(results);
}

/** The first start after a change of program prepares the database and compiles its modules. */
async function measureStarts(options: DeskOptions): Promise<Starts> {
  const taken: number[] = [];
  for (let start = 0; start <= startsAgain; start++) {
    const desk = await startDesk(options);
    taken.push(desk.startMs);
    await desk.stop();
  }
  const [firstMs = Number.NaN, ...again] = taken;
  progress(`the desk answered ${taken.map(Math.round).join(", ")} ms after its starts`);
  return { firstMs, again };
}

interface Measured {
  http: Figures[];
  bare: Figures[];
  small: Figures[];
}

/** The pairs alternate, so that other load on the machine affects both. */
async function measure(
  operation: Operation,
  target: Target,
  bare: Bare,
  smallTarget: Target | undefined,
): Promise<Measured> {
  const measured: Measured = { http: [], bare: [], small: [] };
  await load(target, operation, { connections, seconds: warmUpSeconds });
  await bare.run(operation.name, warmUpSeconds);
  if (smallTarget) await load(smallTarget, operation, { connections, seconds: warmUpSeconds });
  for (let round = 1; round <= rounds; round++) {
    measured.bare.push(await bare.run(operation.name, seconds));
    measured.http.push(await load(target, operation, { connections, seconds }));
    if (smallTarget) measured.small.push(await load(smallTarget, operation, { connections, seconds }));
    const [http, yardstick] = [measured.http.at(-1), measured.bare.at(-1)];
    progress(
      `${operation.name}, round ${round} of ${rounds}: ${Math.round(http?.perSecond ?? 0)}/s over HTTP, ${Math.round(yardstick?.perSecond ?? 0)}/s bare`,
    );
  }
  return measured;
}

function linesOf(
  { name }: Operation,
  { http, bare, small }: Measured,
  statements: Map<string, Statement[]>,
): Line[] {
  const ratio = median(
    http.map(({ perSecond }, round) => perSecond / (bare[round]?.perSecond ?? Number.NaN)),
  );
  const line = {
    name,
    figures: medianOf(http),
    bare: { figures: medianOf(bare), ratio },
    statements: statements.get(name)?.length ?? 0,
  };
  return small.length > 0 ? [line, { name: `${name}, small`, figures: medianOf(small) }] : [line];
}

function growthOf({ http, small }: Measured): number {
  return median(http.map(({ p99 }, round) => p99 / (small[round]?.p99 ?? Number.NaN)));
}

async function measureEmpty(url: string): Promise<Figures> {
  await loadEmpty(url, { connections, seconds: warmUpSeconds });
  const runs: Figures[] = [];
  for (let round = 1; round <= rounds; round++) runs.push(await loadEmpty(url, { connections, seconds }));
  return medianOf(runs);
}

if (options.help) console.log(help);
else await main();
