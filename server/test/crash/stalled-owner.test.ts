import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import {
  leaseBatch,
  renewRecipientLeases,
} from "../../src/features/channels/campaigns/delivery/lease-batch.ts";
import { settleRecipient } from "../../src/features/channels/campaigns/delivery/settle.ts";
import {
  leaseMailboxes,
  noteRead,
  noteTrouble,
  releaseLease,
  renewMailboxLeases,
} from "../../src/features/channels/inbound-email/mailboxes/lease.ts";
import { noteBegun, noteUnended } from "../../src/features/channels/inbound-email/process-once.ts";
import { newId } from "../../src/features/core/values/ids.ts";
import { sendEmail } from "../../src/features/outbound/email/deliver.ts";
import {
  claimPushes,
  endSubscription,
  finishPush,
  postponePush,
  renewPushes,
} from "../../src/features/outbound/push/claim-pushes.ts";
import {
  claimDue,
  releaseClaims,
  renewClaims,
} from "../../src/features/outbound/webhooks/claim-deliveries.ts";
import { finishTry, type MadeTry } from "../../src/features/outbound/webhooks/record-attempt.ts";
import {
  claimBackupTurn,
  endTurn,
  noteFailure,
  noteWhole,
  renewTurn,
} from "../../src/infrastructure/backup/scheduled/turns.ts";
import { LeaseLost } from "../../src/infrastructure/leases/lease-lost.ts";
import type { Mail, Mailer } from "../../src/infrastructure/mail/mail.ts";
import { campaignTo, memberNamed, runOf } from "../campaigns.ts";
import { keeping } from "../recording-mailer.ts";
import { createWorld, type Json, type World } from "../world.ts";

/**
 * A worker that hangs for longer than its lease lasts, and goes on when another one has taken over: whatever it
 * writes then must change nothing. Only a success is a fact: it is stored, so that nobody sends again.
 */

let world: World;
before(async () => {
  world = await createWorld({ settings: { allowPrivateTargets: true } });
});
after(() => world.close());

const rowsOf = async (...tables: string[]): Promise<Json[]> => {
  const all: Json[] = [];
  for (const table of tables) {
    const { rows } =
      await sql<Json>`select to_jsonb(it) as row from ${sql.table(table)} it order by it::text`.execute(
        world.desk.db,
      );
    all.push(...rows.map(({ row }) => row));
  }
  return all;
};

const made = (status: number): MadeTry => ({
  sent_at: new Date().toISOString(),
  took_ms: 1,
  url: "http://127.0.0.1/",
  request_headers: [],
  status,
  response_headers: [],
  response_body: "",
  response_is_cut: false,
  failure: null,
  detail: null,
});

test("of an email", async () => {
  for (const isSent of [true, false]) {
    const mail: Mail = {
      from: { name: "Harbour", address: null },
      to: "gita@visitor.example",
      subject: "Hello",
      text: "Hello",
      html: "<p>Hello</p>",
      id: `stalled.${isSent}`,
    };
    const about = { occasion: "test", brandId: world.harbour.id };
    const stalled = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const slow: Mailer = {
      async send() {
        begun.resolve();
        await stalled.promise;
        if (!isSent) throw new Error("The connection was reset.");
        return { messageId: "stalled@desk.test", response: "250 stalled" };
      },
      check: async () => undefined,
    };
    const first = sendEmail(world.tools(slow), about, mail).catch(() => undefined);
    await begun.promise;
    await sql`update mails set leased_until = clock_timestamp() where mail_id = ${mail.id}`.execute(
      world.desk.db,
    );
    await sendEmail(world.tools(keeping([])), about, mail);
    const before = await rowsOf("mails");
    stalled.resolve();
    await first;
    assert.deepEqual(await rowsOf("mails"), before);
    assert.equal(before.find(({ mail_id }) => mail_id === mail.id)?.state, "sent");
  }
});

test("of a webhook delivery", async () => {
  const { db } = world.desk;
  const body = { brand_id: world.harbour.id, url: "http://127.0.0.1:9/", events: ["ticket.created"] };
  assert.equal((await world.admin("POST", "/webhooks", { body })).status, 201);
  await world.openTicket();
  const [one, other] = [newId(), newId()];
  const [delivery] = (await claimDue(db, one, new Map(), 8)).claimed;
  assert.ok(delivery);
  await sql`update webhook_deliveries set next_try_at = clock_timestamp()`.execute(db);
  assert.equal((await claimDue(db, other, new Map(), 8)).claimed.length, 1);
  const tables = ["webhook_deliveries", "webhook_tries", "webhooks"];
  const before = await rowsOf(...tables);
  for (const status of [500, 410]) await finishTry(world.desk, one, delivery, made(status));
  await renewClaims(db, one);
  await releaseClaims(db, one, delivery);
  assert.deepEqual(await rowsOf(...tables), before);
  await finishTry(world.desk, one, delivery, made(204));
  await finishTry(world.desk, other, delivery, made(500));
  assert.deepEqual(
    (await rowsOf("webhook_deliveries")).map(({ state }) => state),
    ["delivered"],
  );
});

test("of a push notification", async () => {
  const { db } = world.desk;
  const login = { email: world.tom.email, password: world.tom.password };
  assert.equal((await world.ask("POST", "/api/v1/staff/session", { body: login })).status, 201);
  const { number } = await world.openTicket();
  await sql`insert into push_subscriptions (id, staff_id, session_id, endpoint, p256dh, auth)
    select ${newId()}, staff_id, id, 'https://push.example.com/1', 'key', 'secret' from staff_sessions
    where staff_id = ${world.tom.id} limit 1`.execute(db);
  const assigned = { token: world.maya.token, body: { staff_id: world.tom.id } };
  assert.equal((await world.staff("POST", `/tickets/${number}/assign`, assigned)).status, 200);
  const [one, other] = [newId(), newId()];
  const [push] = (await claimPushes(db, one, 8)).claimed;
  assert.ok(push);
  await sql`update push_deliveries set next_try_at = clock_timestamp()`.execute(db);
  assert.equal((await claimPushes(db, other, 8)).claimed.length, 1);
  const tables = ["push_deliveries", "push_subscriptions"];
  const before = await rowsOf(...tables);
  await renewPushes(db, one);
  await postponePush(db, one, push, { seconds: 5, isTried: true });
  await endSubscription(db, one, push);
  await finishPush(db, one, push);
  assert.deepEqual(await rowsOf(...tables), before);
});

test("of a campaign's recipient", async () => {
  const key = await campaignTo(world, [memberNamed("ada")]);
  const run = await runOf(world.desk, key);
  const [recipient] = (await leaseBatch(world.desk, run))?.recipients ?? [];
  assert.ok(recipient);
  await sql`update campaign_recipients set due_at = clock_timestamp()`.execute(world.desk.db);
  await sql`update campaigns set next_mail_at = clock_timestamp()`.execute(world.desk.db);
  const [again] = (await leaseBatch(world.desk, run))?.recipients ?? [];
  assert.equal(again?.id, recipient.id);
  const tables = ["campaign_recipients", "campaigns", "suppressions"];
  const before = await rowsOf(...tables);
  const smtp_response = "stalled";
  await settleRecipient(world.desk, run, recipient, { outcome: "refused", smtp_response });
  const waiting = { outcome: "waiting", smtp_response, again: 60, isAway: true } as const;
  await settleRecipient(world.desk, run, recipient, waiting);
  await renewRecipientLeases(world.desk, run, [recipient]);
  assert.deepEqual(await rowsOf(...tables), before);
  await settleRecipient(world.desk, run, recipient, { outcome: "sent", smtp_response });
  await settleRecipient(world.desk, run, again, waiting);
  assert.deepEqual(
    (await rowsOf("campaign_recipients")).map(({ outcome }) => outcome),
    ["sent"],
  );
});

test("of a mailbox", async () => {
  const { db } = world.desk;
  const body = {
    brand_id: world.harbour.id,
    department_id: world.technical,
    address: "support@harbour.example",
    host: "127.0.0.1",
    port: 9,
    user: "support",
    password: "secret",
  };
  const added = await world.admin("POST", "/mailboxes", { body });
  assert.equal(added.status, 201, added.text);
  const [one, other] = [newId(), newId()];
  const [mailbox] = await leaseMailboxes(db, one, 8);
  assert.ok(mailbox);
  await sql`update mailboxes set leased_until = clock_timestamp()`.execute(db);
  assert.equal((await leaseMailboxes(db, other, 8)).length, 1);
  const before = await rowsOf("mailboxes");
  await noteRead(db, one, mailbox);
  await noteTrouble(db, one, mailbox, "unreachable");
  await releaseLease(db, one, mailbox);
  const { desk, spoolFolder } = world;
  const context = { desk, worker: one, mailbox, spoolFolder };
  await assert.rejects(noteBegun(context, { uidValidity: 1, uid: 1 }), LeaseLost);
  await noteUnended(context);
  assert.equal((await renewMailboxLeases(db, one)).size, 0);
  assert.deepEqual(await rowsOf("mailboxes"), before);
});

test("of a scheduled backup", async () => {
  const { db } = world.desk;
  const [one, other] = [newId(), newId()];
  const schedule = { everyHours: 1 };
  assert.ok(await claimBackupTurn(db, one, schedule));
  await sql`update scheduled_backups set leased_until = 'epoch', tried_at = 'epoch'`.execute(db);
  assert.ok(await claimBackupTurn(db, other, schedule));
  const before = await rowsOf("scheduled_backups");
  const whole = { name: "stalled", takenAt: new Date(), bytes: 1, faultyFiles: 0 };
  assert.equal(await noteWhole(db, one, whole), false);
  assert.deepEqual(await renewTurn(db, one), new Set());
  await noteFailure(db, one, "stalled");
  await endTurn(db, one);
  assert.deepEqual(await rowsOf("scheduled_backups"), before);
});
