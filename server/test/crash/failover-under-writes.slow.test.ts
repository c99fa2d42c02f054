import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import { newKey } from "../../src/infrastructure/keyring/keyring.ts";
import { onBusyMachine, until } from "../command-line.ts";
import { needsPostgres15, withClient } from "../upgrade/postgres-15.ts";
import { allLimitsOff, type Json } from "../world.ts";
import { freePort } from "./free-port.ts";
import { type MovingAddress, openMovingAddress } from "./moving-address.ts";
import { type Pair, startPair } from "./primary-and-standby.ts";
import { RunningDesk } from "./running-desk.ts";

const writingAgainWithinMs = 10_000;
const writersPerDesk = 3;

let pair: Pair;
let address: MovingAddress;
/** Two desks on one database: one knows both servers, the other an address that moves. */
const desks: Record<string, RunningDesk> = {};
let key: string;
let staffToken: string;
let department: number;

before(async () => {
  if (needsPostgres15) return;
  pair = await startPair();
  await pair.waitForStandby();
  address = await openMovingAddress(pair.leader().folder);
  const shared = { SECRET_KEYS: newKey(), WORKERS: "1" };
  const urls = {
    "two hosts": pair.both,
    "an address that moves": `postgres://sidedesk@127.0.0.1:${address.port}/postgres`,
  };
  for (const [name, url] of Object.entries(urls)) {
    const desk = new RunningDesk(await mkdtemp(join(tmpdir(), "sidedesk-failover-")), await freePort(), {
      ...shared,
      DATABASE_URL: url,
    });
    desks[name] = desk;
    await desk.start();
  }
  const [desk] = Object.values(desks);
  if (!desk) return;
  await desk.command("brand", "create", "--name", "Failover");
  key = (await desk.command("key", "create", "--brand", "failover", "--name", "Portal")).token;
  const who = ["--email", "a@failover.example", "--name", "Ada", "--role", "admin"];
  staffToken = (await desk.command("staff", "create", ...who)).token;
  const { data: brands } = await asStaff(desk, "GET", "/admin/brands");
  await asStaff(desk, "PATCH", `/admin/brands/${brands[0].id}`, { limits: allLimitsOff });
  const made = await asStaff(desk, "POST", "/admin/departments", { brand_id: brands[0].id, name: "Desk" });
  department = made.data.id;
});
after(async () => {
  for (const desk of Object.values(desks)) {
    await desk.stop();
    await rm(desk.dataDir, { recursive: true, force: true });
  }
  await address?.[Symbol.asyncDispose]();
  await pair?.remove();
});

const faults: Record<string, () => Promise<void>> = {
  async "is demoted to a standby of the promoted server"() {
    await pair.demote();
  },
  async "is killed"() {
    await pair.fall();
    await pair.promote();
  },
  async hangs() {
    await pair.hang();
    await pair.promote();
  },
};

for (const [what, fault] of Object.entries(faults))
  test(`after the primary ${what}, both desks write again within ten seconds and nothing answered is lost`, {
    skip: needsPostgres15,
    timeout: 180_000,
  }, async (t) => {
    const written = await Promise.all(
      Object.entries(desks).map(
        async ([name, desk], index) => [name, await openWriters(desk, index)] as const,
      ),
    );
    for (const [, writers] of written) await until(() => writers.answered.length > 20, onBusyMachine(20_000));
    const began = performance.now();
    await fault();
    address.moveTo(pair.leader().folder);
    t.diagnostic(`the standby was promoted after ${Math.round(performance.now() - began)} ms`);
    const promoted = performance.now();
    for (const [, writers] of written)
      await until(() => writers.answeredSince(promoted) > 20, onBusyMachine(60_000));
    // A primary that wakes after its replacement must not take a write that is then lost.
    await pair.wake();
    await delay(2_000);
    for (const [name, writers] of written) {
      await writers.stop();
      const outageMs = writers.longestPause();
      t.diagnostic(`${name}: no change was confirmed for ${outageMs} ms; ${writers.answered.length} were`);
      assert.deepEqual(writers.unexpected, []);
      await requireOnce(writers.answered.map(({ mark }) => mark));
      assert.ok(outageMs < onBusyMachine(writingAgainWithinMs), `${name}: ${outageMs} ms`);
      await requireJobs(desks[name] as RunningDesk, writers.ticket);
    }
    await pair.replaceFallen();
    await pair.waitForStandby();
  });

interface Writers {
  ticket: string;
  /** Each change that was answered with 2xx, when it was sent the last time, and when it was answered. */
  answered: { mark: string; sentAt: number; at: number }[];
  /** Any other answer than 2xx and those that ask for a repetition. */
  unexpected: string[];
  /** How many that were sent after this time. */
  answeredSince(sentAfter: number): number;
  longestPause(): number;
  stop(): Promise<void>;
}

let rounds = 0;

/** Clients that repeat each change with its Idempotency-Key until it is answered with 2xx. */
async function openWriters(desk: RunningDesk, index: number): Promise<Writers> {
  const answered: Writers["answered"] = [];
  const unexpected: string[] = [];
  const tickets: string[] = [];
  const round = ++rounds;
  let isWriting = true;
  const write = async (writer: number): Promise<void> => {
    const client = `/clients/${index}-${round}-${writer}`;
    const path = `${client}/tickets/${tickets[writer]}/replies`;
    for (let turn = 0; isWriting; turn++) {
      const mark = `${index}-${round}-${writer}-${turn}`;
      for (;;) {
        const sentAt = performance.now();
        const status = await asPlatform(desk, "POST", path, { body: mark }, mark).then(
          (answer) => answer.status,
          () => 0,
        );
        if (status === 201) answered.push({ mark, sentAt, at: performance.now() });
        else if (![0, 409, 503].includes(status)) unexpected.push(`${mark}: ${status}`);
        if (status === 201 || !isWriting) break;
        await delay(50);
      }
    }
  };
  for (let writer = 0; writer < writersPerDesk; writer++) {
    const client = `/clients/${index}-${round}-${writer}`;
    const person = {
      first_name: "I",
      last_name: "M",
      email: `c${index}-${round}-${writer}@failover.example`,
    };
    assert.ok((await asPlatform(desk, "PUT", client, person)).ok);
    const opened = await asPlatform(desk, "POST", `${client}/tickets`, {
      subject: "Failover",
      body: "Opened",
      department_id: department,
    });
    tickets.push(((await opened.json()) as Json).data.number);
  }
  const writing = Promise.all(tickets.map((_, writer) => write(writer)));
  return {
    ticket: tickets[0] ?? "",
    answered,
    unexpected,
    answeredSince: (after) => answered.filter(({ sentAt }) => sentAt > after).length,
    longestPause: () =>
      Math.round(Math.max(...answered.slice(1).map(({ at }, before) => at - (answered[before]?.at ?? at)))),
    async stop() {
      isWriting = false;
      await writing;
    },
  };
}

async function requireOnce(marks: string[]): Promise<void> {
  const { rows } = await withClient(pair.leader().url, (client) =>
    client.query(
      `select mark, count(r.id)::int from unnest($1::text[]) mark left join replies r on r.body = mark
       group by mark having count(r.id) <> 1`,
      [marks],
    ),
  );
  assert.deepEqual(rows, []);
}

/** A held reply is sent by the jobs process. */
async function requireJobs(desk: RunningDesk, ticket: string): Promise<void> {
  await asStaff(desk, "POST", `/staff/tickets/${ticket}/replies`, { body: "Held", undo_seconds: 2 });
  const sent = async () => {
    const { rows } = await withClient(pair.leader().url, (client) =>
      client.query(
        "select from replies where body = 'Held' and ticket_id = (select id from tickets where number = $1)",
        [ticket],
      ),
    );
    return rows.length === 1;
  };
  await until(sent, onBusyMachine(30_000));
}

function asPlatform(
  desk: RunningDesk,
  method: string,
  path: string,
  body: object,
  idempotencyKey?: string,
): Promise<Response> {
  const more = idempotencyKey ? { "idempotency-key": idempotencyKey } : {};
  return request(desk, method, `/integration${path}`, key, body, more);
}

async function asStaff(desk: RunningDesk, method: string, path: string, body?: object): Promise<Json> {
  const answer = await request(desk, method, path, staffToken, body);
  const text = await answer.text();
  assert.ok(answer.ok, `${path}: ${answer.status} ${text}`);
  return JSON.parse(text);
}

function request(
  desk: RunningDesk,
  method: string,
  path: string,
  token: string,
  body?: object,
  more: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${desk.url}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json", ...more },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(20_000),
  });
}
