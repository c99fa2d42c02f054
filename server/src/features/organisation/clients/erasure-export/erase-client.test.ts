import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { allFiles, allRows } from "../../../../../test/backed-up-desk.ts";
import { identityOf, newMessageId, openChatPage } from "../../../../../test/chat-page.ts";
import { createWorld, ines, type Json, omar, type World } from "../../../../../test/world.ts";
import { openMailer } from "../../../../infrastructure/mail/mail.ts";
import { newId } from "../../../core/values/ids.ts";
import { sendEmail } from "../../../outbound/email/deliver.ts";
import { sweepOutbox } from "../../../outbound/email/outbox-sweep.ts";
import { chosenEvents } from "../../../outbound/webhooks/event-types.ts";
import { fireTriggers } from "../../../tickets/triggers/run-triggers.ts";
import { eraseNamed, tracesOfNamed } from "../operator.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

const canary = "Quetzal";
const strange = `quetzal (7/é%) $^ü ${"x".repeat(20)}`;

/** A client with data in every place that can store some. */
async function lifeOf(client: string): Promise<Json> {
  const path = `/clients/${encodeURIComponent(client)}`;
  const person = { first_name: canary, last_name: `${canary}sson`, email: `${canary}@mail.example` };
  await world.platform("PUT", path, { body: { ...person, company: canary, phone: canary } });
  const [{ id }] = (await world.staff("GET", `/clients?q=${canary}`)).body.data;
  const noted = await world.staff("POST", `/customers/${id}/notes`, {
    body: { body: `${canary} likes tea` },
  });
  assert.equal(noted.status, 201, noted.text);
  const form = new FormData();
  form.set("subject", `${canary} subject`);
  form.set("body", `${canary} body`);
  form.set("department_id", String(world.technical));
  form.set("custom_fields[domain]", `${canary}.example`);
  form.append("cc[]", `cc-${canary}@mail.example`);
  form.append("attachments[]", new File([`${canary} text`], `${canary}.txt`));
  const headers = { "idempotency-key": `open-${client.length}` };
  const opened = await world.platform("POST", `${path}/tickets`, { form, headers });
  assert.equal(opened.status, 201, opened.text);
  const { number } = opened.body.data;
  const own = `${path}/tickets/${number}`;
  await world.platform("POST", `${own}/secrets`, { body: { label: `${canary} FTP`, value: "hunter2" } });
  await world.staff("POST", `/tickets/${number}/notes`, { body: { body: `${canary} is nice` } });
  await world.staff("POST", `/tickets/${number}/replies`, {
    body: { body: `Dear ${canary}` },
    headers: { "idempotency-key": `reply-${number}` },
  });
  await world.platform("POST", `${own}/close`, { headers: { "idempotency-key": `close-${number}` } });
  await world.openTicket({ subject: `${canary} again` }, client);
  await triggersOf(number);
  await reportAs(client);
  await chatAs(client);
  return number;
}

/** Pending work of triggers. */
async function triggersOf(number: string): Promise<void> {
  const { brand_id: brandId, id: ticketId } = await world.desk.db
    .selectFrom("tickets")
    .where("number", "=", number)
    .select(["brand_id", "id"])
    .executeTakeFirstOrThrow();
  await world.run(fireTriggers, { brandId, ticketId });
  const { rows } =
    await sql`select from trigger_mails where placeholders::text like ${`%${canary}%`}`.execute(
      world.desk.db,
    );
  assert.equal(rows.length, 1);
}

async function campaignTo(client: string): Promise<void> {
  const words = { subject: "News", body: "All is new.", audience: "all" };
  const { id } = (await world.admin("POST", "/campaigns", { body: { brand_id: world.harbour.id, ...words } }))
    .body.data;
  const said = { brand_id: world.harbour.id, campaign_id: id, id: newId(), first_name: canary };
  await world.desk.db
    .insertInto("campaign_recipients")
    .values({ ...said, external_id: client, email: `${canary}@mail.example`, token_hash: Buffer.from(id) })
    .execute();
}

/** With a file, a staff reply and note, and a stored outcome. */
async function reportAs(client: string): Promise<void> {
  const form = new FormData();
  for (const [name, text] of Object.entries({ type: "bug", title: canary, body: canary, client_id: client }))
    form.set(name, text);
  form.append("attachments[]", new File([`${canary} log`], `${canary}.log`));
  const { status, body, text } = await world.platform("POST", "/reports", { form });
  assert.equal(status, 201, text);
  const { reference } = body.data;
  await world.ask("POST", `/api/v1/integration/reports/${reference}/replies`, {
    body: { body: `${canary} again` },
    headers: { "x-ticket-token": body.access_token, "idempotency-key": `report-${reference}` },
  });
  const does = (verb: string, body: string) =>
    world.staff("POST", `/reports/${reference}/${verb}`, { body: { body } });
  assert.equal((await does("notes", `${canary} is right`)).status, 201);
  assert.equal((await does("replies", `Dear ${canary}`)).status, 201);
}

/** Begun as a stranger, with a file, staff notes and replies, and stored outcomes from before and after identification. */
async function chatAs(client: string): Promise<void> {
  const page = await openChatPage(world);
  const keyed = (key: string) => ({ headers: { "idempotency-key": `chat-${key}` } });
  const form = new FormData();
  for (const [name, text] of Object.entries({ id: newMessageId(), body: `${canary} asks`, name: canary }))
    form.set(name, text);
  form.append("attachments[]", new File([`${canary} screen`], `${canary}.txt`));
  const begun = await page.ask("POST", "/chats", { form, ...keyed("begun") });
  assert.equal(begun.status, 201, begun.text);
  const { id } = begun.body.data;
  const body = { identity_token: await identityOf(world, client) };
  assert.equal((await page.ask("PUT", "/session/identity", { body })).status, 200);
  await page.ask("PUT", `/chats/${id}/page`, {
    body: { url: `https://shop.example/${canary}`, title: canary },
  });
  const said = { id: newMessageId(), body: `${canary} again` };
  assert.equal(
    (await page.ask("POST", `/chats/${id}/messages`, { body: said, ...keyed("said") })).status,
    201,
  );
  assert.equal((await page.ask("POST", `/chats/${id}/close`, keyed("closed"))).status, 200);
  const next = { body: { id: newMessageId(), body: `${canary} once more` }, ...keyed("next") };
  assert.equal((await page.ask("POST", "/chats", next)).status, 201);
  const does = (verb: string, body: object) => world.staff("POST", `/chats/${id}/${verb}`, { body });
  assert.equal((await does("notes", { body: `${canary} is right` })).status, 201);
}

/** Sums per group of rows such as `(1,1,open,medium,f,-1)`. */
function sumsOf(rows: string[], summed: number): Map<string, number[]> {
  const sums = new Map<string, number[]>();
  for (const row of rows) {
    const columns = row.slice(1, -1).split(",");
    const of = columns.slice(0, -summed).join();
    const sum = sums.get(of) ?? new Array<number>(summed).fill(0);
    sums.set(
      of,
      sum.map((before, index) => before + Number(columns.at(index - summed))),
    );
  }
  return new Map([...sums].filter(([, sum]) => sum.some((one) => one !== 0)));
}

test("an erased client leaves no trace in any table or file, and others are unchanged", async () => {
  const whose = { brand_id: world.harbour.id, url: "https://hooks.example/desk", events: [...chosenEvents] };
  assert.equal((await world.admin("POST", "/webhooks", { body: whose })).status, 201);
  const mail = { to: "customer", staff_ids: [], address: null, subject: "Hello", body: "{{client.name}}" };
  const trigger = { name: "Greet", event: "opened", actions: { mail } };
  assert.equal((await world.admin("POST", "/triggers", { body: trigger })).status, 201);
  await world.openTicket({}, omar);
  const mine = await world.openTicket();
  const form = new FormData();
  form.set("body", "With a file");
  form.append("attachments[]", new File(["kept"], "kept.txt"));
  await world.platform("POST", `/clients/${ines}/tickets/${mine.number}/replies`, { form });
  await campaignTo(strange);
  const { connection, desk } = world;
  const before = await allRows(connection);
  const filesBefore = await allFiles(desk.files);

  await lifeOf(strange);
  assert.ok([...(await allRows(connection)).values()].flat().some((row) => row.includes(canary)));
  assert.equal((await allFiles(desk.files)).size, filesBefore.size + 3);
  const told = (await allRows(connection)).get("webhook_deliveries")?.join() ?? "";
  for (const type of ["ticket.created", "chat.started", "report.received"])
    assert.ok(told.includes(type), `${type} waits to be delivered`);
  const { rows: jobs } = await sql`select from jobs.job where data::text ilike ${`%${canary}%`}`.execute(
    desk.db,
  );
  assert.equal(jobs.length, 0, "a job holds ids alone");
  const expected = { tickets: 2, reports: 1, chats: 2, replies: 3, notes: 2, attachments: 3, credentials: 1 };
  const { id, ...traces } = await tracesOfNamed(world.desk, { brand: "harbour", client: strange });
  assert.deepEqual(traces, expected);

  assert.deepEqual(await eraseNamed(world.desk, { brand: "harbour", client: strange }), { id, ...expected });
  const left = await allRows(connection);
  const log = left.get("audit_log")?.filter((row) => !before.get("audit_log")?.includes(row)) ?? [];
  left.set("audit_log", before.get("audit_log") ?? []);
  // Each change of a count is a row until the rollup: additions and removals cancel out.
  for (const [table, summed] of [
    ["ticket_count_changes", 1],
    ["brand_storage", 2],
  ] as const) {
    const [earlier, now] = [before, left].map((rows) => sumsOf(rows.get(table) ?? [], summed));
    assert.deepEqual(now, earlier);
    left.set(table, before.get(table) ?? []);
  }
  // Records the agent's last use.
  left.set("staff_tokens", before.get("staff_tokens") ?? []);
  // The records that a trigger acted and that a campaign sent an email stay.
  left.set("triggers", before.get("triggers") ?? []);
  const [recipient = ""] = left.get("campaign_recipients") ?? [];
  assert.match(recipient, /,suppressed,/);
  assert.ok(!new RegExp(canary, "i").test(recipient));
  left.set("campaign_recipients", before.get("campaign_recipients") ?? []);
  // The former identity belongs to no one now, the keys are the desk's, and address limits belong to the address.
  assert.deepEqual(
    left.get("chat_identities")?.map((row) => row.replace(/^\(1,\w{26},(.*),.*\)$/, "$1")),
    [""],
  );
  for (const table of ["chat_identities", "chat_signing_keys", "address_uses"])
    left.set(table, before.get(table) ?? []);
  assert.deepEqual(left, before);
  assert.deepEqual(await allFiles(desk.files), filesBefore);
  assert.equal(log.length, 1);
  assert.match(log[0] ?? "", new RegExp(`operator.*client\\.erased.*client ${id}`));
  assert.doesNotMatch(log.join(), new RegExp(canary, "i"));
});

test("client counts are right after an erasure, and another brand's namesake is untouched", async () => {
  const lantern = {
    token: world.lantern.key,
    body: { first_name: "I", last_name: "M", email: "i@m.example" },
  };
  await world.ask("PUT", `/api/v1/integration/clients/${ines}`, lantern);
  await world.openTicket();
  await world.openTicket({}, omar);
  await eraseNamed(world.desk, { brand: "harbour", client: ines });
  const { rows } = await sql<{ external_id: string; right: boolean }>`
    select external_id, tickets_count = (select count(*) from tickets where client_id = clients.id)
      and open_tickets_count = (select count(*) from tickets where client_id = clients.id and closed_at is null)
      as right from clients order by 1`.execute(world.desk.db);
  assert.deepEqual(rows, [
    { external_id: ines, right: true },
    { external_id: omar, right: true },
  ]);
});

test("an unknown brand or client is named, and nothing is changed", async () => {
  const refused = (field: string) => (error: Json) => error.details.problems.has(field);
  await assert.rejects(eraseNamed(world.desk, { brand: "nobody", client: omar }), refused("brand"));
  await assert.rejects(eraseNamed(world.desk, { brand: "lantern", client: "9" }), refused("client"));
});

test("tickets opened during an erasure answer 201 or 404, and leave no partial rows", async () => {
  const client = "busy";
  await world.openTicket({}, client);
  const body = { subject: "More", body: "More", department_id: world.technical };
  const opening = Array.from({ length: 20 }, () =>
    world.platform("POST", `/clients/${client}/tickets`, { body }),
  );
  await Promise.all([eraseNamed(world.desk, { brand: "harbour", client: client }), ...opening]);
  for (const answer of await Promise.all(opening)) assert.ok([201, 404].includes(answer.status), answer.text);
  const { rows } = await sql<{ left: number }>`
    select count(*) as left from tickets left join clients on clients.id = client_id
    where clients.id is null and client_id is not null`.execute(world.desk.db);
  assert.equal(rows[0]?.left, 0);
});

test("an erasure includes articles from the client's tickets, reveal reasons and views of the client", async () => {
  const path = "/clients/whose-words";
  const person = { first_name: "Rosa", last_name: "Quill", email: "rosa@mail.example" };
  const { id } = (await world.platform("PUT", path, { body: person })).body.data;
  const secret = "My mother's name is Quetzalina";
  const article = async () => {
    const fields = { subject: "I am Quetzalina's child", body: secret };
    const { number, replies } = await world.openTicket(fields, "whose-words");
    const body = { reply_ids: [replies[0].id] };
    const { data } = (await world.staff("POST", `/tickets/${number}/article`, { body })).body;
    assert.match(data.body, /Quetzalina/);
    return data.id as string;
  };
  const [draft, published] = [await article(), await article()];
  const edited = { title: "Names", body: "A name can be changed.", status: "published" };
  assert.equal((await world.admin("PATCH", `/articles/${published}`, { body: edited })).status, 200);
  const { number } = await world.openTicket({}, "whose-words");
  const credential = { label: "FTP", value: "v" };
  const added = (await world.staff("POST", `/tickets/${number}/secrets`, { body: credential })).body.data;
  const reveal = `/tickets/${number}/secrets/${added.id}/reveal`;
  const reason = "Quetzalina asked me to";
  assert.equal((await world.staff("POST", reveal, { body: { reason } })).status, 200);
  const logged = async () =>
    (await world.admin("GET", "/audit-log?action=credential.revealed&per_page=1")).body.data[0].details;
  assert.deepEqual(await logged(), { credential_id: added.id, reason });
  const view = async (filters: object) =>
    (await world.staff("POST", "/views", { body: { name: "Rosa", filters } })).body.data.id as string;
  const views = [
    await view({ client: id }),
    await view({ client: "whose-words" }),
    await view({ q: "name" }),
  ];

  await eraseNamed(world.desk, { brand: "harbour", client: "whose-words" });
  assert.equal((await world.admin("GET", `/articles/${draft}`)).status, 404);
  assert.equal((await world.admin("GET", `/articles/${published}`)).body.data.body, edited.body);
  const left = (await world.staff("GET", "/views")).body.data.map((one: Json) => one.id);
  assert.deepEqual(
    views.filter((one) => left.includes(one)),
    [views[2]],
  );
  assert.deepEqual(await logged(), { credential_id: added.id });
  const rows = [...(await allRows(world.connection))].filter(([, texts]) => /quetzalina/i.test(texts.join()));
  assert.deepEqual(
    rows.map(([table]) => table),
    [],
  );
});

test("an erasure removes outbox files of emails to the client, of campaigns and to staff", async () => {
  const client = "mailed";
  const { number } = await world.openTicket({}, client);
  const ticketOf = async (number: string) =>
    await world.desk.db
      .selectFrom("tickets")
      .where("number", "=", number)
      .select(["brand_id as brandId", "id as ticketId"])
      .executeTakeFirstOrThrow();
  const [theirs, others] = [
    await ticketOf(number),
    await ticketOf((await world.openTicket({}, omar)).number),
  ];
  const outbox = join(world.dataDir, "outbox");
  const mailer = openMailer({ smtpUrl: undefined, outbox, domain: "desk.test", log: () => undefined });
  const mail = (id: string) => {
    const words = { subject: "Hello", text: "Hello", html: "<p>Hello</p>" };
    return { id, from: { name: "Harbour", address: null }, to: "someone@mail.example", ...words };
  };
  const send = (id: string, about: object) =>
    sendEmail(world.tools(mailer), { occasion: "trigger", brandId: null, ...about }, mail(id));
  await send("theirs", theirs);
  await send("others", others);
  await send("notices", { occasion: "staff_notices" });
  const { brandId: brand_id, ticketId: ticket_id } = theirs;
  const notice = { brand_id, ticket_id, event_id: newId(), kind: "replied" as const };
  await world.desk.db
    .insertInto("notifications")
    .values({ staff_id: world.tom.id, id: newId(), mail_id: "notices", ...notice })
    .execute();
  await campaignTo(client);
  const recipient = await world.desk.db
    .selectFrom("campaign_recipients")
    .where("external_id", "=", client)
    .select("id")
    .executeTakeFirstOrThrow();
  const { response } = await mailer.send(mail(recipient.id));
  mailer.close();
  await world.desk.db
    .updateTable("campaign_recipients")
    .set({ outcome: "sent", smtp_response: response })
    .where("id", "=", recipient.id)
    .execute();
  const ids = async () =>
    (await readdir(outbox)).map((name) => name.replace(/^\d+-|-[0-9a-f]{8}\.eml$/g, ""));

  await world.run(sweepOutbox, {});
  assert.deepEqual((await ids()).toSorted(), ["notices", "others", recipient.id, "theirs"].toSorted());
  await eraseNamed(world.desk, { brand: "harbour", client });
  const { rows } = await sql`select from jobs.job where name = ${sweepOutbox.name}`.execute(world.desk.db);
  assert.equal(rows.length > 0, true, "the sweep is due at once");
  await world.run(sweepOutbox, {});
  assert.deepEqual(await ids(), ["others"]);
});
