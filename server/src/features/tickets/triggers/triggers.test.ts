import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { newestJob } from "../../../../test/newest-job.ts";
import { keeping } from "../../../../test/recording-mailer.ts";
import { hireCora } from "../../../../test/scoped-agent.ts";
import { asClient, readerOf } from "../../../../test/tickets.ts";
import { createWorld, type Json, type World } from "../../../../test/world.ts";
import type { Mail } from "../../../infrastructure/mail/mail.ts";
import { fireTriggers } from "./run-triggers.ts";
import { mailOfTrigger } from "./send-email.ts";
import { noteWaits } from "./time-triggers.ts";

let world: World;
let cora: Awaited<ReturnType<typeof hireCora>>;
before(async () => {
  world = await createWorld();
  cora = await hireCora(world);
});
after(() => world.close());
beforeEach(async () => {
  await world.desk.db.deleteFrom("triggers").execute();
});

const read = readerOf(() => world);
const create = (body: object) => world.admin("POST", "/triggers", { body });
const made = async (body: object): Promise<Json> => {
  const answer = await create({ name: "A trigger", ...body });
  assert.equal(answer.status, 201, answer.text);
  return answer.body.data;
};
const fire = ({ id }: Json) => world.run(fireTriggers, { brandId: world.harbour.id, ticketId: id });
const firedAt = ({ activity }: Json): string[] =>
  activity.filter(({ event }: Json) => event === "trigger_fired").map(({ details }: Json) => details.label);
const staffDoes = async (number: string, verb: string, body: object = {}) => {
  const answer = await world.staff("POST", `/tickets/${number}/${verb}`, { body });
  assert.ok(answer.status < 300, answer.text);
};

test("a trigger's version does not change by firing, and its changes are in the audit log", async () => {
  const { id } = await made({ name: "Old", event: "opened", actions: { add_tags: [" New "] } });
  const one = await world.admin("GET", `/triggers/${id}`);
  assert.deepEqual(one.body.data.actions.add_tags, ["new"]);
  await fire(await world.openTicket());
  const headers = { "if-match": one.headers.get("etag") ?? "" };
  const change = (body: object) => world.admin("PATCH", `/triggers/${id}`, { headers, body });
  const changed = await change({ name: "New" });
  assert.deepEqual([changed.status, changed.body.data.fired_count], [200, 1]);
  const stale = await change({ active: false });
  assert.deepEqual([stale.status, stale.body.code], [412, "trigger_changed_meanwhile"]);
  assert.equal((await world.admin("DELETE", `/triggers/${id}`)).status, 204);
  const { body: log } = await world.admin("GET", "/audit-log?per_page=3");
  assert.deepEqual(
    log.data.map(({ action }: Json) => action),
    ["trigger.deleted", "trigger.changed", "trigger.created"],
  );
});

test("a trigger without actions or with unknown values is refused by field", async () => {
  const nobody = "01J00000000000000000000000";
  const tags = { add_tags: ["x"] };
  const mail = { to: "staff", staff_ids: [], address: null, subject: "A", body: "B" };
  const refused: [object, string][] = [
    [{ event: "opened", actions: {} }, "actions"],
    [{ event: "waiting", actions: tags }, "wait"],
    [{ event: "opened", actions: tags, wait: { status: "open", since: "staff", minutes: 5 } }, "wait"],
    [{ event: "opened", actions: { assign: nobody } }, "actions.assign"],
    [{ event: "opened", actions: { webhook_id: nobody } }, "actions.webhook_id"],
    [{ event: "opened", actions: { webhook_id: nobody }, brand_id: world.harbour.id }, "actions.webhook_id"],
    [{ event: "opened", actions: { mail } }, "actions.mail.staff_ids"],
    [{ event: "opened", actions: { mail: { ...mail, to: "address" } } }, "actions.mail.address"],
    [
      { event: "opened", actions: { mail: { ...mail, to: "customer", body: "{{no}}" } } },
      "actions.mail.body",
    ],
    [{ event: "opened", actions: tags, brand_id: 999_999 }, "brand_id"],
    [
      {
        event: "opened",
        actions: tags,
        brand_id: world.lantern.id,
        conditions: { department_ids: [world.billing] },
      },
      "conditions.department_ids.0",
    ],
  ];
  for (const [fields, field] of refused) {
    const { status, body } = await create({ name: "Faulty", ...fields });
    assert.deepEqual([status, Object.keys(body.errors ?? {})], [422, [field]], JSON.stringify(fields));
  }
});

test("a trigger runs once for its event, under repeated and concurrent jobs, and the activity names it", async () => {
  const { id } = await made({
    name: "Urgent invoices",
    event: "opened",
    brand_id: world.harbour.id,
    conditions: { subject_words: ["INVOICE", "bill"], customer: "client", assignee: "none" },
    actions: { priority: "high", add_tags: ["money"], assign: world.tom.id },
  });
  const [ticket, other] = [
    await world.openTicket({ subject: "My invoice is wrong" }),
    await world.openTicket({ subject: "It is slow" }),
  ];
  await Promise.all([fire(ticket), fire(ticket), fire(other)]);
  await fire(ticket);
  const done = await read(ticket.number);
  assert.deepEqual([done.priority, done.tags, done.assigned_to], ["high", ["money"], "Tom Ferris"]);
  assert.deepEqual(
    done.activity.map(({ event, actor }: Json) => [event, actor.type]),
    [
      ["opened", "client"],
      ["trigger_fired", "system"],
      ["priority_changed", "system"],
      ["tags_changed", "system"],
      ["assigned", "system"],
    ],
  );
  assert.deepEqual(firedAt(await read(other.number)), []);
  const trigger = (await world.admin("GET", `/triggers/${id}`)).body.data;
  assert.equal(trigger.fired_count, 1);
  assert.ok(trigger.last_fired_at);
  const customers = await world.platform("GET", asClient(ticket.number));
  assert.ok(!customers.text.includes("Urgent invoices"), "a customer is told what a trigger is called");
});

test("a trigger with further conditions fires if at least one of them holds, besides all others", async () => {
  await made({
    event: "opened",
    conditions: { customer: "client" },
    any_conditions: { subject_words: ["invoice"], department_ids: [world.billing] },
    actions: { add_tags: ["money"] },
  });
  const tagsOf = async (fields: Json) => {
    const ticket = await world.openTicket(fields);
    await fire(ticket);
    return (await read(ticket.number)).tags;
  };
  assert.deepEqual(await tagsOf({ subject: "My invoice is wrong" }), ["money"]);
  assert.deepEqual(await tagsOf({ subject: "Late", department_id: world.billing }), ["money"]);
  assert.deepEqual(await tagsOf({ subject: "It is slow" }), []);
  const { ticket: guests } = await world.openGuestTicket();
  const { id } = await world.desk.db
    .selectFrom("tickets")
    .where("number", "=", guests.number)
    .select("id")
    .executeTakeFirstOrThrow();
  await fire({ id });
  assert.deepEqual((await read(guests.number)).tags, []);
});

test("triggers run in the order that an administrator sets, and new ones last", async () => {
  const ids: string[] = [];
  for (const name of ["One", "Two", "Three"])
    ids.push((await made({ name, event: "opened", actions: { add_tags: [name] } })).id);
  const [one = "", two = "", three = ""] = ids;
  const order = (ids: string[]) => world.admin("PUT", "/triggers/order", { body: { ids } });
  const ordered = await order([three, one]);
  assert.equal(ordered.status, 200, ordered.text);
  assert.deepEqual(
    ordered.body.data.map(({ id }: Json) => id),
    [three, one, two],
  );
  await made({ name: "Last", event: "opened", actions: { add_tags: ["last"] } });
  const ticket = await world.openTicket();
  await fire(ticket);
  assert.deepEqual(firedAt(await read(ticket.number)), ["Three", "One", "Two", "Last"]);
  const unknown = await order([one, "01J00000000000000000000000"]);
  assert.deepEqual([unknown.status, Object.keys(unknown.body.errors)], [422, ["ids.1"]]);
  const { body: log } = await world.admin("GET", "/audit-log?per_page=2");
  assert.equal(log.data[1].action, "triggers.ordered");
});

test("each event fires its triggers, in their order", async () => {
  for (const event of ["customer_replied", "staff_replied", "status_changed"])
    await made({ name: event, event, actions: { add_tags: [event] } });
  await made({
    name: "to closed",
    event: "status_changed",
    conditions: { statuses: ["closed"] },
    actions: { add_tags: ["end"] },
  });
  const ticket = await world.openTicket();
  const { number } = ticket;
  await staffDoes(number, "replies", { body: "Try now" });
  await fire(ticket);
  assert.deepEqual(firedAt(await read(number)), ["staff_replied", "status_changed"]);
  await world.platform("POST", asClient(number, "/replies"), { body: { body: "No" } });
  await fire(ticket);
  assert.deepEqual(firedAt(await read(number)).slice(2), ["customer_replied", "status_changed"]);
  // The status after each change counts, even if it is different when the run executes.
  await staffDoes(number, "close");
  await staffDoes(number, "reopen");
  await fire(ticket);
  assert.deepEqual(firedAt(await read(number)).slice(4), ["status_changed", "to closed", "status_changed"]);
});

test("two triggers that undo each other stop: none fires again on its own effects", async () => {
  const back = { event: "status_changed", conditions: { statuses: ["closed"] }, actions: { status: "open" } };
  const forth = {
    event: "status_changed",
    conditions: { statuses: ["open"] },
    actions: { status: "closed" },
  };
  await made({ name: "Reopen", ...back });
  await made({ name: "Close", ...forth });
  const ticket = await world.openTicket();
  await staffDoes(ticket.number, "close");
  for (let again = 0; again < 3; again++) await fire(ticket);
  const after = await read(ticket.number);
  assert.deepEqual([firedAt(after), after.status], [["Reopen", "Close"], "closed"]);
  const due = await world.desk.db
    .selectFrom("trigger_runs")
    .where("done_at", "is", null)
    .select("sequence")
    .execute();
  assert.deepEqual(due, []);
});

test("a disabled trigger, or another brand's, does not fire; one disabled meanwhile does nothing", async () => {
  await made({ name: "Off", event: "opened", active: false, actions: { add_tags: ["off"] } });
  await made({
    name: "Elsewhere",
    event: "opened",
    brand_id: world.lantern.id,
    actions: { add_tags: ["elsewhere"] },
  });
  const { id } = await made({ name: "Late", event: "opened", actions: { add_tags: ["late"] } });
  const ticket = await world.openTicket();
  await world.admin("PATCH", `/triggers/${id}`, { body: { active: false } });
  await fire(ticket);
  assert.deepEqual((await read(ticket.number)).tags, []);
});

test("an agent who cannot see a ticket is not assigned it, and the other actions run", async () => {
  await made({ event: "opened", actions: { assign: cora.id, add_tags: ["seen"] } });
  const ticket = await world.openTicket();
  await fire(ticket);
  const { assignee_id, tags } = await read(ticket.number);
  assert.deepEqual([assignee_id, tags], [null, ["seen"]]);
});

test("a waiting ticket fires a trigger once per wait, and not before its time", async () => {
  await made({
    name: "Waited",
    event: "waiting",
    wait: { status: "awaiting_reply", since: "staff", minutes: 60 },
    actions: { status: "closed" },
  });
  const ticket = await world.openTicket();
  const { number } = ticket;
  const look = async () => {
    await world.run(noteWaits, {});
    await fire(ticket);
    return firedAt(await read(number)).length;
  };
  await staffDoes(number, "replies", { body: "Does it work now?" });
  assert.equal(await look(), 0);
  await world.age(ticket.id, "61 minutes");
  assert.equal(await look(), 1);
  assert.equal((await read(number)).status, "closed");
  await staffDoes(number, "reopen", { status: "awaiting_reply" });
  assert.equal(await look(), 1);
  await staffDoes(number, "replies", { body: "And now?" });
  await world.age(ticket.id, "2 hours");
  assert.equal(await look(), 2);
});

test("the automatic reply does not end a customer's wait", async () => {
  const wait = { status: "open", since: "customer", minutes: 30 };
  await made({ event: "waiting", wait, actions: { priority: "critical" } });
  const ticket = await world.openTicket({ department_id: world.billing });
  await world.age(ticket.id, "31 minutes");
  await world.run(noteWaits, {});
  await fire(ticket);
  assert.equal((await read(ticket.number)).priority, "critical");
});

test("a trigger emails the named staff who may see the ticket, with the customer's text escaped", async () => {
  const mail = { to: "staff", staff_ids: [world.tom.id, cora.id], address: null };
  const body = "**Look**: {{ticket.subject}}\n\n{{client.name}}";
  await made({ event: "opened", actions: { mail: { ...mail, subject: "New: {{ticket.number}}", body } } });
  const ticket = await world.openTicket({ subject: "[win](https://evil.example) {number}" });
  await fire(ticket);
  await fire(ticket);
  const { body: log } = await world.admin("GET", "/mails?occasion=trigger");
  assert.deepEqual(
    log.data.map(({ recipient }: Json) => recipient),
    [world.tom.email],
  );
  const mails: Mail[] = [];
  await world.run(mailOfTrigger, await newestJob(world, mailOfTrigger.name), keeping(mails));
  await world.run(mailOfTrigger, await newestJob(world, mailOfTrigger.name), keeping(mails));
  const [sent] = mails;
  assert.equal(mails.length, 1);
  assert.equal(sent?.subject, `New: ${ticket.number}`);
  assert.match(sent?.html ?? "", /<strong>Look<\/strong>: \[win\]\(https:\/\/evil\.example\) \{number\}/);
  assert.match(sent?.text ?? "", new RegExp(`/tickets/${ticket.number}`));
});

test("a trigger emails the customer, client or guest, and any address", async () => {
  const to = async (fields: object, ticket: () => Promise<Json>): Promise<string[]> => {
    const mail = { staff_ids: [], address: null, subject: "Hello", body: "We are on it.", ...fields };
    const { id } = await made({ event: "opened", actions: { mail } });
    const opened = await ticket();
    const { id: ticketId } = await world.desk.db
      .selectFrom("tickets")
      .where("number", "=", opened.number)
      .select("id")
      .executeTakeFirstOrThrow();
    await fire({ id: ticketId });
    await world.admin("DELETE", `/triggers/${id}`);
    const rows = await world.desk.db
      .selectFrom("mails")
      .where("ticket_id", "=", ticketId)
      .where("occasion", "=", "trigger")
      .select("recipient")
      .execute();
    return rows.map(({ recipient }) => recipient ?? "");
  };
  const client = await to({ to: "customer" }, () => world.openTicket());
  assert.equal(client.length, 1);
  const guest = await to({ to: "customer" }, async () => (await world.openGuestTicket()).ticket);
  assert.equal(guest.length, 1);
  const address = { to: "address", address: "oncall@pager.example" };
  assert.deepEqual(await to(address, () => world.openTicket()), ["oncall@pager.example"]);
});

test("a trigger calls the webhook that it names, whatever events that subscribes to", async () => {
  const hook = { brand_id: world.harbour.id, url: "https://a.example/", events: ["ticket.merged"] };
  const webhook = (await world.admin("POST", "/webhooks", { body: hook })).body.data;
  const fields = { brand_id: world.harbour.id, event: "opened", actions: { webhook_id: webhook.id } };
  await made({ name: "Tell the shop", ...fields });
  const ticket = await world.openTicket();
  await fire(ticket);
  const told = await world.desk.db.selectFrom("webhook_deliveries").select(["type", "data"]).execute();
  assert.equal(told.length, 1);
  assert.equal(told[0]?.type, "ticket.triggered");
  const { number, trigger, by }: Json = told[0]?.data ?? {};
  assert.deepEqual([number, trigger, by], [ticket.number, "Tell the shop", "system"]);
  await world.desk.db.deleteFrom("webhooks").execute();
});

test("a trial lists the tickets that it would change, and changes nothing", async () => {
  const ticket = await world.openTicket({ subject: "A unicorn", priority: "high" });
  const attempt = { event: "opened", conditions: { subject_words: ["unicorn"] } };
  const { status, body } = await world.admin("POST", "/triggers/try", { body: attempt });
  assert.equal(status, 200);
  assert.deepEqual(body.data.fitting, [{ number: ticket.number, subject: "A unicorn" }]);
  assert.ok(body.data.looked_at > 1);
  const none = { ...attempt, conditions: { ...attempt.conditions, priorities: ["low"] } };
  const other = await world.admin("POST", "/triggers/try", { body: none });
  assert.equal(other.body.data.fitting_count, 0);
  assert.equal((await world.admin("POST", "/triggers/try", { body: { event: "waiting" } })).status, 422);
  assert.deepEqual(firedAt(await read(ticket.number)), []);
});

test("a test against a ticket says which conditions hold and what would change, and changes nothing", async () => {
  const ticket = await world.openTicket({ subject: "A unicorn", priority: "high" });
  await world.staff("PATCH", `/tickets/${ticket.number}`, { body: { tags: ["old"] } });
  const before = await read(ticket.number);
  const jobs = () => world.desk.db.selectFrom("trigger_runs").selectAll().execute();
  const mail = { to: "staff", staff_ids: [world.tom.id, cora.id], address: null, subject: "S", body: "B" };
  const body = {
    number: ticket.number,
    event: "opened",
    brand_id: world.harbour.id,
    conditions: { subject_words: ["UNICORN"], priorities: ["low"] },
    any_conditions: { tags_any: ["Old"], assignee: "somebody" },
    actions: {
      assign: cora.id,
      priority: "high",
      status: "closed",
      add_tags: ["old", "new"],
      remove_tags: ["old", "gone"],
      mail,
    },
  };
  const { status, body: answer, text } = await world.admin("POST", "/triggers/test", { body });
  assert.equal(status, 200, text);
  assert.deepEqual(answer.data, {
    number: ticket.number,
    subject: "A unicorn",
    fits: false,
    conditions: [
      { group: "all", condition: "brand_id", holds: true },
      { group: "all", condition: "priorities", holds: false },
      { group: "all", condition: "subject_words", holds: true },
      { group: "any", condition: "tags_any", holds: true },
      { group: "any", condition: "assignee", holds: false },
    ],
    changes: {
      assign: null,
      priority: null,
      status: "closed",
      add_tags: ["new"],
      remove_tags: ["old"],
      mail_to: [world.tom.email],
      webhook_id: null,
    },
  });
  const fits = await world.admin("POST", "/triggers/test", {
    body: { ...body, conditions: { priorities: ["high"] }, actions: { assign: world.tom.id } },
  });
  assert.deepEqual([fits.body.data.fits, fits.body.data.changes.assign], [true, world.tom.id]);
  assert.deepEqual(await read(ticket.number), before);
  assert.deepEqual(await jobs(), []);
});

test("a test is for administrators, and neither finds a missing ticket nor a deleted one", async () => {
  const ticket = await world.openTicket();
  const test = (number: string, token = world.maya.token) =>
    world.admin("POST", "/triggers/test", { body: { number, event: "opened" }, token });
  assert.equal((await test(ticket.number)).status, 200);
  assert.equal((await test(ticket.number, cora.token)).status, 403);
  assert.equal((await test("10000000000000")).status, 404);
  const deleted = await world.admin("DELETE", `/tickets/${ticket.number}`);
  assert.ok(deleted.status < 300, deleted.text);
  assert.equal((await test(ticket.number)).status, 404);
});

test("every action that a trigger reports has happened, from each status", async () => {
  const mail = { to: "staff", staff_ids: [world.tom.id], address: null, subject: "S", body: "B" };
  const actions: [object, Json][] = [
    ...["open", "in_progress", "closed"].map((status): [object, Json] => [{ status }, { status }]),
    [{ priority: "high" }, { priority: "high" }],
    [{ add_tags: ["new"] }, { tags: ["new", "old"] }],
    [{ remove_tags: ["old"] }, { tags: [] }],
    [{ assign: world.tom.id }, { assignee_id: world.tom.id }],
    [{ mail }, {}],
  ];
  const states: Record<string, (number: string) => Promise<unknown>> = {
    open: (number) => staffDoes(number, "hold").then(() => staffDoes(number, "release")),
    awaiting_reply: (number) => staffDoes(number, "replies", { body: "Done?" }),
    in_progress: (number) => staffDoes(number, "start"),
    on_hold: (number) => staffDoes(number, "hold"),
    closed: (number) => staffDoes(number, "close"),
  };
  const fieldsOf = ({ status, priority, tags, assignee_id }: Json) => ({
    status,
    priority,
    tags: tags.toSorted(),
    assignee_id,
  });
  for (const [status, bring] of Object.entries(states))
    for (const [wanted, after] of actions) {
      await world.desk.db.deleteFrom("triggers").execute();
      const conditions = { statuses: [status] };
      const trigger = await made({ name: "Acts", event: "status_changed", conditions, actions: wanted });
      const ticket = await world.openTicket();
      const tagged = await world.staff("PATCH", `/tickets/${ticket.number}`, { body: { tags: ["old"] } });
      await bring(ticket.number);
      await fire(ticket);
      const now = await read(ticket.number);
      const what = `${JSON.stringify(wanted)} from ${status}`;
      assert.deepEqual(firedAt(now), [trigger.name], what);
      assert.deepEqual(fieldsOf(now), { ...fieldsOf({ ...tagged.body.data, status }), ...after }, what);
    }
});
