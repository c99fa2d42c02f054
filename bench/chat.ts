import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { Agent, type IncomingMessage, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { percentile } from "./figures.ts";
import { grouped, machine, markdownTable, now } from "./markdown.ts";
import { writePart } from "./results-file.ts";
import { desksFrom } from "./soak/desks.ts";
import { answer, json, load, type SoakedDesk } from "./soak/soaked-desk.ts";

const help = `Measures how soon a chat message arrives: npm run bench:chat [-- OPTIONS]

Starts a desk of its own with two HTTP processes and opens so many chats, each with a visitor who listens to its stream of events
and says something every second. Measures from the moment at which a message is sent until it has arrived at the stream, and how
much memory the processes need as time goes by. Prints what was lost, what came twice and what came out of order.

Ends with 1 when anything of that happened, when 95 % did not arrive within 200 ms, or when the memory of a process has grown by
more than a quarter from the end of the first minute on. The visitors run on the same machine: on a busy one the figures say more
about it than about the desk.

  --chats N      visitors at once (500)
  --every N      milliseconds between two messages of a visitor (1000)
  --minutes N    for how long they write (1); 10 shows whether memory is flat
  --workers N    HTTP processes (2)
  --port N       on 127.0.0.1 (18795)
  --dry          leaves bench/RESULTS.md alone
  --help         this text`;

const { values: options } = parseArgs({
  options: {
    chats: { type: "string", default: "500" },
    every: { type: "string", default: "1000" },
    minutes: { type: "string", default: "1" },
    workers: { type: "string", default: "2" },
    port: { type: "string", default: "18795" },
    dry: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

const withinMs = 200;
const base = "/api/v1/public/chat";
const agent = new Agent({ keepAlive: true, maxSockets: 100 });

/** A visitor, what they have sent and what has come. */
interface Visitor {
  token: string;
  chatId: string;
  /** By the id that the visitor made: when it was sent. */
  sent: Map<string, number>;
  answered: number;
  refused: number;
  arrived: Set<string>;
  delaysMs: number[];
  lastSeq: number;
  twice: number;
  outOfOrder: number;
}

async function main(): Promise<void> {
  const [chats, every, minutes] = [Number(options.chats), Number(options.every), Number(options.minutes)];
  const loads = [await load()];
  const openDesk = desksFrom(Number(options.port));
  await using opened = await openDesk({ WORKERS: options.workers });
  const { desk } = opened;
  console.log(`Opening ${grouped(chats)} chats …`);
  const visitors = await openVisitors(desk, chats);
  const memory = watchMemory(desk);
  console.log(`They write for ${minutes} min …`);
  await Promise.all(visitors.map((visitor, index) => write(desk, visitor, { index, every, minutes, chats })));
  await untilAllArrived(visitors);
  const sizes = memory.end();
  loads.push(await load());

  const sum = (of: (visitor: Visitor) => number) => visitors.reduce((all, visitor) => all + of(visitor), 0);
  const delays = Float64Array.from(visitors.flatMap(({ delaysMs }) => delaysMs)).sort();
  const p95 = percentile(delays, 0.95);
  const lost = sum(({ answered, arrived }) => Math.max(0, answered - arrived.size));
  const [twice, outOfOrder] = [sum(({ twice }) => twice), sum(({ outOfOrder }) => outOfOrder)];
  const table = markdownTable(
    [
      "sent",
      "refused",
      "lost",
      "twice",
      "out of order",
      "p50",
      "p95",
      "p99",
      "longest",
      "memory then",
      "at the end",
    ],
    [
      [
        grouped(sum(({ sent }) => sent.size)),
        grouped(sum(({ refused }) => refused)),
        grouped(lost),
        grouped(twice),
        grouped(outOfOrder),
        ...[0.5, 0.95, 0.99, 1].map((share) => `${percentile(delays, share).toFixed(0)} ms`),
        ...[sizes.before, sizes.atEnd].map((size) => (size === undefined ? "–" : `${size.toFixed(0)} MB`)),
      ],
    ],
  );
  console.log(table);
  const grown = sizes.before !== undefined && sizes.atEnd !== undefined && sizes.atEnd > sizes.before * 1.25;
  if (lost + twice + outOfOrder > 0 || p95 > withinMs || grown) process.exitCode = 1;
  if (options.dry) return;
  await writePart("Chat messages", [
    "Written by `npm run bench:chat`; `npm run bench:chat -- --help` tells more.",
    [
      machine(),
      `${grouped(chats)} chats with an open stream each, on ${options.workers} HTTP processes; in each a message every ${every} ms, for ${minutes} min; the visitors run on the same machine`,
      "From sending a message until it has arrived at its visitor's stream; sent, and neither answered nor arrived, is none that is lost",
      "Memory is the largest HTTP process's: once a tenth of the time is over (a minute at most), and at the end",
      `${now()}; the machine's load before and after: ${loads.join(", ")}`,
    ]
      .map((line) => `- ${line}`)
      .join("\n"),
    table,
  ]);
}

/** A few at a time: it is not their beginning that is measured. */
async function openVisitors(desk: SoakedDesk, count: number): Promise<Visitor[]> {
  const { running, staffToken } = desk;
  const [{ public_key }] = (await answer(running.url, "GET", "/api/v1/admin/brands", { token: staffToken }))
    .data;
  const visitors: Visitor[] = [];
  const open = async () => {
    while (visitors.length < count) {
      const visitor: Visitor = {
        token: "",
        chatId: "",
        sent: new Map(),
        answered: 0,
        refused: 0,
        arrived: new Set(),
        delaysMs: [],
        lastSeq: 0,
        twice: 0,
        outOfOrder: 0,
      };
      visitors.push(visitor);
      const ask = (path: string, body: unknown) =>
        answer(running.url, "POST", base + path, { token: visitor.token, ...json(body) });
      visitor.token = (await ask("/sessions", { public_key })).token;
      const { data } = await ask("/chats", { id: crypto.randomUUID(), body: "Hello" });
      visitor.chatId = data.id;
      visitor.lastSeq = data.last_seq;
      await listen(desk, visitor);
    }
  };
  await Promise.all(Array.from({ length: 10 }, open));
  return visitors;
}

/** Each on a connection of its own, so that they are spread over the processes. */
async function listen({ running }: SoakedDesk, visitor: Visitor): Promise<void> {
  const headers = {
    authorization: `Bearer ${visitor.token}`,
    "last-event-id": `${visitor.chatId}:${visitor.lastSeq}`,
  };
  const asking = request(`${running.url}${base}/events`, { headers, agent: false });
  asking.end();
  const [response] = (await once(asking, "response")) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`A stream was refused: ${response.statusCode}`);
  let rest = "";
  let isLive: () => void = () => undefined;
  const live = new Promise<void>((resolve) => {
    isLive = resolve;
  });
  response.setEncoding("utf8").on("data", (piece: string) => {
    const at = performance.now();
    const blocks = (rest + piece).split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks) {
      if (block.startsWith("event: entry")) arrive(visitor, block, at);
      else if (block.startsWith("event: ready")) isLive();
    }
  });
  response.on("error", () => undefined);
  await live;
}

function arrive(visitor: Visitor, block: string, at: number): void {
  const { seq, client_made_id: id } = JSON.parse(block.slice(block.indexOf("data: ") + 6));
  if (seq !== visitor.lastSeq + 1) visitor.outOfOrder++;
  visitor.lastSeq = Math.max(visitor.lastSeq, seq);
  const sentAt = visitor.sent.get(id);
  if (sentAt === undefined) return;
  if (visitor.arrived.has(id)) visitor.twice++;
  visitor.arrived.add(id);
  visitor.delaysMs.push(at - sentAt);
}

interface Writing {
  index: number;
  every: number;
  minutes: number;
  chats: number;
}

/** One after the other, at the visitor's own beat; what takes longer than the beat puts off the next. */
async function write(
  desk: SoakedDesk,
  visitor: Visitor,
  { index, every, minutes, chats }: Writing,
): Promise<void> {
  await sleep((every * index) / chats);
  const until = performance.now() + minutes * 60_000;
  for (let next = performance.now(); next < until; next = Math.max(next + every, performance.now())) {
    await sleep(Math.max(0, next - performance.now()));
    const id = crypto.randomUUID();
    visitor.sent.set(id, performance.now());
    if (await say(desk, visitor, id).catch(() => false)) visitor.answered++;
    else visitor.refused++;
  }
}

async function say({ running }: SoakedDesk, { token, chatId }: Visitor, id: string): Promise<boolean> {
  const body = JSON.stringify({ id, body: "How do I move my **site** to the new server?" });
  const asking = request(`${running.url}${base}/chats/${chatId}/messages`, {
    method: "POST",
    agent,
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
    },
  });
  asking.end(body);
  const [response] = (await once(asking, "response")) as [IncomingMessage];
  response.resume();
  await once(response, "end");
  return response.statusCode === 201;
}

async function untilAllArrived(visitors: Visitor[]): Promise<void> {
  const patienceMs = 10_000;
  const areThere = () => visitors.every(({ answered, arrived }) => arrived.size >= answered);
  for (const began = performance.now(); !areThere() && performance.now() - began < patienceMs; )
    await sleep(50);
}

/** Looks at the largest HTTP process every few seconds. */
function watchMemory({ running }: SoakedDesk) {
  const minutes = Number(options.minutes);
  const settledAt = performance.now() + Math.min(60_000, minutes * 6_000);
  const sizes: { at: number; mb: number }[] = [];
  const look = async () => {
    const pids = await running.children("http");
    const found = await Promise.all(pids.map(residentMb));
    const mb = Math.max(...found.filter((size) => size !== undefined));
    if (Number.isFinite(mb)) sizes.push({ at: performance.now(), mb });
  };
  const timer = setInterval(() => look().catch(() => undefined), 1_000);
  return {
    end() {
      clearInterval(timer);
      return { before: sizes.find(({ at }) => at >= settledAt)?.mb, atEnd: sizes.at(-1)?.mb };
    },
  };
}

async function residentMb(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  const [, kb] = /^VmRSS:\s+(\d+)/m.exec(status) ?? [];
  return kb === undefined ? undefined : Number(kb) / 1024;
}

if (options.help) console.log(help);
else await main();
// Streams that nobody ends would keep it from ending.
process.exit();
