import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { withoutDovecot } from "../../../../../test/dovecot.ts";
import { mailOf } from "../../../../../test/incoming-mail.ts";
import { type MailboxWorld, openMailboxWorld } from "../../../../../test/mailbox-world.ts";
import type { Json } from "../../../../../test/world.ts";
import type { LeaseLoop } from "../../../../infrastructure/leases/lease-loop.ts";
import { readMailboxes } from "./read-mailboxes.ts";

const skip = withoutDovecot;
let place: MailboxWorld;
before(async () => {
  if (!skip) place = await openMailboxWorld();
});
after(() => place?.close());

const subjectsOf = async (beginning: string) =>
  (await place.tickets())
    .map(({ subject }: Json) => subject)
    .filter((each: string) => each.startsWith(beginning));

/** Waits until the condition is true. */
async function until(isThere: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if (await isThere()) return;
    await pause(100);
  }
  assert.fail("it did not come about");
}

async function reading<Result>(work: (reading: LeaseLoop) => Promise<Result>): Promise<Result> {
  const { desk, spoolFolder } = place.world;
  const errors: Error[] = [];
  const begun = readMailboxes(desk, spoolFolder, (error) => errors.push(error));
  try {
    return await work(begun);
  } finally {
    await begun.stop(5_000);
    assert.deepEqual(errors, []);
  }
}

const free = () =>
  sql`update mailboxes set worker = null, leased_until = null, next_look_at = now()`.execute(
    place.world.desk.db,
  );
const shown = async () =>
  (await place.world.admin("GET", `/mailboxes/${place.mailbox.id}`)).body.data.reading;

test("a process handles emails as they arrive, and two read a mailbox one at a time", { skip }, async () => {
  await free();
  await reading(() =>
    reading(async () => {
      await until(async () => (await shown()).read_at !== null);
      await place.dovecot.deliver(mailOf({ subject: "While it waits" }));
      await until(async () => (await subjectsOf("While it waits")).length === 1);
      const { rows } = await sql<Json>`select worker from mailboxes where leased_until > now()`.execute(
        place.world.desk.db,
      );
      assert.equal(rows.length, 1);
    }),
  );
  assert.equal((await subjectsOf("While it waits")).length, 1);
});

test("another process reads what a killed process was reading once its lease has expired", {
  skip,
}, async () => {
  const { db } = place.world.desk;
  await sql`update mailboxes set worker = '01JB7Z5W6K8M4T2QH9N3XR0VCE',
    leased_until = clock_timestamp() + interval '3 seconds'`.execute(db);
  await place.dovecot.deliver(mailOf({ subject: "Left behind" }));
  const begin = Date.now();
  await reading(() => until(async () => (await subjectsOf("Left behind")).length === 1));
  assert.ok(Date.now() - begin >= 2_900, "not before");
});

test("a mailbox that cannot be read shows the reason, is retried and recovers", {
  skip,
}, async () => {
  const { world } = place;
  const change = (body: Json) => world.admin("PATCH", `/mailboxes/${place.mailbox.id}`, { body });
  await reading(async () => {
    await change({ password: "wrong" });
    await until(async () => (await shown()).last_error === "refused_login");
    const { message, failing_since } = await shown();
    assert.match(message, /rejected the username and password/);
    assert.ok(failing_since);
    await change({ password: place.dovecot.password });
    await until(async () => (await shown()).read_at > failing_since);
    const { last_error } = await shown();
    assert.equal(last_error, null);
  });
});

test("account problems are reported by type", { skip }, async () => {
  const { world, dovecot } = place;
  const troubleWith = async (body: Json) => {
    const { password } = dovecot;
    await world.admin("PATCH", `/mailboxes/${place.mailbox.id}`, { body: { ...body, password } });
    const { body: tried, text } = await world.admin("POST", `/mailboxes/${place.mailbox.id}/test`);
    assert.ok(tried.data, text);
    return tried.data.last_error;
  };
  assert.equal(await troubleWith({ folder: "Nowhere" }), "no_folder");
  assert.equal(
    await troubleWith({ folder: "INBOX", host: "127.0.0.1" }),
    "tls",
    "the certificate is for localhost",
  );
  assert.equal(await troubleWith({ host: "localhost", port: 1 }), "unreachable");
  assert.equal(await troubleWith({ port: dovecot.plainPort, tls: "starttls" }), null);
  assert.equal(await troubleWith({ port: dovecot.port, tls: "implicit" }), null);
  world.desk.settings.allowPrivateTargets = false;
  assert.equal(await troubleWith({}), "private_address");
  world.desk.settings.allowPrivateTargets = true;
});
