import assert from "node:assert/strict";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import PostalMime from "postal-mime";
import { type Mail, openMailer } from "./mail.ts";

let outbox: string;
before(async () => {
  outbox = await mkdtemp(join(tmpdir(), "sidedesk-outbox-"));
});
after(() => rm(outbox, { recursive: true }));

/** As it lands: what its headers say of how to get no more of it. */
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

test("a mail that can be stopped with one click says so, and one that is switched off by a person where", async () => {
  const address = "https://desk.test/unsubscribe/x";
  assert.deepEqual(await waysOut({ id: "a", unsubscribe: address }), [
    `<${address}>`,
    "List-Unsubscribe=One-Click",
  ]);
  assert.deepEqual(await waysOut({ id: "b", settings: address }), [`<${address}>`, undefined]);
  assert.deepEqual(await waysOut({ id: "c" }), [undefined, undefined]);
});
