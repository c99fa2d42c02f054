import assert from "node:assert/strict";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import PostalMime from "postal-mime";
import { hireCora } from "../../../../../test/scoped-agent.ts";
import { pngOfOnePixel } from "../../../../../test/small-picture.ts";
import { asClient, readerOf } from "../../../../../test/tickets.ts";
import { type Answer, createWorld, ines, type Json, type World } from "../../../../../test/world.ts";
import { type Mailer, openMailer } from "../../../../infrastructure/mail/mail.ts";
import { mailClient } from "../../../channels/ticket-emails/client-email.ts";
import { mailGuest } from "../../../channels/ticket-emails/guest-email.ts";

let world: World;
let cora: { id: string; token: string };
let outbox: string;
let mailer: Mailer;
before(async () => {
  world = await createWorld();
  cora = await hireCora(world);
  const client_link_template = "https://panel.example/tickets/{number}";
  const brand = { client_link_template, mails_clients: true };
  await world.admin("PATCH", `/brands/${world.harbour.id}`, { body: brand });
  outbox = await mkdtemp(join(tmpdir(), "sidedesk-outbox-"));
  mailer = openMailer({ smtpUrl: undefined, outbox, domain: "desk.test", log: () => undefined });
});
after(async () => {
  await world.close();
  await rm(outbox, { recursive: true });
});

const read = readerOf(() => world);
const place = (id: string, name = "shot.png") => `<span data-attachment="${id}">${name}</span>`;

async function uploaded(number: string, token = world.tom.token): Promise<Answer<Json>> {
  const form = new FormData();
  form.append("attachments[]", new Blob([pngOfOnePixel]), "shot.png");
  return world.staff("POST", `/tickets/${number}/uploads`, { token, form });
}

/** A message that shows an image. */
async function written(number: string, kind: "replies" | "notes"): Promise<{ id: string; sent: Json }> {
  const { id } = (await uploaded(number)).body.data;
  const body = { body: `Click **here**:\n\n![shot.png](attachment:${id})`, upload_ids: [id] };
  const { status, body: sent, text } = await world.staff("POST", `/tickets/${number}/${kind}`, { body });
  assert.equal(status, 201, text);
  return { id, sent: sent.data };
}

/** The waiting emails of a job, as they are sent. */
async function emailed(
  name: "mail-client" | "mail-guest",
): Promise<Awaited<ReturnType<typeof PostalMime.parse>>[]> {
  const before = await readdir(outbox);
  const { rows } = await sql<{ data: never }>`with waiting as (
      delete from jobs.job where name = ${name} and state = 'created' returning data, created_on)
    select data from waiting order by created_on`.execute(world.desk.db);
  for (const { data } of rows) {
    if (name === "mail-client") await world.run(mailClient, data, mailer);
    else await world.run(mailGuest, data, mailer);
  }
  const files = (await readdir(outbox)).filter((file) => !before.includes(file)).sort();
  return Promise.all(files.map(async (file) => PostalMime.parse(await readFile(join(outbox, file)))));
}

test("a message has the place and the file of its image, for staff and the customer", async () => {
  const { number } = await world.openTicket();
  const reply = await written(number, "replies");
  assert.ok(reply.sent.body_html.includes(`<p>${place(reply.id)}</p>`), reply.sent.body_html);
  assert.deepEqual(
    reply.sent.attachments.map(({ id, mime_type }: Json) => [id, mime_type]),
    [[reply.id, "image/png"]],
  );
  const { replies } = (await world.platform("GET", asClient(number))).body.data;
  assert.equal(replies.at(-1).body_html, reply.sent.body_html);
  assert.equal(replies.at(-1).attachments[0].id, reply.id);
  const file = `/clients/${ines}/attachments/${reply.id}/download`;
  assert.equal((await world.platform("GET", file)).status, 200);

  const note = await written(number, "notes");
  assert.ok(note.sent.body_html.includes(place(note.id)));
  const noteFile = `/clients/${ines}/attachments/${note.id}/download`;
  assert.equal((await world.platform("GET", noteFile)).status, 404);
});

test("a confined agent cannot put an image into another department's ticket, nor see one there", async () => {
  const { number } = await world.openTicket({ department_id: world.technical });
  const { id } = await written(number, "notes");
  assert.equal((await uploaded(number, cora.token)).status, 404);
  const file = `/tickets/${number}/attachments/${id}/download`;
  assert.equal((await world.staff("GET", file, { token: cora.token })).status, 404);
  const own = await world.openTicket({ department_id: world.billing });
  const body = { body: `![shot.png](attachment:${id})`, upload_ids: [id] };
  const sent = await world.staff("POST", `/tickets/${own.number}/replies`, { token: cora.token, body });
  assert.equal(sent.status, 422);
});

test("the client's and the guest's email show the image, in the text it is its name", async () => {
  const { number } = await world.openTicket();
  const guest = await world.openGuestTicket();
  for (const job of ["mail-client", "mail-guest"] as const) await emailed(job);
  for (const [ticket, job] of [
    [number, "mail-client"],
    [guest.ticket.number, "mail-guest"],
  ] as const) {
    const { id } = await written(ticket, "replies");
    const [mail, ...others] = await emailed(job);
    assert.deepEqual(others, []);
    const [image] = mail?.attachments ?? [];
    assert.deepEqual(
      [image?.contentId, image?.mimeType, image?.disposition, image?.related],
      [`<${id}@attachment>`, "image/png", "inline", true],
    );
    assert.deepEqual(Buffer.from(image?.content as ArrayBuffer), pngOfOnePixel);
    assert.ok(mail?.html?.includes(`<img src="cid:${id}@attachment" alt="shot.png"`), mail?.html);
    assert.ok(mail?.text?.includes("Click **here**:\n\n[shot.png]"), mail?.text);
  }
});

test("an image of another message, even of the same ticket, stays its name", async () => {
  const { number } = await world.openTicket();
  const first = await written(number, "replies");
  const note = await written(number, "notes");
  await emailed("mail-client");
  const body = { body: `![one.png](attachment:${first.id}) ![two.png](attachment:${note.id})` };
  assert.equal((await world.staff("POST", `/tickets/${number}/replies`, { body })).status, 201);
  const [mail] = await emailed("mail-client");
  assert.deepEqual(mail?.attachments, []);
  assert.ok(!mail?.html?.includes("<img"));
  assert.match(mail?.html ?? "", />one\.png<.*>two\.png</s);
});

test("a redacted image leaves a sentence at its place, and its name is gone", async () => {
  const { number } = await world.openTicket();
  for (const kind of ["replies", "notes"] as const) {
    const { id } = await written(number, kind);
    const { status, text } = await world.staff("POST", `/tickets/${number}/redact/attachments/${id}`);
    assert.equal(status, 200, text);
    const message = (await read(number))[kind].at(-1);
    const [file] = message.attachments;
    const said = "The file that was attached here was redacted by the support team.";
    assert.equal(message.body, `Click **here**:\n\n![${said}](attachment:${file.id})`);
    assert.ok(message.body_html.includes(place(file.id, said)));
    assert.equal(file.mime_type, "text/plain");
  }
  assert.ok(!JSON.stringify(await read(number)).includes("shot.png"));
});
