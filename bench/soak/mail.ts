import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { percentile } from "../figures.ts";
import { grouped, markdownTable } from "../markdown.ts";
import { writePart } from "../results-file.ts";
import { converse, type Due, keepBusy } from "./conversations.ts";
import { desksFrom } from "./desks.ts";
import { type Mailbox, openMailbox } from "./mailbox.ts";

const help = `Sends mails from a busy desk: npm run soak:mail [-- OPTIONS]

Guests open tickets and are answered, while others read lists and reply without a pause. Each mail goes to a local SMTP
server; prints how long they took, and ends with 1 when one came late. Takes some three minutes.

  --minutes N   how long (2)
  --rate N      mails a minute (500)
  --loops N     requests at once of the others (4); 0 leaves the desk idle but for the mails
  --within N    seconds after which a mail is late (5)
  --port N      on 127.0.0.1 (18685)
  --dry         leaves bench/RESULTS.md alone
  --help        this text`;

const { values: options } = parseArgs({
  options: {
    minutes: { type: "string", default: "2" },
    rate: { type: "string", default: "500" },
    loops: { type: "string", default: "4" },
    within: { type: "string", default: "5" },
    port: { type: "string", default: "18685" },
    dry: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

const dueWithinMs = Number(options.within) * 1_000;
const waitedForMs = 60_000;

async function main(): Promise<void> {
  const [minutes, rate, loops] = [options.minutes, options.rate, options.loops].map(Number) as [
    number,
    number,
    number,
  ];
  await using mailbox = await openMailbox();
  await using opened = await desksFrom(Number(options.port))({ SMTP_URL: mailbox.url });
  const busy = new AbortController();
  const others = keepBusy(opened.desk, loops, busy.signal);
  const due = await converse(opened.desk, rate, minutes).finally(() => busy.abort());
  const answered = await others;
  await untilAllCame(mailbox, due);
  const tookMs = durations(mailbox, due);
  const table = tableOf(tookMs);
  console.log(table);
  if (tookMs.some((ms) => !(ms <= dueWithinMs))) process.exitCode = 1;
  if (options.dry) return;
  const perSecond = Math.round(answered / (minutes * 60));
  await writePart("Mail of a busy desk", {
    script: "soak:mail",
    method: `The desk sends ${rate} mails a minute for ${minutes} min to a local SMTP server while ${loops} loops make ${grouped(perSecond)} other requests a second. Seconds are from sending the request to the end of the mail; late is more than ${dueWithinMs / 1000} s.`,
    figures: table,
  });
}

async function untilAllCame({ arrivals }: Mailbox, due: Due): Promise<void> {
  const began = performance.now();
  const isMissing = () => [...due].some(([id, { length }]) => (arrivals.get(id)?.length ?? 0) < length);
  while (isMissing() && performance.now() - began < waitedForMs) await sleep(50);
}

/** In milliseconds; infinite for an email that never arrived. */
function durations({ arrivals }: Mailbox, due: Due): number[] {
  return [...due].flatMap(([id, times]) =>
    times.map((at, index) => (arrivals.get(id)?.[index] ?? Number.POSITIVE_INFINITY) - at),
  );
}

function tableOf(tookMs: number[]): string {
  const sorted = Float64Array.from(tookMs).sort();
  const late = tookMs.filter((ms) => ms > dueWithinMs && ms < Number.POSITIVE_INFINITY).length;
  const missing = tookMs.filter((ms) => ms === Number.POSITIVE_INFINITY).length;
  const seconds = [0.5, 0.95, 1].map((share) => (percentile(sorted, share) / 1000).toFixed(2));
  return markdownTable(
    ["mails", "p50 s", "p95 s", "max s", "late", "never came"],
    [[grouped(tookMs.length), ...seconds, String(late), String(missing)]],
  );
}

if (options.help) console.log(help);
else await main();
