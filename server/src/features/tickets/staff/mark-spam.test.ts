import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { sql } from "kysely";
import { mailOf } from "../../../../test/incoming-mail.ts";
import { hireCora } from "../../../../test/scoped-agent.ts";
import { asClient } from "../../../../test/tickets.ts";
import { createWorld, gita, type Json, type World } from "../../../../test/world.ts";
import { leasedColumns } from "../../channels/inbound-email/mailboxes/lease.ts";
import { processMail } from "../../channels/inbound-email/process-message.ts";
import { replyAddressOf } from "../../channels/reply-addresses/reply-address.ts";
import { newId } from "../../core/values/ids.ts";
import { recountTickets } from "../ticket-counts/operator.ts";

let world: World;
let cora: { id: string; token: string };
before(async () => {
  world = await createWorld();
  cora = await hireCora(world);
  const server = { address: "help@harbour.example", host: "imap.harbour.example", user: "u", password: "p" };
  const place = { brand_id: world.harbour.id, department_id: world.presales };
  const made = await world.admin("POST", "/mailboxes", { body: { ...place, ...server } });
  assert.equal(made.status, 201, made.text);
});
after(() => world.close());

const mark = (number: string, body: Json = {}, token = world.tom.token) =>
  world.staff("PUT", `/tickets/${number}/spam`, { token, body });
const clear = (number: string, token = world.tom.token) =>
  world.staff("DELETE", `/tickets/${number}/spam`, { token });
const spam = async (token = world.tom.token): Promise<Json[]> =>
  (await world.staff("GET", "/spam?per_page=100", { token })).body.data;
const statusOf = async (number: string) => (await world.staff("GET", `/tickets/${number}`)).status;
const blockedPath = () => `/brands/${world.harbour.id}/blocked-senders`;
const blocked = async (): Promise<Json[]> => (await world.admin("GET", blockedPath())).body.data;
const block = (sender: string) => world.admin("POST", blockedPath(), { body: { sender } });
/** Delivers an email to the brand's mailbox. */
async function receive(raw: string): Promise<void> {
  const { desk, spoolFolder } = world;
  const mailbox = await desk.db
    .updateTable("mailboxes")
    .set({ worker: newId(), uid_validity: 1 })
    .returning([...leasedColumns, "worker"])
    .executeTakeFirstOrThrow();
  const taking = { desk, worker: mailbox.worker ?? "", mailbox, spoolFolder };
  await processMail(taking, { uidValidity: 1, uid: ++received }, Buffer.from(raw));
}
let received = 0;
const lastReceived = async () => (await world.admin("GET", "/inbound-mails")).body.data[0];

const openAs = (email: string) =>
  world.platform("POST", "/guest/tickets", {
    body: { ...gita, email, subject: "Pills", body: "Cheap", department_id: world.presales },
  });

describe("a ticket marked as spam", () => {
  test("is in the list of spam only, emails no one, and comes back as it was", async () => {
    const { ticket } = await world.openGuestTicket({ subject: "Pills", body: "Buy cheap" });
    const mails = async () =>
      (await sql<Json>`select count(*) as count from mails`.execute(world.desk.db)).rows[0].count;
    const before = await mails();
    assert.equal((await mark(ticket.number)).status, 204);
    assert.equal(await statusOf(ticket.number), 404);
    const [row] = await spam();
    assert.deepEqual(
      [row.number, row.subject, row.email, row.excerpt, row.deleted_by],
      [ticket.number, "Pills", gita.email, "Buy cheap", "Tom Ferris"],
    );
    assert.deepEqual((await world.admin("GET", "/deleted-tickets")).body.data, []);
    assert.equal((await world.admin("POST", `/tickets/${ticket.number}/restore`)).status, 404);
    assert.equal(
      (await mark(ticket.number, { block_sender: true })).status,
      204,
      "the request can be repeated",
    );
    assert.deepEqual(await blocked(), []);

    assert.equal((await clear(ticket.number)).status, 204);
    assert.deepEqual([await statusOf(ticket.number), await spam()], [200, []]);
    assert.equal((await clear(ticket.number)).status, 404);
    assert.equal(await mails(), before);
    assert.deepEqual(await recountTickets(world.desk.db), { brands: 0, clients: 0, guests: 0 });
    const { activity } = (await world.staff("GET", `/tickets/${ticket.number}`)).body.data;
    const events = activity.slice(-2).map(({ event, actor }: Json) => [event, actor.name]);
    assert.deepEqual(events, [
      ["spam_marked", "Tom Ferris"],
      ["spam_cleared", "Tom Ferris"],
    ]);
  });

  test("is not found by its client, and a deleted ticket is not spam", async () => {
    const [one, other] = [await world.openTicket(), await world.openTicket()];
    await mark(one.number);
    assert.equal((await world.platform("GET", asClient(one.number))).status, 404);
    await world.admin("DELETE", `/tickets/${other.number}`);
    assert.equal((await clear(other.number)).status, 404);
    assert.deepEqual(
      (await spam()).map(({ number }) => number),
      [one.number],
    );
    await clear(one.number);
  });

  test("blocks its sender if asked to, and unblocks them when it is no spam", async () => {
    const { ticket } = await world.openGuestTicket({ email: "Pills@Spam.example" });
    assert.equal((await mark(ticket.number, { block_sender: true })).status, 204);
    const [{ sender, blocked_by }] = (await blocked()) as [Json];
    assert.deepEqual([sender, blocked_by], ["pills@spam.example", "Tom Ferris"]);
    assert.equal((await openAs("pills@spam.example")).status, 422);
    assert.equal((await clear(ticket.number)).status, 204);
    assert.deepEqual(await blocked(), []);
    assert.equal((await openAs("pills@spam.example")).status, 201);
  });
});

test("a confined agent marks, lists and clears only in their departments", async () => {
  const [inside, outside] = [
    await world.openTicket({ department_id: world.billing }),
    await world.openTicket(),
  ];
  assert.equal((await mark(outside.number, {}, cora.token)).status, 404);
  assert.equal((await mark(outside.number)).status, 204);
  assert.equal((await mark(inside.number, {}, cora.token)).status, 204);
  const numbers = async (token: string) => (await spam(token)).map(({ number }) => number);
  assert.deepEqual(await numbers(cora.token), [inside.number]);
  assert.deepEqual(await numbers(world.tom.token), [inside.number, outside.number]);
  assert.equal((await clear(outside.number, cora.token)).status, 404);
  assert.equal((await clear(inside.number, cora.token)).status, 204);
  assert.equal((await clear(outside.number)).status, 204);
});

describe("a blocked sender", () => {
  test("is an address or a domain, is added once, and is managed by admins only", async () => {
    const { status, body } = await block("@Spam.example");
    assert.deepEqual([status, body.data.sender, body.data.blocked_by], [201, "@spam.example", "Maya Lind"]);
    assert.equal((await block("@spam.example")).body.data.id, body.data.id);
    assert.equal((await block("spam")).status, 422);
    assert.equal((await world.admin("GET", blockedPath(), { token: world.tom.token })).status, 403);
    assert.equal((await world.admin("DELETE", `${blockedPath()}/${body.data.id}`)).status, 204);
    assert.equal((await world.admin("DELETE", `${blockedPath()}/${body.data.id}`)).status, 404);
    const { data } = (await world.admin("GET", "/audit-log?per_page=2")).body;
    assert.deepEqual(
      data.map(({ action, details }: Json) => [action, details.sender]),
      [
        ["sender.unblocked", "@spam.example"],
        ["sender.blocked", "@spam.example"],
      ],
    );
  });

  test("opens no guest ticket and is not told why; other brands and domains are not affected", async () => {
    const { id } = (await block("@spam.example")).body.data;
    const refused = await openAs("Any@SPAM.example");
    assert.equal(refused.status, 422);
    assert.deepEqual(Object.keys(refused.body.errors), ["department_id"]);
    assert.doesNotMatch(refused.text, /block/i);
    assert.equal((await openAs("any@not-spam.example")).status, 201);
    assert.equal((await openAs("any@sub.spam.example")).status, 201);
    await world.admin("DELETE", `${blockedPath()}/${id}`);
    assert.equal((await openAs("any@spam.example")).status, 201);
  });

  test("is also meant by a +tag and by the other spelling of an international domain", async () => {
    const ids = [];
    for (const [given, shown] of [
      ["pills@spam.example", "pills@spam.example"],
      ["@MÜNCHEN.example", "@münchen.example"],
      ["@xn--bcher-kva.example", "@bücher.example"],
    ] as const) {
      const { body } = await block(given);
      assert.equal(body.data.sender, shown);
      ids.push(body.data.id);
    }
    for (const email of ["Pills+2@spam.example", "a@xn--mnchen-3ya.example", "a@München.example"])
      assert.equal((await openAs(email)).status, 422, email);
    await receive(mailOf({ from: "a@bücher.example" }));
    assert.equal((await lastReceived()).reason, "blocked_sender");
    assert.equal((await openAs("+pills@spam.example")).status, 201);
    for (const id of ids) await world.admin("DELETE", `${blockedPath()}/${id}`);
    const { ticket } = await world.openGuestTicket({ email: "a@münchen.example" });
    await mark(ticket.number, { block_sender: true });
    assert.equal((await openAs("a@xn--mnchen-3ya.example")).status, 422);
    await clear(ticket.number);
    assert.deepEqual(await blocked(), []);
  });

  test("sends emails that are ignored and listed, until an admin has one processed", async () => {
    await block("pills@spam.example");
    await receive(mailOf({ from: "Pills <Pills@spam.example>", subject: "Pills" }));
    const mail = await lastReceived();
    assert.deepEqual(
      [mail.outcome, mail.reason, mail.message],
      ["ignored", "blocked_sender", "The sender is blocked."],
    );
    const processed = await world.admin("POST", `/inbound-mails/${mail.id}/process`);
    assert.ok(processed.status < 300, processed.text);
  });
});

test("an email that replies to a deleted ticket opens a new one", async () => {
  const { ticket } = await world.openGuestTicket({ email: "back@guest.example" });
  const key = { brandId: world.harbour.id, ticketId: ticket.id };
  const to = await replyAddressOf(world.desk, key, "back@guest.example");
  assert.equal((await world.admin("DELETE", `/tickets/${ticket.number}`)).status, 204);
  await receive(mailOf({ from: "Gita Rao <back@guest.example>", to: to ?? "", subject: "Re: Which plan?" }));
  const { data } = (await world.staff("GET", "/tickets?q=back%40guest.example")).body;
  assert.deepEqual(
    data.map(({ subject }: Json) => subject),
    ["Re: Which plan?"],
  );
});
