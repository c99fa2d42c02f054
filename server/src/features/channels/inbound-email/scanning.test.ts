import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type Clamd, openClamdServer, sickWords, withoutClamd } from "../../../../test/clamd.ts";
import { withoutDovecot } from "../../../../test/dovecot.ts";
import { mailOf } from "../../../../test/incoming-mail.ts";
import { type MailboxWorld, openMailboxWorld } from "../../../../test/mailbox-world.ts";
import { openClamd } from "../../../infrastructure/clamd/clamd.ts";
import { ScannerAway } from "../../../infrastructure/clamd/scanner.ts";
import { troubleOf } from "./mailboxes/last-error.ts";

const skip = withoutClamd ?? withoutDovecot;
let clamd: Clamd;
let place: MailboxWorld;
before(async () => {
  if (skip) return;
  clamd = await openClamdServer();
  place = await openMailboxWorld();
  place.world.desk.scanner = openClamd(clamd.url, 400);
});
after(async () => {
  await place?.close();
  await clamd?.[Symbol.asyncDispose]();
});

async function newest() {
  const [{ number }] = await place.tickets();
  const { replies, subject } = (await place.world.staff("GET", `/tickets/${number}`)).body.data;
  const names = replies[0].attachments.map(({ name }: { name: string }) => name);
  return { subject, body: replies[0].body, names };
}

test("an email with an infected file is accepted without it, and says so first", { skip }, async () => {
  const file = { name: "invoice.txt", content: `Pay! ${sickWords}` };
  await place.dovecot.deliver(mailOf({ subject: "Sick", text: "See the invoice.", file }));
  await place.look();
  assert.deepEqual(await newest(), {
    subject: "Sick",
    body: "(invoice.txt: a virus was found in this file, so it was not accepted. Scan your computer, and send the file again once it is clean.)\n\nSee the invoice.",
    names: [],
  });
});

test("a clean file is kept", { skip }, async () => {
  const file = { name: "invoice.txt", content: "Please pay." };
  await place.dovecot.deliver(mailOf({ subject: "Clean", text: "See the invoice.", file }));
  await place.look();
  assert.deepEqual(await newest(), { subject: "Clean", body: "See the invoice.", names: ["invoice.txt"] });
});

test("while clamd does not respond, an email with a file stays in its mailbox and is then processed once", {
  skip,
}, async () => {
  const before = (await place.log()).length;
  clamd.signal("SIGSTOP");
  const file = { name: "log.txt", content: "Disk full." };
  await place.dovecot.deliver(mailOf({ subject: "Late", file }));
  await assert.rejects(
    place.look(),
    (error) => error instanceof ScannerAway && troubleOf(error) === "unscanned",
  );
  assert.equal((await place.log()).length, before);
  clamd.signal("SIGCONT");
  await place.look();
  await place.look();
  assert.equal((await place.log()).length, before + 1);
  const { subject, names } = await newest();
  assert.deepEqual([subject, names], ["Late", ["log.txt"]]);
});
