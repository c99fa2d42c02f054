import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { sql } from "kysely";
import { keeping } from "../../../../test/recording-mailer.ts";
import { asClient, readerOf } from "../../../../test/tickets.ts";
import { createWorld, type Json, type World } from "../../../../test/world.ts";
import type { Mail } from "../../../infrastructure/mail/mail.ts";
import { createStaff } from "../../organisation/staff-accounts/admin.ts";
import { cutQuotation } from "../inbound-email/parsing/quotation.ts";
import { mailCopies, mailCopy } from "./cc-email.ts";
import { mailClient } from "./client-email.ts";
import { mailGuest } from "./guest-email.ts";

let world: World;
const read = readerOf(() => world);
const brand = (body: Json) => world.admin("PATCH", `/brands/${world.harbour.id}`, { body });
const preferences = (body: Json, token = world.tom.token) =>
  world.staff("PATCH", "/preferences", { token, body });

before(async () => {
  world = await createWorld();
  await brand({ client_link_template: "https://panel.example/tickets/{number}", mails_clients: true });
});
after(() => world.close());
beforeEach(async () => {
  await preferences({ signature: null });
  await brand({ mail_signature: null });
  await mailed();
});

/** Runs the waiting jobs as the worker would, and returns the emails. */
async function mailed(): Promise<Mail[]> {
  const mails: Mail[] = [];
  for (const job of [mailCopies, mailCopy, mailGuest, mailClient]) {
    const { rows } = await sql<{ data: never }>`with waiting as (
        delete from jobs.job where name = ${job.name} and state = 'created' returning data, created_on)
      select data from waiting order by created_on`.execute(world.desk.db);
    for (const { data } of rows) await world.run<never>(job as never, data, keeping(mails));
  }
  return mails;
}

const reply = (number: string, body: string, more: Json = {}, token = world.tom.token) =>
  world.staff("POST", `/tickets/${number}/replies`, { token, body: { body, ...more } });

async function onlyMail(): Promise<Mail> {
  const [mail, ...more] = await mailed();
  assert.ok(mail);
  assert.equal(more.length, 0);
  return mail;
}

test("by default there is none", async () => {
  const { number } = await world.openTicket();
  await reply(number, "It is up.");
  const { text } = await onlyMail();
  assert.match(text, /:\n\nIt is up\.\n\nView the conversation/);
});

test("an agent's own is below their reply to a client, in text and HTML, but not in the reply", async () => {
  const name = (await world.staff("GET", "/me")).body.data.name;
  await preferences({ signature: "Kind regards\n**{{agent.name}}**\n\n{{department.name}} <script>" });
  const { number } = await world.openTicket();
  await reply(number, "It is *up*.");
  const { text, html } = await onlyMail();
  assert.ok(text.includes(`\n\nIt is *up*.\n\nKind regards\n**${name}**\n\nTechnical support`));
  assert.ok(text.includes("\n\nView the conversation"));
  assert.match(html, /<p>It is <em>up<\/em>\.<\/p>\s*<p>Kind regards<br \/>\s*<strong>/);
  assert.ok(!html.includes("<script"));
  const { body } = await world.platform("GET", asClient(number));
  assert.equal(body.data.replies.at(-1).body, "It is *up*.");
  assert.equal((await read(number)).replies.at(-1).body_html.trim(), "<p>It is <em>up</em>.</p>");
});

test("the brand's places the agent's, for guests, Cc and a reply that closes", async () => {
  await preferences({ signature: "Tom of **{{brand.name}}**" });
  const set = await brand({
    mail_signature: "Yours\n\n{{agent.signature}}\n\n_{{agent.name}}_, ticket {{ticket.number}}",
  });
  assert.equal(set.status, 200);
  const { number } = await world.openTicket({ cc: ["boss@agency.example"] });
  const { ticket } = await world.openGuestTicket();
  await mailed();
  await reply(number, "For all.", { status: "closed" });
  await reply(ticket.number, "For all.");
  const mails = await mailed();
  assert.equal(mails.length, 3);
  for (const { text, html } of mails) {
    assert.match(text, /For all\.\n\nYours\n\nTom of \*\*Harbour\*\*\n\n_Tom \w+_, ticket \d{14}\n\n/);
    assert.match(
      html,
      /<p>For all\.<\/p>\s*<p>Yours<\/p>\s*<p>Tom of <strong>Harbour<\/strong><\/p>\s*<p><em>Tom/,
    );
  }
});

test("a paragraph of the brand's that only has the agent's is left out for an agent without one", async () => {
  await brand({ mail_signature: "{{agent.signature}}\n\n**Harbour**" });
  const { number } = await world.openTicket();
  await reply(number, "It is up.");
  const { text, html } = await onlyMail();
  assert.ok(text.includes("It is up.\n\n**Harbour**\n\nView"));
  assert.match(html, /<p>It is up\.<\/p>\s*<p><strong>Harbour<\/strong><\/p>/);
});

test("each agent has their own, also one who is confined to a department", async () => {
  const cora = await createStaff(
    world.desk,
    { kind: "operator" },
    { email: "cora@staff.example", name: "Cora <b>Fine</b>", role: "agent" },
  );
  await world.admin("PATCH", `/staff/${cora.id}`, {
    body: { is_confined: true, department_ids: [world.billing] },
  });
  assert.equal((await preferences({ signature: "{{agent.name}}" }, cora.token)).status, 200);
  await preferences({ signature: "Tom’s" });
  const { number } = await world.openTicket({ department_id: world.billing });
  await mailed();
  await reply(number, "Mine.", {}, cora.token);
  const { text, html } = await onlyMail();
  assert.ok(text.includes("Mine.\n\nCora <b>Fine</b>\n\n"));
  assert.ok(html.includes("Cora &lt;b&gt;Fine&lt;/b&gt;") && !text.includes("Tom’s"));
});

test("a template with the reply in a sentence has the signature there too", async () => {
  const template = `/brands/${world.harbour.id}/mail-templates/client_replied/en`;
  await world.admin("PUT", template, { body: { subject: "Hi", body: "We say: {{answer}} {{link}}" } });
  await preferences({ signature: "**Tom**\nHarbour" });
  const { number } = await world.openTicket();
  await reply(number, "Up");
  const { html } = await onlyMail();
  await world.admin("DELETE", template);
  assert.match(html, /We say: Up<br>\s*<br>\s*<strong>Tom<\/strong><br \/>\s*Harbour/);
});

test("only staff's replies have one, not the desk's own emails", async () => {
  await preferences({ signature: "Tomcanary" });
  await brand({ mail_signature: "Brandcanary {{agent.signature}}" });
  const { ticket } = await world.openGuestTicket();
  const opened = await mailed();
  await world.staff("POST", `/tickets/${ticket.number}/close`);
  const mails = [...opened, ...(await mailed())];
  assert.equal(mails.length, 2);
  assert.ok(!JSON.stringify(mails).includes("canary"));
});

test("a customer's answer by email, which quotes it, is still cut to their own words", async () => {
  await preferences({ signature: "-- \nTom\n\n> wise words" });
  const { number } = await world.openTicket();
  await reply(number, "It is up.");
  const { text } = await onlyMail();
  const quoted = text.replaceAll(/^/gm, "> ");
  assert.equal(
    cutQuotation(`Thanks!\n\nOn Mon, 2 Mar 2026 at 09:00, Harbour wrote:\n\n${quoted}`).own,
    "Thanks!",
  );
});

test("a brand's is refused if it is too long or names an unknown placeholder, and is previewed by admins", async () => {
  const preview = (mail_signature: string | null, token = world.maya.token) =>
    world.admin("POST", `/brands/${world.harbour.id}/signature-preview`, { token, body: { mail_signature } });
  for (const wrong of ["x".repeat(5_001), "{{client.first_name}}", "{{ticket.subject}}", "{agent_name}"])
    for (const { status, body } of [await brand({ mail_signature: wrong }), await preview(wrong)])
      assert.deepEqual([status, Object.keys(body.errors)], [422, ["mail_signature"]], wrong.slice(0, 30));
  const { data } = (await preview("{{agent.signature}}\n\n**{{brand.name}}**")).body;
  assert.match(data.text, /\n\n\*The signature of the agent\*\n\n\*\*Harbour\*\*\n\n/);
  assert.match(data.html, /<em>The signature of the agent<\/em><\/p>\s*<p><strong>Harbour<\/strong>/);
  await preferences({ signature: "Maya’s" }, world.maya.token);
  assert.match((await preview(null)).body.data.text, /\n\nMaya’s\n\n/);
  assert.equal((await preview(null, world.tom.token)).status, 403);
  const missing = await world.admin("POST", "/brands/999999/signature-preview", {
    body: { mail_signature: null },
  });
  assert.equal(missing.status, 404);
});
