import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { newId } from "../../src/desk/ids.ts";
import { allLimitsOff, createWorld, gita, ines, type Json, omar, personOf, type World } from "../world.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

const read = async (number: string): Promise<Json> =>
  (await world.staff("GET", `/tickets/${number}`)).body.data;
const asClient = (number: string, path = "", client = ines) =>
  `/clients/${encodeURIComponent(client)}/tickets/${number}${path}`;

function withFile(fields: Record<string, string>, name = "log.txt"): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.append("attachments[]", new Blob(["a line"]), name);
  return form;
}

test("subject, priority and tags change, with before and after in the activity", async () => {
  const { number } = await world.openTicket();
  await world.staff("PATCH", `/tickets/${number}`, {
    body: { subject: "Now clearer", priority: "high", tags: ["DNS", "dns"] },
  });
  const ticket = await read(number);
  assert.deepEqual([ticket.subject, ticket.priority, ticket.tags], ["Now clearer", "high", ["dns"]]);
  const events = ticket.activity
    .slice(1)
    .map(({ event, details }: Json) => [event, details.before, details.after]);
  assert.deepEqual(events, [
    ["subject_changed", "The shop is down", "Now clearer"],
    ["priority_changed", "medium", "high"],
    ["tags_changed", "", "dns"],
  ]);
});

test("the activity tells what the customer did as well, and what that changed", async () => {
  const { number, replies } = await world.openTicket();
  const reply = async (body: string) =>
    (await world.platform("POST", asClient(number, "/replies"), { body: { body } })).body.data.id;
  const second = await reply("Hello?");
  await world.staff("POST", `/tickets/${number}/replies`, { body: { body: "Try now" } });
  const third = await reply("Works");
  await world.platform("POST", asClient(number, "/close"));
  const fourth = await reply("No, it does not");
  const { body } = await world.staff("GET", `/tickets/${number}/activity`);
  const client = "Ines Maurer";
  assert.deepEqual(
    body.data.map(({ event, actor, details }: Json) => [event, actor.name, details.before, details.after]),
    [
      ["opened", client, undefined, undefined],
      ["replied", client, undefined, undefined],
      ["replied", "Tom Ferris", "open", "awaiting_reply"],
      ["replied", client, "awaiting_reply", "open"],
      ["closed", client, "open", "closed"],
      ["reopened", client, "closed", "open"],
    ],
  );
  const told = body.data.filter(({ actor }: Json) => actor.type === "client");
  assert.deepEqual(
    told.map(({ details }: Json) => details.reply_id),
    [replies[0].id, second, third, undefined, fourth],
  );
});

test("a write made up against an older version is 412 and changes nothing", async () => {
  const [{ number }, other] = [await world.openTicket(), await world.openTicket()];
  const first = (await world.staff("GET", `/tickets/${number}`)).headers.get("etag") ?? "";
  const headers = { "if-match": first };
  assert.equal(
    (await world.staff("PATCH", `/tickets/${number}`, { headers, body: { subject: "One" } })).status,
    200,
  );
  for (const [method, path, body] of [
    ["PATCH", "", { subject: "Two" }],
    ["POST", "/assign", { staff_id: world.tom.id }],
    ["POST", "/close", undefined],
    ["POST", "/hold", {}],
    ["POST", "/transfer", { department_id: world.billing }],
    ["POST", "/replies", { body: "Two" }],
    ["POST", "/notes", { body: "Two" }],
    ["POST", "/secrets", { label: "FTP", value: "v" }],
    ["DELETE", `/secrets/${newId()}`, undefined],
    ["POST", "/merge", { into: other.number }],
    ["POST", "/split", { reply_id: newId() }],
  ] as const) {
    const stale = await world.staff(method, `/tickets/${number}${path}`, {
      headers,
      ...(body ? { body } : {}),
    });
    assert.equal(stale.status, 412, `${method} ${path}`);
  }
  assert.equal((await read(number)).subject, "One");
  const now = `"${(await read(number)).updated_at}"`;
  for (const tag of [now, `W/${now}`, now.slice(1, -1), `"other", ${now}`, "*"]) {
    const fresh = await world.staff("POST", `/tickets/${number}/notes`, {
      headers: { "if-match": tag },
      body: { body: "Fresh" },
    });
    assert.equal(fresh.status, 201, tag);
  }
});

test("a transfer keeps answers, files and credentials, and stays in the brand", async () => {
  const { number } = await world.openTicket({ custom_fields: { domain: "shop.example" } });
  await world.platform("POST", asClient(number, "/secrets"), { body: { label: "FTP", value: "v" } });
  const moved = await world.staff("POST", `/tickets/${number}/transfer`, {
    body: { department_id: world.billing },
  });
  assert.equal(moved.body.data.department.name, "Billing");
  assert.equal(moved.body.data.custom_fields[0].value, "shop.example");
  assert.equal((await world.staff("GET", `/tickets/${number}/secrets`)).body.data.length, 1);
  for (const department_id of [world.lanternDesk, 999_999]) {
    const { status, body } = await world.staff("POST", `/tickets/${number}/transfer`, {
      body: { department_id },
    });
    assert.equal(status, 422);
    assert.deepEqual(Object.keys(body.errors), ["department_id"]);
  }
});

test("after a merge both numbers lead to one ticket that has all of both, for its own client only", async () => {
  const older = await world.openTicket({ subject: "Older", body: "first" });
  const newer = await world.openTicket({ subject: "Newer", body: "second" });
  await world.staff("POST", `/tickets/${older.number}/notes`, { body: { body: "a note" } });
  const secret = (
    await world.platform("POST", asClient(older.number, "/secrets"), { body: { label: "FTP", value: "v1" } })
  ).body.data;
  const merged = await world.staff("POST", `/tickets/${older.number}/merge`, {
    body: { into: newer.number },
  });
  assert.equal(merged.status, 200);
  assert.deepEqual(
    merged.body.data.replies.map(({ body }: Json) => body),
    ["first", "second"],
  );
  assert.equal(merged.body.data.notes.length, 1);

  for (const number of [older.number, newer.number]) {
    assert.equal((await world.platform("GET", asClient(number))).body.data.number, newer.number);
    assert.equal((await read(number)).number, newer.number);
  }
  const reveal = await world.staff("POST", `/tickets/${newer.number}/secrets/${secret.id}/reveal`);
  assert.equal(reveal.body.data.value, "v1");
  const reply = await world.platform("POST", asClient(older.number, "/replies"), { body: { body: "third" } });
  assert.equal(reply.status, 201);
  assert.equal((await world.platform("GET", asClient(older.number, "/secrets"))).body.data.length, 1);

  await world.platform("PUT", `/clients/${encodeURIComponent(omar)}`, { body: personOf(omar) });
  for (const number of [older.number, newer.number]) {
    assert.equal((await world.platform("GET", asClient(number, "", omar))).status, 404);
  }
  const list = (await world.platform("GET", `/clients/${ines}/tickets?per_page=100`)).body;
  assert.ok(list.data.every(({ number }: Json) => number !== older.number));
  const item = list.data.find(({ number }: Json) => number === newer.number);
  assert.equal(item.replies_count, 3);
  const { tickets_count } = (await world.platform("GET", `/clients/${ines}`)).body.data;
  assert.equal(tickets_count, list.meta.total);
});

test("tickets of different customers, of different brands, and closed ones are not merged", async () => {
  const one = await world.openTicket();
  const others = await world.openTicket({}, omar);
  const merge = (into: string) => world.staff("POST", `/tickets/${one.number}/merge`, { body: { into } });
  assert.deepEqual((await merge(others.number)).body.errors, {
    into: ["Only tickets of the same customer can be merged."],
  });
  assert.equal((await merge(one.number)).status, 422);
  assert.equal((await merge("99999999999999")).status, 422);
  const closed = await world.openTicket();
  await world.staff("POST", `/tickets/${closed.number}/close`);
  assert.equal((await merge(closed.number)).status, 409);
  assert.equal((await read(one.number)).number, one.number);
});

test("a merged guest's ticket keeps its own link, and two guests are never merged", async () => {
  const first = await world.openGuestTicket();
  const second = await world.openGuestTicket();
  const stranger = await world.openGuestTicket({ email: "other@visitor.example" });
  const merge = (from: string, into: string) =>
    world.staff("POST", `/tickets/${from}/merge`, { body: { into } });
  assert.equal((await merge(first.ticket.number, stranger.ticket.number)).status, 422);
  assert.equal((await merge(first.ticket.number, second.ticket.number)).status, 200);
  const follow = (number: string, token: string) =>
    world.ask("GET", `/api/v1/integration/guest/tickets/${number}`, { headers: { "x-ticket-token": token } });
  const old = await follow(first.ticket.number, first.token);
  assert.equal(old.status, 200);
  assert.equal(old.body.data.number, second.ticket.number);
  assert.equal((await follow(first.ticket.number, second.token)).status, 404);
  await world.staff("POST", `/tickets/${second.ticket.number}/close`);
  assert.equal((await follow(first.ticket.number, first.token)).status, 410);
});

test("a message split off opens a ticket of its own, with its files", async () => {
  const { number } = await world.openTicket();
  const reply = await world.platform("POST", asClient(number, "/replies"), {
    form: withFile({ body: "And the mail too" }),
  });
  const { id, attachments } = reply.body.data;
  const split = await world.staff("POST", `/tickets/${number}/split`, {
    body: { reply_id: id, subject: "Mail" },
  });
  assert.equal(split.status, 201);
  const created = split.body.data;
  assert.equal(created.subject, "Mail");
  assert.deepEqual(
    created.replies.map(({ id }: Json) => id),
    [id],
  );
  const file = await world.platform("GET", `/clients/${ines}/attachments/${attachments[0].id}/download`);
  assert.equal(file.text, "a line");
  assert.equal((await read(number)).replies.length, 1);
  const opening = (await read(number)).replies[0].id;
  assert.equal(
    (await world.staff("POST", `/tickets/${number}/split`, { body: { reply_id: opening } })).status,
    422,
  );
});

test("a file on a note is for staff alone", async () => {
  const { number } = await world.openTicket();
  const note = await world.staff("POST", `/tickets/${number}/notes`, {
    form: withFile({ body: "see file" }),
  });
  assert.equal(note.status, 201);
  const [file] = note.body.data.attachments;
  const download = await world.staff("GET", `/tickets/${number}/attachments/${file.id}/download`);
  assert.equal(download.text, "a line");
  assert.equal((await world.platform("GET", `/clients/${ines}/attachments/${file.id}/download`)).status, 404);
});

test("a colleague called in a note finds it among their mentions", async () => {
  const { number } = await world.openTicket({ subject: "Needs Maya" });
  await world.staff("POST", `/tickets/${number}/notes`, { body: { body: "@maya lind could you look?" } });
  const { body } = await world.ask("GET", "/api/v1/staff/mentions", { token: world.maya.token });
  assert.deepEqual(
    [body.data[0].ticket.subject, body.data[0].note.author.name],
    ["Needs Maya", "Tom Ferris"],
  );
  assert.equal((await world.staff("GET", "/mentions")).body.data.length, 0);
});

test("two who answer at once: both answers are kept, and the second is told of the first", async () => {
  const { number, replies } = await world.openTicket();
  const seen_reply_id = replies[0].id;
  const answer = (token: string, body: string) =>
    world.ask("POST", `/api/v1/staff/tickets/${number}/replies`, { token, body: { body, seen_reply_id } });
  const both = await Promise.all([
    answer(world.tom.token, "from Tom"),
    answer(world.maya.token, "from Maya"),
  ]);
  assert.deepEqual(
    both.map(({ status }) => status),
    [201, 201],
  );
  const missed = both.flatMap(({ body }) => body.missed.map(({ author }: Json) => author.name));
  assert.equal(missed.length, 1);
  assert.equal((await read(number)).replies.length, 3);
});

test("a draft is one's own, and goes when the answer is sent", async () => {
  const { number } = await world.openTicket();
  const path = `/tickets/${number}/draft`;
  assert.equal((await world.staff("GET", path)).status, 404);
  await world.staff("PUT", path, { body: { body: "Half a" } });
  assert.equal((await world.staff("GET", path)).body.data.body, "Half a");
  assert.equal((await world.ask("GET", `/api/v1/staff${path}`, { token: world.maya.token })).status, 404);
  await world.staff("POST", `/tickets/${number}/replies`, { body: { body: "Half a sentence." } });
  assert.equal((await world.staff("GET", path)).status, 404);
});

test("who does not say what they had seen is told what colleagues have just answered", async () => {
  const { number } = await world.openTicket();
  const answer = async (token: string, more: object = {}) => {
    const body = { body: "An answer", ...more };
    const { body: said } = await world.ask("POST", `/api/v1/staff/tickets/${number}/replies`, {
      token,
      body,
    });
    return said.missed.map(({ author }: Json) => author.name);
  };
  assert.deepEqual(await answer(world.tom.token), []);
  assert.deepEqual(await answer(world.maya.token), ["Tom Ferris"]);
  assert.deepEqual(await answer(world.tom.token, { seen_reply_id: newId() }), ["Maya Lind"]);
  await sql`update replies set created_at = created_at - interval '6 minutes'`.execute(world.desk.db);
  assert.deepEqual(await answer(world.maya.token), []);
});

test("drafts go with a merge; who had begun to answer both has both in one", async () => {
  const [one, other] = [await world.openTicket(), await world.openTicket()];
  const draftOf = async (number: string, token: string) =>
    (await world.ask("GET", `/api/v1/staff/tickets/${number}/draft`, { token })).body.data?.body;
  const keep = (number: string, token: string, body: string) =>
    world.ask("PUT", `/api/v1/staff/tickets/${number}/draft`, { token, body: { body } });
  await keep(one.number, world.tom.token, "From the first");
  await keep(other.number, world.tom.token, "Of the second");
  await keep(one.number, world.maya.token, "Mine");
  await world.staff("POST", `/tickets/${one.number}/merge`, { body: { into: other.number } });
  assert.equal(await draftOf(other.number, world.tom.token), "Of the second\n\nFrom the first");
  assert.equal(await draftOf(one.number, world.maya.token), "Mine");
});

test("canned replies: one's own and the shared, filled in for a ticket", async () => {
  const { number } = await world.openTicket();
  const own = await world.staff("POST", "/canned-replies", {
    body: {
      title: "Hello",
      body: "Hello {{client.name}}, about {{ ticket.subject }}: {{unknown}} {{agent.name}}",
    },
  });
  const { id } = own.body.data;
  const filled = await world.staff("GET", `/tickets/${number}/canned-replies/${id}`);
  assert.equal(filled.body.data.body, "Hello Ines Maurer, about The shop is down: {{unknown}} Tom Ferris");
  const asMaya = (method: string, path: string, body?: unknown) =>
    world.ask(method, `/api/v1/staff${path}`, { token: world.maya.token, ...(body ? { body } : {}) });
  assert.equal((await asMaya("GET", "/canned-replies")).body.data.length, 0);
  assert.equal((await asMaya("PATCH", `/canned-replies/${id}`, { title: "Mine now" })).status, 404);
  await world.staff("PATCH", `/canned-replies/${id}`, { body: { is_shared: true } });
  assert.equal((await asMaya("GET", "/canned-replies")).body.data.length, 1);
  assert.equal((await asMaya("DELETE", `/canned-replies/${id}`)).status, 204);
});

test("bulk: up to 200 tickets, each reported by itself", async () => {
  const open = await world.openTicket();
  const closed = await world.openTicket();
  await world.staff("POST", `/tickets/${closed.number}/close`);
  const missing = "99999999999999";
  const { status, body } = await world.staff("POST", "/tickets/bulk", {
    body: { numbers: [open.number, closed.number, missing], move: "start", add_tags: ["Bulk"] },
  });
  assert.equal(status, 200);
  assert.deepEqual(
    body.data.map(({ number, status }: Json) => [number, status]),
    [
      [open.number, 200],
      [closed.number, 409],
      [missing, 404],
    ],
  );
  assert.deepEqual((await read(open.number)).tags, ["bulk"]);
  assert.deepEqual(
    (await read(closed.number)).tags,
    [],
    "what fails for a ticket leaves nothing half-done on it",
  );
  const many = Array.from({ length: 201 }, (_, index) => String(10_000_000_000_000 + index));
  assert.equal(
    (await world.staff("POST", "/tickets/bulk", { body: { numbers: many, move: "close" } })).status,
    422,
  );
});

test("a change in bulk that changes nothing is refused", async () => {
  const { number } = await world.openTicket();
  const { status, body } = await world.staff("POST", "/tickets/bulk", { body: { numbers: [number] } });
  assert.deepEqual([status, Object.keys(body.errors)], [422, ["move"]]);
});

test("staff open a ticket for a client: as the client's own message, under no limit of theirs", async () => {
  await world.openTicket();
  await world.setLimits({ ...allLimitsOff, tickets_per_hour: 0 });
  const opened = await world.staff("POST", "/tickets", {
    body: {
      brand_id: world.harbour.id,
      client_id: ines,
      subject: "Called us",
      body: "The phone rang.",
      department_id: world.technical,
    },
  });
  assert.equal(opened.status, 201);
  assert.equal(opened.body.data.source, "staff");
  const seen = await world.platform("GET", asClient(opened.body.data.number));
  assert.deepEqual(seen.body.data.replies[0].author, { type: "client", name: "Ines Maurer" });
  await world.setLimits(allLimitsOff);
});

test("the department tells the brand, and a client is named by either id", async () => {
  const draft = { subject: "Called us", body: "The phone rang.", department_id: world.technical };
  const { client } = await read((await world.openTicket()).number);
  for (const client_id of [ines, client.id]) {
    const { status, body } = await world.staff("POST", "/tickets", { body: { ...draft, client_id } });
    assert.deepEqual([status, body.data?.client.platform_client_id], [201, ines], client_id);
  }
  const faults = async (fields: object) =>
    (await world.staff("POST", "/tickets", { body: { ...draft, client_id: ines, ...fields } })).body.errors;
  assert.deepEqual(Object.keys(await faults({ department_id: 999_999, subject: "" })), [
    "subject",
    "department_id",
  ]);
  assert.deepEqual(Object.keys(await faults({ department_id: world.lanternDesk })), ["client_id"]);
  assert.deepEqual(Object.keys(await faults({ client_id: undefined, guest: { ...gita, email: "no" } })), [
    "guest.email",
  ]);
});

test("staff open a ticket for a new guest, who gets the link", async () => {
  const opened = await world.staff("POST", "/tickets", {
    body: {
      brand_id: world.harbour.id,
      guest: { ...gita, email: "New@Visitor.example" },
      subject: "Walk-in",
      body: "Hello",
      department_id: world.presales,
    },
  });
  assert.equal(opened.status, 201);
  assert.equal(opened.body.data.guest.email, "new@visitor.example");
  const { rows } = await sql<{ count: number }>`select count(*) from jobs.job
    where name = 'mail-guest-link' and data->>'ticketId' = ${opened.body.data.id}`.execute(world.desk.db);
  assert.equal(rows[0]?.count, 1);
  const neither = { brand_id: world.harbour.id, subject: "s", body: "b", department_id: world.technical };
  assert.deepEqual(Object.keys((await world.staff("POST", "/tickets", { body: neither })).body.errors), [
    "client_id",
  ]);
  const foreign = { ...neither, client_id: ines, department_id: world.lanternDesk };
  assert.deepEqual(Object.keys((await world.staff("POST", "/tickets", { body: foreign })).body.errors), [
    "department_id",
  ]);
});

test("reveals are limited per person and hour", async () => {
  const { number } = await world.openTicket();
  const { id } = (
    await world.platform("POST", asClient(number, "/secrets"), { body: { label: "L", value: "v" } })
  ).body.data;
  const path = `/tickets/${number}/secrets/${id}/reveal`;
  const answers = await Promise.all(Array.from({ length: 70 }, () => world.staff("POST", path)));
  const refused = answers.filter(({ status }) => status === 429);
  assert.ok(refused.length >= 10 && answers.length - refused.length <= 60);
  assert.equal(refused[0]?.body.limit_name, "reveals_per_hour");
  assert.equal((await world.ask("POST", `/api/v1/staff${path}`, { token: world.maya.token })).status, 200);
});
