import { parseArgs } from "node:util";
import { grouped } from "../markdown.ts";
import { writePart } from "../results-file.ts";
import { broken, endTable, repeatsOf, seenTable, stretchTable, verdictTable } from "./clock/figures.ts";
import type { Stretch } from "./clock/intervals.ts";
import { findLibraries, NoLibrary } from "./clock/moved-clock.ts";
import { type Run, run } from "./clock/run.ts";

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
  await using ending = new AsyncDisposableStack();
  endWhenTold(ending);
  const found = await run({ minutes, every, port }, ending, (line) => console.error(line));
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
  if (options.dry) return;
  await writePart("A desk whose clock jumps", {
    script: "soak",
    method: methodOf(found, every),
    figures: verdictTable(found.verdicts),
  });
}

function methodOf({ stretches, seen, mailCameIn }: Run, every: number): string {
  const sum = (of: (stretch: Stretch) => number) => grouped(stretches.reduce((all, one) => all + of(one), 0));
  const kills = sum(({ kills: { http, jobs, supervisor } }) => http + jobs + supervisor);
  const late = Object.values(seen).reduce((all, one) => all + one.late, 0);
  return `Clients, guests, visitors and staff write without a pause${mailCameIn ? " and email arrives by IMAP" : ""}, while a process is killed about every ${every} s (${kills} kills) and libfaketime moves the database's clock (${sum(({ leaps }) => leaps)} jumps). Lost, doubled and early count changes that were acknowledged with 2xx; ${late} credentials or holds were visible after their end.`;
}

/** An interrupted run must leave no process and no folder. */
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
