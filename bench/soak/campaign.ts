import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { killProcess } from "../../server/test/crash/running-desk.ts";
import { type MailServer, openMailServer } from "../../server/test/mail-server.ts";
import type { Json } from "../../server/test/world.ts";
import { grouped, markdownTable } from "../markdown.ts";
import { writePart } from "../results-file.ts";
import { desksFrom } from "./desks.ts";
import { answer, json, type SoakedDesk } from "./soaked-desk.ts";

const help = `Mails a campaign while its worker is killed: npm run soak:campaign [-- OPTIONS]

A platform names the people, a local SMTP server takes the mails, and the process of the jobs is killed (kill -9) again and
again. Ends with 1 when anybody got no mail, or mails of two Message-IDs. Takes a quarter of an hour.

  --people N    how many (10000)
  --kills N     how often the worker is killed (10)
  --rate N      mails a minute at most (6000)
  --port N      on 127.0.0.1 (18785)
  --dry         leaves bench/RESULTS.md alone
  --help        this text`;

const { values: options } = parseArgs({
  options: {
    people: { type: "string", default: "10000" },
    kills: { type: "string", default: "10" },
    rate: { type: "string", default: "6000" },
    port: { type: "string", default: "18785" },
    dry: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

const patienceMs = 15 * 60_000;

async function main(): Promise<void> {
  const [people, kills, rate] = [options.people, options.kills, options.rate].map(Number) as [
    number,
    number,
    number,
  ];
  await using mailbox = await openMailServer();
  await using platform = await openPlatform(people);
  const settings = { SMTP_URL: mailbox.url, ALLOW_PRIVATE_TARGETS: "1" };
  await using opened = await desksFrom(Number(options.port))(settings);
  const { desk } = opened;
  const began = performance.now();
  const campaign = await send(desk, platform.url, rate);
  await killWhileSending(desk, mailbox, people, kills);
  const progress = await untilDone(desk, campaign);
  const minutes = (performance.now() - began) / 60_000;
  const found = { ...judged(mailbox, people), ...progress.outcomes };
  const table = markdownTable(
    ["people", "kills", "minutes", "got their mail", "got none", "got two mails", "repeats of a Message-ID"],
    [
      [
        grouped(people),
        String(kills),
        minutes.toFixed(1),
        grouped(found.reached),
        String(found.missed),
        String(found.doubled),
        String(found.repeated),
      ],
    ],
  );
  console.log(table);
  const isKept = found.missed === 0 && found.doubled === 0 && found.sent === people;
  if (!isKept) process.exitCode = 1;
  if (options.dry) return;
  await writePart("A campaign whose worker is killed", {
    script: "soak:campaign",
    method: `A campaign to ${grouped(people)} people goes to a local SMTP server with at most ${grouped(rate)} mails a minute, while the jobs process is killed ${kills} times. A repeat is the same mail with the same Message-ID; SMTP cannot rule it out.`,
    figures: table,
  });
}

/** A platform with one list of people, which accepts every request. */
async function openPlatform(people: number): Promise<{ url: string } & AsyncDisposable> {
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const piece of request) text += piece;
    const { cursor, limit } = JSON.parse(text || "{}");
    const begin = Number(cursor ?? 0);
    const end = Math.min(begin + limit, people);
    const data = Array.from({ length: end - begin }, (_, index) => ({
      external_id: String(begin + index),
      email: `person-${begin + index}@people.example`,
      first_name: `Person ${begin + index}`,
    }));
    const meta = { next_cursor: end < people ? String(end) : null, total: people };
    response.end(JSON.stringify({ data, meta }));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/lists`,
    [Symbol.asyncDispose]: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}

const asAdmin = ({ running, staffToken }: SoakedDesk, method: string, path: string, body?: Json) =>
  answer(running.url, method, `/api/v1/admin${path}`, { token: staffToken, ...(body ? json(body) : {}) });

async function send(desk: SoakedDesk, audiences_url: string, per_minute: number): Promise<string> {
  const [brand] = (await asAdmin(desk, "GET", "/brands")).data;
  await asAdmin(desk, "PATCH", `/brands/${brand.id}`, { audiences_url });
  await asAdmin(desk, "POST", `/brands/${brand.id}/audience-secret`, {});
  const words = { subject: "News for {first_name}", body: "Hello {first_name|there},\n\n**all** is new." };
  const campaign = { brand_id: brand.id, audience: "all", per_minute, ...words };
  const { id } = (await asAdmin(desk, "POST", "/campaigns", campaign)).data;
  await asAdmin(desk, "POST", `/campaigns/${id}/send`);
  return id;
}

/** Spreads the kills over the campaign: one whenever a fixed number of emails has arrived. */
async function killWhileSending(
  { running }: SoakedDesk,
  { received }: MailServer,
  people: number,
  kills: number,
): Promise<void> {
  const until = performance.now() + patienceMs;
  for (let kill = 1; kill <= kills; kill++) {
    const enough = (people / (kills + 1)) * kill;
    while (received.length < enough && performance.now() < until) await sleep(5);
    const [worker] = await running.children("jobs");
    if (worker === undefined) throw new Error("There is no worker to be killed.");
    killProcess(worker);
    console.error(`killed ${worker} after ${received.length} mails`);
  }
}

async function untilDone(desk: SoakedDesk, campaign: string): Promise<Json> {
  const until = performance.now() + patienceMs;
  for (;;) {
    const { data } = await asAdmin(desk, "GET", `/campaigns/${campaign}/progress`);
    if (data.state === "done" || performance.now() > until) return data;
    await sleep(500);
  }
}

function judged({ received }: MailServer, people: number) {
  const idsOf = new Map<string, Set<string>>();
  for (const { to, messageId } of received) idsOf.set(to, (idsOf.get(to) ?? new Set()).add(messageId));
  const ids = new Set(received.map(({ messageId }) => messageId));
  return {
    reached: idsOf.size,
    missed: people - idsOf.size,
    doubled: [...idsOf.values()].filter(({ size }) => size > 1).length,
    repeated: received.length - ids.size,
  };
}

if (options.help) console.log(help);
else await main();
