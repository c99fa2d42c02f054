import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { createStaff } from "../../src/features/organisation/staff-accounts/admin.ts";
import { untilWaiting } from "../blocked-transactions.ts";
import { type Answer, createWorld, ines, type Json, type World } from "../world.ts";

/** Requests while another change of the same ticket is not committed yet. */

let world: World;
let cora: { id: string; token: string };

before(async () => {
  world = await createWorld();
  const agent = { email: "cora@staff.example", name: "Cora Fine", role: "agent" } as const;
  cora = await createStaff(world.desk, { kind: "operator" }, agent);
  const confined = { is_confined: true, department_ids: [world.technical] };
  assert.equal((await world.admin("PATCH", `/staff/${cora.id}`, { body: confined })).status, 200);
});
after(() => world.close());

type Ask = () => Promise<Answer<Json>>;

const asClient = (number: string, path: string, body?: object) =>
  world.platform("POST", `/clients/${ines}/tickets/${number}${path}`, body ? { body } : {});
const asCora = (method: string, path: string, body?: object) =>
  world.ask(method, `/api/v1/staff${path}`, { token: cora.token, ...(body ? { body } : {}) });
const read = async (number: string): Promise<Json> =>
  (await world.staff("GET", `/tickets/${number}`)).body.data;

/** Sends a request during a transfer to Billing, which commits once the request waits for it. */
async function duringTransfer(number: string, ask: Ask): Promise<Answer<Json>> {
  const asked = await world.desk.db.transaction().execute(async (tx) => {
    await sql`update tickets set department_id = ${world.billing} where number = ${number}`.execute(tx);
    const answer = ask();
    await untilWaiting(world, 1);
    return { answer };
  });
  return asked.answer;
}

/** Sends a request during a merge into a newer ticket, which commits once the request waits for it. */
async function duringMerge(older: string, newer: string, ask: Ask): Promise<Answer<Json>> {
  const asked = await world.desk.db.transaction().execute(async (tx) => {
    await sql`select from tickets where number = ${newer} for update`.execute(tx);
    const merge = world.staff("POST", `/tickets/${older}/merge`, { body: { into: newer } });
    await untilWaiting(world, 1);
    const answer = ask();
    await untilWaiting(world, 2);
    return { merge, answer };
  });
  assert.equal((await asked.merge).status, 200);
  return asked.answer;
}

async function twoTickets(): Promise<[string, string]> {
  const older = await world.openTicket();
  const newer = await world.openTicket();
  return [older.number, newer.number];
}

async function credentialOn(number: string): Promise<string> {
  return (await asClient(number, "/secrets", { label: "FTP", value: "s3cret" })).body.data.id;
}

test("a client's message reaches a ticket that is being transferred", async () => {
  for (const [path, body, status] of [
    ["/replies", { body: "Still down" }, 201],
    ["/close", undefined, 200],
  ] as const) {
    const { number } = await world.openTicket();
    const answer = await duringTransfer(number, () => asClient(number, path, body));
    assert.equal(answer.status, status, path);
  }
});

test("a guest's reply reaches a ticket that is being transferred", async () => {
  const { ticket, token } = await world.openGuestTicket();
  const answer = await duringTransfer(ticket.number, () =>
    world.ask("POST", `/api/v1/integration/guest/tickets/${ticket.number}/replies`, {
      headers: { "x-ticket-token": token },
      body: { body: "Hello?" },
    }),
  );
  assert.equal(answer.status, 201);
});

test("an agent who loses a ticket through its transfer can no longer change it", async () => {
  for (const [method, path, body] of [
    ["POST", "/replies", { body: "On it" }],
    ["POST", "/notes", { body: "On it" }],
    ["PATCH", "", { subject: "Other" }],
    ["POST", "/close", undefined],
    ["POST", "/assign", { staff_id: null }],
  ] as const) {
    const { number } = await world.openTicket();
    const answer = await duringTransfer(number, () => asCora(method, `/tickets/${number}${path}`, body));
    assert.equal(answer.status, 404, `${method} ${path}`);
    const ticket = await read(number);
    assert.deepEqual([ticket.status, ticket.subject, ticket.replies.length], ["open", "The shop is down", 1]);
    assert.deepEqual([ticket.notes.length, ticket.activity.length], [0, 1]);
  }
});

test("an agent who loses a ticket through its transfer can no longer reveal its credentials", async () => {
  const { number } = await world.openTicket();
  const id = await credentialOn(number);
  const path = `/tickets/${number}/secrets/${id}/reveal`;
  const answer = await duringTransfer(number, () => asCora("POST", path, { reason: "Log in" }));
  assert.equal(answer.status, 404);
  assert.ok(!JSON.stringify(answer.body).includes("s3cret"));
});

test("a message to a ticket that is being merged arrives in the other ticket", async () => {
  for (const [who, ask] of [
    ["client", (number: string) => asClient(number, "/replies", { body: "Still down" })],
    ["staff", (number: string) => asCora("POST", `/tickets/${number}/replies`, { body: "Still down" })],
  ] as const) {
    const [older, newer] = await twoTickets();
    assert.equal((await duringMerge(older, newer, () => ask(older))).status, 201, who);
    const bodies = (await read(newer)).replies.map(({ body }: Json) => body);
    assert.equal(bodies.at(-1), "Still down", who);
  }
});

test("a guest's link gets 410 once a merge is ending it", async () => {
  const older = await world.openGuestTicket();
  const newer = await world.openGuestTicket();
  const answer = await duringMerge(older.ticket.number, newer.ticket.number, () =>
    world.ask("POST", `/api/v1/integration/guest/tickets/${newer.ticket.number}/close`, {
      headers: { "x-ticket-token": newer.token },
    }),
  );
  assert.deepEqual([answer.status, answer.body.code], [410, "guest_link_gone"]);
  assert.equal((await read(newer.ticket.number)).status, "open");
});

test("credentials of a ticket that is being merged can still be revealed and deleted", async () => {
  const [older, newer] = await twoTickets();
  const id = await credentialOn(older);
  const path = `/tickets/${older}/secrets/${id}`;
  const revealed = await duringMerge(older, newer, () => asCora("POST", `${path}/reveal`, {}));
  assert.deepEqual([revealed.status, revealed.body.data.value], [200, "s3cret"]);

  const [third, fourth] = await twoTickets();
  const other = await credentialOn(third);
  const removed = await duringMerge(third, fourth, () =>
    world.platform("DELETE", `/clients/${ines}/tickets/${third}/secrets/${other}`),
  );
  assert.equal(removed.status, 204);
  assert.deepEqual((await world.staff("GET", `/tickets/${fourth}/secrets`)).body.data, []);
});

test("a draft or presence for a ticket deleted meanwhile is a 404, not a 500", async () => {
  for (const [path, body] of [
    ["/draft", { body: "Half a" }],
    ["/presence", { state: "looking" }],
  ] as const) {
    const { number } = await world.openTicket();
    const asked = await world.desk.db.transaction().execute(async (tx) => {
      await sql`delete from tickets where number = ${number}`.execute(tx);
      const answer = world.staff("PUT", `/tickets/${number}${path}`, { body });
      await untilWaiting(world, 1);
      return { answer };
    });
    assert.equal((await asked.answer).status, 404, path);
  }
});
