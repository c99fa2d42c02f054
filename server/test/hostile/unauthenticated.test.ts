import assert from "node:assert/strict";
import { connect, type Socket } from "node:net";
import { after, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { pino } from "pino";
import { createApp } from "../../src/app.ts";
import { openDatabase, openPool } from "../../src/infrastructure/database/connect.ts";
import { onBusyMachine, until } from "../command-line.ts";
import { cpuMsOf, slowness } from "../cpu-time.ts";
import { createWorld, type World } from "../world.ts";
import { exchange, head } from "./raw-request.ts";
import { type Scene, setScene } from "./scene.ts";
import { addressOf, keysFor, operationsOf } from "./walk.ts";

/** Limits for anonymous clients: little of their input is read, it must arrive soon, and waiting for the database has a limit. */
let world: World;
let scene: Scene;
before(async () => {
  world = await createWorld();
  scene = await setScene(world);
});
after(() => world.close());

const json = { "content-type": "application/json" };

test("an open route reads at most 16 KB and says so; any other reads a megabyte", async () => {
  const operations = (await operationsOf(world)).filter(
    ({ method, door }) => method !== "GET" && door !== "integrationKey",
  );
  assert.ok(operations.some(({ door }) => door === "none"));
  for (const operation of operations) {
    const ask = (bytes: number) =>
      world.ask(operation.method, addressOf(operation, scene), {
        headers: { ...keysFor(operation, world, scene), ...json },
        body: JSON.stringify({ nothing: "x".repeat(bytes) }),
      });
    const { status, body } = await ask(17 * 1024);
    const isOpen = operation.door === "none";
    assert.equal(status === 413, isOpen, `${operation.id}: ${status}`);
    if (isOpen) assert.deepEqual(body.code, "body_too_large_here", operation.id);
    if (isOpen) assert.notEqual((await ask(15 * 1024)).status, 413, operation.id);
  }
});

test("requests without a token cost little processor time, whatever they send", async () => {
  const ask = (body: string) =>
    world.ask("POST", "/api/v1/staff/session", { headers: { ...json, "idempotency-key": "stranger" }, body });
  await ask("{}");
  const bodies = [
    `{"email":[${"0,".repeat(450_000)}0]}`,
    JSON.stringify(Object.fromEntries(Array.from({ length: 70_000 }, (_, index) => [`a${index}`, 1]))),
  ];
  const ms = await cpuMsOf(async () => {
    for (const body of bodies) assert.equal((await ask(body).catch(() => ({ status: 413 }))).status, 413);
  });
  const allowed = 250 * slowness();
  assert.ok(ms < allowed, `${ms} ms, where ${allowed} are allowed`);
});

test("a missing Host or an unknown Expect gets the usual error format", async () => {
  const missing = await exchange(world, "GET /api/v1/staff/me HTTP/1.1\r\nConnection: close\r\n\r\n");
  assert.deepEqual([missing?.status, JSON.parse(missing?.text ?? "{}").code], [400, "request_malformed"]);
  const expecting = await exchange(world, head("GET", "/healthz", { expect: "wat" }));
  assert.equal(expecting?.status, 417);
  assert.match(expecting?.text ?? "", /"code":"request_expectation"/);
  for (const reply of [missing, expecting]) assert.ok(reply?.headers.get("x-request-id"));
});

test("a body with a Content-Encoding is 415, and the error says why", async () => {
  const { status, body } = await world.ask("POST", "/api/v1/staff/session", {
    headers: { ...json, "content-encoding": "gzip" },
    body: "{}",
  });
  assert.deepEqual([status, body.code], [415, "body_encoded"]);
});

const probes = {
  isReady: async () => true,
  metrics: async () => ({ type: "text/plain", text: "" }),
  mayReadMetrics: async () => false,
};

test("a desk that is not ready responds with the usual error format", async () => {
  const app = await createApp({
    desk: world.desk,
    spoolFolder: world.spoolFolder,
    logger: pino({ level: "silent" }),
    trustProxy: false,
    probes: { ...probes, isReady: async () => false },
  });
  try {
    const { statusCode, headers, body } = await app.inject("/readyz");
    assert.deepEqual([statusCode, headers["retry-after"], JSON.parse(body).code], [503, "5", "server_away"]);
    assert.deepEqual(Object.keys(JSON.parse(body)), ["message", "code"]);
  } finally {
    await app.close();
  }
});

test("a slow body is refused after a time limit, which is longer for a form", async () => {
  const app = await createApp({
    desk: world.desk,
    spoolFolder: world.spoolFolder,
    logger: pino({ level: "silent" }),
    trustProxy: false,
    probes,
    bodyTimeoutMs: 200,
  });
  const there = { ...world, url: await app.listen({ host: "127.0.0.1", port: 0 }) };
  try {
    const cut = `${head("POST", "/api/v1/staff/session", { ...json, "content-length": "500" })}{"email":`;
    const reply = await exchange(there, cut);
    assert.deepEqual([reply?.status, JSON.parse(reply?.text ?? "{}").code], [408, "request_timed_out"]);
    // A request that was answered before its body arrived: the rest is not read.
    const early = connect(Number(new URL(there.url).port), "127.0.0.1").on("error", () => undefined);
    early.write(`${head("POST", "/api/v1/staff/session", { ...json, "content-length": "500000" })}{"email":`);
    const form = { "content-type": "multipart/form-data; boundary=x", "content-length": "500" };
    const path = `/api/v1/integration/guest/tickets/${scene.guestTicket.number}/replies`;
    const { port } = new URL(there.url);
    const socket = connect(Number(port), "127.0.0.1");
    const heard: string[] = [];
    socket.on("data", (chunk) => heard.push(String(chunk))).on("error", () => undefined);
    socket.write(`${head("POST", path, { ...form, "x-ticket-token": scene.guestToken })}--x\r\n`);
    await new Promise((resolve) => setTimeout(resolve, 700));
    socket.destroy();
    early.destroy();
    assert.deepEqual(heard, []);
  } finally {
    await app.close();
  }
});

test("a form that stalls ends with 408, and one on a slow line is read completely", async () => {
  const app = await createApp({
    desk: world.desk,
    spoolFolder: world.spoolFolder,
    logger: pino({ level: "silent" }),
    trustProxy: false,
    probes,
    formStallMs: 1_000,
  });
  const there = { ...world, url: await app.listen({ host: "127.0.0.1", port: 0 }) };
  const path = `/api/v1/integration/guest/tickets/${scene.guestTicket.number}/replies`;
  const part = '--x\r\ncontent-disposition: form-data; name="body"\r\n\r\n';
  const form = (length: number) =>
    head("POST", path, {
      "content-type": "multipart/form-data; boundary=x",
      "content-length": String(length),
      "x-ticket-token": scene.guestToken,
    }) + part;
  try {
    const stalled = await exchange(there, form(5_000));
    assert.deepEqual([stalled?.status, JSON.parse(stalled?.text ?? "{}").code], [408, "request_timed_out"]);
    const [pieces, end] = [Array<string>(25).fill("slowly ".repeat(60)), "\r\n--x--\r\n"];
    const socket = connect(Number(new URL(there.url).port), "127.0.0.1");
    let heard = "";
    socket.on("data", (chunk) => {
      heard += String(chunk);
    });
    socket.write(form(part.length + pieces.join("").length + end.length));
    for (const piece of pieces) {
      socket.write(piece);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    socket.write(end);
    await until(() => heard !== "", onBusyMachine(5_000));
    assert.match(heard, /^HTTP\/1.1 201 /);
  } finally {
    await app.close();
  }
});

test("concurrent bodies share a memory budget: beyond it 503, small ones still work, and it is freed", async () => {
  const app = await createApp({
    desk: world.desk,
    spoolFolder: world.spoolFolder,
    logger: pino({ level: "silent" }),
    trustProxy: false,
    probes,
    bodyBudgetBytes: 500_000,
  });
  const there = { ...world, url: await app.listen({ host: "127.0.0.1", port: 0 }) };
  const path = `/api/v1/integration/guest/tickets/${scene.guestTicket.number}/replies`;
  const send = (length: number, sent: number, more = {}) =>
    `${head("POST", path, { ...json, "content-length": String(length), "x-ticket-token": scene.guestToken, ...more })}{"nope":"${"a".repeat(sent)}`;
  const sockets: Socket[] = [];
  try {
    let heard = "";
    for (let n = 0; n < 6; n++) {
      const socket = connect(Number(new URL(there.url).port), "127.0.0.1").on("error", () => undefined);
      socket.on("data", (chunk) => {
        heard += String(chunk);
      });
      socket.write(send(900_000, 110_000));
      sockets.push(socket);
    }
    await until(() => heard.includes("body_too_many"), onBusyMachine(5_000));
    assert.deepEqual(heard.match(/HTTP\/1.1 \d+/g), ["HTTP/1.1 503"]);
    const small = `{"body":""}`;
    const headers = { ...json, "content-length": String(small.length), "x-ticket-token": scene.guestToken };
    assert.equal((await exchange(there, `${head("POST", path, headers)}${small}`))?.status, 422);
    for (const socket of sockets) socket.destroy();
    const whole = send(200_000 + '{"nope":""}'.length, 200_000);
    await until(async () => (await exchange(there, `${whole}"}`))?.status === 422, onBusyMachine(5_000));
  } finally {
    for (const socket of sockets) socket.destroy();
    await app.close();
  }
});

test("beyond a thousand requests waiting for a connection, further ones get 503 with Retry-After", async () => {
  const pool = openPool({ connection: world.connection, max: 1, applicationName: "crowd" });
  // A slow machine takes longer for a thousand connections than the connection timeout.
  pool.options.connectionTimeoutMillis = 60_000;
  const db = openDatabase(pool);
  const held = await pool.connect();
  const app = await createApp({
    desk: { ...world.desk, db },
    spoolFolder: world.spoolFolder,
    logger: pino({ level: "silent" }),
    trustProxy: false,
    probes,
  });
  try {
    const ask = () =>
      app.inject({
        url: "/api/v1/integration/departments",
        headers: { authorization: `Bearer ${world.harbour.key}` },
      });
    const asked = Array.from({ length: 1_000 }, ask);
    // All wait except a request after the thousandth.
    let refused: Awaited<ReturnType<typeof ask>> | undefined;
    const isRefused = async () => {
      const another = ask();
      asked.push(another);
      refused = await Promise.race([another, sleep(100, undefined)]);
      return refused !== undefined;
    };
    await until(isRefused, onBusyMachine(20_000));
    assert.equal(refused?.statusCode, 503);
    assert.ok(Number(refused?.headers["retry-after"]) > 0);
    held.release();
    const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
    assert.equal(statuses.filter((status) => status === 200).length, 1_000);
    assert.deepEqual(new Set(statuses), new Set([200, 503]));
  } finally {
    await app.close();
    await db.destroy();
  }
});
