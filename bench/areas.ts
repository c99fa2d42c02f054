import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, get, type IncomingMessage } from "node:http";
import { loadavg, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { measureAnalytics } from "./areas/analytics.ts";
import { type KnowledgeDesk, knowledgeDesk } from "./areas/knowledge-desk.ts";
import { withShareInTime } from "./areas/on-the-server.ts";
import { questionOf } from "./areas/questions.ts";
import { components, measureStatus } from "./areas/status-desk.ts";
import { type RunningDesk, startDesk } from "./desk.ts";
import { percentile } from "./figures.ts";
import { grouped, machine, markdownTable, now, rounded, verdict } from "./markdown.ts";
import { progress, secondsSoFar } from "./progress.ts";
import { writePart } from "./results-file.ts";

const help = `Measures what stands beside the tickets: npm run bench:areas [-- OPTIONS]

Fills a desk with 10 000 articles on an embedded database, starts it as an operator would, asks for suggestions over
HTTP, each time for other words, and reads the help centre. Then it reads a status page from a desk with one process, and
analytics of a million tickets. Takes some fifteen minutes and wants port 18415.

  --only AREA      articles, status or analytics alone
  --quick          a minute, on 1 000 articles and 20 000 tickets; prints the table and leaves bench/RESULTS.md alone
  --times N        how often each question is asked (500)
  --data DIR       keep the filled desk there, and use it again
  --help           this text`;

const { values: options } = parseArgs({
  options: {
    only: { type: "string" },
    quick: { type: "boolean", default: false },
    times: { type: "string" },
    data: { type: "string" },
    help: { type: "boolean", default: false },
  },
});

const port = 18_415;
const workers = 2;
const articles = options.quick ? 1_000 : 10_000;
const times = Number(options.times ?? (options.quick ? 50 : 500));
// Asked before the clock runs, so that what is measured is a desk in use and not one just started.
const warmUps = Math.ceil(times / 5);
const questionsAtOnce = 2;
// What the server takes for a page is what one reader waits for; two would wait for each other's processor as well.
const readersAtOnce = 1;
const targetMs = 30;
// Of a page of the help centre, at p99, on the server.
const pageTargetMs = 10;
// Of a brand's status, by one process.
const targetReads = 5_000;

const loadBefore = loadavg()[0] ?? 0;

interface Row {
  name: string;
  p50: number;
  p95: number;
  p99: number;
  found: number;
}

type Question = ReturnType<typeof questionOf>;

/** Resolves with the milliseconds until the whole answer is here, and how many articles were suggested. */
async function ask(url: string, key: string, question: Question): Promise<{ ms: number; found: number }> {
  const from = performance.now();
  const answer = await fetch(`${url}/api/v1/integration/knowledge/suggestions`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify(question),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status} ${text}`);
  return { ms: performance.now() - from, found: (JSON.parse(text) as { data: unknown[] }).data.length };
}

/** The same for a page; anything that is shown was found. A plain connection, as what `fetch` does beside it takes milliseconds. */
async function read(url: string, path: string): Promise<{ ms: number; found: number }> {
  const from = performance.now();
  const [answer] = (await once(get(url + path, { agent }), "response")) as [IncomingMessage];
  await answer.toArray();
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${path}`);
  return { ms: performance.now() - from, found: 1 };
}

const agent = new Agent({ keepAlive: true });

type Asking = () => Promise<{ ms: number; found: number }>;

async function askAll(askings: Asking[], atOnce: number) {
  const waiting = askings.values();
  const answers: Awaited<ReturnType<Asking>>[] = [];
  const inTurn = async () => {
    for (const asking of waiting) answers.push(await asking());
  };
  await Promise.all(Array.from({ length: atOnce }, inTurn));
  return answers;
}

const several = (next: () => Asking, length: number) => Array.from({ length }, next);

async function measure(name: string, atOnce: number, next: () => Asking): Promise<Row> {
  const answers = await askAll(several(next, times), atOnce);
  const sorted = Float64Array.from(answers.map(({ ms }) => ms)).sort();
  const found = answers.filter((answer) => answer.found > 0).length;
  const [p50 = 0, p95 = 0, p99 = 0] = [0.5, 0.95, 0.99].map((share) => percentile(sorted, share));
  progress(`${name}: ${p50.toFixed(1)} ms, ${p95.toFixed(1)} ms at p95, ${p99.toFixed(1)} ms at p99`);
  return { name, p50, p95, p99, found };
}

interface PageRow extends Row {
  /** The share that took the server at most `pageTargetMs`. */
  inTime: number;
}

/** What a reader opens: where the articles are listed, one of them, what a word finds. */
async function measurePages(desk: RunningDesk, { titles }: KnowledgeDesk): Promise<PageRow[]> {
  const { url } = desk;
  const map = await (await fetch(`${url}/help/en/sitemap.xml`)).text();
  const paths = [...map.matchAll(/<loc>([^<]+)<\/loc><lastmod>/g)].map(
    ([, address = ""]) => new URL(address).pathname,
  );
  const any = (all: string[]) => all[Math.floor(Math.random() * all.length)] ?? "";
  const searchFor = (title: string) => `/help/en/search?q=${encodeURIComponent(title)}`;
  const pages = [
    ["the help centre's first page", "/help/:locale", () => "/help/en"],
    ["an article", "/help/:locale/:article", () => any(paths)],
    ["a search on the help pages", "/help/:locale/search", () => searchFor(any(titles))],
  ] as const;
  const rows: PageRow[] = [];
  for (const [name, route, path] of pages) {
    const next = () => () => read(url, path());
    await askAll(several(next, warmUps), readersAtOnce);
    const at = { route, seconds: pageTargetMs / 1_000 };
    rows.push(await withShareInTime(desk, at, () => measure(name, readersAtOnce, next)));
  }
  return rows;
}

async function main(): Promise<void> {
  const folder = options.data ? resolve(options.data) : await mkdtemp(join(tmpdir(), "sidedesk-bench-"));
  await using ending = new AsyncDisposableStack();
  if (!options.data) ending.defer(() => rm(folder, { recursive: true }));
  const isWanted = (area: string) => options.only === undefined || options.only === area;
  if (isWanted("articles")) await measureArticles(folder);
  if (isWanted("status")) await writeStatus(folder);
  if (isWanted("analytics")) await writeAnalytics(folder);
}

async function writeAnalytics(folder: string): Promise<void> {
  const tickets = options.quick ? 20_000 : 1_000_000;
  const desk = { dataDir: join(folder, `analytics-${tickets}`), port, workers };
  const report = await measureAnalytics(desk, { tickets, times: options.quick ? 20 : 100 }, progress);
  console.log(report.join("\n\n"));
  if (options.quick) return;
  await writePart("Analytics", [
    "Written by `npm run bench:areas`; `npm run bench:areas -- --help` tells more.",
    ...report,
  ]);
}

async function writeStatus(folder: string): Promise<void> {
  const seconds = options.quick ? 2 : 10;
  const measured = await measureStatus({ dataDir: join(folder, "status"), port, workers: 1 }, seconds);
  const summary = [
    machine(),
    `A brand with ${components} components, an open incident and a planned maintenance, on the embedded PostgreSQL; one HTTP process`,
    `The public JSON and the page, ${seconds} seconds each by 16 connections, from the same machine; ✗ below ${grouped(targetReads)} a second`,
    `${now()}; the machine's load before and after: ${loadBefore.toFixed(2)}, ${(loadavg()[0] ?? 0).toFixed(2)}`,
  ];
  const table = markdownTable(
    ["", "reads/s", "p50 ms", "p99 ms", "errors"],
    measured.map(({ name, figures: { perSecond, p50, p99, errors } }) => [
      name,
      `${rounded(perSecond)}${verdict(perSecond >= targetReads)}`,
      p50.toFixed(2),
      p99.toFixed(2),
      String(errors),
    ]),
  );
  const report = [summary.map((line) => `- ${line}`).join("\n"), table];
  console.log(report.join("\n\n"));
  if (options.quick) return;
  await writePart("Status", [
    "Written by `npm run bench:areas`; `npm run bench:areas -- --help` tells more.",
    ...report,
  ]);
}

async function measureArticles(folder: string): Promise<void> {
  await using ending = new AsyncDisposableStack();
  const dataDir = join(folder, `articles-${articles}`);
  const filled = await knowledgeDesk({ dataDir, port, workers }, articles, progress);
  const desk = await startDesk({ dataDir, port, workers });
  ending.defer(desk.stop);

  const suggesting = (hasBody: boolean) => () => () =>
    ask(desk.url, filled.key, questionOf(filled.titles, { hasBody }));
  await askAll(several(suggesting(true), 2 * warmUps), questionsAtOnce);
  const rows = [
    await measure("suggestions for a subject", questionsAtOnce, suggesting(false)),
    await measure("suggestions for a subject and a message", questionsAtOnce, suggesting(true)),
  ];
  const pages = await measurePages(desk, filled);
  const summary = [
    machine(),
    `${grouped(articles)} published articles of one brand, in 40 categories, on the embedded PostgreSQL; ${workers} HTTP processes`,
    `Each row ${times} times with other words over HTTP, questions ${questionsAtOnce} at once, pages one after the other; every second subject has a mistyped word, the message has 60 words`,
    `Milliseconds, as who asks waits for it; ✗ where p95 is above ${targetMs}. Of a page the server's own histogram tells how much of it took at most ${pageTargetMs} ms there; ✗ below 99 %. Found is in how many of a hundred cases anything was suggested`,
    `${now()}; the whole run took ${Math.round(secondsSoFar())} seconds; the machine's load before and after: ${loadBefore.toFixed(2)}, ${(loadavg()[0] ?? 0).toFixed(2)}`,
  ];
  const table = markdownTable(
    ["", "p50", "p95", "p99", "found"],
    rows.map(({ name, p50, p95, p99, found }) => [
      name,
      p50.toFixed(1),
      `${p95.toFixed(1)}${verdict(p95 <= targetMs)}`,
      p99.toFixed(1),
      `${Math.round((100 * found) / times)} %`,
    ]),
  );
  const ofPages = markdownTable(
    ["page", "p50", "p95", "p99", `≤ ${pageTargetMs} ms on the server`],
    pages.map(({ name, p50, p95, p99, inTime }) => [
      name,
      p50.toFixed(1),
      p95.toFixed(1),
      p99.toFixed(1),
      `${(100 * inTime).toFixed(1)} %${verdict(inTime >= 0.99)}`,
    ]),
  );
  const report = [summary.map((line) => `- ${line}`).join("\n"), table, ofPages];
  console.log(report.join("\n\n"));
  if (options.quick) return;
  await writePart("Articles", [
    "Written by `npm run bench:areas`; `npm run bench:areas -- --help` tells more.",
    ...report,
  ]);
}

if (options.help) console.log(help);
else await main();
