import assert from "node:assert/strict";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import { newKey } from "../../src/infrastructure/keyring/keyring.ts";
import { onBusyMachine, until } from "../command-line.ts";
import { freePort } from "../crash/free-port.ts";
import { type Pair, startPair } from "../crash/primary-and-standby.ts";
import { RunningDesk } from "../crash/running-desk.ts";
import { bearer, openEvents } from "../event-stream.ts";
import { S3Server } from "../files/s3-server.ts";
import { needsPostgres15 } from "../upgrade/postgres-15.ts";
import { allLimitsOff, type Json } from "../world.ts";
import { needsNginx, serversBefore, startNginx } from "./nginx.ts";

/*
 * Two desks behind the project's nginx, with one PostgreSQL, its standby for reads, and one S3 store. Writers, a reader and an event
 * stream go on while the desks restart one after the other, and while one of them is killed.
 */
const skip = needsPostgres15 || needsNginx;
const writers = 4;

let folder: string;
let url: string;
let pair: Pair;
let desks: [RunningDesk, RunningDesk];
let key: string;
let staff: string;
let department: number;
const s3 = new S3Server();
const begun = new AsyncDisposableStack();

before(async () => {
  if (skip) return;
  folder = await mkdtemp(join(tmpdir(), "sidedesk-two-"));
  begun.defer(() => rm(folder, { recursive: true, force: true }));
  pair = await startPair();
  begun.defer(() => pair.remove());
  const endpoint = await s3.start();
  begun.defer(() => s3.stop());
  const [port, ...ports] = [await freePort(), await freePort(), await freePort()];
  url = `http://127.0.0.1:${port}`;
  await begun.use(await startNginx(folder, await serversBefore(folder, port, ports), port));
  const settings = {
    DATABASE_URL: pair.primary,
    DATABASE_READ_URL: pair.standby,
    FILES_URL: `s3://bucket?${new URLSearchParams({ endpoint, path_style: "1" })}`,
    AWS_ACCESS_KEY_ID: "key",
    AWS_SECRET_ACCESS_KEY: "secret",
    SECRET_KEYS: newKey(),
    PUBLIC_URL: url,
    TRUST_PROXY: "1",
    METRICS_TOKEN: "figures",
    WORKERS: "1",
  };
  const [one, two] = ports.map((port) => new RunningDesk(join(folder, `desk-${port}`), port, settings));
  assert.ok(one && two);
  desks = [one, two];
  for (const desk of desks) {
    await desk.start();
    begun.defer(async () => void (await desk.stop()));
  }
  await one.command("brand", "create", "--name", "Two");
  key = (await one.command("key", "create", "--brand", "two", "--name", "Portal")).token;
  const person = ["--email", "ada@two.example", "--name", "Ada", "--role", "admin"];
  staff = (await one.command("staff", "create", ...person)).token;
  const [brand] = (await asStaff("GET", "/admin/brands")).data;
  await asStaff("PATCH", `/admin/brands/${brand.id}`, { limits: allLimitsOff });
  department = (await asStaff("POST", "/admin/departments", { brand_id: brand.id, name: "Desk" })).data.id;
  await asPlatform("PUT", "/clients/1", { first_name: "I", last_name: "M", email: "i@m.example" });
});
after(() => begun.disposeAsync());

interface Written {
  number: string;
  mark: string;
  attachment: string;
  sum: string;
}

/** What clients do all the time, and how often they got no answer. */
class Load {
  readonly written: Written[] = [];
  readonly failures: string[] = [];
  readonly told: string[] = [];
  #isOn = true;
  #isWritten = false;
  readonly #live = Promise.withResolvers<void>();
  readonly #asking: Promise<unknown>;
  readonly #listening: Promise<void>;

  constructor() {
    this.#listening = this.#listen();
    // Only what is written after the stream began is told in it.
    this.#asking = this.#live.promise.then(() =>
      Promise.all([...Array.from({ length: writers }, (_, writer) => this.#write(writer)), this.#read()]),
    );
    for (const work of [this.#listening, this.#asking]) work.catch(() => undefined);
  }

  async isLive(): Promise<void> {
    await until(() => this.written.length > writers, onBusyMachine(20_000));
  }

  /** Ends once the stream has told of every ticket. */
  async end(): Promise<void> {
    this.#isOn = false;
    await this.#asking;
    this.#isWritten = true;
    await this.#listening;
  }

  async #write(writer: number): Promise<void> {
    for (let turn = 0; this.#isOn; turn++) {
      const mark = `${writer}-${turn}-${randomUUID()}`;
      const content = randomBytes(2_000).toString("hex");
      const { data } = await this.#untilAnswered(mark, () => openTicket(mark, content));
      const [{ attachments }] = data.replies;
      const sum = createHash("sha256").update(content).digest("hex");
      this.written.push({ number: data.number, mark, attachment: attachments[0].id, sum });
    }
  }

  /** An agent's list has each ticket from the moment that its author was answered. */
  async #read(): Promise<void> {
    while (this.#isOn) {
      const newest = this.written.at(-1);
      if (newest) {
        const path = `/staff/tickets?q=${newest.number}`;
        const { data } = await this.#untilAnswered(path, () => asStaff("GET", path));
        assert.deepEqual(
          data.map(({ number }: Json) => number),
          [newest.number],
        );
      }
      await delay(20);
    }
  }

  /** As a browser: after each break it continues from the last id. */
  async #listen(): Promise<void> {
    let lastId: string | undefined;
    while (!this.#isWritten || this.told.length < this.written.length) {
      const from = lastId === undefined ? {} : { "last-event-id": lastId };
      const stream = await openEvents(url, { ...bearer(staff), ...from }).catch(() => undefined);
      if (stream?.status !== 200) {
        stream?.close();
        await delay(200);
        continue;
      }
      this.#live.resolve();
      const isOver = async () => {
        await until(
          () => this.#isWritten && createdIn(stream).length + this.told.length >= this.written.length,
          120_000,
        );
      };
      await Promise.race([stream.ended.catch(() => undefined), isOver()]);
      stream.close();
      assert.ok(!stream.sent.some(({ event }) => event === "resync"), "nothing was missed");
      this.told.push(...createdIn(stream));
      lastId = stream.lastId();
    }
  }

  /** Repeats a request as the SDK does, with the same Idempotency-Key. */
  async #untilAnswered(what: string, send: () => Promise<Json>): Promise<Json> {
    for (;;) {
      try {
        return await send();
      } catch (error) {
        this.failures.push(`${what}: ${(error as Error).message}`);
        await delay(200);
      }
    }
  }
}

const createdIn = (stream: { told(): Json[] }): string[] =>
  stream.told().flatMap(({ type, ticket_number }) => (type === "ticket.created" ? [ticket_number] : []));

test("a rolling restart fails no request; killing a desk fails only those in flight; nothing is lost", {
  skip,
  timeout: 280_000,
}, async () => {
  const load = new Load();
  await load.isLive();

  for (const desk of desks) {
    assert.equal(await desk.stop(), 0);
    await desk.start();
    // nginx asks it again a second after it was refused.
    await delay(1_500);
  }
  assert.deepEqual(load.failures, [], desks.map(({ output }) => output).join("\n"));

  const [victim] = desks;
  const before = load.written.length;
  await victim.killSupervisor([...(await victim.children("http")), ...(await victim.children("jobs"))]);
  await until(() => load.written.length > before + 3 * writers, onBusyMachine(20_000));
  assert.ok(load.failures.length <= writers + 1, load.failures.join("\n"));
  await victim.start();
  await delay(1_500);
  await load.end();

  const numbers = load.written.map(({ number }) => number);
  assert.equal(new Set(numbers).size, numbers.length);
  assert.deepEqual(load.told.toSorted(), numbers.toSorted(), "the stream told of each ticket once");
  for (const { number, mark, attachment, sum } of load.written) {
    const { data } = await asPlatform("GET", `/clients/1/tickets/${number}`);
    assert.equal(data.subject, mark);
    const file = await fetch(`${url}/api/v1/integration/clients/1/attachments/${attachment}/download`, {
      headers: bearer(key),
    });
    assert.equal(
      createHash("sha256")
        .update(await file.text())
        .digest("hex"),
      sum,
    );
  }
  const all = await asPlatform("GET", "/clients/1/tickets?per_page=1");
  assert.equal(all.meta.total, numbers.length, "no ticket was opened twice");
  assert.ok((await readsOfStandby()) > 0);
});

async function readsOfStandby(): Promise<number> {
  const texts = await Promise.all(
    desks.map(async (desk) => (await fetch(`${desk.url}/metrics`, { headers: bearer("figures") })).text()),
  );
  const lines = texts.flatMap((text) => [
    ...text.matchAll(/^sidedesk_standby_reads_total\{.*outcome="standby".*\} (\d+)$/gm),
  ]);
  return lines.reduce((sum, [, count]) => sum + Number(count), 0);
}

function openTicket(mark: string, content: string): Promise<Json> {
  const body = new FormData();
  for (const [name, value] of Object.entries({
    subject: mark,
    body: "Two",
    department_id: String(department),
  }))
    body.set(name, value);
  body.append("attachments[]", new Blob([content]), "log.txt");
  return send("POST", "/integration/clients/1/tickets", key, { body, headers: { "idempotency-key": mark } });
}

const asPlatform = (method: string, path: string, body?: unknown) =>
  send(method, `/integration${path}`, key, json(body));

const asStaff = (method: string, path: string, body?: unknown) => send(method, path, staff, json(body));

const json = (body: unknown) =>
  body === undefined ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json" } };

async function send(
  method: string,
  path: string,
  token: string,
  { body, headers }: { body?: string | FormData; headers?: Record<string, string> },
): Promise<Json> {
  const response = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: { ...bearer(token), ...headers },
    ...(body === undefined ? {} : { body }),
    signal: AbortSignal.timeout(onBusyMachine(15_000)),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${text.slice(0, 200)}`);
  return JSON.parse(text);
}
