import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { jobs } from "../../src/desk/features.ts";
import { releaseHeldTickets } from "../../src/desk/tickets/holds.ts";
import { runJobs } from "../../src/infrastructure/jobs/jobs.ts";
import { onBusyMachine, until } from "../command-line.ts";
import { createWorld, ines, type Json, type World } from "../world.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

const read = async (number: string): Promise<Json> =>
  (await world.staff("GET", `/tickets/${number}`)).body.data;
const asClient = (number: string, path = "") => `/clients/${ines}/tickets/${number}${path}`;

test("staff see all there is of a ticket: notes, activity, source, client", async () => {
  const { number } = await world.openTicket({ custom_fields: { domain: "shop.example" } });
  await world.staff("POST", `/tickets/${number}/notes`, { body: { body: "Looks like **php**" } });
  const ticket = await read(number);
  assert.equal(ticket.source, "platform");
  assert.equal(ticket.client.platform_client_id, ines);
  assert.equal(ticket.client.email, "ines@maurer.example");
  assert.equal(ticket.guest, null);
  assert.equal(ticket.notes[0].body_html, "<p>Looks like <strong>php</strong></p>\n");
  assert.deepEqual(ticket.notes[0].author, { id: world.tom.id, name: "Tom Ferris" });
  assert.deepEqual(
    ticket.activity.map(({ event }: Json) => event),
    ["opened", "noted"],
  );
});

test("a note never shows in any answer to the client, and does not touch the ticket", async () => {
  const opened = await world.openTicket();
  await world.staff("POST", `/tickets/${opened.number}/notes`, { body: { body: "canary-note" } });
  const { text, body } = await world.platform("GET", asClient(opened.number));
  assert.ok(!text.includes("canary-note"));
  assert.equal(body.data.updated_at, opened.updated_at);
  assert.equal(body.data.replies.length, 1);
});

test("a staff reply shows the display name, awaits the client, and is recorded", async () => {
  const { number } = await world.openTicket();
  const { status, body } = await world.staff("POST", `/tickets/${number}/replies`, {
    body: { body: "Restarted." },
  });
  assert.equal(status, 201);
  assert.deepEqual(body.data.author, { type: "staff", name: "Tom Ferris" });
  assert.equal(body.ticket.status, "awaiting_reply");
  const list = await world.platform("GET", `/clients/${ines}/tickets`);
  const item = list.body.data.find((each: Json) => each.number === number);
  assert.equal(item.last_reply_from, "staff");
  assert.equal(item.replies_count, 2);
});

test("a staff reply can close the ticket in the same breath", async () => {
  const { number } = await world.openTicket();
  const { body } = await world.staff("POST", `/tickets/${number}/replies`, {
    body: { body: "Done.", status: "closed" },
  });
  assert.equal(body.ticket.status, "closed");
  assert.notEqual((await read(number)).closed_at, null);
});

test("assigning shows the name to the client, and can be taken back", async () => {
  const { number } = await world.openTicket();
  const assign = (staff_id: unknown) =>
    world.staff("POST", `/tickets/${number}/assign`, { body: { staff_id } });
  assert.equal((await assign(world.maya.id)).body.data.assigned_to, "Maya Lind");
  assert.equal((await world.platform("GET", asClient(number))).body.data.assigned_to, "Maya Lind");
  assert.equal((await assign(null)).body.data.assigned_to, null);
  assert.deepEqual((await assign("01JB7Z5W6K8M4T2QH9N3XR0VCE")).body.errors, {
    staff_id: ["There is no such member of staff in this department."],
  });
  const events = (await read(number)).activity.filter(({ event }: Json) => event === "assigned");
  assert.deepEqual(
    events.map(({ details }: Json) => [details.before, details.after]),
    [
      [null, world.maya.id],
      [world.maya.id, null],
    ],
  );
});

test("a hold ends by itself at its end, and not before", async () => {
  const { number, id } = await world.openTicket();
  await world.staff("POST", `/tickets/${number}/hold`, { body: { until: "2099-01-01T00:00:00Z" } });
  await world.run(releaseHeldTickets, {});
  assert.equal((await read(number)).status, "on_hold");
  await sql`update tickets set on_hold_until = now() - interval '1 second' where id = ${id}`.execute(
    world.desk.db,
  );
  await world.run(releaseHeldTickets, {});
  const ticket = await read(number);
  assert.equal(ticket.status, "open");
  const released = ticket.activity.at(-1);
  assert.deepEqual([released.event, released.actor.type], ["released", "system"]);
});

test("the queue ends a hold within seconds of its end", async () => {
  const { number } = await world.openTicket();
  const runner = await runJobs(world.connection, jobs, world.tools(), () => undefined);
  try {
    const ends = Date.now() + 3_000;
    await world.staff("POST", `/tickets/${number}/hold`, { body: { until: new Date(ends).toISOString() } });
    await until(async () => (await read(number)).status === "open", 3_000 + onBusyMachine(5_000));
    assert.ok(Date.now() >= ends);
  } finally {
    await runner.stop({ graceful: true, timeout: 5_000 });
  }
});

test("a hold cannot end in the past", async () => {
  const { number } = await world.openTicket();
  const { status, body } = await world.staff("POST", `/tickets/${number}/hold`, {
    body: { until: "2020-01-01T00:00:00Z" },
  });
  assert.equal(status, 422);
  assert.deepEqual(body.errors, { until: ["The until must be a time in the future."] });
});

test("a reveal gives the value and writes who, when, from where, why and which entry, in both logs", async () => {
  const { number } = await world.openTicket();
  const added = await world.platform("POST", asClient(number, "/secrets"), {
    body: { label: "FTP", value: "s3cret canary" },
  });
  const { id } = added.body.data;
  const reveal = await world.staff("POST", `/tickets/${number}/secrets/${id}/reveal`, {
    body: { reason: "To log in" },
  });
  assert.equal(reveal.status, 200);
  assert.equal(reveal.body.data.value, "s3cret canary");

  const entry = (await read(number)).activity.find(({ event }: Json) => event === "credential_revealed");
  assert.equal(entry.actor.staff_id, world.tom.id);
  assert.equal(entry.details.reason, "To log in");
  assert.equal(entry.details.credential_id, id);
  assert.equal(entry.details.address, "127.0.0.1");
  const audit = await world.desk.db
    .selectFrom("audit_log")
    .where("action", "=", "credential.revealed")
    .where("staff_id", "=", world.tom.id)
    .select(["details", "subject"])
    .execute();
  assert.equal(audit.length, 1);
  assert.ok(!JSON.stringify(audit).includes("canary"));
});

test("a reveal that cannot be written shows nothing", async () => {
  const { number } = await world.openTicket();
  const { body } = await world.platform("POST", asClient(number, "/secrets"), {
    body: { label: "FTP", value: "canary" },
  });
  const path = `/tickets/${number}/secrets/${body.data.id}/reveal`;
  await sql`alter table audit_log add constraint no_reveals check (action <> 'credential.revealed') not valid`.execute(
    world.desk.db,
  );
  const refused = await world.staff("POST", path);
  await sql`alter table audit_log drop constraint no_reveals`.execute(world.desk.db);
  assert.equal(refused.status, 500);
  assert.ok(!refused.text.includes("canary"));
  assert.equal(
    (await read(number)).activity.filter(({ event }: Json) => event === "credential_revealed").length,
    0,
  );
});

test("a brand can require a reason for each reveal", async () => {
  const { number } = await world.openTicket();
  const { body } = await world.platform("POST", asClient(number, "/secrets"), {
    body: { label: "FTP", value: "v" },
  });
  const path = `/tickets/${number}/secrets/${body.data.id}/reveal`;
  await world.admin("PATCH", `/brands/${world.harbour.id}`, { body: { reveal_reason_required: true } });
  assert.equal((await world.staff("POST", path)).status, 422);
  assert.equal((await world.staff("POST", path, { body: { reason: "Login" } })).status, 200);
  await world.admin("PATCH", `/brands/${world.harbour.id}`, { body: { reveal_reason_required: false } });
});

test("nobody can change or empty the audit log, not even by SQL", async () => {
  for (const statement of [
    "update audit_log set action = 'x'",
    "delete from audit_log",
    "truncate audit_log",
  ]) {
    await assert.rejects(sql.raw(statement).execute(world.desk.db), /can only be added to/);
  }
});

test("a stored credential is encrypted, bound to its row, and opens nowhere else", async () => {
  const { number } = await world.openTicket();
  const other = await world.openTicket();
  const { body } = await world.platform("POST", asClient(number, "/secrets"), {
    body: { label: "Panel", value: "plaintext-canary" },
  });
  const { id } = body.data;
  const row = await world.desk.db
    .selectFrom("credentials")
    .where("id", "=", id)
    .select(["sealed", "kid"])
    .executeTakeFirstOrThrow();
  assert.ok(!row.sealed.includes("plaintext-canary"));
  const header = JSON.parse(Buffer.from(JSON.parse(row.sealed).protected, "base64url").toString());
  assert.equal(header.alg, "A256GCMKW");
  assert.equal(header.enc, "A256GCM");
  assert.equal(header.kid, row.kid);
  await sql`update credentials set ticket_id = ${other.id} where id = ${id}`.execute(world.desk.db);
  const moved = await world.staff("POST", `/tickets/${other.number}/secrets/${id}/reveal`);
  assert.equal(moved.status, 500);
  assert.ok(!moved.text.includes("plaintext-canary"));
});
