import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { openChromium } from "../server/test/browser/chromium.ts";
import { startDesk } from "./desk.ts";
import { grouped, markdownTable } from "./markdown.ts";
import { progress } from "./progress.ts";
import { writePart } from "./results-file.ts";
import { bareWindow } from "./web/bare-window.ts";
import { type Desk, type Signed, signedIn, stateOf } from "./web/browser.ts";
import { building } from "./web/build-time.ts";
import { eightHours } from "./web/day.ts";
import { type Figure, rowOf } from "./web/figure.ts";
import { colleaguesChange, longTicket, searchAsOneTypes } from "./web/live-change.ts";
import { coldLoads } from "./web/load-time.ts";
import { networkOff } from "./web/offline.ts";
import { type WebDesk, webDesk } from "./web/prepare-desk.ts";
import { shift, typing } from "./web/shift.ts";
import { callAs } from "./web/staff-call.ts";
import { ticketsByKey, ticketsFromTheList } from "./web/tickets.ts";

const { values: options } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    only: { type: "string" },
    data: { type: "string" },
    port: { type: "string", default: "18420" },
    help: { type: "boolean", default: false },
  },
});

const help = `Measures the desk in the browser: npm run bench:web [-- OPTIONS]

Fills a desk with 200 000 tickets on an embedded database, starts it as an operator would and works in it with Chromium
(chromium-headless-shell of Debian, over loopback). Takes some 20 minutes and 3 GB in the temporary folder.

  --quick      some minutes, on 20 000 tickets and with fewer rounds; leaves bench/RESULTS.md alone
  --only NAME  one of: list, keys, shift, typing, loading, colleague, search, long, offline, day, build
  --data DIR   keep the filled desk there, and use it again
  --port N     on 127.0.0.1 (18420)
  --help       this text`;

const tickets = options.quick ? 20_000 : 200_000;
const few = (times: number) => (options.quick ? Math.ceil(times / 5) : times);

const complaints: string[] = [];

/** The measurements on a Playwright page, in order; each in a new browser. */
function measuresOf(
  filled: WebDesk,
  desk: Desk,
): [name: string, measure: (signed: Signed) => Promise<Figure[]>][] {
  const { url } = desk;
  const call = callAs(url, filled.staff.admin.token);
  const [seen = "", ...others] = filled.numbers;
  return [
    ["keys", (signed) => ticketsByKey(signed, call, { url, times: few(45) })],
    ["shift", (signed) => shift(signed, url, few(300))],
    ["typing", (signed) => typing(signed, url, few(150))],
    ["colleague", (signed) => colleaguesChange(signed, call, { url, number: seen, times: few(60) })],
    ["search", (signed) => searchAsOneTypes(signed, call, { url, times: few(30) })],
    ["long", (signed) => longTicket(signed, { url, ...filled.long, times: few(20) })],
    [
      "offline",
      (signed) => networkOff(signed, call, { url, numbers: others.slice(-10), awayMs: few(60_000) }),
    ],
    [
      "day",
      (signed) =>
        eightHours(signed, call, {
          url,
          numbers: others.slice(0, 1020),
          tickets: few(1000),
          isQuick: options.quick,
        }),
    ],
  ];
}

const isAsked = (name: string) => options.only === undefined || options.only === name;

async function measureAll(filled: WebDesk, desk: Desk): Promise<Figure[]> {
  await using ending = new AsyncDisposableStack();
  const browser = await openChromium();
  ending.defer(() => browser.close());
  const state = await stateOf(browser, desk);
  const complain = (line: string) => complaints.push(line);
  const figures: Figure[] = [];
  const note = (name: string, more: Figure[]) => {
    for (const figure of more) progress(`${name}: ${rowOf(figure).join(" | ")}`);
    figures.push(...more);
  };
  const asked = { browser, desk, state, complain };
  // A desk that has just started is slower; run.ts measures that.
  await coldLoads(asked, 2);
  if (isAsked("list")) {
    await using window = await bareWindow(asked);
    const call = callAs(desk.url, filled.staff.admin.token);
    note("list", await ticketsFromTheList(window, call, few(80)));
  }
  for (const [name, measure] of measuresOf(filled, desk).filter(([name]) => isAsked(name))) {
    await using signed = await signedIn(browser, desk, state, complain);
    note(name, await measure(signed));
  }
  if (isAsked("loading")) note("loading", await coldLoads(asked, few(20)));
  if (isAsked("build")) note("build", await building());
  return figures;
}

async function main(): Promise<void> {
  const folder = options.data ? resolve(options.data) : await mkdtemp(join(tmpdir(), "sidedesk-bench-"));
  await using ending = new AsyncDisposableStack();
  if (!options.data) ending.defer(() => rm(folder, { recursive: true }));
  const at = { dataDir: join(folder, `web-${tickets}`), port: Number(options.port), workers: 2 };
  const filled = await webDesk(at, tickets, progress);
  const running = await startDesk(at);
  ending.defer(running.stop);
  const figures = await measureAll(filled, { url: running.url, agent: filled.agent });
  figures.push({
    what: "violations of the policy, requests to other hosts, errors of scripts",
    goal: "0",
    measured: String(complaints.length),
    isMet: complaints.length === 0,
  });
  const table = markdownTable(["what", "goal", "measured", "CPU"], figures.map(rowOf));
  console.log([table, ...new Set(complaints)].join("\n"));
  if (options.quick || options.only) return;
  await writePart("The desk in the browser", {
    script: "bench:web",
    method: `Headless Chromium on the same machine uses a desk with ${grouped(tickets)} tickets and ${grouped(tickets * 5)} replies (2 HTTP processes). Milliseconds are p50 / p95 from the key or click to the first frame that shows the result; CPU is the median of the main thread's time; ✗ marks a missed goal.`,
    figures: table,
  });
}

if (options.help) console.log(help);
else await main();
