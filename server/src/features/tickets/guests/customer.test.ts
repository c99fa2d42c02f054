import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { formOf } from "../../../../test/hostile/scene.ts";
import { createWorld, gita, ines, type Json, personOf, type World } from "../../../../test/world.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

const detailKeys = [
  "accepts_credentials",
  "assigned_to",
  "brand",
  "can_reply",
  "cc",
  "closed_at",
  "created_at",
  "custom_fields",
  "department",
  "id",
  "is_guest",
  "last_reply_at",
  "number",
  "priority",
  "priority_label",
  "replies",
  "status",
  "status_label",
  "subject",
  "updated_at",
];
const replyKeys = ["attachments", "author", "body", "body_html", "created_at", "id"];
const attachmentKeys = ["created_at", "download_url", "id", "mime_type", "name", "size"];
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/;

const draft = { ...gita, subject: "Which plan?", body: "I have **two** sites." };
const base = "/api/v1/integration/guest/tickets";

test("visitors see the brand's active departments that accept guests, and no others", async () => {
  const asleep = await world.admin("POST", "/departments", {
    body: { brand_id: world.harbour.id, name: "Asleep", accepts_guests: true, active: false },
  });
  const { status, body } = await world.platform("GET", "/guest/departments");
  assert.equal(status, 200);
  assert.deepEqual(Object.keys(body), ["data"]);
  assert.deepEqual(
    body.data.map(({ id }: Json) => id),
    [world.presales],
  );
  const all = (await world.platform("GET", "/departments")).body.data;
  assert.deepEqual(
    body.data[0],
    all.find(({ id }: Json) => id === world.presales),
  );
  assert.equal(body.data[0].accepts_guests, true);
  assert.equal(asleep.status, 201);
  assert.equal((await world.ask("GET", "/api/v1/integration/guest/departments")).status, 401);
});

test("a guest's ticket has the same keys as a ticket, is_guest, the brand's name, and its token beside it", async () => {
  const answer = await world.platform("POST", "/guest/tickets", {
    body: { ...draft, company: "Rao & Rao", department_id: world.presales, priority: "low" },
  });
  assert.equal(answer.status, 201);
  assert.deepEqual(Object.keys(answer.body).sort(), ["access_token", "data"]);
  assert.match(answer.body.access_token, /^[A-Za-z0-9]{48}$/);
  const { data } = answer.body;
  assert.deepEqual(Object.keys(data).sort(), detailKeys);
  assert.deepEqual(Object.keys(data.replies[0]).sort(), replyKeys);
  assert.match(data.number, /^[1-9]\d{13}$/);
  assert.deepEqual(
    {
      ...data,
      id: null,
      number: null,
      replies: null,
      created_at: null,
      updated_at: null,
      last_reply_at: null,
    },
    {
      id: null,
      number: null,
      subject: "Which plan?",
      status: "open",
      status_label: "Open",
      priority: "low",
      priority_label: "Low",
      department: { id: world.presales, name: "Questions before buying", description: null },
      assigned_to: null,
      accepts_credentials: false,
      can_reply: true,
      custom_fields: [],
      cc: [],
      is_guest: true,
      brand: { name: "Harbour" },
      last_reply_at: null,
      closed_at: null,
      created_at: null,
      updated_at: null,
      replies: null,
    },
  );
  assert.deepEqual(data.replies[0].author, { type: "client", name: "Gita Rao" });
  assert.equal(data.replies[0].body_html, "<p>I have <strong>two</strong> sites.</p>\n");
  for (const time of [data.created_at, data.updated_at, data.last_reply_at]) assert.match(time, instant);
});

test("the token opens the ticket by header and query, on both bases, without a bearer", async () => {
  const { ticket, token } = await world.openGuestTicket();
  const billing = `/api/v1/billing/guest/tickets/${ticket.number}`;
  const answers = [
    await world.ask("GET", `${base}/${ticket.number}`, { headers: { "x-ticket-token": token } }),
    await world.ask("GET", `${base}/${ticket.number}?token=${token}`),
    await world.ask("GET", `${billing}?token=${token}`),
    await world.ask("GET", `${base}/${ticket.number}`, {
      token: world.lantern.key,
      headers: { "x-ticket-token": token },
    }),
  ];
  for (const { status, body, headers } of answers) {
    assert.equal(status, 200);
    assert.deepEqual(body, { data: ticket });
    assert.equal(headers.get("referrer-policy"), "no-referrer");
    assert.match(headers.get("cache-control") ?? "", /no-store/);
  }
});

test("a guest replies with text and files, by header and by query", async () => {
  const { ticket, token } = await world.openGuestTicket();
  const one = `${base}/${ticket.number}`;
  const first = await world.ask("POST", `${one}/replies?token=${token}`, {
    body: { body: "And *one* more." },
  });
  assert.equal(first.status, 201);
  assert.deepEqual(Object.keys(first.body).sort(), ["data", "ticket"]);
  assert.deepEqual(Object.keys(first.body.data).sort(), replyKeys);
  assert.deepEqual(Object.keys(first.body.ticket).sort(), ["last_reply_at", "status", "status_label"]);
  assert.deepEqual(first.body.data.author, { type: "client", name: "Gita Rao" });

  const headers = { "x-ticket-token": token };
  const second = await world.ask("POST", `${one}/replies`, { headers, form: formOf({ body: "A picture" }) });
  assert.equal(second.status, 201);
  const [attachment] = second.body.data.attachments;
  assert.deepEqual(Object.keys(attachment).sort(), attachmentKeys);
  assert.equal(attachment.download_url, `http://desk.test${one}/attachments/${attachment.id}/download`);

  const { data } = (await world.ask("GET", one, { headers })).body;
  assert.deepEqual(data.replies.slice(1), [first.body.data, second.body.data]);
});

test("a reply by staff reaches the guest, and the guest's reply reopens the ticket", async () => {
  const { ticket, token } = await world.openGuestTicket();
  const headers = { "x-ticket-token": token };
  await world.staff("POST", `/tickets/${ticket.number}/notes`, { body: { body: "Looks like a spammer" } });
  await world.staff("POST", `/tickets/${ticket.number}/replies`, {
    form: formOf({ body: "The *small* plan." }),
  });
  const answered = await world.ask("GET", `${base}/${ticket.number}`, { headers });
  assert.deepEqual(Object.keys(answered.body.data).sort(), detailKeys);
  assert.equal(answered.body.data.status, "awaiting_reply");
  assert.deepEqual(answered.body.data.replies.at(-1).author, { type: "staff", name: "Tom Ferris" });
  assert.doesNotMatch(answered.text, /spammer|staff\.example/);
  const [file] = answered.body.data.replies.at(-1).attachments;
  const download = await world.ask("GET", new URL(file.download_url).pathname, { headers });
  assert.equal(download.status, 200);
  assert.match(download.headers.get("content-disposition") ?? "", /^attachment; .*proof\.png/);

  const reply = await world.ask("POST", `${base}/${ticket.number}/replies`, {
    headers,
    body: { body: "Thanks" },
  });
  assert.equal(reply.body.ticket.status, "open");
});

test("a guest downloads files of their ticket only, by header and query", async () => {
  const { ticket, token } = await world.openGuestTicket();
  const other = await world.openGuestTicket();
  const one = `${base}/${ticket.number}`;
  const { body } = await world.ask("POST", `${one}/replies?token=${token}`, {
    form: formOf({ body: "A picture" }),
  });
  const [{ id, size }] = body.data.attachments;
  const download = `/attachments/${id}/download`;
  const right = await world.ask("GET", `${one}${download}?token=${token}`);
  assert.equal(right.status, 200);
  assert.equal(Number(right.headers.get("content-length")), size);
  assert.equal(right.headers.get("x-content-type-options"), "nosniff");
  assert.equal(right.headers.get("content-security-policy")?.includes("sandbox"), true);
  const part = { "x-ticket-token": token, range: "bytes=1-3" };
  assert.equal((await world.ask("GET", one + download, { headers: part })).text, "PNG");
  const wrong = await world.ask("GET", `${base}/${other.ticket.number}${download}?token=${other.token}`);
  assert.equal(wrong.status, 404);
});

test("all errors of a guest's draft are reported together, in field order", async () => {
  const { status, body } = await world.platform("POST", "/guest/tickets", { body: {} });
  assert.equal(status, 422);
  assert.deepEqual(body, {
    message: "The first name field is required. (and 5 more errors)",
    code: "field_required",
    errors: {
      first_name: ["The first name field is required."],
      last_name: ["The last name field is required."],
      email: ["The email field is required."],
      subject: ["The subject field is required."],
      body: ["The body field is required."],
      department_id: ["Please choose a department."],
    },
  });
  const { number } = (await world.openGuestTicket()).ticket;
  const { token } = await world.openGuestTicket();
  const stranger = await world.ask("POST", `${base}/${number}/replies?token=${token}`, { body: {} });
  assert.equal(stranger.status, 404);
});

test("a department that accepts no guests, is inactive or is another brand's cannot be chosen", async () => {
  const refusal = async (department_id: number, key = world.harbour.key) => {
    const body = { ...draft, department_id };
    const answer = await world.ask("POST", base, { token: key, body });
    assert.equal(answer.status, 422);
    assert.deepEqual(Object.keys(answer.body.errors), ["department_id"]);
    return answer.body.message;
  };
  const unknown = await refusal(999_999);
  assert.equal(unknown, "Please choose a department that accepts tickets.");
  assert.equal(await refusal(world.lanternDesk), unknown);
  assert.equal(await refusal(world.presales, world.lantern.key), unknown);
  assert.equal(await refusal(world.technical), "This department does not accept tickets from guests.");
  await world.admin("PATCH", `/departments/${world.presales}`, { body: { active: false } });
  assert.equal(await refusal(world.presales), unknown);
  await world.admin("PATCH", `/departments/${world.presales}`, { body: { active: true } });
});

test("a priority follows the same rules as for clients", async () => {
  const open = (fields: Json) =>
    world.platform("POST", "/guest/tickets", {
      body: { ...draft, department_id: world.presales, ...fields },
    });
  assert.equal((await open({})).body.data.priority, "medium");
  const { status, body } = await open({ priority: "emergency" });
  assert.equal(status, 422);
  assert.deepEqual(body.errors, { priority: ["This department offers these priorities: Low, Medium."] });
});

test("the address is stored in lower case, and a ticket never belongs to a client with the same address", async () => {
  await world.platform("PUT", `/clients/${ines}`, { body: personOf(ines) });
  const { ticket } = await world.openGuestTicket({ email: "Ines@MAURER.Example" });
  await world.platform("PUT", "/clients/9001", { body: { ...gita, email: "gita@visitor.example" } });
  const other = await world.openGuestTicket();
  for (const [client, { number }] of [
    [ines, ticket],
    ["9001", other.ticket],
  ]) {
    const { body } = await world.platform("GET", `/clients/${client}`);
    assert.equal(body.data.tickets_count, 0);
    assert.equal((await world.platform("GET", `/clients/${client}/tickets`)).body.meta.total, 0);
    assert.equal((await world.platform("GET", `/clients/${client}/tickets/${number}`)).status, 404);
  }
  const row = await world.desk.db
    .selectFrom("tickets")
    .innerJoin("guest_senders as sender", "sender.ticket_id", "tickets.id")
    .where("tickets.id", "=", ticket.id)
    .select(["client_id", "guest_email", "source", "sender.email"])
    .executeTakeFirstOrThrow();
  assert.deepEqual(row, {
    client_id: null,
    guest_email: "ines@maurer.example",
    source: "platform",
    email: "ines@maurer.example",
  });
});

test("guests cannot store credentials, not even where clients can", async () => {
  const answer = await world.ask("POST", base, {
    token: world.lantern.key,
    body: { ...draft, department_id: world.lanternDesk },
  });
  const { data, access_token: token } = answer.body;
  assert.equal(data.accepts_credentials, false);
  const headers = { "x-ticket-token": token };
  assert.equal(
    (await world.ask("GET", `${base}/${data.number}`, { headers })).body.data.accepts_credentials,
    false,
  );
  const secrets = `${base}/${data.number}/secrets`;
  const credential = { label: "FTP", value: "hunter2" };
  assert.equal((await world.ask("GET", secrets, { headers })).status, 404);
  assert.equal((await world.ask("POST", secrets, { headers, body: credential })).status, 404);
  assert.equal((await world.ask("DELETE", `${secrets}/${data.id}`, { headers })).status, 404);
  const byStaff = await world.staff("POST", `/tickets/${data.number}/secrets`, { body: credential });
  assert.equal(byStaff.status, 422);
  assert.equal(await world.desk.db.selectFrom("credentials").select("id").executeTakeFirst(), undefined);
});
