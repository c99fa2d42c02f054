import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { chatBase } from "../chat-page.ts";
import { bearer, openEvents } from "../event-stream.ts";
import { allLimitsOff, type Json } from "../world.ts";
import { freePort } from "./free-port.ts";
import { killProcess, RunningDesk } from "./running-desk.ts";

const isLinux = process.platform === "linux";

let desk: RunningDesk;
let publicKey: string;

before(async () => {
  if (!isLinux) return;
  desk = new RunningDesk(await mkdtemp(join(tmpdir(), "sidedesk-chat-")), await freePort());
  await desk.start();
  await desk.command("brand", "create", "--name", "Chat");
  const { token } = await desk.command(
    ...["staff", "create", "--email", "a@chat.example", "--name", "Ada", "--role", "admin"],
  );
  const admin = (method: string, path: string, body?: unknown) =>
    ask(method, `/api/v1/admin${path}`, token, body);
  const [brand] = (await admin("GET", "/brands")).data;
  publicKey = brand.public_key;
  await admin("PATCH", `/brands/${brand.id}`, { limits: allLimitsOff });
  await admin("POST", "/departments", { brand_id: brand.id, name: "Desk", accepts_guests: true });
});
after(async () => {
  if (!isLinux) return;
  await desk.stop();
  await rm(desk.dataDir, { recursive: true, force: true });
});

async function ask(method: string, path: string, token?: string, body?: unknown): Promise<Json> {
  const response = await fetch(desk.url + path, {
    method,
    headers: { ...(token ? bearer(token) : {}), "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return response.json();
}

test("after kill -9 of server and PostgreSQL each acknowledged chat message arrives once and in order", {
  skip: isLinux ? false : "finds its victims in /proc",
  timeout: 240_000,
}, async () => {
  const { token } = await ask("POST", `${chatBase}/sessions`, undefined, { public_key: publicKey });
  const { data: chat } = await ask("POST", `${chatBase}/chats`, token, {
    id: crypto.randomUUID(),
    body: "Hello",
  });
  const acknowledged: string[] = [];
  const arrived: { seq: number; id: string | null }[] = [];
  let isOver = false;
  /** Once all writers have ended. */
  let isSaid = false;

  async function write(): Promise<void> {
    while (!isOver) {
      const id = crypto.randomUUID();
      // A message without a response is sent again under the same id.
      while (!(await say(id))) await sleep(100);
      acknowledged.push(id);
      await sleep(10);
    }
  }
  const say = (id: string) =>
    ask("POST", `${chatBase}/chats/${chat.id}/messages`, token, { id, body: "Still there?" }).then(
      () => true,
      () => false,
    );

  async function read(): Promise<void> {
    let place = `${chat.id}:0`;
    while (!isSaid || !isAllIn(arrived)) {
      const stream = await openEvents(
        desk.url,
        { ...bearer(token), "last-event-id": place },
        { path: `${chatBase}/events`, untilLive: false },
      ).catch(() => undefined);
      const sent = () => stream?.sent.filter(isEntry).map(({ data }) => told(data)) ?? [];
      const timer = setInterval(() => isSaid && isAllIn([...arrived, ...sent()]) && stream?.close(), 200);
      await stream?.ended.catch(() => undefined);
      clearInterval(timer);
      arrived.push(...sent());
      place = `${chat.id}:${arrived.at(-1)?.seq ?? 0}`;
      await sleep(100);
    }
  }
  const isEntry = ({ event }: { event: string | undefined }) => event === "entry";
  const told = ({ seq, client_made_id: id }: Json) => ({ seq, id });
  const isAllIn = (entries: typeof arrived) => {
    const ids = new Set(entries.map(({ id }) => id));
    return acknowledged.every((id) => ids.has(id));
  };

  const writing = [write(), write()];
  const reading = read();
  for (let round = 0; round < 6; round++) {
    await sleep(1_000);
    if (round % 3 === 2) await desk.killSupervisor();
    else killProcess(round % 3 === 0 ? (await desk.children("http"))[0] : await desk.postmaster());
    if (!desk.isRunning) await desk.start();
    await desk.ready();
  }
  await sleep(1_000);
  isOver = true;
  await Promise.all(writing);
  isSaid = true;
  await reading;

  assert.ok(acknowledged.length > 50, `only ${acknowledged.length} messages were acknowledged`);
  assert.deepEqual(
    arrived.map(({ seq }) => seq),
    arrived.map((_, index) => index + 1),
    "none is left out, none comes twice, none out of order",
  );
  const ids = new Set(arrived.map(({ id }) => id));
  assert.deepEqual(
    acknowledged.filter((id) => !ids.has(id)),
    [],
  );
  assert.equal(
    ids.size,
    arrived.filter(({ id }) => id !== null).length + (ids.has(null) ? 1 : 0),
    "no message is there twice",
  );
});
