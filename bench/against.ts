import { execFile } from "node:child_process";
import { join, resolve } from "node:path";
import { parseArgs, promisify } from "node:util";
import { type Size, sizeOf } from "./data.ts";
import { startDesk } from "./desk.ts";
import { median } from "./figures.ts";
import type { FilledDesk, filledDesk } from "./filled-desk.ts";
import { load } from "./http.ts";
import { grouped, markdownTable } from "./markdown.ts";
import { operations } from "./operations.ts";

const help = `Compares this checkout with another one: npm run bench:against -- CHECKOUT --data DIR [OPTIONS]

Fills a desk with the other checkout's code (20 000 tickets), copies it, starts both as an operator would, side by side,
and loads list, thread, open, reply and preview over HTTP in turns of a second, so that what else the machine does hits both
alike. Prints what this one does for what the other does: throughput, and the processors' time for a request. The other
checkout wants its npm ci. Takes some 8 minutes, and ports 18410 and 18411.

  --data DIR         where both desks are kept; they are used again
  --only NAME,NAME   only these operations
  --rounds N         turns of each (40)
  --seconds N        seconds of each turn (1)
  --help             this text`;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    data: { type: "string" },
    only: { type: "string" },
    rounds: { type: "string", default: "40" },
    seconds: { type: "string", default: "1" },
    help: { type: "boolean", default: false },
  },
});

const connections = 16;
const workers = 2;
const seconds = Number(options.seconds);
const chosen = operations.filter(({ name }) => !options.only || options.only.split(",").includes(name));

interface Measured {
  perSecond: number;
  httpMs: number;
  postgresMs: number;
}

async function main(checkout: string, folder: string): Promise<void> {
  const theirs = { dataDir: join(folder, "theirs"), port: 18_410, workers, checkout };
  const ours = { dataDir: join(folder, "ours"), port: 18_411, workers };
  const { filled } = await fillBy(checkout, theirs, sizeOf(20_000));
  // With their owners, which node's cp leaves behind.
  await promisify(execFile)("cp", [
    "--archive",
    "--no-clobber",
    "--no-target-directory",
    theirs.dataDir,
    ours.dataDir,
  ]);

  await using ending = new AsyncDisposableStack();
  const desks = [];
  for (const options of [theirs, ours]) {
    const desk = await startDesk(options);
    ending.defer(desk.stop);
    desks.push(desk);
  }
  const rows = [];
  for (const operation of chosen) {
    const runs = desks.map((): Measured[] => []);
    for (let round = 0; round <= Number(options.rounds); round++) {
      // In turns also who is first.
      for (const [index, desk] of round % 2 ? [...desks.entries()].reverse() : desks.entries()) {
        const before = await desk.usedMs();
        const { perSecond, errors } = await load({ url: desk.url, filled }, operation, {
          connections,
          seconds,
        });
        if (errors > 0) throw new Error(`${operation.name}: ${errors} answers were not as they should be.`);
        const after = await desk.usedMs();
        const [httpMs, postgresMs] = [after.http - before.http, after.postgres - before.postgres];
        const each = perSecond * seconds;
        // The first turn warms up.
        if (round > 0) runs[index]?.push({ perSecond, httpMs: httpMs / each, postgresMs: postgresMs / each });
      }
    }
    rows.push([operation.name, ...columnsOf(runs)]);
    process.stderr.write(`${operation.name} is measured\n`);
  }
  const columns = (["perSecond", "httpMs", "postgresMs"] as const).flatMap((name) => [name, "of theirs"]);
  console.log(markdownTable(["load", ...columns], rows));
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

/** Ours, and the middle of what each turn came to beside the other's turn next to it. */
function columnsOf([theirs = [], ours = []]: Measured[][]): string[] {
  return (["perSecond", "httpMs", "postgresMs"] as const).flatMap((figure) => {
    const own = median(ours.map((run) => run[figure]));
    const ratio = median(ours.map((run, index) => run[figure] / (theirs[index]?.[figure] ?? Number.NaN)));
    return [figure === "perSecond" ? grouped(own) : own.toFixed(3), `${Math.round(ratio * 100)} %`];
  });
}

const [checkout] = positionals;
if (options.help || !checkout || !options.data) console.log(help);
else await main(resolve(checkout), resolve(options.data));
