import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import { get } from "node:http";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { allFiles } from "../../../../../test/backed-up-desk.ts";
import { createWorld, ines, type Json, omar, personOf, type World } from "../../../../../test/world.ts";
import { unzip } from "../../../../../test/zip.ts";
import { removeFiles } from "../../../governance/files/remove-orphans.ts";

let world: World;
before(async () => {
  world = await createWorld({ limits: "off" });
});
after(() => world.close());

async function openWithFile(client: string, word: string): Promise<string> {
  const form = new FormData();
  form.set("subject", word);
  form.set("body", `${word} body`);
  form.set("department_id", String(world.technical));
  form.append("attachments[]", new File([`bytes of ${word}`], `${word}.txt`));
  await world.platform("PUT", `/clients/${encodeURIComponent(client)}`, { body: personOf(client) });
  const { status, body, text } = await world.platform(
    "POST",
    `/clients/${encodeURIComponent(client)}/tickets`,
    { form },
  );
  assert.equal(status, 201, text);
  const { number } = body.data;
  const secret = { label: `${word} FTP`, value: `${word}-value` };
  await world.platform("POST", `/clients/${encodeURIComponent(client)}/tickets/${number}/secrets`, {
    body: secret,
  });
  await world.staff("POST", `/tickets/${number}/notes`, { body: { body: `${word}-note` } });
  return number;
}

async function take(
  path: string,
  token: string,
): Promise<{ answer: Response; entries: Map<string, Buffer> }> {
  const answer = await fetch(world.url + path, { headers: { authorization: `Bearer ${token}` } });
  assert.equal(answer.status, 200);
  return { answer, entries: await unzip(Buffer.from(await answer.arrayBuffer())) };
}

const idOf = async (client: string): Promise<string> =>
  (await world.platform("GET", `/clients/${client}`)).body.data.id;
const logged = async (action: string): Promise<Json[]> =>
  (await world.admin("GET", `/audit-log?action=${action}`)).body.data;

test("the platform exports all a client's data with the files, and no one else's", async () => {
  await openWithFile(ines, "walnut");
  await openWithFile(omar, "almond");
  const { answer, entries } = await take(`/api/v1/integration/clients/${ines}/export`, world.harbour.key);
  const id = await idOf(ines);
  assert.equal(answer.headers.get("content-type"), "application/zip");
  assert.equal(answer.headers.get("content-disposition"), `attachment; filename="client-${id}.zip"`);
  assert.equal(answer.headers.get("cache-control"), "private, no-store");

  const all = [...entries].map(([name, bytes]) => `${name} ${bytes}`).join();
  assert.doesNotMatch(all, /almond|walnut-value|walnut-note|@staff/);
  const json = JSON.parse(String(entries.get("client.json")));
  assert.deepEqual(
    [json.brand, json.client.platform_client_id, json.tickets[0].subject],
    ["harbour", ines, "walnut"],
  );
  assert.equal(json.tickets[0].credentials[0].label, "walnut FTP");
  const [{ file, size }] = json.tickets[0].replies[0].attachments;
  assert.deepEqual([...entries.keys()], ["client.json", file]);
  assert.equal(String(entries.get(file)), "bytes of walnut");
  assert.equal(size, "bytes of walnut".length);

  const [entry] = await logged("client.exported");
  assert.deepEqual([entry.actor.type, entry.subject], ["platform", `client ${id}`]);
  assert.deepEqual(entry.details, { tickets: "1", files: "1" });
});

test("an administrator gets the same export, and it is logged", async () => {
  const id = await idOf(ines);
  const { entries } = await take(`/api/v1/admin/clients/${id}/export`, world.maya.token);
  assert.equal(JSON.parse(String(entries.get("client.json"))).client.id, id);
  const [entry] = await logged("client.exported");
  assert.equal(entry.actor.staff_id, world.maya.id);
});

test("a client with more data than one batch is exported whole", async () => {
  const number = await openWithFile("much", "pecan");
  await world.openTicket({}, "much");
  await sql`insert into replies (brand_id, id, ticket_id, author_type, body, body_html, html_version, created_at)
    select brand_id, '01JD' || lpad(n::text, 22, '0'), ticket_id, author_type, 'more ' || n, '', 1, clock_timestamp()
    from replies, generate_series(1, 350) n
    where ticket_id = (select id from tickets where number = ${number})`.execute(world.desk.db);
  const { entries } = await take("/api/v1/integration/clients/much/export", world.harbour.key);
  const { tickets } = JSON.parse(String(entries.get("client.json")));
  assert.deepEqual(
    tickets.map(({ replies }: Json) => replies.length),
    [351, 1],
  );
  assert.equal(new Set(tickets[0].replies.map(({ id }: Json) => id)).size, 351);
});

test("a file missing in the store is named, and the rest is sent", async () => {
  await openWithFile("lost", "cashew");
  for await (const { key } of world.desk.files.list()) await world.desk.files.delete(key);
  const { entries } = await take("/api/v1/integration/clients/lost/export", world.harbour.key);
  const [{ file }] = JSON.parse(String(entries.get("client.json"))).tickets[0].replies[0].attachments;
  assert.equal(String(entries.get("missing-files.txt")), `${file}\n`);
});

test("a slow or aborted export holds no connection and leaves nothing behind", async () => {
  const slow = await createWorld({ limits: "off", connections: 1 });
  try {
    await slow.openTicket({ body: "x".repeat(20_000) });
    const { number } = (await slow.platform("GET", `/clients/${ines}/tickets`)).body.data[0];
    // Incompressible, so that it cannot fit into the connection's buffers.
    await sql`insert into replies (brand_id, id, ticket_id, author_type, body, body_html, html_version, created_at)
      select brand_id, '01JD' || lpad(n::text, 22, '0'), ticket_id, author_type,
        (select string_agg(md5(random()::text || n || g), '') from generate_series(1, 600) g ), '', 1, clock_timestamp()
      from replies, generate_series(1, 1500) n where ticket_id = (select id from tickets where number = ${number})`.execute(
      slow.desk.db,
    );
    const headers = { authorization: `Bearer ${slow.harbour.key}` };
    const answers = await Promise.all(
      [1, 2, 3].map(
        () =>
          new Promise<import("node:http").IncomingMessage>((resolve, reject) => {
            get(`${slow.url}/api/v1/integration/clients/${ines}/export`, { headers }, resolve).on(
              "error",
              reject,
            );
          }),
      ),
    );
    assert.deepEqual(
      answers.map(({ statusCode }) => statusCode),
      [200, 200, 200],
    );
    // With a single connection, a held one would block this request.
    assert.equal((await slow.platform("GET", `/clients/${ines}`)).status, 200);
    assert.deepEqual(await readdir(slow.desk.settings.spoolFolder), []);
    for (const answer of answers) answer.destroy();
    assert.equal((await slow.platform("GET", `/clients/${ines}`)).status, 200);
  } finally {
    await slow.close();
  }
});

for (const [by, erase] of Object.entries({
  platform: (client: string) => world.platform("DELETE", `/clients/${client}`),
  staff: async (client: string) => world.admin("DELETE", `/clients/${await idOf(client)}`),
})) {
  test(`erasure of a client by ${by} removes record, tickets and files, keeps others, and logs no person`, async () => {
    const others = (await allFiles(world.desk.files)).size;
    const number = await openWithFile("gone", "hazel");
    const id = await idOf("gone");
    const { data: traces } = (await world.admin("GET", `/clients/${id}/traces`)).body;
    const expected = {
      tickets: 1,
      reports: 0,
      chats: 0,
      replies: 1,
      notes: 1,
      attachments: 1,
      credentials: 1,
    };
    assert.deepEqual(traces, { id, ...expected });
    assert.equal((await erase("gone")).status, 204);
    assert.equal((await world.staff("GET", `/tickets/${number}`)).status, 404);
    const { status, body } = await world.platform("GET", "/clients/gone");
    assert.deepEqual([status, body.code], [404, "client_not_upserted"]);
    await world.run(removeFiles, {});
    assert.equal((await allFiles(world.desk.files)).size, others);
    const [entry] = await logged("client.erased");
    assert.deepEqual([entry.actor.type, entry.subject], [by, `client ${id}`]);
    assert.doesNotMatch(JSON.stringify(entry), /hazel|gone@|"gone"/);
  });
}

test("erasing twice is safe, also concurrently, and is logged once", async () => {
  const before = (await logged("client.erased")).length;
  await openWithFile("twice", "pine");
  const id = await idOf("twice");
  const asAdmin = () => world.admin("DELETE", `/clients/${id}`);
  const asPlatform = () => world.platform("DELETE", "/clients/twice");
  const answers = await Promise.all([asAdmin(), asPlatform(), asAdmin(), asPlatform()]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [204, 404, 404, 404]);
  assert.equal((await asAdmin()).status, 404);
  assert.equal((await asPlatform()).body.code, "client_not_upserted");
  assert.equal((await logged("client.erased")).length, before + 1);
  const again = await world.platform("PUT", "/clients/twice", { body: personOf("twice") });
  assert.deepEqual([again.status, again.body.data.tickets_count], [201, 0]);
});

test("an agent may neither export nor erase, and another brand's key gets 404", async () => {
  await openWithFile("kept", "beech");
  const id = await idOf("kept");
  for (const [method, path] of [
    ["GET", `/clients/${id}/export`],
    ["GET", `/clients/${id}/traces`],
    ["DELETE", `/clients/${id}`],
  ] as const) {
    assert.equal((await world.ask(method, `/api/v1/admin${path}`, { token: world.tom.token })).status, 403);
  }
  for (const [method, path] of [
    ["GET", "/clients/kept/export"],
    ["DELETE", "/clients/kept"],
  ] as const)
    assert.equal(
      (await world.ask(method, `/api/v1/integration${path}`, { token: world.lantern.key })).status,
      404,
    );
  assert.equal((await world.platform("GET", "/clients/kept")).status, 200);
});
