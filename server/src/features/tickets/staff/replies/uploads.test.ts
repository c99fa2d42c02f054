import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { asClient, readerOf, withFile } from "../../../../../test/tickets.ts";
import { createWorld, type Json, type World } from "../../../../../test/world.ts";
import { deleteExpired } from "../../../core/expiry.ts";
import { sweepFiles } from "../../../governance/files/remove-orphans.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

const read = readerOf(() => world);
const path = (number: string, rest: string) => `/tickets/${number}/${rest}`;
const upload = async (number: string): Promise<Json> =>
  (await world.staff("POST", path(number, "uploads"), { form: withFile({}) })).body.data;
const asMaya = (method: string, rest: string, body?: object) =>
  world.ask(method, `/api/v1/staff${rest}`, { token: world.maya.token, ...(body ? { body } : {}) });

test("uploads are sent with the reply or note that names them", async () => {
  const { number } = await world.openTicket();
  for (const kind of ["replies", "notes"]) {
    const { id } = await upload(number);
    const body = { body: "See the file", upload_ids: [id] };
    const sent = await world.staff("POST", path(number, kind), { body });
    assert.equal(sent.status, 201);
    assert.equal(sent.body.data.attachments[0].id, id);
    assert.equal((await world.staff("POST", path(number, kind), { body })).status, 422, "only once");
  }
  const { replies, notes } = await read(number);
  assert.equal(replies[1].attachments[0].name, notes[0].attachments[0].name);
  await world.run(sweepFiles, {});
  const [{ id }] = replies[1].attachments;
  assert.equal((await world.staff("GET", path(number, `attachments/${id}/download`))).text, "a line");
});

test("only its owner can send, read and remove an upload, never a customer", async () => {
  const { number } = await world.openTicket();
  const { id } = await upload(number);
  const theirs = { body: "Mine now", upload_ids: [id] };
  const refused = await asMaya("POST", path(number, "replies"), theirs);
  assert.equal(refused.status, 422);
  assert.match(refused.body.errors["upload_ids.0"][0], /no longer available/);
  const file = path(number, `attachments/${id}/download`);
  assert.equal((await asMaya("GET", file)).status, 404);
  assert.equal((await asMaya("DELETE", path(number, `uploads/${id}`))).status, 404);
  assert.equal((await world.platform("GET", `/clients/1042/attachments/${id}/download`)).status, 404);
  assert.equal((await world.platform("GET", asClient(number))).text.includes(id), false);
  assert.equal((await world.staff("GET", file)).status, 200);
  assert.equal((await world.staff("DELETE", path(number, `uploads/${id}`))).status, 204);
  assert.equal((await world.staff("GET", file)).status, 404);
});

test("a refused file is refused alone, by the department's rules", async () => {
  const { number } = await world.openTicket();
  const good = await upload(number);
  const form = new FormData();
  form.append("attachments[]", new Blob(["MZ\u0000\u0000"]), "virus.exe");
  const bad = await world.staff("POST", path(number, "uploads"), { form });
  assert.equal(bad.status, 422);
  assert.ok(bad.body.errors["attachments.0"]);
  assert.equal((await world.staff("POST", path(number, "uploads"), { body: {} })).status, 422);
  const body = { body: "One of two", upload_ids: [good.id] };
  assert.equal((await world.staff("POST", path(number, "replies"), { body })).status, 201);
});

test("a message accepts no more files than its department allows, however they came", async () => {
  const { number } = await world.openTicket();
  await world.admin("PATCH", `/departments/${world.technical}`, { body: { files: { max_files: 1 } } });
  const ids = [(await upload(number)).id, (await upload(number)).id];
  const tried = await world.staff("POST", path(number, "replies"), {
    body: { body: "Two", upload_ids: ids },
  });
  assert.equal(tried.status, 422);
  assert.ok(tried.body.errors.attachments);
  await world.admin("PATCH", `/departments/${world.technical}`, { body: { files: {} } });
});

test("unsent uploads are deleted after a day with their bytes, except those of a draft", async () => {
  const { number } = await world.openTicket();
  const [lost, kept] = [await upload(number), await upload(number)];
  await world.staff("PUT", path(number, "draft"), { body: { body: "Half", upload_ids: [kept.id] } });
  const expire = () =>
    sql`update uploads set expires_at = clock_timestamp() - interval '1 second'`.execute(world.desk.db);
  await expire();
  await world.run(deleteExpired, {});
  await world.run(sweepFiles, {});
  const statusOf = async (id: string) =>
    (await world.staff("GET", path(number, `attachments/${id}/download`))).status;
  assert.deepEqual([await statusOf(lost.id), await statusOf(kept.id)], [404, 200]);
  const { rows } = await sql`select from removed_files`.execute(world.desk.db);
  assert.equal(rows.length, 0);
  const draft = (await world.staff("GET", path(number, "draft"))).body.data;
  assert.deepEqual(
    draft.uploads.map(({ id }: Json) => id),
    [kept.id],
  );
  await world.staff("DELETE", path(number, "draft"));
  await expire();
  await world.run(deleteExpired, {});
  assert.equal(await statusOf(kept.id), 404);
});

test("uploads are deleted with their ticket, and move with a merge", async () => {
  const [one, other] = [await world.openTicket(), await world.openTicket()];
  const { id } = await upload(one.number);
  await world.staff("POST", path(one.number, "merge"), { body: { into: other.number } });
  assert.equal((await world.staff("GET", path(other.number, `attachments/${id}/download`))).status, 200);
  await sql`delete from tickets where number = ${other.number}`.execute(world.desk.db);
  const { rows } = await sql`select from files where id = ${id}`.execute(world.desk.db);
  assert.equal(rows.length, 0);
});
