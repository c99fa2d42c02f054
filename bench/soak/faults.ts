import { parseArgs } from "node:util";
import { desksFrom, type OpenDesk } from "./desks.ts";
import { failovers } from "./failovers.ts";
import { CannotHere, type Fault, type Outcome } from "./fault.ts";
import { recordFaults, tableOf } from "./faults-report.ts";
import { fullDisk } from "./full-disk.ts";
import { kills } from "./kills.ts";

const { values: options } = parseArgs({
  options: {
    rounds: { type: "string", default: "4" },
    only: { type: "string" },
    port: { type: "string", default: "18670" },
    help: { type: "boolean", default: false },
  },
});

const help = (faults: Fault[]) => `Does to a desk what may befall one: npm run soak:faults [-- OPTIONS]

Writes tickets, replies and files all the while, each under an Idempotency-Key, and prints for each fault how many of the
acknowledged were lost, doubled or kept in part, and how long it took until the desk took writes again. Ends with 1 when
any was. Takes some ten minutes, Linux, PostgreSQL 15 of Debian for the failovers, and root for the full disk.

${faults.map(({ name, what }) => `  ${name.padEnd(12)}${what}`).join("\n")}

  --only NAMES   only these faults, with commas; leaves bench/RESULTS.md alone
  --rounds N     how often each (4)
  --port N       the first of some ports on 127.0.0.1 (18670)
  --help         this text`;

async function main(): Promise<void> {
  await using ending = new AsyncDisposableStack();
  const openDesk = desksFrom(Number(options.port));
  let ofKills: ReturnType<OpenDesk> | undefined;
  const shared = async () => {
    ofKills ??= openDesk({}).then((opened) => ending.use(opened));
    return (await ofKills).desk;
  };
  const faults = [...kills(shared), ...failovers(openDesk), fullDisk(openDesk)];
  if (options.help) return console.log(help(faults));
  await sufferAll(chosenOf(faults), Number(options.rounds));
}

function chosenOf(faults: Fault[]): Fault[] {
  if (!options.only) return faults;
  return options.only.split(",").map((name) => {
    const fault = faults.find((one) => one.name === name);
    if (!fault) throw new Error(`--only: there is no fault "${name}"; --help names them.`);
    return fault;
  });
}

async function sufferAll(faults: Fault[], rounds: number): Promise<void> {
  const lines = [];
  for (const fault of faults) {
    const outcome = await attempt(fault, rounds);
    lines.push({ ...fault, outcome });
    process.stderr.write(`${fault.name} is done\n`);
    if (typeof outcome !== "string" && outcome.lost + outcome.doubled + outcome.half > 0)
      process.exitCode = 1;
  }
  console.log(tableOf(lines));
  if (!options.only) await recordFaults(lines, rounds);
}

/** The table says what this machine cannot test; the rest runs. */
async function attempt(fault: Fault, rounds: number): Promise<Outcome | string> {
  try {
    return await fault.suffer(rounds);
  } catch (error) {
    if (!(error instanceof CannotHere)) throw error;
    return error.message;
  }
}

await main();
