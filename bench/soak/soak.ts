import { parseArgs } from "node:util";
import { machine, now } from "../markdown.ts";
import { writePart } from "../results-file.ts";
import { broken, endTable, repeatsOf, seenTable, stretchTable, verdictTable } from "./clock/figures.ts";
import { findLibraries, NoLibrary } from "./clock/moved-clock.ts";
import { type Run, run } from "./clock/run.ts";
import { load } from "./soaked-desk.ts";

const help = `Uses a desk while its processes are killed and its clock jumps: npm run soak [-- OPTIONS]

Clients, guests, visitors, mails and staff write to it: tickets, replies, notes, files, credentials, ratings, chats, holds,
merges, closes. An HTTP process, the one of the jobs and now and then the supervisor are killed (kill -9) every few seconds,
and the clock of the database leaps by hours, to just before the end of something and over it. In a third of the time the
desk's own processes have that clock as well, in a third they keep the machine's, in a third they are days ahead; after the
first third the desk stands still for fifteen days. Then all that has an end comes to it, and everything is looked for.

Ends with 1 when anything was lost, doubled, there in part, early, or still there after its end. Takes some six minutes more
than it is told to. Linux, and libfaketime (apt-get install libfaketime); mails come in where dovecot is installed
(apt-get install dovecot-imapd).

  --minutes N   how long (10)
  --every N     seconds between two kills (5)
  --port N      on 127.0.0.1 (18655); 0 for one that is free
  --dry         leaves bench/RESULTS.md alone
  --help        this text

  npm run soak                            the whole run
  npm run soak -- --minutes 2 --dry       a short one, for a look`;

const { values: options } = parseArgs({
  options: {
    minutes: { type: "string", default: "10" },
    every: { type: "string", default: "5" },
    port: { type: "string", default: "18655" },
    dry: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

async function main(): Promise<void> {
  await findLibraries();
  const [minutes, every, port] = [options.minutes, options.every, options.port].map(Number) as [
    number,
    number,
    number,
  ];
  const loads = [await load()];
  await using ending = new AsyncDisposableStack();
  endWhenTold(ending);
  const found = await run({ minutes, every, port }, ending, (line) => console.error(line));
  loads.push(await load());
  const tables = [
    stretchTable(found.stretches),
    verdictTable(found.verdicts),
    seenTable(found.seen),
    endTable(found.ends),
  ];
  console.log(tables.join("\n\n"));
  const halves = `There in part or miscounted: ${found.half}; credentials that do not open: ${found.unreadable}; jobs given up: ${found.givenUp}; mails that went again under their Message-ID: ${repeatsOf(found.verdicts)}.`;
  console.log(`\n${halves}`);
  if (broken(found.verdicts, found.seen) + found.half + found.unreadable + found.givenUp > 0)
    process.exitCode = 1;
  if (!options.dry) await record(found, { every, loads, tables: [...tables, halves] });
}

async function record(
  { mailCameIn, setAside }: Run,
  { every, loads, tables }: { every: number; loads: string[]; tables: string[] },
): Promise<void> {
  await writePart("A desk whose clock jumps", [
    "Written by `npm run soak`; `npm run soak -- --help` tells more.",
    [
      machine(),
      `Clients, guests, visitors and staff write without a pause${mailCameIn ? "; mails come in by IMAP" : ""}; something is killed by kill -9 about every ${every} s; the database's clock is moved by libfaketime`,
      "The desk's own processes have the database's clock (the same), the machine's (left behind), or one that is three days further ahead; after the first stretch the desk stands still for 15 days",
      "Lost, doubled, early: of what was answered with 2xx, and of what the desk does by itself then. Late: still in an answer after its end, by the database's clock",
      "What a job does is timed by the machine's clock, from when the database's first showed the time until it was done",
      ...(setAside > 0
        ? [`${setAside} mails that came in were set aside, as the desk does with one that ends its process`]
        : []),
      `${now()}; the machine's load before and after: ${loads.join(", ")}`,
    ]
      .map((line) => `- ${line}`)
      .join("\n"),
    ...tables,
  ]);
}

/** Whoever breaks it off finds no process and no folder of it afterwards. */
function endWhenTold(ending: AsyncDisposableStack): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => ending.disposeAsync().finally(() => process.exit(1)));
}

if (options.help) console.log(help);
else {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof NoLibrary)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
