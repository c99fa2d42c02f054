import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { sizeOf } from "./data.ts";
import { startDesk } from "./desk.ts";
import { type Figures, medianOf } from "./figures.ts";
import { filledDesk } from "./filled-desk.ts";
import { load } from "./http.ts";
import { grouped, machine, markdownTable, now, rounded } from "./markdown.ts";
import { type Operation, operations } from "./operations.ts";
import { progress } from "./progress.ts";
import { writePart } from "./results-file.ts";

const help = `Measures what more HTTP processes bring: npm run bench:wide [-- OPTIONS]

Fills a desk (20 000 tickets), starts it with 1, 2, 4, … HTTP processes as an operator would, up to one for each core, and loads list,
thread, open, reply and preview over HTTP. Tells what a request costs the HTTP processes and PostgreSQL in processor time, which is
what a machine with more cores is reckoned from (docs/scaling.md). The load runs on the same machine and takes a part of it.

Takes some five minutes on two cores, and wants port 18430.

  WORKERS=1,2,4,8    the numbers of processes, from the environment
  --rounds N         rounds of all numbers, in turns (3)
  --seconds N        seconds of each load (4)
  --connections N    of the load (32)
  --data DIR         keep the filled desk there, and use it again
  --dry              leaves bench/RESULTS.md alone
  --help             this text

Examples:
  npm run bench:wide
  WORKERS=1,2,4,8,16 npm run bench:wide -- --connections 128 --data /var/tmp/desks`;

const { values: options } = parseArgs({
  options: {
    rounds: { type: "string", default: "3" },
    seconds: { type: "string", default: "4" },
    connections: { type: "string", default: "32" },
    data: { type: "string" },
    dry: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

const port = 18_430;
const [rounds, seconds, connections] = [options.rounds, options.seconds, options.connections].map(Number) as [
  number,
  number,
  number,
];
const warmUpSeconds = 1;
const size = sizeOf(20_000);
const numbers = process.env.WORKERS ? process.env.WORKERS.split(",").map(Number) : powersOfTwo();

function powersOfTwo(): number[] {
  const found = [1];
  for (let next = 2; next <= availableParallelism(); next *= 2) found.push(next);
  return found;
}

const loads = [loadavg()[0] ?? 0];

/** What so many processes did of one operation; the processor time is for one request. */
interface Run extends Figures {
  httpMs: number;
  postgresMs: number;
}

async function main(): Promise<void> {
  const folder = options.data ? resolve(options.data) : await mkdtemp(join(tmpdir(), "sidedesk-bench-"));
  await using ending = new AsyncDisposableStack();
  if (!options.data) ending.defer(() => rm(folder, { recursive: true }));
  const dataDir = join(folder, `wide-${size.tickets}`);
  const runs = new Map<string, Run[]>();
  for (let round = 1; round <= rounds; round++)
    for (const workers of numbers) {
      const found = await measure(dataDir, workers);
      for (const [name, run] of found) runs.set(name, [...(runs.get(name) ?? []), run]);
      progress(`round ${round} of ${rounds} with ${workers} of HTTP`);
    }
  loads.push(loadavg()[0] ?? 0);
  const report = [conditions(), tableOf(runs), meaning];
  console.log(report.join("\n\n"));
  if (options.dry) return;
  await writePart("A wide machine", [
    "Written by `npm run bench:wide`; `npm run bench:wide -- --help` tells more, `docs/scaling.md` what follows from it.",
    ...report,
  ]);
}

const nameOf = ({ name }: Operation, workers: number) => `${name} ${workers}`;

async function measure(dataDir: string, workers: number): Promise<[string, Run][]> {
  const own = { dataDir, port, workers };
  const { filled } = await filledDesk(own, size, progress);
  const desk = await startDesk(own);
  try {
    const found: [string, Run][] = [];
    for (const operation of operations) {
      const target = { url: desk.url, filled };
      await load(target, operation, { connections, seconds: warmUpSeconds });
      const before = await desk.usedMs();
      const figures = await load(target, operation, { connections, seconds });
      const after = await desk.usedMs();
      const requests = figures.perSecond * seconds;
      const httpMs = (after.http - before.http) / requests;
      const postgresMs = (after.postgres - before.postgres) / requests;
      found.push([nameOf(operation, workers), { ...figures, httpMs, postgresMs }]);
    }
    return found;
  } finally {
    await desk.stop();
  }
}

function conditions(): string {
  return [
    machine(),
    `${grouped(size.tickets)} tickets with ${grouped(size.replies)} replies, on the embedded PostgreSQL; ${connections} connections from the same machine, medians of ${rounds} rounds of ${seconds} s, the numbers of processes in turns`,
    `${now()}; the machine's load before and after: ${loads.map((load) => load.toFixed(2)).join(", ")}`,
  ]
    .map((line) => `- ${line}`)
    .join("\n");
}

function tableOf(runs: Map<string, Run[]>): string {
  const rows = operations.flatMap((operation) =>
    numbers.map((workers, index) => {
      const own = runs.get(nameOf(operation, workers)) ?? [];
      const { perSecond, p50, p99, errors } = medianOf(own);
      const alone = medianOf(runs.get(nameOf(operation, numbers[0] ?? 1)) ?? []).perSecond;
      const mean = (of: (run: Run) => number) => own.reduce((all, run) => all + of(run), 0) / own.length;
      const [http, postgres] = [mean(({ httpMs }) => httpMs), mean(({ postgresMs }) => postgresMs)];
      return [
        index === 0 ? operation.name : "",
        String(workers),
        rounded(perSecond),
        (perSecond / alone).toFixed(2),
        p50.toFixed(2),
        p99.toFixed(2),
        String(errors),
        http.toFixed(2),
        postgres.toFixed(2),
        (((http + postgres) * perSecond) / 1000).toFixed(2),
      ];
    }),
  );
  return markdownTable(
    [
      "",
      "processes",
      "req/s",
      "of the first",
      "p50 ms",
      "p99 ms",
      "errors",
      "HTTP ms",
      "PostgreSQL ms",
      "cores",
    ],
    rows,
  );
}

const meaning = [
  "- **HTTP ms, PostgreSQL ms**: processor time for one request, of the HTTP processes and of PostgreSQL.",
  "- **cores**: what both used together. What is left of the machine went to the load, to the kernel's network and to whatever else it did.",
].join("\n");

if (options.help) console.log(help);
else await main();
