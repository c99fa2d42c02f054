import assert from "node:assert/strict";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { createWorld, type World } from "../../../../test/world.ts";
import { type OpenMailer, openMailer } from "../../../infrastructure/mail/mail.ts";
import { newId } from "../../core/values/ids.ts";
import { sendEmail } from "./deliver.ts";
import { sweepOutbox } from "./outbox-sweep.ts";
import { queueEmail } from "./queue-email.ts";

let world: World;
let outbox: string;
let mailer: OpenMailer;
before(async () => {
  world = await createWorld();
  outbox = join(world.dataDir, "outbox");
  mailer = openMailer({ smtpUrl: undefined, outbox, domain: "desk.test", log: () => undefined });
});
after(async () => {
  mailer?.close();
  await world.close();
});

const files = () => readdir(outbox);
const sweep = () => world.run(sweepOutbox, {});

async function mailed(id: string): Promise<string> {
  const about = { occasion: "test", brandId: world.harbour.id };
  const from = { name: "Harbour", address: null };
  const words = { subject: "Hello", text: "Hello", html: "<p>Hello</p>" };
  const before: string[] = await files().catch(() => []);
  await sendEmail(world.tools(mailer), about, { id, from, to: "gita@visitor.example", ...words });
  const [file = ""] = (await files()).filter((name) => !before.includes(name));
  assert.match(file, /\.eml$/);
  return file;
}

test("an email's file is kept exactly as long as its log entry", async () => {
  const [kept, over] = [await mailed("kept@harbour.example"), await mailed("over")];
  await sweep();
  assert.deepEqual((await files()).toSorted(), [kept, over].toSorted());
  await world.desk.db.deleteFrom("mails").where("mail_id", "=", "over").execute();
  await sweep();
  assert.deepEqual(await files(), [kept]);
  await world.desk.db.deleteFrom("mails").where("mail_id", "=", "kept@harbour.example").execute();
  await sweep();
  assert.deepEqual(await files(), []);
});

test("the file of an email being sent stays, and a half-written file is deleted after a crash", async () => {
  await mkdir(outbox, { recursive: true });
  const sending = `sending.${newId()}`;
  await queueEmail(world.desk, { mailId: sending, occasion: "test", brandId: world.harbour.id });
  const names = [
    `1-${sending}-00000000.eml`,
    `2-${newId()}-00000000.eml.part`,
    "notes.txt",
    "3-%zz-00000000.eml",
  ];
  for (const name of names) await writeFile(join(outbox, name), "Hello");
  await sweep();
  assert.deepEqual((await files()).toSorted(), [names[0], names[3], names[2]]);
});
