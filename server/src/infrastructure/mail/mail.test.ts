import assert from "node:assert/strict";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import PostalMime from "postal-mime";
import { openMailServer } from "../../../test/mail-server.ts";
import { type Mail, openMailer } from "./mail.ts";

let outbox: string;
before(async () => {
  outbox = await mkdtemp(join(tmpdir(), "sidedesk-outbox-"));
});
after(() => rm(outbox, { recursive: true }));

/** The delivered email's headers for unsubscribing. */
async function waysOut(mail: Pick<Mail, "id" | "unsubscribe" | "settings">): Promise<(string | undefined)[]> {
  const mailer = openMailer({ smtpUrl: undefined, outbox, domain: "desk.test", log: () => undefined });
  const before = await readdir(outbox);
  await mailer.send({
    from: { name: "Harbour", address: null },
    to: "gita@visitor.example",
    subject: "Hello",
    text: "Hello",
    html: "<p>Hello</p>",
    ...mail,
  });
  mailer.close();
  const [file = ""] = (await readdir(outbox)).filter((name) => !before.includes(name));
  const { headers } = await PostalMime.parse(await readFile(join(outbox, file)));
  return ["list-unsubscribe", "list-unsubscribe-post"].map(
    (key) => headers.find((header) => header.key === key)?.value,
  );
}

test("no email is sent unencrypted to another machine, unless SMTP_URL allows it", async () => {
  await using server = await openMailServer();
  // The same server, by an address that does not count as local.
  const elsewhere = server.url.replace("127.0.0.1", "0.0.0.0");
  const send = async (smtpUrl: string) => {
    const mailer = openMailer({ smtpUrl, outbox, domain: "desk.test", log: () => undefined });
    const mail = {
      id: "tls",
      to: "gita@visitor.example",
      subject: "Hello",
      text: "Hello",
      html: "<p>Hello</p>",
    };
    await mailer.send({ from: { name: "Harbour", address: null }, ...mail }).finally(() => mailer.close());
  };
  await assert.rejects(send(elsewhere), /STARTTLS/);
  assert.equal(server.received.length, 0);
  await send(`${elsewhere}/?requireTLS=false`);
  await send(server.url);
  assert.equal(server.received.length, 2);
});

test("a one-click email has List-Unsubscribe headers, and a notification says where to turn it off", async () => {
  const address = "https://desk.test/unsubscribe/x";
  assert.deepEqual(await waysOut({ id: "a", unsubscribe: address }), [
    `<${address}>`,
    "List-Unsubscribe=One-Click",
  ]);
  assert.deepEqual(await waysOut({ id: "b", settings: address }), [`<${address}>`, undefined]);
  assert.deepEqual(await waysOut({ id: "c" }), [undefined, undefined]);
});
