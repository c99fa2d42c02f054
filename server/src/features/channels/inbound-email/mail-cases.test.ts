import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { withoutDovecot } from "../../../../test/dovecot.ts";
import { type MailboxWorld, openMailboxWorld } from "../../../../test/mailbox-world.ts";
import type { Json } from "../../../../test/world.ts";

/** The expected result of an email. Missing fields are not checked. */
interface Expected {
  outcome?: string;
  subject?: string | RegExp;
  body?: string | RegExp;
  /** The expected `body_html`. */
  html?: string | RegExp;
  files?: string[];
  reason?: string;
  /** The address of the ticket's guest. */
  guest?: string;
  /** The other recipients that staff see. */
  copied?: string[];
}

/** The expected result of each email in `server/test/mail-cases`, by file name. */
const cases: Record<string, Expected> = {
  "REDOS-reply-regex": { outcome: "opened", body: /^Import fails on this line:\n\nINSERT INTO posts/ },
  "alternative-useless-text": { body: "My server is down since 10:00." },
  "answered-dsn": { outcome: "ignored", reason: "automatic" },
  "answered-read-receipt": { outcome: "ignored", reason: "automatic" },
  "cc-lost": { outcome: "opened", copied: ["boss@lind.example", "colleague@lind.example"] },
  "charset-html-meta": { body: "Привет, мир" },
  "charset-none-latin1": { body: "Grüße aus Zürich" },
  "charset-usascii-utf8": { body: "Grüße aus Zürich" },
  "content-type-text": { body: "Hello text" },
  "flowed-quote-depth": {
    body: "On 02.03.26 10:00, Harbour wrote:\n> Does it work now?\n\nYes, it does.",
    html: "<p>On 02.03.26 10:00, Harbour wrote:</p>\n<blockquote>\n<p>Does it work now?</p>\n</blockquote>\n<p>Yes, it does.</p>",
  },
  "flowed-reply-below-quote": {
    body: /^Dopo, Fra ha scritto :\n> Una riga\n> Guarda il sito e cerca la notizia\n\nno, vero, confermato\n\n> --/,
  },
  "fold-dash-sections": {
    html: "<p>Server 1: down<br />\n---<br />\nServer 2: fine<br />\n---<br />\nPlease fix server 1 today, it is urgent.</p>",
  },
  "fold-dollar": {
    body: "On Mon, 2 Mar 2026 at 10:00, Harbour $& $1 $' <support@harbour.example>\nwrote:\n> pay $' 5 $& now\n\nok",
  },
  "fold-dutch-no-quote-linebreaks": {
    body: "Op de factuur staat een fout.\nMijn collega schreef mij dat het om 20 euro gaat.\nGraag aanpassen:\n- regel 1\n- regel 2",
  },
  "fold-dutch-op": {
    body: "Op onze website zie ik nog steeds de fout.\nKunnen jullie dit nakijken?\n\nGroeten, Ada\n\n> Op ma 2 mrt 2026 om 10:00 schreef Support <support@harbour.example>:\n> werkt het nu?",
  },
  "fold-dutch-op-long": {
    body: /^Beste,\n\nOp dinsdag is [^\n]*\nWij hebben [^\n]*\nKunnen [^\n]* 4711\.\n\n> Op ma 2 mrt 2026 [^\n]*\n> Hoe kunnen we helpen\?$/,
  },
  "fold-ps-after-regards": {
    body: "Hello,\n\nthe site is slow.\n\nRegards,\nAda\n\nPS: The database is also down since 9:00, please call me at once.",
  },
  "group-rewritten-from": { outcome: "opened", guest: "ada@lind.example" },
  "html-table-digits": { body: "Please refund:\n\n2 150 EUR" },
  "html-table-form": { body: "Name: Ada Lind\nOrder: 4711\nAmount 1 200" },
  "inline-answers": {
    body: "> Which version?\n\n8.3\n\n> Which host?\n\nweb1\n\nThanks",
    html: /<\/blockquote>\n<p>8\.3<\/p>\n<blockquote>[\s\S]*<\/blockquote>\n<p>web1<\/p>\n<p>Thanks<\/p>$/,
  },
  "list-of-own-address": { outcome: "opened", guest: "ada@lind.example" },
  "log-inline-merged": { body: "Hello, please help with my order.", files: ["server.log"] },
  "markdown-characters": {
    html: "<p>Open \\\\server\\share\\_new_ and D:\\a\\#1\\[x] please, user {name} and 2*3*4 = 24 and snake_case_name and *.jpg and *.png</p>",
  },
  "markdown-html-eaten": {
    html: /&lt;div class="box"&gt;&lt;a href="\/shop"&gt;Shop&lt;\/a&gt;[\s\S]*&lt;title&gt;Old title&lt;\/title&gt;<br \/>\nWhy is the &lt;br&gt; ignored\?/,
  },
  "markdown-numbers": {
    html: "<p>Blocked:<br />\n10.0.0.1<br />\n10.0.0.2<br />\n1. server<br />\n5. server<br />\n9. server</p>",
  },
  "refused-emoji-at-255": { outcome: "opened", subject: /^a{254}$/ },
  "refused-empty-file": {
    body: "(Not accepted: notes.txt (the file is empty))\n\nHello, please help with my order.",
    files: [],
  },
  "refused-forwarded-mail": { body: "Hello, please help with my order.", files: ["Invoice question.eml"] },
  "refused-invite": { body: "Let us talk on Tuesday.", files: ["invitation.ics"] },
  "refused-long-text": {
    body: /^\(The text is too long [^\n]* message\.txt\.\)\n\nHello,\n\nline 0 of my log/,
    files: ["message.txt"],
  },
  "refused-long-thread": {
    body: /^Evet lütfen\.\n\n> Harbour, 2 Mart 2026 tarihinde yazdı\n> older mail[\s\S]*\n> …$/,
  },
  "refused-no-extension": { body: "Hello, please help with my order.", files: ["README.txt"] },
  "refused-octet-pdf": { body: "Hello, please help with my order.", files: ["file.pdf"] },
  "refused-signature-picture": { body: "Hello, please help.", files: ["image001.png"] },
  "refused-winmail": {
    body: /^\(Not accepted: winmail\.dat \(an Outlook-only format[^\n]*\)\n\nHello, please help with my order\.$/,
    files: [],
  },
  "refused-zero-width-body": { body: "(This email has no text.)" },
  "replyto-form": { outcome: "opened", guest: "carla@customer.example" },
};

const folder = join(import.meta.dirname, "../../../../test/mail-cases");
const names = readdirSync(folder).map((file) => file.replace(/\.eml$/, ""));

const skip = withoutDovecot;
let place: MailboxWorld;
before(async () => {
  if (skip) return;
  place = await openMailboxWorld();
  for (const name of names) await deliver(name);
  await place.look();
});
after(() => place?.close());

/** Delivers the file byte for byte, with CRLF line ends. */
async function deliver(name: string): Promise<void> {
  const written = readFileSync(join(folder, `${name}.eml`), "latin1").replace(/\r?\n/g, "\r\n");
  await place.dovecot.asUser((client) => client.append("INBOX", Buffer.from(written, "latin1")));
}

/** The log row of an email, and its ticket as staff read it. */
async function taken(name: string): Promise<{ log: Json; ticket: Json | undefined }> {
  const raw = readFileSync(join(folder, `${name}.eml`), "latin1");
  const id = /^Message-ID: <([^>]*)>/im.exec(raw)?.[1];
  const { rows } = await sql<Json>`select mail.*, ticket.number from inbound_mails mail
    left join tickets ticket on ticket.brand_id = mail.brand_id and ticket.id = mail.ticket_id
    where mail.message_id = ${id}`.execute(place.world.desk.db);
  const [log] = rows;
  assert.ok(log, "it was noted");
  const ticket = log.number && (await place.world.staff("GET", `/tickets/${log.number}`)).body.data;
  return { log, ticket };
}

function fits(found: unknown, expected: string | RegExp | undefined, what: string): void {
  if (expected instanceof RegExp) assert.match(String(found), expected, what);
  else if (expected !== undefined) assert.equal(found, expected, what);
}

test("every case has its expected result", () => {
  assert.deepEqual(names.toSorted(), Object.keys(cases).toSorted());
});

for (const [name, { outcome, subject, body, html, files, ...more }] of Object.entries(cases))
  test(`${name}.eml is read as its sender meant it`, { skip }, async () => {
    const { log, ticket } = await taken(name);
    if (body !== undefined || html !== undefined || files) assert.equal(log.outcome, "opened", log.reason);
    fits(log.outcome, outcome, "outcome");
    const [message] = ticket?.replies ?? [];
    fits(ticket?.subject, subject, "subject");
    fits(message?.body, body, "body");
    fits(message?.body_html.trim(), html, "body_html");
    const attached = message?.attachments.map((file: Json) => file.name);
    if (files) assert.deepEqual(attached, files);
    fits(log.reason, more.reason, "reason");
    fits(ticket?.guest.email, more.guest, "guest");
    if (more.copied) assert.deepEqual(ticket?.mails[0].copied_to, more.copied);
  });
