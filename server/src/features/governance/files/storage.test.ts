import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import { crc32 } from "node:zlib";
import { sql } from "kysely";
import { allFiles } from "../../../../test/backed-up-desk.ts";
import { untilWaiting } from "../../../../test/blocked-transactions.ts";
import { newMessageId, openChatPage } from "../../../../test/chat-page.ts";
import {
  type SecondProcess,
  startSecondProcess,
} from "../../../../test/second-process/start-second-process.ts";
import { type Answer, createWorld, ines, type Json, personOf, type World } from "../../../../test/world.ts";
import { inTransaction } from "../../core/desk.ts";
import { gauges } from "../../features.ts";
import { recountStorage } from "./operator.ts";
import { reserveStorage } from "./storage.ts";
import { addUpStorage } from "./storage-use.ts";
import { removeDeletedFiles } from "./store-files.ts";

let world: World;
let second: SecondProcess;
before(async () => {
  world = await createWorld();
  second = await startSecondProcess(world);
});
after(async () => {
  await second.stop();
  await world.close();
});

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;
const full =
  "The file storage is full, so your message was not accepted. Please send it without files, or with smaller ones.";

const formOf = (fields: Record<string, string>, ...sizes: number[]) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const size of sizes) form.append("attachments[]", new File(["x".repeat(size)], "log.txt"));
  return form;
};

const setCap = (megabytes: number | null, brand = world.harbour.id) =>
  world.admin("PATCH", `/brands/${brand}`, { body: { files: { max_storage_megabytes: megabytes } } });
const used = async (brand = world.harbour.id): Promise<{ files: number; bytes: number }> =>
  (await world.admin("GET", `/brands/${brand}/storage`)).body.data;
const open = (...sizes: number[]) =>
  world.platform("POST", `/clients/${ines}/tickets`, {
    form: formOf({ subject: "Down", body: "Down", department_id: String(world.technical) }, ...sizes),
  });

/** A brand's totals in the tables and in the store, counted independently. */
async function counted(brand = world.harbour.id) {
  const { rows } = await sql<{ files: number; bytes: number }>`
    select count(*)::integer as files, coalesce(sum(size), 0)::float8 as bytes from files where brand_id = ${brand}`.execute(
    world.desk.db,
  );
  const stored = [...(await allFiles(world.desk.files)).keys()].filter((key) => key.startsWith(`${brand}/`));
  return { ...rows[0], stored: stored.length };
}

/** A busy machine rejects some of many parallel requests (503). The sweep removes the bytes that those stored. */
let sentAway = 0;

/** The same request to either process. */
async function at(url: string, path: string, token: string, form: () => FormData): Promise<Answer<Json>> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(url + path, { method: "POST", headers, body: form() });
  if (response.status === 503) {
    await response.body?.cancel();
    sentAway++;
    return at(url, path, token, form);
  }
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: JSON.parse(text) };
}

test("concurrent files in all kinds of messages and two processes fill the storage limit exactly", async () => {
  const [ticket, other] = [await world.openTicket(), await world.openTicket()];
  const page = await openChatPage(world);
  const chat = await page.start();
  const body = { title: "An article", body: "With images", brand_id: world.harbour.id };
  const article = (await world.admin("POST", "/articles", { body })).body.data;
  const report = await world.platform("POST", "/reports", {
    body: { type: "bug", title: "It breaks", body: "Here" },
  });
  const { reference } = report.body.data;
  const ofClient = `/api/v1/integration/clients/${ines}/tickets`;
  const ofStaff = `/api/v1/staff/tickets/${other.number}`;
  const size = 100 * kilobyte;
  const image = () => {
    const form = new FormData();
    form.append("attachments[]", new File([pictureOf(size)], "shot.png"));
    return form;
  };
  const kinds: [path: string, token: string, form: () => FormData][] = [
    [
      ofClient,
      world.harbour.key,
      () => formOf({ subject: "A", body: "A", department_id: String(world.technical) }, size),
    ],
    [`${ofClient}/${ticket.number}/replies`, world.harbour.key, () => formOf({ body: "A" }, size)],
    [`${ofStaff}/replies`, world.tom.token, () => formOf({ body: "A" }, size)],
    [`${ofStaff}/notes`, world.tom.token, () => formOf({ body: "A" }, size)],
    [`${ofStaff}/uploads`, world.tom.token, () => formOf({}, size)],
    [
      "/api/v1/integration/reports",
      world.harbour.key,
      () => formOf({ type: "bug", title: "A", body: "A" }, size),
    ],
    [`/api/v1/staff/reports/${reference}/replies`, world.tom.token, () => formOf({ body: "A" }, size)],
    [
      `/api/v1/public/chat/chats/${chat.id}/messages`,
      page.token,
      () => formOf({ id: newMessageId(), body: "A" }, size),
    ],
    [`/api/v1/admin/articles/${article.id}/images`, world.maya.token, image],
  ];
  await setCap(2);
  const before = await used();
  const answers = await Promise.all(
    kinds.flatMap(([path, token, form]) =>
      [world.url, second.url, world.url].map(async (url) => ({
        path,
        ...(await at(url, path, token, form)),
      })),
    ),
  );
  const taken = answers.filter(({ status }) => status === 201);
  const room = Math.floor((2 * megabyte - before.bytes) / size);
  assert.equal(
    taken.length,
    room,
    answers.map(({ path, status, text }) => `${path} ${status} ${text}`).join("\n"),
  );
  for (const { path, status, body } of answers.filter(({ status }) => status !== 201))
    assert.deepEqual([path, status, body.errors], [path, 422, { attachments: [full] }]);
  const now = await used();
  assert.deepEqual(now, { files: before.files + room, bytes: before.bytes + room * size });
  const { stored, ...rows } = await counted();
  assert.deepEqual(rows, now);
  assert.ok(
    stored - now.files <= sentAway,
    `${stored} are stored of ${now.files}, and ${sentAway} were sent away`,
  );
  for (const [path, token, form] of kinds)
    assert.equal((await at(second.url, path, token, form)).status, 422, path);
});

test("a refused message leaves nothing behind, and is accepted without its files", async () => {
  await setCap(null);
  await setCap((await used()).bytes / megabyte + 0.1);
  const [before, tickets] = [await counted(), await ticketCount()];
  const refused = await open(60 * kilobyte, 60 * kilobyte);
  assert.deepEqual([refused.status, refused.body.errors], [422, { attachments: [full] }]);
  assert.deepEqual([await counted(), await ticketCount()], [before, tickets]);
  assert.equal((await open()).status, 201);
  assert.equal((await open(60 * kilobyte)).status, 201);
  assert.equal((await open(60 * kilobyte)).status, 422);
});

const ticketCount = async () => (await world.platform("GET", `/clients/${ines}`)).body.data.tickets_count;

test("the storage limit is reported with all other errors, in the reader's language", async () => {
  await setCap(0.001);
  const form = formOf({ subject: "", body: "A", department_id: String(world.technical) }, kilobyte * 2);
  const { status, body } = await world.platform("POST", `/clients/${ines}/tickets`, {
    form,
    headers: { "accept-language": "de" },
  });
  assert.equal(status, 422);
  assert.deepEqual(Object.keys(body.errors).sort(), ["attachments", "subject"]);
  assert.match(body.errors.attachments[0], /^Der Speicherplatz für Dateien ist voll/);
});

test("a limit below the usage deletes nothing, and deletions free space, before and after the rollup", async () => {
  await setCap(null);
  const own = `/clients/storage-of-its-own`;
  await world.platform("PUT", own, { body: personOf("storage-of-its-own") });
  const form = () => formOf({ subject: "A", body: "A", department_id: String(world.technical) }, megabyte);
  assert.equal((await world.platform("POST", `${own}/tickets`, { form: form() })).status, 201);
  const there = await used();
  await setCap(there.bytes / megabyte - 0.5);
  assert.deepEqual(await used(), there);
  assert.equal((await open(kilobyte)).status, 422);
  assert.equal((await world.platform("DELETE", own)).status, 204);
  assert.deepEqual(await used(), { files: there.files - 1, bytes: there.bytes - megabyte });
  assert.equal((await open(kilobyte)).status, 201);
  const now = await used();
  await world.run(addUpStorage, {});
  await world.run(addUpStorage, {});
  const { rows } = await sql`select from brand_storage where brand_id = ${world.harbour.id}`.execute(
    world.desk.db,
  );
  assert.deepEqual([await used(), rows.length], [now, 1]);
  const { stored } = await counted();
  await removeDeletedFiles(world.desk);
  assert.equal((await counted()).stored, stored - 1);
});

test("each brand has its own limit, with the effective value beside it", async () => {
  const { body } = await setCap(1);
  assert.deepEqual(body.data.files, { max_storage_megabytes: 1 });
  assert.deepEqual(body.data.effective.files.max_storage_megabytes, {
    value: 1,
    from: "brand",
    otherwise: null,
  });
  const other = (await world.admin("GET", `/brands/${world.lantern.id}`)).body.data;
  assert.deepEqual(other.effective.files.max_storage_megabytes, {
    value: null,
    from: "desk",
    otherwise: null,
  });
  const token = world.lantern.key;
  await world.platform("PUT", `/clients/${ines}`, { token, body: personOf(ines) });
  const form = formOf({ subject: "A", body: "A", department_id: String(world.lanternDesk) }, 2 * megabyte);
  assert.equal((await world.platform("POST", `/clients/${ines}/tickets`, { token, form })).status, 201);
  assert.deepEqual(await used(world.lantern.id), { files: 1, bytes: 2 * megabyte });
  assert.equal((await world.admin("GET", "/brands/999999/storage")).status, 404);
  for (const wrong of [0, -1, "much", 2_000_000_000])
    assert.deepEqual(Object.keys((await setCap(wrong as number)).body.errors), [
      "files.max_storage_megabytes",
    ]);
  const department = { files: { max_storage_megabytes: 1 } };
  const refused = await world.admin("PATCH", `/departments/${world.technical}`, { body: department });
  assert.deepEqual(Object.keys(refused.body.errors), ["files.max_storage_megabytes"]);
  const open = await world.admin("PATCH", `/brands/${world.harbour.id}`, { body: { files: null } });
  assert.deepEqual(open.body.data.files, {});
});

test("after a limit is set, no message that began before exceeds it", async () => {
  await setCap(null);
  const { db } = world.desk;
  let capped: Promise<Answer<Json>> | undefined;
  let isAnswered = false;
  await inTransaction({ ...world.desk, db }, async (desk) => {
    await reserveStorage(desk.db, world.harbour.id, []);
    capped = setCap(0.001).then((answer) => {
      isAnswered = true;
      return answer;
    });
    await untilWaiting(world);
    await delay(50);
    assert.equal(isAnswered, false, "the message is not written yet");
  });
  assert.equal((await capped)?.status, 200);
  assert.equal((await open(kilobyte)).status, 422);
});

test("usage that differs from a full count is corrected, and a gauge shows the fullest brand", async () => {
  const right = await used();
  const { db } = world.desk;
  await sql`insert into brand_storage (brand_id, files, bytes) values (${world.harbour.id}, 3, 999)`.execute(
    db,
  );
  assert.equal(await recountStorage(db), 1);
  assert.deepEqual([await used(), await recountStorage(db)], [right, 0]);
  const share = gauges.find(({ name }) => name === "sidedesk_storage_used_share");
  await setCap((right.bytes * 2) / megabyte);
  assert.equal(Math.round(((await share?.read(db)) ?? 0) * 100), 50);
  await setCap(null);
  assert.equal(await share?.read(db), 0);
});

const onePixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** A PNG of about this size, all of it pixel data: other data would be removed. */
function pictureOf(size: number): Uint8Array<ArrayBuffer> {
  const end = onePixel.subarray(-12);
  const filling = Buffer.concat([Buffer.from("IDAT"), Buffer.alloc(size - onePixel.length - 12)]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(filling.length - 4);
  sum.writeUInt32BE(crc32(filling));
  return new Uint8Array(Buffer.concat([onePixel.subarray(0, -12), length, filling, sum, end]));
}
