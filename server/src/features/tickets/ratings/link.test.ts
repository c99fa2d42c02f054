import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { asOwner } from "../../../../test/database.ts";
import { keeping } from "../../../../test/recording-mailer.ts";
import { createWorld, ines, type Json, type World } from "../../../../test/world.ts";
import type { Job } from "../../../infrastructure/jobs/job.ts";
import type { Mail } from "../../../infrastructure/mail/mail.ts";
import { mailClient } from "../../channels/ticket-emails/client-email.ts";
import { mailGuest } from "../../channels/ticket-emails/guest-email.ts";
import type { JobTools } from "../../core/feature.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

async function mailed<Data>(job: Job<JobTools, Data>): Promise<Mail[]> {
  const mails: Mail[] = [];
  const { rows } = await sql<{ data: Data }>`with waiting as (
      delete from jobs.job where name = ${job.name} and state = 'created' returning data, created_on)
    select data from waiting order by created_on`.execute(world.desk.db);
  for (const { data } of rows) await world.run(job, data, keeping(mails));
  return mails;
}

const linkIn = (mail: Mail | undefined) => /https?:\S+\/r\/(\w{48})/.exec(mail?.text ?? "")?.[1] ?? "";

/** A guest's closed ticket, and the token in the email about the close. */
async function closedOfGuest() {
  const { ticket, token } = await world.openGuestTicket();
  await world.staff("POST", `/tickets/${ticket.number}/close`);
  const mails = await mailed(mailGuest);
  return { number: ticket.number, ticketToken: token, token: linkIn(mails.at(-1)), mails };
}

const look = (token: string, language = "en") =>
  world.ask("GET", `/r/${token}`, { headers: { "accept-language": language } });
const send = (token: string, fields: Record<string, string>) =>
  fetch(`${world.url}/r/${token}`, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
const answers = async (number: string) => {
  const { rows } = await asOwner(
    world,
    `select score, reason, comment from rating_offers
     where ticket_id = (select id from tickets where number = '${number}') order by offered_at`,
  );
  return rows;
};

test("the closing email to a guest has a rating link that differs from the ticket's link", async () => {
  const { mails, token, ticketToken, number } = await closedOfGuest();
  assert.equal(mails.length, 1, "of its opening nothing is left to say");
  assert.equal(token.length, 48);
  assert.match(
    mails[0]?.text ?? "",
    /How satisfied are you with our help\?\n\nhttp:\/\/desk\.test\/r\/\w{48}\n/,
  );
  assert.match(mails[0]?.html ?? "", /class="button"[^>]* href="http:\/\/desk\.test\/r\//);
  assert.ok(!mails[0]?.text.includes(ticketToken));
  const asTicket = await world.ask("GET", `/api/v1/integration/guest/tickets/${number}?token=${token}`);
  assert.equal(asTicket.status, 404);
  const rows = await asOwner(
    world,
    `select count(*) from rating_offers where sealed_token like '%${token}%' or token_hash = '${token}'::bytea`,
  );
  assert.equal(Number(rows.rows[0].count), 0);
});

test("viewing the page records nothing; its form does, and can be sent again until the time is over", async () => {
  const { token, number } = await closedOfGuest();
  for (const path of [token, `${token}?score=1`, `${token}?saved=1`]) {
    const page = await look(path);
    assert.equal(page.status, 200);
    assert.match(page.text, /<input type="radio" name="score" value="5"/);
    assert.doesNotMatch(page.text, /name="score" value="\d" checked|Thank you/);
    assert.match(page.headers.get("content-security-policy") ?? "", /form-action 'self'/);
  }
  assert.equal((await world.ask("HEAD", `/r/${token}`)).status, 200);
  assert.deepEqual(await answers(number), [{ score: null, reason: null, comment: null }]);

  const sent = await send(token, { score: "2", reason: "", comment: "Slow <b>& late</b>" });
  assert.deepEqual([sent.status, sent.headers.get("location")], [303, "?saved=1"]);
  const saved = await look(`${token}?saved=1`);
  assert.match(saved.text, /Thank you\. Your rating is saved\. You can change it until/);
  assert.match(saved.text, /value="2" checked/);
  assert.match(saved.text, /Slow &lt;b&gt;&amp; late/);
  await send(token, { score: "5", reason: "speed", comment: "" });
  assert.deepEqual(await answers(number), [{ score: 5, reason: "speed", comment: null }]);
  const { activity } = (await world.staff("GET", `/tickets/${number}`)).body.data;
  assert.deepEqual(
    activity.filter(({ event }: Json) => event === "rated").map(({ actor }: Json) => actor.type),
    ["guest", "guest"],
  );

  const zone = (timezone: string) =>
    world.admin("PATCH", `/brands/${world.harbour.id}`, { body: { timezone } });
  await zone("America/New_York");
  await asOwner(world, "update rating_offers set expires_at = '2999-01-01T02:00:00Z'");
  assert.match((await look(`${token}?saved=1`)).text, /until Dec 31, 2998/);
  await zone("UTC");

  await asOwner(world, "update rating_offers set expires_at = clock_timestamp()");
  const over = await look(token);
  assert.deepEqual(
    [over.status, /Very satisfied/.test(over.text), /<form/.test(over.text)],
    [200, true, false],
  );
  assert.equal((await send(token, { score: "1" })).status, 200);
  assert.deepEqual(await answers(number), [{ score: 5, reason: "speed", comment: null }]);
});

test("form errors are shown beside their field, and the typed text stays", async () => {
  const { token, number } = await closedOfGuest();
  const wrong = await send(token, { comment: "Typed", reason: "weather" });
  assert.equal(wrong.status, 422);
  const page = await wrong.text();
  assert.match(page, /id="score-error" class="error">The score field is required/);
  assert.match(page, /id="reason-error"/);
  assert.match(page, /\nTyped<\/textarea/);
  for (const fields of [{ score: "9" }, { score: "x" }, { score: "3", comment: "x".repeat(2_001) }])
    assert.equal((await send(token, fields as never)).status, 422);
  assert.equal((await fetch(`${world.url}/r/${token}`, { method: "POST", body: "{}" })).status, 415);
  assert.deepEqual(await answers(number), [{ score: null, reason: null, comment: null }]);
});

test("a link belongs to one close: after a reopening it answers 410, and a wrong one 404", async () => {
  const { token, number } = await closedOfGuest();
  await world.staff("POST", `/tickets/${number}/reopen`);
  const withdrawn = await look(token);
  assert.equal(withdrawn.status, 410);
  assert.match(withdrawn.text, /Ticket reopened/);
  assert.match((await look(token, "de")).text, /Anfrage wieder geöffnet/);
  assert.equal((await send(token, { score: "1" })).status, 410);
  await world.staff("POST", `/tickets/${number}/close`);
  assert.deepEqual(await mailed(mailGuest), [], "a later close mails nobody");
  assert.equal((await answers(number)).length, 1, "so nobody is asked");

  const late = await closedOfGuest();
  await asOwner(world, "update rating_offers set expires_at = clock_timestamp()");
  assert.equal((await look(late.token)).status, 410);
  assert.equal((await send(late.token, { score: "1" })).status, 410);
  for (const wrong of ["x", "a".repeat(48), late.ticketToken, "%00", "..%2f"])
    assert.ok([400, 404].includes((await look(wrong)).status), wrong);
  assert.equal((await send("a".repeat(48), { score: "1" })).status, 404);
});

test("the email is the same when its job runs again, and uses the brand's host", async () => {
  await world.admin("PATCH", `/brands/${world.harbour.id}`, {
    body: { hostnames: ["help.harbour.example"] },
  });
  const { ticket } = await world.openGuestTicket();
  await world.staff("POST", `/tickets/${ticket.number}/close`);
  const [mail] = await mailed(mailGuest);
  assert.match(mail?.text ?? "", /http:\/\/help\.harbour\.example\/r\/\w{48}/);
  const page = await world.app.inject({
    url: `/r/${linkIn(mail)}`,
    headers: { host: "help.harbour.example" },
  });
  assert.equal(page.statusCode, 200);
  await world.admin("PATCH", `/brands/${world.harbour.id}`, { body: { hostnames: [] } });
});

test("a client who is emailed about the close gets the link too, unless ratings are off", async () => {
  const change = (body: Json) => world.admin("PATCH", `/brands/${world.harbour.id}`, { body });
  await change({ client_link_template: "https://panel.example/{number}", mails_clients: true });
  const { number } = await world.openTicket();
  await world.staff("POST", `/tickets/${number}/replies`, { body: { body: "Done.", status: "closed" } });
  const [mail] = await mailed(mailClient);
  assert.equal((await send(linkIn(mail), { score: "4" })).status, 303);
  const rating = await world.platform("GET", `/clients/${ines}/tickets/${number}/rating`);
  assert.equal(rating.body.data.answer.score, 4);

  const asking = (is_asked: boolean) =>
    world.admin("PATCH", "/rating-question", { body: { brand_id: world.harbour.id, is_asked } });
  await asking(false);
  const other = await world.openTicket();
  await world.staff("POST", `/tickets/${other.number}/close`);
  const [silent] = await mailed(mailClient);
  assert.doesNotMatch(silent?.text ?? "", /\/r\/|satisfied/);
  await asking(true);
});
