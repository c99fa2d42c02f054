import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { sql } from "kysely";
import { keeping } from "../../../../test/recording-mailer.ts";
import { statusOf } from "../../../../test/status.ts";
import { createWorld, type Json, type World } from "../../../../test/world.ts";
import type { Job } from "../../../infrastructure/jobs/job.ts";
import type { Mail } from "../../../infrastructure/mail/mail.ts";
import type { JobTools } from "../../core/feature.ts";
import { newId } from "../../core/values/ids.ts";
import { mailAskedUpdates } from "./confirmation-email.ts";
import { deleteUnconfirmed } from "./expiry.ts";
import { notifyMaintenanceTurns } from "./maintenance-reminders.ts";
import { notifyStatusSubscribers } from "./notify-subscribers.ts";
import { mailStatusUpdate } from "./update-email.ts";

let world: World;
let status: ReturnType<typeof statusOf>;
let mailboxes: Json;
let websites: Json;
before(async () => {
  world = await createWorld();
  status = statusOf(world);
  mailboxes = await status.component("Mailboxes");
  websites = await status.component("Websites");
});
after(() => world.close());
beforeEach(async () => {
  await sql`delete from jobs.job`.execute(world.desk.db);
  await sql`delete from address_uses`.execute(world.desk.db);
  await sql`delete from status_subscribers`.execute(world.desk.db);
});

/** Runs the queued jobs of these types, and those they enqueue. */
async function work(): Promise<Mail[]> {
  const mails: Mail[] = [];
  for (const job of [mailAskedUpdates, notifyStatusSubscribers, mailStatusUpdate] as Job<JobTools, never>[]) {
    for (;;) {
      const { rows } = await sql<{ data: never }>`with waiting as (
          delete from jobs.job where name = ${job.name} and state = 'created' returning data, created_on, id)
        select data from waiting order by created_on, id`.execute(world.desk.db);
      if (rows.length === 0) break;
      for (const { data } of rows) await world.run(job, data, keeping(mails));
    }
  }
  return mails;
}

let visitors = 0;
const post = (path: string, fields: Record<string, string> | [string, string][], headers = {}) =>
  fetch(world.url + path, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { "accept-language": "en", ...headers },
    redirect: "manual",
  });
const subscribe = (email: string, more: [string, string][] = [], headers = {}) =>
  post("/status/subscribe", [["email", email], ...more], headers);
const linkOf = (mail: Mail | undefined): string =>
  /\/status\/subscriptions\/\w{48}/.exec(mail?.text ?? "")?.[0] ?? "";
const newAddress = () => `visitor-${++visitors}@people.example`;

async function subscribed(email = newAddress(), more: [string, string][] = [], headers = {}) {
  assert.equal((await subscribe(email, more, headers)).status, 303);
  const link = linkOf((await work()).find(({ to }) => to === email));
  assert.equal((await post(link, { do: "confirm" })).status, 303);
  return { email, link };
}

const to = (mails: Mail[]) => mails.map((mail) => mail.to).sort();

test("no one gets emails before confirming, and opening the link does not confirm", async () => {
  const email = newAddress();
  await subscribe(email);
  const [asked, ...none] = await work();
  assert.equal(none.length, 0);
  assert.equal(asked?.to, email);
  assert.match(asked?.subject ?? "", /Harbour: please confirm your subscription/);
  const link = linkOf(asked);
  const page = await fetch(world.url + link);
  assert.equal(page.status, 200);
  const text = await page.text();
  assert.match(text, /Confirm your subscription/);
  assert.ok(text.includes(email));
  await status.incident("Before");
  assert.deepEqual(await work(), []);

  assert.equal((await post(link, { do: "confirm" })).status, 303);
  await status.incident("After");
  const told = await work();
  assert.deepEqual(to(told), [email]);
  assert.equal(told[0]?.subject, "Harbour: After – Investigating");
  assert.match(told[0]?.text ?? "", /We look into it\./);
});

test("a known address gets the same answer, and its owner is emailed how to change it", async () => {
  const { email } = await subscribed();
  await sql`update status_subscribers set asked_at = asked_at - interval '1 hour'`.execute(world.desk.db);
  const [known, unknown] = [await subscribe(email.toUpperCase()), await subscribe(newAddress())];
  assert.deepEqual(
    [known.status, known.headers.get("location")],
    [unknown.status, unknown.headers.get("location")],
  );
  const mails = await work();
  const again = mails.find((mail) => mail.to === email);
  assert.match(again?.subject ?? "", /you're already subscribed to status updates/);
  const text = await (await fetch(world.url + linkOf(again))).text();
  assert.match(text, /Your subscription/);
});

test("repeated requests do not email an address again at once, and a network is limited", async () => {
  const email = newAddress();
  for (let times = 0; times < 20; times++) assert.equal((await subscribe(email)).status, 303);
  assert.equal((await work()).length, 1);
  const refused = await subscribe(newAddress());
  assert.equal(refused.status, 429);
  assert.ok(refused.headers.get("retry-after"));
});

test("a subscriber to some components is emailed about these only, and about updates without any", async () => {
  const some: [string, string][] = [
    ["about", "some"],
    ["component_ids[]", mailboxes.id],
  ];
  const chosen = await subscribed(newAddress(), some);
  const all = await subscribed();
  await status.incident("Websites slow", { component_ids: [websites.id] });
  assert.deepEqual(to(await work()), [all.email]);
  await status.incident("Mail slow", { component_ids: [mailboxes.id, websites.id] });
  const both = await work();
  assert.deepEqual(to(both), [chosen.email, all.email].sort());
  assert.match(both[0]?.text ?? "", /Affected components: Mailboxes, Websites/);
  await status.incident("All updates");
  assert.deepEqual(to(await work()), [chosen.email, all.email].sort());

  const change: [string, string][] = [
    ["do", "change"],
    ["about", "some"],
    ["component_ids[]", websites.id],
    ["language", "de"],
  ];
  assert.equal((await post(chosen.link, change)).status, 303);
  await status.incident("Mail again", { component_ids: [mailboxes.id] });
  assert.deepEqual(to(await work()), [all.email]);
  await status.incident("Web again", { component_ids: [websites.id] });
  const german = (await work()).find((mail) => mail.to === chosen.email);
  assert.match(german?.text ?? "", /Betroffene Komponenten: Websites/);
});

test("a choice of components must name existing ones; the typed text stays", async () => {
  const foreign = await statusOf(world, world.lantern).component("Theirs");
  for (const ids of [[], [foreign.id], [mailboxes.id, "01JB7Z5W6K8M4T2QH9N3XR0VCE"], ["nonsense"]]) {
    const fields = ids.map((id): [string, string] => ["component_ids[]", id]);
    const answer = await subscribe("typed@people.example", [["about", "some"], ...fields]);
    assert.equal(answer.status, 422, String(ids));
    assert.match(await answer.text(), /value="typed@people\.example"/);
  }
  const wrong = await subscribe("not an address");
  assert.equal(wrong.status, 422);
  assert.match(await wrong.text(), /id="email-error"/);
  assert.deepEqual(await work(), []);
});

test("each update is emailed once, however often its jobs run, in order", async () => {
  const people = [await subscribed(), await subscribed()].map(({ email }) => email).sort();
  const incident = await status.incident("Twice", { component_ids: [mailboxes.id] });
  const { rows } = await sql<{ data: never }>`select data from jobs.job
    where name = ${notifyStatusSubscribers.name} and state = 'created'`.execute(world.desk.db);
  for (const { data } of rows) await world.run(notifyStatusSubscribers, data);
  assert.deepEqual(to(await work()), people);
  await status.update(incident.id, { status: "resolved", body: "It is **over**." });
  const over = await work();
  assert.deepEqual(to(over), people);
  assert.match(over[0]?.subject ?? "", /Twice – Resolved/);
  assert.match(over[0]?.html ?? "", /<strong>over<\/strong>/);
  const rename = await world.admin("PATCH", `/status/incidents/${incident.id}`, { body: { name: "Named" } });
  assert.equal(rename.status, 200);
  assert.deepEqual(await work(), []);
  assert.equal(over[0]?.references?.length, 1);
});

test("a maintenance is emailed when planned, at its start and at its end, once each", async () => {
  const { email } = await subscribed();
  const { id } = await status.maintenance("New disks", { component_ids: [mailboxes.id] });
  const [planned] = await work();
  assert.equal(planned?.to, email);
  assert.match(planned?.subject ?? "", /New disks – Scheduled/);
  assert.match(planned?.text ?? "", /From \w+ \d+, \d{4}, \d\d:\d\d until .*UTC/);
  const turn = async () => {
    for (const _ of ["first", "again"]) await world.run(notifyMaintenanceTurns, {});
    return (await work()).map(({ subject }) => subject);
  };
  assert.deepEqual(await turn(), []);
  const move = (from: string, until: string) =>
    sql`update status_maintenances set scheduled_for = clock_timestamp() + ${from}::interval,
      scheduled_until = clock_timestamp() + ${until}::interval,
      created_at = clock_timestamp() - interval '1 day' where id = ${id}`.execute(world.desk.db);
  await move("-1 minute", "1 hour");
  assert.deepEqual(await turn(), ["Harbour: New disks – In progress"]);
  await move("-2 hours", "-1 minute");
  assert.deepEqual(await turn(), ["Harbour: New disks – Completed"]);
  assert.deepEqual(await turn(), []);

  const longer = { scheduled_until: status.inHours(1) };
  const changed = await world.admin("PATCH", `/status/maintenances/${id}`, { body: longer });
  assert.equal(changed.body.data.status, "in_progress");
  assert.deepEqual(await turn(), [], "it goes on");
  await move("-3 hours", "-1 minute");
  assert.deepEqual(await turn(), ["Harbour: New disks – Completed"], "and this is its end");
});

test("an email links to the brand's first hostname, or else to the desk's URL", async () => {
  const links = async (path: string, brand: Json) => {
    const email = newAddress();
    assert.equal((await post(`${path}/status/subscribe`, { email })).status, 303);
    const asked = (await work()).find((mail) => mail.to === email);
    assert.equal((await post(linkOf(asked), { do: "confirm" })).status, 303);
    await statusOf(world, brand as World["harbour"]).maintenance("New disks");
    const told = (await work()).find((mail) => mail.to === email);
    return told?.text.match(/http:\S+\/status(?=\s)/g);
  };
  assert.deepEqual(await links("", world.harbour), ["http://desk.test/status"]);
  assert.deepEqual(await links("/b/lantern", world.lantern), ["http://desk.test/b/lantern/status"]);
  const names = (hostnames: string[]) =>
    world.admin("PATCH", `/brands/${world.lantern.id}`, { body: { hostnames } });
  await names(["status.lantern.example", "lantern.example"]);
  assert.deepEqual(await links("/b/lantern", world.lantern), ["http://status.lantern.example/status"]);
  await names([]);
});

test("one click stops future and waiting emails and deletes the address, and can be repeated", async () => {
  const gone = await subscribed();
  const stays = await subscribed();
  await status.incident("Click");
  const mails = await work();
  const mail = mails.find((each) => each.to === gone.email);
  const stop = new URL(mail?.unsubscribe ?? "").pathname;
  assert.ok(mail?.text.includes(mail.unsubscribe ?? "-"));
  const page = await fetch(world.url + stop);
  assert.match(await page.text(), /Unsubscribe from status updates for Harbour/);
  await status.incident("Waits");
  const { rows } = await sql<{ data: never }>`delete from jobs.job
    where name = ${notifyStatusSubscribers.name} returning data`.execute(world.desk.db);
  for (const { data } of rows) await world.run(notifyStatusSubscribers, data);
  for (const _ of ["first", "again"]) {
    const answer = await post(stop, { "List-Unsubscribe": "One-Click" });
    assert.equal(answer.status, 200);
    assert.match(await answer.text(), /address has been deleted/);
  }
  assert.deepEqual(to(await work()), [stays.email]);
  const { rows: kept } = await sql<Json>`select email from status_subscribers order by email`.execute(
    world.desk.db,
  );
  assert.deepEqual(
    kept.map(({ email }) => email),
    [stays.email, null],
  );
  assert.match(await (await fetch(world.url + gone.link)).text(), /You are unsubscribed/);
  assert.equal((await post(gone.link, { do: "confirm" })).status, 404);
});

test("a suppressed address gets no email, unless it only unsubscribed from campaigns", async () => {
  const [bounced, unwilling] = [newAddress(), newAddress()];
  for (const email of [bounced, unwilling]) await subscribed(email);
  const suppress = (email: string, reason: string) =>
    sql`insert into suppressions (brand_id, id, email, reason)
      values (${world.harbour.id}, ${newId()}, ${email}, ${reason})`.execute(world.desk.db);
  await suppress(bounced, "bounced");
  await suppress(unwilling, "unsubscribed");
  await status.incident("Suppressed");
  assert.deepEqual(to(await work()), [unwilling]);
});

test("more subscribers than one batch do not delay the incident, and each is emailed once", async () => {
  const count = 1_200;
  await sql`insert into status_subscribers (brand_id, id, email, language, token_hash, sealed_token, confirmed_at)
    select ${world.harbour.id}, '01JB7Z5W6K8M4T2QH9' || lpad(number::text, 8, '0'), 'many-' || number || '@people.example', 'en',
      sha256(number::text::bytea), 'none', clock_timestamp() from generate_series(1, ${count}) as number`.execute(
    world.desk.db,
  );
  await status.incident("Many");
  const waiting = async (name: string) => {
    const { rows } = await sql<{
      data: never;
    }>`delete from jobs.job where name = ${name} returning data`.execute(world.desk.db);
    return rows.map(({ data }) => data);
  };
  const mails: Json[] = [];
  assert.deepEqual(await waiting(mailStatusUpdate.name), []);
  let batches = 0;
  for (let jobs = await waiting(notifyStatusSubscribers.name); jobs.length > 0; batches++) {
    assert.equal(jobs.length, 1);
    for (const data of jobs) await world.run(notifyStatusSubscribers, data);
    mails.push(...(await waiting(mailStatusUpdate.name)));
    jobs = await waiting(notifyStatusSubscribers.name);
  }
  assert.equal(batches, 3);
  assert.equal(new Set(mails.map(({ subscriberId }) => subscriberId)).size, count);
  assert.equal(mails.length, count);
});

test("an admin sees the subscribers and their number, and removes one for good", async () => {
  const { email } = await subscribed(newAddress(), [
    ["about", "some"],
    ["component_ids[]", mailboxes.id],
  ]);
  await subscribe(newAddress());
  const path = `/status/subscribers?brand_id=${world.harbour.id}`;
  const { body } = await world.admin("GET", `${path}&state=confirmed`);
  assert.deepEqual(
    body.data.map((each: Json) => [each.email, each.state, each.all_components, each.component_ids]),
    [[email, "confirmed", false, [mailboxes.id]]],
  );
  assert.equal((await world.admin("GET", path)).body.meta.total, 2);
  assert.equal(
    (await world.admin("GET", `/status/subscribers?brand_id=${world.lantern.id}`)).body.meta.total,
    0,
  );
  assert.equal((await world.admin("GET", `${path}&q=nobody`)).body.meta.total, 0);
  const figures = await world.admin("GET", `/status/subscribers/figures?brand_id=${world.harbour.id}`);
  const { by_component, ...counts } = figures.body.data;
  assert.deepEqual(counts, { confirmed: 1, unconfirmed: 1, of_all: 0 });
  assert.deepEqual(
    by_component.map((each: Json) => [each.name, each.subscribers]),
    [
      ["Mailboxes", 1],
      ["Websites", 0],
    ],
  );
  const [{ id }] = body.data;
  assert.equal((await world.admin("DELETE", `/status/subscribers/${id}`)).status, 204);
  assert.equal((await world.admin("DELETE", `/status/subscribers/${id}`)).status, 404);
  const { body: log } = await world.admin("GET", "/audit-log?action=status-subscriber.removed");
  assert.equal(log.data.length, 1);
  assert.ok(!JSON.stringify(log).includes(email));
});

test("an unconfirmed subscriber is deleted within days, and an erased client's subscription with them", async () => {
  await subscribe(newAddress());
  await sql`update status_subscribers set asked_at = asked_at - interval '8 days'`.execute(world.desk.db);
  const erased = "erased-status@people.example";
  await world.platform("PUT", "/clients/erased-status", {
    body: { first_name: "E", last_name: "R", email: erased },
  });
  await subscribed(erased);
  const { email } = await subscribed();
  await deleteUnconfirmed(world.desk.db);
  const { eraseNamed } = await import("../../organisation/clients/operator.ts");
  await eraseNamed(world.desk, { brand: "harbour", client: "erased-status" });
  const { rows } = await sql<Json>`select email from status_subscribers`.execute(world.desk.db);
  assert.deepEqual(rows, [{ email }]);
});

test("an invalid link answers 404", async () => {
  for (const token of ["x", "A".repeat(48), "%00"]) {
    assert.equal((await fetch(`${world.url}/status/subscriptions/${token}`)).status, 404, token);
    assert.equal((await post(`/status/subscriptions/${token}`, { do: "stop" })).status, 404, token);
  }
});
