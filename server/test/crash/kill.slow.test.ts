import assert from "node:assert/strict";
import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { until } from "../command-line.ts";
import { isNightly } from "../sampling.ts";
import { allLimitsOff, type Json } from "../world.ts";
import { freePort } from "./free-port.ts";
import { halfDone } from "./incomplete-rows.ts";
import { killProcess, RunningDesk } from "./running-desk.ts";

/** Each of the five targets once, and four times at night. */
const rounds = isNightly ? 20 : 5;
const isLinux = process.platform === "linux";

/** Everything that the desk has answered with 2xx and so must keep. */
interface Acknowledged {
  tickets: Map<string, string>;
  replies: Map<string, { number: string; body: string }>;
  /** By ticket number: staff replies that are sent some seconds later. */
  held: Map<string, string>;
  secrets: Map<string, { number: string; value: string }>;
  files: Map<string, string>;
}

const acknowledged: Acknowledged = {
  tickets: new Map(),
  replies: new Map(),
  held: new Map(),
  secrets: new Map(),
  files: new Map(),
};

let desk: RunningDesk;
let key: string;
let staffToken: string;
let department: number;
let writing = true;

before(async () => {
  if (!isLinux) return;
  desk = new RunningDesk(await mkdtemp(join(tmpdir(), "sidedesk-kill-")), await freePort());
  await desk.start();
  await desk.command("brand", "create", "--name", "Kill");
  key = (await desk.command("key", "create", "--brand", "kill", "--name", "Portal")).token;
  staffToken = (
    await desk.command("staff", "create", "--email", "a@kill.example", "--name", "Ada", "--role", "admin")
  ).token;
  const brand = (await admin("GET", "/brands")).data[0];
  await admin("PATCH", `/brands/${brand.id}`, { limits: allLimitsOff });
  department = (
    await admin("POST", "/departments", { brand_id: brand.id, name: "Desk", accepts_credentials: true })
  ).data.id;
  await call("PUT", "/clients/1", json({ first_name: "I", last_name: "M", email: "i@m.example" }));
});
after(async () => {
  writing = false;
  if (!isLinux) return;
  await desk.stop();
  await rm(desk.dataDir, { recursive: true, force: true });
});

test("after repeated kill -9 of server and PostgreSQL during writes, all acknowledged data is there", {
  skip: isLinux ? false : "finds its victims in /proc",
  timeout: 280_000,
}, async () => {
  const writers = Array.from({ length: 4 }, (_, index) => write(index));
  for (let round = 0; round < rounds; round++) {
    await sleep(400 + Math.random() * 600);
    await strike(round);
    if (!desk.isRunning) await desk.start();
    await desk.ready();
  }
  writing = false;
  await Promise.all(writers);
  assert.ok(acknowledged.tickets.size > rounds, `only ${acknowledged.tickets.size} tickets were written`);
  assert.ok(
    acknowledged.files.size > 5 && acknowledged.secrets.size > 5 && acknowledged.replies.size > rounds,
  );
  assert.ok(acknowledged.held.size > 5, `only ${acknowledged.held.size} replies were held`);
  await verifyAcknowledged();
  await verifyNothingHalfDone();
});

async function strike(round: number): Promise<void> {
  const victims = [
    async () => (await desk.children("http"))[0],
    () => desk.postmaster(),
    async () => (await desk.children("jobs"))[0],
    async () => (await desk.postgresProcesses()).backends[0],
  ];
  if (round % 5 === 4) return desk.killSupervisor();
  killProcess(await victims[round % 5]?.());
}

async function write(writer: number): Promise<void> {
  for (let turn = 0; writing; turn++, await sleep(50)) {
    try {
      await writeOnce(`${writer}-${turn}`, turn % 3 === 0);
    } catch {
      // The desk was just killed: a request without a response guarantees nothing.
      await sleep(100);
    }
  }
}

async function writeOnce(mark: string, withFile: boolean): Promise<void> {
  const content = randomBytes(20_000).toString("hex");
  const fields = { subject: mark, body: `Ticket ${mark}`, department_id: String(department) };
  const opened = await call(
    "POST",
    "/clients/1/tickets",
    withFile ? form(fields, content) : json({ ...fields, department_id: department }),
  );
  const { number, replies } = opened.data;
  acknowledged.tickets.set(number, mark);
  for (const { id } of replies[0].attachments) acknowledged.files.set(id, sha256(content));
  const reply = await call("POST", `/clients/1/tickets/${number}/replies`, json({ body: `Reply ${mark}` }));
  acknowledged.replies.set(reply.data.id, { number, body: `Reply ${mark}` });
  const secret = await call(
    "POST",
    `/clients/1/tickets/${number}/secrets`,
    json({ label: mark, value: `value ${mark}` }),
  );
  acknowledged.secrets.set(secret.data.id, { number, value: `value ${mark}` });
  const held = { body: `Held ${mark}`, undo_seconds: 2 };
  await succeed(
    await request("POST", `/api/v1/staff/tickets/${number}/replies`, { token: staffToken, ...json(held) }),
  );
  acknowledged.held.set(number, held.body);
}

async function verifyAcknowledged(): Promise<void> {
  for (const [number, mark] of acknowledged.tickets) {
    const { data } = await call("GET", `/clients/1/tickets/${number}`);
    assert.equal(data.subject, mark);
    assert.equal(data.replies[0].body, `Ticket ${mark}`);
  }
  for (const [id, { number, body }] of acknowledged.replies) {
    const { data } = await call("GET", `/clients/1/tickets/${number}`);
    assert.equal(data.replies.find((reply: Json) => reply.id === id)?.body, body);
  }
  for (const [number, body] of acknowledged.held) {
    const sent = async () => {
      const { data } = await call("GET", `/clients/1/tickets/${number}`);
      return data.replies.filter((reply: Json) => reply.body === body).length;
    };
    await until(async () => (await sent()) > 0, 30_000);
    assert.equal(await sent(), 1, `${body} was sent once`);
  }
  // Every entry exists; only as many are opened as one person may reveal in an hour.
  let revealed = 0;
  for (const [id, { number, value }] of acknowledged.secrets) {
    const { data } = await call("GET", `/clients/1/tickets/${number}/secrets`);
    assert.ok(data.some((entry: Json) => entry.id === id));
    if (++revealed > 50) continue;
    const path = `/api/v1/staff/tickets/${number}/secrets/${id}/reveal`;
    const opened = (await (await request("POST", path, { token: staffToken })).json()) as Json;
    assert.equal(opened.data.value, value);
  }
  for (const [id, sum] of acknowledged.files) {
    const file = await request("GET", `/api/v1/integration/clients/1/attachments/${id}/download`, {
      token: key,
    });
    assert.equal(sha256(await file.text()), sum);
  }
}

async function verifyNothingHalfDone(): Promise<void> {
  const connection = { host: join(desk.dataDir, "run"), port: 5432, user: "sidedesk", database: "sidedesk" };
  assert.deepEqual(await halfDone(connection), {
    without_message: 0,
    miscounted: 0,
    missing_files: 0,
    miscounted_brands: 0,
    miscounted_clients: 0,
    miscounted_guests: 0,
  });
}

interface Sending {
  body: string | FormData;
  type?: string;
}

const json = (body: unknown): Sending => ({ body: JSON.stringify(body), type: "application/json" });

function form(fields: Record<string, string>, content: string): Sending {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.append("attachments[]", new Blob([content]), "log.txt");
  return { body };
}

async function call(method: string, path: string, sending?: Sending): Promise<Json> {
  return succeed(await request(method, `/api/v1/integration${path}`, { token: key, ...sending }));
}

async function admin(method: string, path: string, body?: unknown): Promise<Json> {
  return succeed(
    await request(method, `/api/v1/admin${path}`, { token: staffToken, ...(body ? json(body) : {}) }),
  );
}

async function succeed(response: Response): Promise<Json> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${text}`);
  return JSON.parse(text);
}

function request(
  method: string,
  path: string,
  { token, body, type }: Partial<Sending> & { token: string },
): Promise<Response> {
  return fetch(desk.url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(type ? { "content-type": type } : {}) },
    ...(body ? { body } : {}),
    signal: AbortSignal.timeout(15_000),
  });
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
