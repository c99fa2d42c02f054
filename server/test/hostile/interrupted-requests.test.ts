import assert from "node:assert/strict";
import { once } from "node:events";
import { stat } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import { onBusyMachine, until } from "../command-line.ts";
import { startSecondProcess } from "../second-process/start-second-process.ts";
import { createWorld, ines, type World } from "../world.ts";
import { exchange, head } from "./raw-request.ts";
import { type Scene, setScene } from "./scene.ts";
import { addressOf, bodyOf, keysFor, operationsOf } from "./walk.ts";
import { assertSound, filesOf, traceOf } from "./watch.ts";

const megabyte = 1024 * 1024;
const crlf = Buffer.from("\r\n");
const log = Buffer.alloc(10 * megabyte, "2026-03-01T09:30:00Z the disk is full\n");

let world: World;
let scene: Scene;
before(async () => {
  world = await createWorld();
  scene = await setScene(world);
});
after(() => world.close());

test("a body that ends early is refused, and leaves no row and no file", async () => {
  const kinds = {
    "application/json": '{"body": "x',
    "multipart/form-data; boundary=b": "--b\r\nContent-Dis",
  };
  for (const operation of await operationsOf(world)) {
    if (operation.method === "GET") continue;
    for (const [kind, text] of Object.entries(kinds)) {
      if (kind.startsWith("multipart") && !operation.takesForm) continue;
      const before = { trace: await traceOf(world), files: await filesOf(world) };
      const request = head(operation.method, addressOf(operation, scene), {
        ...keysFor(operation, world, scene),
        "content-type": kind,
        "content-length": "5000",
      });
      const reply = await exchange(world, request + text, { halfClose: true });
      // A client that has disconnected needs no response; but if there is one, it is an error.
      if (reply) {
        assertSound(world, reply, `${operation.id} as ${kind}`);
        assert.equal(reply.status, 400, `${operation.id} as ${kind}`);
      }
      assert.deepEqual({ trace: await traceOf(world), files: await filesOf(world) }, before, operation.id);
    }
  }
});

test("clients that hang up during an upload leave no row, and no file in the spool or the store", async () => {
  const operations = (await operationsOf(world)).filter(({ takesForm }) => takesForm);
  const before = { trace: await traceOf(world), files: await filesOf(world) };
  await Promise.all(
    operations.flatMap((operation) =>
      [1, 65_536, 5 * megabyte, log.length - 1].map(async (bytes) => {
        const fields = Object.entries(bodyOf(operation, world, scene))
          .map(([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
          .join("");
        const file = `--b\r\nContent-Disposition: form-data; name="attachments[]"; filename="a.log"\r\n\r\n`;
        const request = head("POST", addressOf(operation, scene), {
          ...keysFor(operation, world, scene),
          "content-type": "multipart/form-data; boundary=b",
          "content-length": String(fields.length + file.length + log.length + 9),
        });
        await hangUpAfter(Buffer.concat([Buffer.from(request + fields + file), log.subarray(0, bytes)]));
      }),
    ),
  );
  await eventually(async () =>
    assert.deepEqual({ trace: await traceOf(world), files: await filesOf(world) }, before),
  );
});

test("a client that hangs up after an upload leaves either a complete reply or nothing", async () => {
  const operation = (await operationsOf(world)).find(({ id }) => id === "replyToTicket");
  assert.ok(operation);
  const form = Buffer.from(
    `--b\r\nContent-Disposition: form-data; name="body"\r\n\r\nx\r\n--b\r\nContent-Disposition: form-data; name="attachments[]"; filename="a.log"\r\n\r\nthe disk is full\r\n--b--\r\n`,
  );
  const request = head("POST", addressOf(operation, scene), {
    ...keysFor(operation, world, scene),
    "content-type": "multipart/form-data; boundary=b",
    "content-length": String(form.length),
  });
  await Promise.all(
    Array.from({ length: 10 }, () => hangUpAfter(Buffer.concat([Buffer.from(request), form]))),
  );
  await eventually(async () => {
    const { spooled, stored } = await filesOf(world);
    const rows = await world.desk.db.selectFrom("files").select("id").execute();
    assert.deepEqual(
      { spooled, stored: stored.sort() },
      { spooled: [], stored: rows.map(({ id }) => id).sort() },
    );
  });
});

test("a chunked form that exceeds the limit is refused while it streams in, and leaves nothing", async () => {
  const small = await createWorld({ settings: { maxRequestMb: 2 } });
  try {
    const { number } = await small.openTicket();
    const before = await traceOf(small);
    const request = head("POST", `/api/v1/integration/clients/${ines}/tickets/${number}/replies`, {
      authorization: `Bearer ${small.harbour.key}`,
      "content-type": "multipart/form-data; boundary=b",
      "transfer-encoding": "chunked",
    });
    const file = `--b\r\nContent-Disposition: form-data; name="attachments[]"; filename="a.log"\r\n\r\n`;
    const chunks = [Buffer.from(file), ...Array.from({ length: 48 }, () => log.subarray(0, 65_536))];
    const body = chunks.flatMap((chunk) => [Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, crlf]);
    const reply = await exchange(small, Buffer.concat([Buffer.from(request), ...body]));
    assert.equal(reply?.status, 413);
    assert.match(JSON.parse(reply?.text ?? "").message, /larger than the limit of 2 MB/);
    assert.deepEqual(await traceOf(small), before);
    assert.deepEqual(await filesOf(small), { spooled: [], stored: [] });
  } finally {
    await small.close();
  }
});

test("forms that never end are refused before their texts fill the memory, which is freed afterwards", async () => {
  const forms = Array.from({ length: 70 }, () => beginForm(world.url));
  const text = `${textPart}${"x".repeat(megabyte - 1_000)}`;
  for (const { sending } of forms) sending.on("error", () => undefined).write(text);
  const [refusal] = await Promise.race(forms.map(({ answered }) => answered));
  assert.deepEqual([refusal.statusCode, refusal.headers["retry-after"]], [503, "5"]);
  for (const { sending } of forms) sending.destroy();
  // The same text fits again, and is only too long for a reply.
  await eventually(async () => {
    const { sending, answered } = beginForm(world.url);
    sending.end(`${text}\r\n--b--\r\n`);
    const [response] = await answered;
    response.resume();
    assert.equal(response.statusCode, 422);
  });
});

test("twenty uploads of 10 MB at once use at most 20 MB of further memory", async (t) => {
  const server = await startSecondProcess(world);
  t.after(() => server.stop());
  const first = beginUpload(server.url, log.subarray(0, 100));
  assert.equal(await first.finish(), 201);
  const before = await server.liveBytes();
  const uploads = Array.from({ length: 20 }, () => beginUpload(server.url, log));
  // Each lacks only its end. The received part is in the spool by now: anything beyond that is in memory.
  await until(async () => (await spooledBytes()) > 20 * 9.9 * megabyte, onBusyMachine(20_000));
  const further = ((await server.liveBytes()) - before) / megabyte;
  const statuses = await Promise.all(uploads.map(({ finish }) => finish()));
  // They wait for the lock of one ticket: on a busy machine some get a 503, and leave nothing behind.
  const taken = statuses.filter((status) => status !== 503);
  assert.deepEqual(new Set(taken), new Set([201]));
  t.diagnostic(`${taken.length} taken, ${further.toFixed(1)} MB beyond ${Math.round(before / megabyte)} MB`);
  assert.ok(further < 20, `${further} MB`);
  assert.deepEqual((await filesOf(world)).spooled, []);
});

const textPart = `--b\r\nContent-Disposition: form-data; name="body"\r\n\r\n`;

function beginForm(url: string) {
  const path = `/api/v1/integration/clients/${ines}/tickets/${scene.clientTicket.number}/replies`;
  const headers = {
    authorization: `Bearer ${world.harbour.key}`,
    "content-type": "multipart/form-data; boundary=b",
  };
  const sending = request(url + path, { method: "POST", headers, agent: false });
  return { sending, answered: once(sending, "response") as Promise<[IncomingMessage]> };
}

/** Sends a reply with a file, without the end of the form. */
function beginUpload(url: string, content: Buffer): { finish(): Promise<number | undefined> } {
  const { sending, answered } = beginForm(url);
  sending.write(
    `${textPart}The whole log\r\n--b\r\nContent-Disposition: form-data; name="attachments[]"; filename="disk.log"\r\n\r\n`,
  );
  sending.write(content);
  return {
    async finish() {
      sending.end("\r\n--b--\r\n");
      const [response] = await answered;
      response.resume();
      return response.statusCode;
    },
  };
}

async function spooledBytes(): Promise<number> {
  const { spooled } = await filesOf(world);
  const found = await Promise.all(spooled.map((name) => stat(join(world.spoolFolder, name))));
  return found.reduce((bytes, { size }) => bytes + size, 0);
}

function hangUpAfter(bytes: Buffer): Promise<void> {
  const { port, hostname } = new URL(world.url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    socket.on("error", () => undefined);
    socket.on("close", () => resolve());
    socket.write(bytes, () => setTimeout(() => socket.destroy(), 20));
  });
}

async function eventually(check: () => Promise<void>): Promise<void> {
  const giveUp = performance.now() + onBusyMachine(10_000);
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() > giveUp) throw error;
      await delay(50);
    }
  }
}
