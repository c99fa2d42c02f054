import assert from "node:assert/strict";
import { after, afterEach, before, beforeEach, test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import PostalMime from "postal-mime";
import {
  campaignTo,
  letTimePass,
  memberNamed,
  membersNamed,
  outcomesOf,
  runOf,
  stateOf,
} from "../../../../../test/campaigns.ts";
import { type MailServer, openMailServer } from "../../../../../test/mail-server.ts";
import { createWorld, type World } from "../../../../../test/world.ts";
import { type OpenMailer, openMailer } from "../../../../infrastructure/mail/mail.ts";
import type { CampaignKey } from "../campaign.ts";
import { watchCampaigns } from "../progress.ts";
import { sendCampaign } from "./send-campaign.ts";

let world: World;
let server: MailServer;
let mailer: OpenMailer;
before(async () => {
  world = await createWorld();
});
after(() => world.close());
beforeEach(async () => {
  server = await openMailServer();
  mailer = openMailer({ smtpUrl: server.url, outbox: "unused", domain: "desk.test", log: () => undefined });
});
afterEach(async () => {
  mailer.close();
  await server[Symbol.asyncDispose]();
});

const send = async (key: CampaignKey) => world.run(sendCampaign, await runOf(world.desk, key), mailer);
const suppressed = async () => {
  const { rows } = await sql<{ email: string; reason: string }>`
    select email, reason from suppressions order by id`.execute(world.desk.db);
  return rows;
};
const receivers = () => server.received.map(({ to }) => to).sort();

test("each address gets one email, whatever its case and however often the platform lists it", async () => {
  const key = await campaignTo(world, [
    memberNamed("ada"),
    memberNamed("ADA"),
    memberNamed("bo", { first_name: null }),
    memberNamed("no address", { email: "not-an-address" }),
  ]);
  await send(key);
  assert.equal(await stateOf(world.desk, key), "done");
  assert.deepEqual(receivers(), ["ada@people.example", "bo@people.example"]);
  const texts = await Promise.all(server.received.map(async ({ raw }) => (await PostalMime.parse(raw)).text));
  assert.deepEqual(texts.map((text) => text?.split("\n")[0]).sort(), ["Hello ada", "Hello there"]);
  assert.deepEqual(await outcomesOf(world.desk, key), {
    ada: "sent",
    bo: "sent",
    "not-an-address": "refused",
  });
});

test("a nonexistent address is refused for good and suppressed, whatever the server's wording", async () => {
  const refusals: Record<string, string> = {
    gone: "550 5.1.1 User unknown",
    plain: "550 No such user here",
    policy: "550 5.7.1 Relay access denied",
    full: "552 5.2.2 Mailbox full",
    grey: "451 4.7.1 Greylisted",
  };
  server.refuseAddress = (address) => refusals[address.split("@")[0] ?? ""];
  const key = await campaignTo(
    world,
    [...Object.keys(refusals), "fine"].map((name) => memberNamed(name)),
  );
  await send(key);
  const waiting = { policy: "waiting", full: "waiting", grey: "waiting" };
  assert.deepEqual(await outcomesOf(world.desk, key), {
    gone: "refused",
    plain: "refused",
    ...waiting,
    fine: "sent",
  });
  assert.deepEqual((await suppressed()).map(({ email, reason }) => [email.split("@")[0], reason]).sort(), [
    ["gone", "bounced"],
    ["plain", "bounced"],
  ]);
  server.refuseAddress = (address) =>
    address.startsWith("grey") ? undefined : refusals[address.split("@")[0] ?? ""];
  for (let tries = 2; tries <= 7; tries++) {
    await letTimePass(world.desk, key);
    await send(key);
  }
  const { policy, full, grey } = await outcomesOf(world.desk, key);
  assert.deepEqual([policy, full, grey], ["given_up", "given_up", "sent"]);
  assert.equal(await stateOf(world.desk, key), "done");

  const next = await campaignTo(world, [memberNamed("gone"), memberNamed("policy")]);
  assert.deepEqual(await outcomesOf(world.desk, next), { gone: "suppressed", policy: "waiting" });
});

test("an unreachable mail server loses no email", async () => {
  const key = await campaignTo(world, membersNamed("away", 30));
  await server[Symbol.asyncDispose]();
  await send(key);
  const waiting = Object.values(await outcomesOf(world.desk, key)).filter((outcome) => outcome === "waiting");
  assert.equal(waiting.length, 30);
  // Only leased recipients have used an attempt.
  const { rows } = await sql<{ tried: number }>`select count(*)::int as tried from campaign_recipients
    where campaign_id = ${key.campaignId} and attempts > 0`.execute(world.desk.db);
  assert.ok((rows[0]?.tried ?? 30) <= 16);
  mailer.close();
  server = await openMailServer();
  mailer = openMailer({ smtpUrl: server.url, outbox: "unused", domain: "desk.test", log: () => undefined });
  await letTimePass(world.desk, key);
  await send(key);
  assert.equal(server.received.length, 30);
  assert.equal(await stateOf(world.desk, key), "done");
});

test("sending does not exceed the throttle", async () => {
  const key = await campaignTo(world, membersNamed("throttled", 40), { per_minute: 600 });
  await send(key);
  const times = server.received.map(({ at }) => at);
  assert.equal(times.length, 40);
  // Ten per second, except for the catch-up at the start.
  const tookMs = Math.max(...times) - Math.min(...times);
  assert.ok(tookMs > 1_500, `40 mails in ${tookMs} ms`);
});

test("a paused campaign sends nothing, and resumes where it stopped", async () => {
  const key = await campaignTo(world, membersNamed("paused", 60), { per_minute: 1_200 });
  const sending = send(key);
  while (server.received.length < 5) await delay(10);
  await sql`update campaigns set state = 'paused', run = null where id = ${key.campaignId}`.execute(
    world.desk.db,
  );
  await sending;
  const before = server.received.length;
  assert.ok(before < 60);
  await delay(300);
  assert.equal(server.received.length, before);
  await sql`update campaigns set state = 'sending', expected_at = clock_timestamp() - interval '1 s'
    where id = ${key.campaignId}`.execute(world.desk.db);
  await world.run(watchCampaigns, {});
  await send(key);
  assert.equal(new Set(receivers()).size, 60);
  assert.equal(server.received.length, 60);
});

test("a superseded run sends nothing, and two concurrent runs send nothing twice", async () => {
  const key = await campaignTo(world, membersNamed("twice", 80));
  const old = await runOf(world.desk, key);
  await sql`update campaigns set expected_at = clock_timestamp() - interval '1 s' where id = ${key.campaignId}`.execute(
    world.desk.db,
  );
  await world.run(watchCampaigns, {});
  const now = await runOf(world.desk, key);
  assert.notEqual(now.run, old.run);
  await world.run(sendCampaign, old, mailer);
  assert.equal(server.received.length, 0);
  await Promise.all([send(key), send(key)]);
  assert.equal(server.received.length, 80);
  assert.equal(new Set(receivers()).size, 80);
});

test("a member who unsubscribes while their email waits gets none", async () => {
  const key = await campaignTo(world, [memberNamed("leaver"), memberNamed("stayer")]);
  await sql`insert into suppressions (brand_id, id, email, reason)
    values (${world.harbour.id}, '01JB7Z5W6K8M4T2QH9N3XR0VCE', 'Leaver@People.example', 'unsubscribed')`.execute(
    world.desk.db,
  );
  await send(key);
  assert.deepEqual(await outcomesOf(world.desk, key), { leaver: "unsubscribed", stayer: "sent" });
  assert.deepEqual(receivers(), ["stayer@people.example"]);
});
