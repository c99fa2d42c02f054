import assert from "node:assert/strict";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { onBusyMachine } from "../../../../test/command-line.ts";
import { createWorld, type World } from "../../../../test/world.ts";
import { runJobs } from "../../../infrastructure/jobs/jobs.ts";
import { type OpenMailer, openMailer } from "../../../infrastructure/mail/mail.ts";
import { jobs } from "../../features.ts";

let world: World;
let server: SMTPServer;
let mailer: OpenMailer;
const received: { at: number; raw: string }[] = [];
// The time per email on a remote relay.
const relayMs = 150;

before(async () => {
  world = await createWorld();
  server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onData(stream, _, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        await delay(relayMs);
        received.push({ at: Date.now(), raw: Buffer.concat(chunks).toString() });
        done();
      });
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  mailer = openMailer({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    outbox: join(world.dataDir, "outbox"),
    domain: "desk.test",
    log: () => undefined,
  });
});
after(async () => {
  mailer.close();
  await new Promise<void>((resolve) => server.close(resolve));
  await world.close();
});

test("many replies at once are emailed within five seconds each, in order per ticket", async () => {
  const runner = await runJobs(world.connection, jobs, world.tools(mailer), () => undefined);
  const committed = new Map<string, number[]>();
  try {
    const converse = async () => {
      const { ticket } = await world.openGuestTicket();
      const times = [Date.now()];
      for (const body of ["One", "Two", "Three"]) {
        await world.staff("POST", `/tickets/${ticket.number}/replies`, { body: { body } });
        times.push(Date.now());
      }
      committed.set(ticket.id, times);
    };
    for (let round = 0; round < 3; round++) await Promise.all(Array.from({ length: 8 }, converse));
    for (let tries = 0; received.length < 96 && tries < 400; tries++) await delay(50);
  } finally {
    await runner.stop(2_000);
  }
  const mails = await Promise.all(
    received.map(async ({ at, raw }) => ({ at, id: (await PostalMime.parse(raw)).messageId ?? "" })),
  );
  assert.equal(mails.length, 96);
  for (const [ticketId, times] of committed) {
    const own = mails.filter(({ id }) => id.startsWith(`<${ticketId}.`));
    const ids = own.map(({ id }) => id);
    assert.deepEqual(ids, [ids[0], ...ids.slice(1).toSorted()]);
    assert.match(ids[0] ?? "", /\.opened@/);
    for (const [index, { at }] of own.entries()) {
      const lateMs = at - (times[index] ?? 0);
      assert.ok(lateMs < onBusyMachine(5_000), `${lateMs} ms after the commit`);
    }
  }
});
