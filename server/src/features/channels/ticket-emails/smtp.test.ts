import assert from "node:assert/strict";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { after, before, test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { createWorld, gita, type World } from "../../../../test/world.ts";
import { Hopeless } from "../../../infrastructure/jobs/job.ts";
import { runJobs } from "../../../infrastructure/jobs/jobs.ts";
import { type OpenMailer, openMailer } from "../../../infrastructure/mail/mail.ts";
import { jobs } from "../../features.ts";
import { mailGuest } from "./guest-email.ts";

interface Received {
  from: string;
  to: string[];
  raw: string;
}

let world: World;
let server: SMTPServer;
let mailer: OpenMailer;
let received: Received[] = [];
let refuseNext = 0;
const refused: Record<string, string> = {
  "nobody@visitor.example": "550 5.1.1 User unknown",
  "nowhere@visitor.example": "556 5.1.10 Recipient address has null MX",
  "relayed@visitor.example": "554 5.7.1 Relay access denied",
  "sender@visitor.example": "550 5.1.8 Bad sender's system address",
  "blocked@visitor.example": "554 5.7.1 Blocked: 5.1.2.3",
  "later@visitor.example": "450 4.2.0 Greylisted, 5.1.2.3 may come again",
};

before(async () => {
  world = await createWorld();
  server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onRcptTo({ address }, _, done) {
      const refusal = refused[address];
      done(
        refusal
          ? Object.assign(new Error(refusal), { responseCode: Number(refusal.slice(0, 3)) })
          : undefined,
      );
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        if (refuseNext > 0) {
          refuseNext--;
          return done(Object.assign(new Error("Try again later"), { responseCode: 451 }));
        }
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : "",
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  mailer = openMailer({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    outbox: "unused",
    domain: "desk.test",
    log: () => undefined,
  });
});
after(async () => {
  mailer.close();
  await new Promise<void>((resolve) => server.close(resolve));
  await world.close();
});

test("the mail server gets one email, for the guest only, with the link in it", async () => {
  await mailer.check();
  const { ticket, token } = await world.openGuestTicket({ email: "Gita+Support@Visitor.Example" });
  await world.run(mailGuest, { brandId: world.harbour.id, ticketId: ticket.id, occasion: "opened" }, mailer);
  const [{ from, to, raw } = { from: "", to: [], raw: "" }, ...more] = received;
  assert.equal(more.length, 0);
  assert.deepEqual([from, to], ["support@desk.test", ["gita+support@visitor.example"]]);
  const { text, subject } = await PostalMime.parse(raw);
  assert.equal(subject, `Harbour: your ticket ${ticket.number}`);
  assert.ok(text?.includes(`http://desk.test/t/${ticket.number}#token=${token}`));
});

test("a temporary refusal fails the job, and the next attempt delivers the email", async () => {
  received = [];
  refuseNext = 1;
  const { ticket } = await world.openGuestTicket();
  const data = { brandId: world.harbour.id, ticketId: ticket.id, occasion: "opened" } as const;
  await assert.rejects(world.run(mailGuest, data, mailer));
  assert.equal(received.length, 0);
  await world.run(mailGuest, data, mailer);
  assert.equal(received.length, 1);
});

test("a nonexistent address fails for good, any other refusal is retried", async () => {
  for (const [email, refusal] of Object.entries(refused)) {
    const { ticket } = await world.openGuestTicket({ email });
    const data = { brandId: world.harbour.id, ticketId: ticket.id, occasion: "opened" } as const;
    await assert.rejects(
      world.run(mailGuest, data, mailer),
      (error) => error instanceof Hopeless === /^55\d 5\.1\.1/.test(refusal),
      refusal,
    );
  }
});

test("the runner takes a ticket's job from the queue and emails it", async () => {
  received = [];
  await sql`delete from jobs.job`.execute(world.desk.db);
  const runner = await runJobs(world.connection, jobs, world.tools(mailer), () => undefined);
  try {
    const { ticket, token } = await world.openGuestTicket({ ...gita, email: "runner@visitor.example" });
    const isIts = ({ to }: Received) => to.includes("runner@visitor.example");
    for (let tries = 0; !received.some(isIts) && tries < 400; tries++) await delay(50);
    const { text } = await PostalMime.parse(received.find(isIts)?.raw ?? "");
    assert.ok(text?.includes(`/t/${ticket.number}#token=${token}`));
  } finally {
    await runner.stop(0);
  }
});
