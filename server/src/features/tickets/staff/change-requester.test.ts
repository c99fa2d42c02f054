import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { sql } from "kysely";
import { untilWaiting } from "../../../../test/blocked-transactions.ts";
import { keeping } from "../../../../test/recording-mailer.ts";
import { hireCora } from "../../../../test/scoped-agent.ts";
import {
  type Answer,
  createWorld,
  gita,
  ines,
  type Json,
  omar,
  personOf,
  type World,
} from "../../../../test/world.ts";
import type { Mail } from "../../../infrastructure/mail/mail.ts";
import { mailGuest } from "../../channels/ticket-emails/guest-email.ts";
import { inTransaction } from "../../core/desk.ts";
import { eraseClient } from "../../organisation/clients/erasure-export/erase-client.ts";
import { eraseNamed, exportNamed } from "../../organisation/clients/operator.ts";

let world: World;
before(async () => {
  world = await createWorld();
  await world.platform("PUT", `/clients/${encodeURIComponent(omar)}`, { body: personOf(omar) });
});
after(() => world.close());

const give = (number: string, body: Json, token = world.tom.token): Promise<Answer<Json>> =>
  world.staff("PUT", `/tickets/${number}/requester`, { token, body });
const edit = (number: string, body: Json): Promise<Answer<Json>> =>
  world.staff("PATCH", `/tickets/${number}/requester`, { body });
const given = async (number: string, body: Json): Promise<Json> => {
  const answer = await give(number, body);
  assert.equal(answer.status, 200, answer.text);
  return answer.body.data;
};
const asClient = (client: string, number: string, more = "") =>
  world.platform("GET", `/clients/${encodeURIComponent(client)}/tickets/${number}${more}`);
const asGuest = (number: string, token: string) =>
  world.ask("GET", `/api/v1/integration/guest/tickets/${number}`, { headers: { "x-ticket-token": token } });
const rowOf = async (query: ReturnType<typeof sql>) => (await query.execute(world.desk.db)).rows as Json[];

/** The link that the newest email to a guest of this ticket would have now. */
async function linkMailed(number: string): Promise<{ to: string; token: string }> {
  const { brand_id: brandId, id: ticketId } = await world.desk.db
    .selectFrom("tickets")
    .where("number", "=", number)
    .select(["brand_id", "id"])
    .executeTakeFirstOrThrow();
  const [queued] =
    await rowOf(sql`select mail_id from mails where ticket_id = ${ticketId} and occasion = 'guest_link'
    order by created_at desc limit 1`);
  assert.ok(queued, "no email waits");
  const sent: Mail[] = [];
  const eventId = queued.mail_id.split(".")[1];
  await world.run(mailGuest, { brandId, ticketId, occasion: "link" as const, eventId }, keeping(sent));
  const [mail] = sent;
  const token = /token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? /\/([\w-]{48})\b/.exec(mail?.text ?? "")?.[1];
  return { to: String(mail?.to), token: token ?? "" };
}

describe("a ticket that is given to another client", () => {
  test("is theirs with the whole conversation, and no longer the former one's", async () => {
    const { number } = await world.openTicket({ body: "It is down" });
    const shown = await given(number, { client_id: omar });
    assert.deepEqual([shown.client.platform_client_id, shown.guest], [omar, null]);
    assert.deepEqual(
      shown.replies.map(({ author }: Json) => author.name),
      ["Ines Maurer"],
    );
    assert.equal((await asClient(ines, number)).status, 404);
    const theirs = await asClient(omar, number);
    assert.equal(theirs.status, 200);
    assert.equal(theirs.body.data.replies[0].author.name, "Ines Maurer");
    await world.platform("POST", `/clients/${encodeURIComponent(omar)}/tickets/${number}/replies`, {
      body: { body: "And mine" },
    });
    const { replies, activity } = (await world.staff("GET", `/tickets/${number}`)).body.data;
    assert.deepEqual(
      replies.map(({ author }: Json) => author.name),
      ["Ines Maurer", "Omar Haddad"],
    );
    const change = activity.find(({ event }: Json) => event === "requester_changed");
    assert.deepEqual(
      [change.actor.name, change.before_label, change.after_label],
      ["Tom Ferris", "Ines Maurer", "Omar Haddad"],
    );
    const [logged] = (await world.admin("GET", "/audit-log?action=ticket.requester-changed")).body.data;
    assert.equal(logged.subject, `ticket ${number}`);
  });

  test("has the counts of both right", async () => {
    const countOf = async (client: string) =>
      (await world.platform("GET", `/clients/${encodeURIComponent(client)}`)).body.data.tickets_count;
    const { number } = await world.openTicket();
    const before = [await countOf(ines), await countOf(omar)];
    await given(number, { client_id: omar });
    assert.deepEqual([await countOf(ines), await countOf(omar)], [before[0] - 1, before[1] + 1]);
  });

  test("loses its credentials, reply addresses and the offer to rate", async () => {
    const { number, id } = await world.openTicket();
    const secret = { label: "FTP", value: "hunter2" };
    await world.platform("POST", `/clients/${ines}/tickets/${number}/secrets`, { body: secret });
    await world.staff("POST", `/tickets/${number}/secrets`, { body: { label: "Panel", value: "x" } });
    await sql`insert into reply_addresses (brand_id, id, token_hash, ticket_id, recipient, sealed_token)
      values (${world.harbour.id}, '01JB7Z5W6K8M4T2QH9N3XR0VCE', ${Buffer.from(number)}, ${id}, 'i@x.example', '')`.execute(
      world.desk.db,
    );
    await world.staff("POST", `/tickets/${number}/close`);
    await given(number, { client_id: omar });
    const secrets = await asClient(omar, number, "/secrets");
    assert.deepEqual(secrets.body.data, []);
    assert.deepEqual((await world.staff("GET", `/tickets/${number}/secrets`)).body.data, []);
    assert.deepEqual(await rowOf(sql`select from reply_addresses where ticket_id = ${id}`), []);
    const rating = await asClient(omar, number, "/rating");
    assert.equal(rating.body.data.state, "unavailable");
  });

  test("does not send them what was written to the former one: held and scheduled replies become drafts", async () => {
    const { number } = await world.openTicket();
    const held = [
      { body: "In a moment, Ines.", undo_seconds: 30 },
      { body: "Tomorrow, Ines.", send_at: new Date(Date.now() + 86_400_000).toISOString() },
    ];
    for (const body of held)
      assert.equal((await world.staff("POST", `/tickets/${number}/replies`, { body })).status, 202);
    await given(number, { client_id: omar });
    assert.deepEqual((await world.staff("GET", `/tickets/${number}/replies/held`)).body.data, []);
    const { data } = (await world.staff("GET", `/tickets/${number}/draft`)).body;
    assert.deepEqual([data.body, typeof data.not_sent], ["In a moment, Ines.\n\nTomorrow, Ines.", "string"]);
    assert.equal((await asClient(omar, number)).body.data.replies.length, 1);
  });

  test("is unchanged for the same client, and only a client of the brand can get it", async () => {
    const { number, updated_at } = await world.openTicket();
    assert.equal((await given(number, { client_id: ines })).updated_at, updated_at);
    await world.ask("PUT", "/api/v1/integration/clients/9001", {
      token: world.lantern.key,
      body: { first_name: "Zoe", last_name: "Way", email: "zoe@way.example" },
    });
    for (const body of [
      { client_id: "9001" },
      { client_id: "nobody" },
      {},
      { client_id: ines, guest: gita },
    ]) {
      const refused = await give(number, body);
      assert.deepEqual(
        [refused.status, Object.keys(refused.body.errors)],
        [422, ["client_id"]],
        JSON.stringify(body),
      );
    }
  });

  test("needs the version that the agent saw, if they say which", async () => {
    const { number } = await world.openTicket();
    const etag = (await world.staff("GET", `/tickets/${number}`)).headers.get("etag") ?? "";
    await world.staff("PATCH", `/tickets/${number}`, { body: { subject: "Another" } });
    const body = { client_id: omar };
    const late = await world.staff("PUT", `/tickets/${number}/requester`, {
      body,
      headers: { "if-match": etag },
    });
    assert.equal(late.status, 412);
  });

  test("does not lead through the former one's erasure or export to the other one's", async () => {
    await world.platform("PUT", "/clients/former", {
      body: { first_name: "Former", last_name: "Fred", email: "former@fred.example" },
    });
    const { number } = await world.openTicket({ body: "Mine once" }, "former");
    const secret = { label: "Walnut", value: "x" };
    await world.platform("POST", `/clients/former/tickets/${number}/secrets`, { body: secret });
    await given(number, { client_id: omar });
    const exported = await exportNamed(world.desk, { brand: "harbour", client: omar });
    assert.ok(!JSON.stringify(exported).includes("Walnut"));
    await eraseNamed(world.desk, { brand: "harbour", client: "former" });
    const { replies, activity } = (await world.staff("GET", `/tickets/${number}`)).body.data;
    assert.deepEqual([replies[0].body, replies[0].author.name], ["Mine once", "–"]);
    assert.ok(!JSON.stringify(activity).includes("Former"));
  });
});

describe("a ticket that is given to a guest", () => {
  test("is emailed to them with a link that works, and the former guest's link ends", async () => {
    const { ticket, token } = await world.openGuestTicket();
    const { number } = ticket;
    const next = { first_name: "Nia", last_name: "Next", email: "Nia@next.example" };
    const shown = await given(number, { guest: next });
    assert.deepEqual([shown.guest.first_name, shown.guest.email], ["Nia", "nia@next.example"]);
    assert.equal(shown.replies[0].author.name, "Gita Rao");
    assert.equal((await asGuest(number, token)).status, 410);
    const link = await linkMailed(number);
    assert.equal(link.to, "nia@next.example");
    assert.equal((await asGuest(number, link.token)).status, 200);
    const { activity } = (await world.staff("GET", `/tickets/${number}`)).body.data;
    const change = activity.find(({ event }: Json) => event === "requester_changed");
    assert.deepEqual([change.before_label, change.after_label], ["Gita Rao", "Nia Next"]);
    assert.deepEqual(await rowOf(sql`select from guests where email = ${gita.email}`), []);
  });

  test("can be a client's after that: the guest's link ends", async () => {
    const { ticket, token } = await world.openGuestTicket();
    await given(ticket.number, { client_id: ines });
    assert.equal((await asGuest(ticket.number, token)).status, 410);
    assert.equal((await asClient(ines, ticket.number)).status, 200);
  });

  test("has an ended link if it is closed", async () => {
    const { number } = await world.openTicket();
    await world.staff("POST", `/tickets/${number}/close`);
    const shown = await given(number, { guest: { ...gita, email: "closed@next.example" } });
    assert.notEqual(shown.guest.link_ended_at, null);
  });
});

describe("a guest's name and address", () => {
  test("are edited; only another address replaces the link", async () => {
    const { ticket, token } = await world.openGuestTicket({ email: "typo@visitor.example" });
    const { number } = ticket;
    const [{ id }] = (await world.staff("GET", "/customers?q=typo")).body.data;
    await world.staff("POST", `/customers/${id}/notes`, { body: { body: "Calls on Mondays" } });
    const named = await edit(number, { first_name: "Gitanjali" });
    assert.deepEqual([named.status, named.body.data.guest.first_name], [200, "Gitanjali"]);
    assert.equal(named.body.data.replies[0].author.name, "Gitanjali Rao");
    assert.equal((await asGuest(number, token)).status, 200);
    await edit(number, { email: "right@visitor.example" });
    assert.equal((await asGuest(number, token)).status, 410);
    const link = await linkMailed(number);
    assert.equal(link.to, "right@visitor.example");
    assert.equal((await asGuest(number, link.token)).status, 200);
    const [moved] = (await world.staff("GET", "/customers?q=right")).body.data;
    const { data } = (await world.staff("GET", `/customers/${moved.id}/timeline`)).body;
    assert.deepEqual(
      data.map(({ note, ticket }: Json) => note?.body ?? ticket.number),
      ["Calls on Mondays", number],
    );
    const { activity } = (await world.staff("GET", `/tickets/${number}`)).body.data;
    assert.equal(activity.filter(({ event }: Json) => event === "requester_edited").length, 2);
  });

  test("are not written if they are the same, and a client's come from the platform", async () => {
    const { ticket } = await world.openGuestTicket({ email: "same@visitor.example" });
    const same = await edit(ticket.number, { email: "Same@visitor.example", first_name: "Gita" });
    assert.equal(same.body.data.updated_at, ticket.updated_at);
    const { number } = await world.openTicket();
    const refused = await edit(number, { first_name: "Gita" });
    assert.equal(refused.status, 422);
    assert.match(refused.body.errors.email[0], /come from the platform/);
  });
});

test("a client who is being erased is unknown", async () => {
  await world.platform("PUT", "/clients/leaving", { body: personOf("leaving") });
  const [client] = await rowOf(
    sql`select brand_id as "brandId", id from clients where external_id = 'leaving'`,
  );
  const { number } = await world.openTicket();
  let answer: Promise<Answer<Json>> | undefined;
  await inTransaction(world.desk, async (desk) => {
    await eraseClient(desk, { kind: "operator" }, client as { brandId: number; id: string });
    answer = give(number, { client_id: "leaving" });
    await untilWaiting(world);
  });
  const { status, body } = (await answer) ?? {};
  assert.deepEqual([status, Object.keys(body.errors ?? {})], [422, ["client_id"]]);
});

test("two guests' addresses are exchanged at once", async () => {
  for (let round = 0; round < 8; round++) {
    const emails = ["left@swap.example", "right@swap.example"] as const;
    const [left, right] = [
      await world.openGuestTicket({ email: emails[0] }),
      await world.openGuestTicket({ email: emails[1] }),
    ];
    const answers = await Promise.all([
      edit(left.ticket.number, { email: emails[1] }),
      edit(right.ticket.number, { email: emails[0] }),
    ]);
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200],
    );
  }
});

test("a note about a guest follows their new address, unless a deleted ticket has the former one", async () => {
  const notesOf = async (email: string) =>
    (await rowOf(sql`select body from customer_notes where guest_email = ${email}`)).map(({ body }) => body);
  const noted = async (email: string) => {
    const { ticket } = await world.openGuestTicket({ email });
    const [{ id }] = (await world.staff("GET", `/customers?q=${email}`)).body.data;
    const add = () => world.staff("POST", `/customers/${id}/notes`, { body: { body: `About ${email}` } });
    assert.equal((await add()).status, 201);
    return { number: ticket.number as string, id: id as string };
  };
  const alone = await noted("alone@old.example");
  await edit(alone.number, { email: "alone@new.example" });
  assert.deepEqual(await notesOf("alone@new.example"), ["About alone@old.example"]);
  const twice = await noted("twice@old.example");
  const { ticket } = await world.openGuestTicket({ email: "twice@old.example" });
  await world.admin("DELETE", `/tickets/${ticket.number}`);
  await edit(twice.number, { email: "twice@new.example" });
  assert.deepEqual(await notesOf("twice@old.example"), ["About twice@old.example"]);
});

test("an agent confined to another department finds no ticket to give or edit", async () => {
  const { token } = await hireCora(world);
  const { ticket } = await world.openGuestTicket();
  assert.equal((await give(ticket.number, { client_id: ines }, token)).status, 404);
  const edited = await world.staff("PATCH", `/tickets/${ticket.number}/requester`, {
    token,
    body: { first_name: "x" },
  });
  assert.equal(edited.status, 404);
});
