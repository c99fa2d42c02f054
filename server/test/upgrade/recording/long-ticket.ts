import type { Known } from "../fixture.ts";
import { staff } from "../recorded-requests.ts";
import type { Brands } from "./brands.ts";
import { ines, openPlain, own, word } from "./clients.ts";
import type { DeskToRecord } from "./desk-to-record.ts";
import type { People } from "./people.ts";

const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

export interface Shop {
  number: string;
  credential: Known["credential"];
}

/** A long thread of Ines with everything that a ticket can have. It ends on hold, for a month. */
export async function makeShop(desk: DeskToRecord, brands: Brands, tom: People["tom"]): Promise<Shop> {
  const number = await open(desk, brands);
  const ticket = `${staff}/tickets/${number}`;
  await desk.post("maya", `${ticket}/assign`, { staff_id: tom.id });
  await desk.post("tom", `${ticket}/start`, undefined);
  await writeToAndFro(desk, number);
  const credential = await makeCredentials(desk, number);
  const tags = ["outage", word.toLowerCase()];
  await desk.ask("tom", "PATCH", ticket, { body: { priority: "critical", tags } });
  await desk.ask("tom", "PATCH", ticket, { body: { subject: `${word}: 502 in the shop` } });
  await mergeAnother(desk, brands, number);
  await splitOne(desk, number);
  const until = new Date(Date.now() + 30 * 86_400_000).toISOString();
  await desk.post("tom", `${ticket}/hold`, { until });
  await desk.ask("tom", "PUT", `${ticket}/draft`, { body: { body: `Dear ${word}, we` } });
  await desk.ask("maya's session", "PUT", `${ticket}/draft`, { body: { body: `${word}!` } });
  return { number, credential };
}

async function writeToAndFro(desk: DeskToRecord, number: string): Promise<void> {
  const ticket = `${staff}/tickets/${number}`;
  const more = { body: `${word} again:\n\n> 502` };
  await desk.send("harbour", `${own(ines)}/tickets/${number}/replies`, more, { "access.log": "502\n" });
  const answer = `Hello ${word}, is it **better**?\n\n| a | b |\n|---|---|\n| 1 | 2 |`;
  const reply = { body: answer, status: "in_progress" };
  await desk.send("tom", `${ticket}/replies`, reply, { "plan.md": "# Plan\n" });
  const note = { body: `Is ${word} on the old server?` };
  await desk.send("tom", `${ticket}/notes`, note, { "top.txt": "load 42\n", "ps.txt": `${word}d\n` });
  await desk.post("maya", `${ticket}/notes`, { body: `@Tom Ferris see to ${word}, please` });
}

async function open(desk: DeskToRecord, { harbour }: Brands): Promise<string> {
  const form = new FormData();
  const fields = {
    subject: `${word}: the shop is down`,
    body: `It answers *502* since ${word} began.\n\n\`\`\`\ntab\t back\\slash \\N "quotes" ☕️ 漢字\n\`\`\``,
    department_id: String(harbour.technical),
    priority: "high",
    "custom_fields[domain]": `shop.${word}.example`,
    "custom_fields[since]": "2026-03-01",
    "custom_fields[visits]": "1200",
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const version of ["8.3", "8.4"]) form.append("custom_fields[php][]", version);
  form.append("cc[]", `boss@${word.toLowerCase()}.example`);
  form.append("attachments[]", new File([pixel], `Bildschirm ü "${word}".png`));
  form.append("attachments[]", new File([`${word}\r\nmore\r\n`], "log.txt"));
  const { data } = await desk.ask("harbour", "POST", `${own(ines)}/tickets`, { form });
  return data.number;
}

async function makeCredentials(desk: DeskToRecord, number: string): Promise<Known["credential"]> {
  const value = `${word.toLowerCase()} / s3cret ☕️`;
  const ftp = { label: `FTP of ${word}`, value };
  const { data } = await desk.post("harbour", `${own(ines)}/tickets/${number}/secrets`, ftp);
  const entries = `${staff}/tickets/${number}/secrets`;
  await desk.post("tom", entries, { label: "New password", value: "set by Tom" });
  await desk.post("tom", `${entries}/${data.id}/reveal`, { reason: "To look at the logs" });
  const wrong = await desk.post("tom", entries, { label: "Wrong", value: "wrong" });
  await desk.ask("tom", "DELETE", `${entries}/${wrong.data.id}`);
  return { number, id: data.id, value };
}

/** With files on both sides, a credential, tags and a draft, which all move along; and an earlier merge. */
async function mergeAnother(desk: DeskToRecord, brands: Brands, into: string): Promise<void> {
  const number = await openPlain(desk, brands, "is the shop down?");
  const ticket = `${staff}/tickets/${number}`;
  const earlier = await openPlain(desk, brands, "the shop!");
  await desk.post("maya", `${staff}/tickets/${earlier}/merge`, { into: number });
  await desk.post("harbour", `${own(ines)}/tickets/${number}/secrets`, { label: "SSH", value: "key" });
  await desk.send("tom", `${ticket}/replies`, { body: `We look, ${word}` }, { "status.csv": "a;b\n1;2\n" });
  await desk.send("maya", `${ticket}/notes`, { body: `${word} twice` }, { "twin.txt": "see above\n" });
  await desk.ask("tom", "PATCH", ticket, { body: { tags: ["twin"] } });
  await desk.ask("tom", "PUT", `${ticket}/draft`, { body: { body: `About ${word}` } });
  await desk.post("tom", `${ticket}/merge`, { into });
}

/** A later message of hers, with its file. */
async function splitOne(desk: DeskToRecord, number: string): Promise<void> {
  const replies = `${own(ines)}/tickets/${number}/replies`;
  const body = `By the way, ${word} wants an invoice.`;
  const { data } = await desk.send("harbour", replies, { body }, { "order.json": '{"order": 7}\n' });
  await desk.post("maya", `${staff}/tickets/${number}/split`, {
    reply_id: data.id,
    subject: `${word}: invoice`,
  });
}
