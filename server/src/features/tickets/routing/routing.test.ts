import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { sql } from "kysely";
import { beginChat } from "../../../../test/chats.ts";
import { newestJob } from "../../../../test/newest-job.ts";
import { hireCora } from "../../../../test/scoped-agent.ts";
import { asClient, readerOf } from "../../../../test/tickets.ts";
import { watchedPool } from "../../../../test/watched-pool.ts";
import { createWorld, gita, ines, type Json, type World } from "../../../../test/world.ts";
import { Problems } from "../../../problems.ts";
import type { StaffMember } from "../../core/actors/actors.ts";
import type { Desk } from "../../core/desk.ts";
import { createStaff } from "../../organisation/staff-accounts/admin.ts";
import { openTicketAsStaff } from "../staff/open-ticket.ts";
import { routeTicket } from "./routing.ts";

let world: World;
let cora: { id: string; token: string };
const crew: { id: string; token: string }[] = [];
before(async () => {
  world = await createWorld();
  cora = await hireCora(world);
  for (const name of ["Ada Byron", "Bo Lund", "Cy Tate"]) {
    const email = `${name.split(" ")[0]?.toLowerCase()}@staff.example`;
    crew.push(await createStaff(world.desk, { kind: "operator" }, { email, name, role: "agent" }));
  }
});
after(() => world.close());
beforeEach(async () => {
  await world.desk.db.deleteFrom("triggers").execute();
});

const read = readerOf(() => world);
const idOf = (place: number) => crew[place]?.id ?? "";
const ids = () => crew.map(({ id }) => id);

/** A department of Harbour with these routing settings. */
async function department(routing: object): Promise<number> {
  const body = { brand_id: world.harbour.id, name: "Servers", active: true, accepts_guests: true, routing };
  const answer = await world.admin("POST", "/departments", { body });
  assert.equal(answer.status, 201, answer.text);
  return answer.body.data.id;
}

const open = (department_id: number) => world.openTicket({ department_id });
const route = ({ id }: Json) => world.run(routeTicket, { brandId: world.harbour.id, ticketId: id });
const holderOf = async ({ number }: Json): Promise<string | null> => (await read(number)).assignee_id;
const opened = async (department: number) => {
  const ticket = await open(department);
  await route(ticket);
  return ticket;
};
const waiting = async ({ id }: Json): Promise<number> =>
  (
    await world.desk.db
      .selectFrom("unrouted_tickets")
      .where("ticket_id", "=", id)
      .select("ticket_id")
      .execute()
  ).length;
const happened = async ({ number }: Json): Promise<Json[]> => (await read(number)).activity;
const dutyOf = (place: number, is_on_duty: boolean) =>
  world.ask("PUT", "/api/v1/staff/chats/duty", { token: crew[place]?.token ?? "", body: { is_on_duty } });

async function heldBy(people: readonly string[], department: number): Promise<number[]> {
  const { rows } = await sql<{ assignee_id: string; count: number }>`
    select assignee_id, count(*)::integer as count from tickets where department_id = ${department}
    group by assignee_id`.execute(world.desk.db);
  return people.map((id) => rows.find(({ assignee_id }) => assignee_id === id)?.count ?? 0);
}

test("round robin gives each member one ticket before a second, and a new member is next", async () => {
  const servers = await department({ method: "round_robin", staff_ids: ids().slice(0, 2) });
  const holders = [];
  for (let count = 0; count < 4; count++) holders.push(await holderOf(await opened(servers)));
  assert.deepEqual(holders, [idOf(0), idOf(1), idOf(0), idOf(1)]);
  const body = { routing: { staff_ids: ids() } };
  await world.admin("PATCH", `/departments/${servers}`, { body });
  assert.equal(await holderOf(await opened(servers)), idOf(2));
  assert.equal(await holderOf(await opened(servers)), idOf(0));
});

test("concurrent openings are shared out evenly, with a difference of one at most", async () => {
  const servers = await department({ method: "round_robin", staff_ids: ids() });
  const tickets = await Promise.all(
    Array.from({ length: 20 }, (_, count) => world.openTicket({ department_id: servers }, `many-${count}`)),
  );
  await Promise.all([...tickets, ...tickets].map(route));
  assert.deepEqual((await heldBy(ids(), servers)).sort(), [6, 7, 7]);
});

test("the least busy member over all departments gets the ticket, exactly under concurrency", async () => {
  const [servers, mails] = [
    await department({ method: "least_busy", staff_ids: ids() }),
    await department({ method: "least_busy", staff_ids: ids() }),
  ];
  await sql`update tickets set assignee_id = null`.execute(world.desk.db);
  const busy = await open(world.technical);
  await world.staff("POST", `/tickets/${busy.number}/assign`, { body: { staff_id: idOf(0) } });
  const resting = await open(world.technical);
  await world.staff("POST", `/tickets/${resting.number}/assign`, { body: { staff_id: idOf(1) } });
  await world.staff("POST", `/tickets/${resting.number}/hold`, { body: {} });
  const tickets = await Promise.all([servers, mails, servers, mails, servers].map(open));
  await Promise.all(tickets.map(route));
  const [inServers, inMails] = [await heldBy(ids(), servers), await heldBy(ids(), mails)];
  const all = inServers.map((count, place) => count + (inMails[place] ?? 0));
  // Ada had one; Bo's ticket on hold does not count.
  assert.deepEqual(all, [1, 2, 2]);
});

test("no one exceeds the maximum; if all are full the ticket stays unassigned, and the activity says so", async () => {
  await sql`update tickets set assignee_id = null`.execute(world.desk.db);
  const servers = await department({ method: "round_robin", max_open_tickets: 2, staff_ids: ids() });
  const tickets = await Promise.all(Array.from({ length: 8 }, () => open(servers)));
  await Promise.all(tickets.map(route));
  assert.deepEqual(await heldBy(ids(), servers), [2, 2, 2]);
  const left = await opened(servers);
  assert.equal(await holderOf(left), null);
  const [, said, ...more] = await happened(left);
  assert.deepEqual([said.event, said.actor.type, more], ["unrouted", "system", []]);
  const unassigned = await world.staff("GET", `/tickets?assignee=none&department=${servers}`);
  assert.ok(unassigned.body.data.some(({ number }: Json) => number === left.number));
  const customers = await world.platform("GET", asClient(left.number));
  assert.ok(!customers.text.includes("unrouted"));
});

test("members who cannot see the department, are away, archived or not listed are skipped", async () => {
  await sql`update tickets set assignee_id = null`.execute(world.desk.db);
  const servers = await department({ method: "round_robin", only_on_duty: true });
  assert.equal(await holderOf(await opened(servers)), null);
  await world.ask("PUT", "/api/v1/staff/chats/duty", { token: cora.token, body: { is_on_duty: true } });
  assert.equal(await holderOf(await opened(servers)), null, "Cora sees Billing alone");
  await dutyOf(1, true);
  assert.equal(await holderOf(await opened(servers)), idOf(1));
  await world.desk.db
    .updateTable("chat_duties")
    .set({ seen_at: sql<string>`clock_timestamp() - interval '1 hour'` })
    .execute();
  assert.equal(await holderOf(await opened(servers)), null, "not heard of any more");
  await dutyOf(1, true);
  await world.admin("PATCH", `/staff/${idOf(1)}`, { body: { active: false } });
  assert.equal(await holderOf(await opened(servers)), null, "archived");
  await world.admin("PATCH", `/staff/${idOf(1)}`, { body: { active: true } });
  await dutyOf(1, true);
  assert.equal(await holderOf(await opened(servers)), idOf(1));
  await world.admin("PATCH", `/departments/${servers}`, { body: { routing: { staff_ids: [idOf(0)] } } });
  assert.equal(await holderOf(await opened(servers)), null, "Bo is not named");
  await dutyOf(1, false);
});

test("members who leave the department meanwhile are skipped", async () => {
  const servers = await department({ method: "round_robin", staff_ids: [idOf(0), idOf(2)] });
  const ticket = await open(servers);
  const confined = { is_confined: true, department_ids: [world.billing] };
  await world.admin("PATCH", `/staff/${idOf(0)}`, { body: confined });
  await route(ticket);
  assert.equal(await holderOf(ticket), idOf(2));
  await world.admin("PATCH", `/staff/${idOf(0)}`, { body: { is_confined: false, department_ids: [] } });
});

test("a tag rule goes before the method, also for a trigger's tag, unless its member is full", async () => {
  await sql`update tickets set assignee_id = null`.execute(world.desk.db);
  const rules = [
    { tag: " Invoice ", staff_id: idOf(2) },
    { tag: "vip", staff_id: world.tom.id },
  ];
  const servers = await department({
    method: "round_robin",
    staff_ids: [idOf(0)],
    max_open_tickets: 1,
    rules,
  });
  await tagging("invoice");
  const first = await opened(servers);
  assert.equal(await holderOf(first), idOf(2));
  const [said] = (await happened(first)).filter(({ event }) => event === "assigned");
  assert.deepEqual([said.details.routed, said.actor.type, said.after_label], ["tag", "system", "Cy Tate"]);
  await tagging("vip");
  assert.equal(await holderOf(await opened(servers)), world.tom.id, "Cy has as many as he may have");
  assert.equal(await holderOf(await opened(servers)), idOf(0), "and so has Tom");
  assert.equal(await holderOf(await opened(servers)), null, "and the others");
});

test("with rules only, a ticket without their tags stays unassigned, without activity", async () => {
  const servers = await department({ rules: [{ tag: "invoice", staff_id: idOf(2) }] });
  const ticket = await opened(servers);
  assert.deepEqual(
    (await happened(ticket)).map(({ event }) => event),
    ["opened"],
  );
  await tagging("invoice");
  assert.equal(await holderOf(await opened(servers)), idOf(2));
});

async function tagging(tag: string): Promise<void> {
  const body = { name: `Adds ${tag}`, event: "opened", actions: { add_tags: [tag] } };
  assert.equal((await world.admin("POST", "/triggers", { body })).status, 201);
}

test("an assignment by a trigger or by hand wins, and so does unassigning before routing", async () => {
  const servers = await department({ method: "round_robin", staff_ids: ids() });
  const body = { name: "Tom", event: "opened", actions: { assign: world.tom.id } };
  const trigger = (await world.admin("POST", "/triggers", { body })).body.data;
  const ticket = await opened(servers);
  assert.equal(await holderOf(ticket), world.tom.id);
  assert.equal((await happened(ticket)).filter(({ event }) => event === "assigned").length, 1);
  await world.admin("DELETE", `/triggers/${trigger.id}`);
  const taken = await open(servers);
  const assign = (staff_id: string | null) =>
    world.staff("POST", `/tickets/${taken.number}/assign`, { body: { staff_id } });
  await assign("me");
  await assign(null);
  await route(taken);
  assert.deepEqual([await holderOf(taken), await waiting(taken)], [null, 0]);
});

test("routing runs once, notifies the assignee, and tells the customer nothing", async () => {
  const servers = await department({ method: "round_robin", staff_ids: [idOf(0)] });
  const ticket = await open(servers);
  await Promise.all([route(ticket), route(ticket), route(ticket)]);
  const told = (await happened(ticket)).filter(({ event }) => event === "assigned");
  assert.deepEqual(
    told.map(({ actor, details, after_label }) => [actor.type, details.routed, after_label]),
    [["system", "round_robin", "Ada Byron"]],
  );
  const list = await world.ask("GET", "/api/v1/staff/notifications", { token: crew[0]?.token ?? "" });
  const named = list.body.data.filter(({ ticket: of }: Json) => of?.number === ticket.number);
  assert.deepEqual(
    named.map(({ kind }: Json) => kind),
    ["assigned"],
  );
  await world.staff("POST", `/tickets/${ticket.number}/assign`, { body: { staff_id: null } });
  await route(ticket);
  assert.equal(await holderOf(ticket), null, "who takes it away has decided");
});

test("an interrupted run is repeated from the start, and includes tickets that waited for it", async () => {
  const servers = await department({ method: "round_robin", staff_ids: ids() });
  await route(await open(servers));
  const ticket = await open(servers);
  const cut = new Error("cut off");
  const { desk, ...tools } = world.tools();
  const broken: Desk = {
    ...desk,
    subscribersOf: (what) => [
      ...desk.subscribersOf(what),
      ...(what.type === "assigned" ? [{ to: [what], handle: () => Promise.reject(cut) }] : []),
    ],
  };
  const key = { brandId: world.harbour.id, ticketId: ticket.id };
  await assert.rejects(routeTicket.run({ ...tools, desk: broken }, key), cut);
  assert.deepEqual([await holderOf(ticket), await waiting(ticket)], [null, 1]);
  await sql`delete from jobs.job where name = 'route-ticket'`.execute(world.desk.db);
  await routeTicket.run({ ...tools, desk, stopping: AbortSignal.abort() }, key);
  assert.deepEqual(await newestJob(world, "route-ticket"), key);
  await route(ticket);
  await route(ticket);
  assert.deepEqual([await holderOf(ticket), await waiting(ticket)], [idOf(1), 0]);
  assert.equal((await happened(ticket)).filter(({ event }) => event === "assigned").length, 1);
  assert.equal(await holderOf(await opened(servers)), idOf(2), "nobody's turn was lost");
});

test("routing covers tickets of guests, staff without an assignee, splits, chats and reports", async () => {
  const servers = await department({ method: "round_robin", staff_ids: [idOf(2)] });
  const { ticket: guests } = await world.openGuestTicket({ department_id: servers });
  const body = { guest: { ...gita }, subject: "By phone", body: "She called.", department_id: servers };
  const called = (await world.staff("POST", "/tickets", { body })).body.data;
  const named = (await world.staff("POST", "/tickets", { body: { ...body, assignee_id: "me" } })).body.data;
  const source = await open(servers);
  const message = { body: "And another thing" };
  const { body: replied } = await world.platform("POST", asClient(source.number, "/replies"), {
    body: message,
  });
  const reply_id = replied.data.id;
  const split = await world.staff("POST", `/tickets/${source.number}/split`, { body: { reply_id } });
  assert.ok(split.status < 300, split.text);
  const part = split.body.data;
  const talk = await beginChat(world, { departmentId: servers, name: "Gita Rao", email: gita.email });
  const asTom = { token: world.tom.token };
  await world.ask("POST", `/api/v1/staff/chats/${talk.id}/take`, { ...asTom, body: {} });
  const turned = await world.ask("POST", `/api/v1/staff/chats/${talk.id}/ticket`, { ...asTom, body: {} });
  assert.equal(turned.status, 201, turned.text);
  const reporter = { first_name: "Tomas", last_name: "Lind", email: "tomas@lind.example" };
  const report = { type: "bug", title: "The cart is empty", body: "After signing in.", ...reporter };
  const { reference } = (await world.platform("POST", "/reports", { body: report })).body.data;
  const asked = await world.staff("POST", `/reports/${reference}/ticket`, {
    body: { department_id: servers },
  });
  assert.equal(asked.status, 201, asked.text);
  const all = [guests, called, named, part, turned.body.data.ticket, asked.body.data.ticket];
  for (const { number, id } of all) {
    const ticketId = id ?? (await idByNumber(number));
    await world.run(routeTicket, { brandId: world.harbour.id, ticketId });
  }
  const holders = await Promise.all(all.map(holderOf));
  assert.deepEqual(holders, [idOf(2), idOf(2), world.tom.id, idOf(2), idOf(2), idOf(2)]);
});

async function idByNumber(number: string): Promise<string> {
  const row = await world.desk.db
    .selectFrom("tickets")
    .where("number", "=", number)
    .select("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

test("a ticket transferred to a department is routed if it is unassigned; an assignee who sees it stays", async () => {
  const servers = await department({ method: "round_robin", staff_ids: [idOf(1)] });
  const transfer = ({ number }: Json) =>
    world.staff("POST", `/tickets/${number}/transfer`, { body: { department_id: servers } });
  const [free, held, hers, closed] = await Promise.all([1, 2, 3, 4].map(() => open(world.billing)));
  const assign = ({ number }: Json, staff_id: string) =>
    world.staff("POST", `/tickets/${number}/assign`, { body: { staff_id } });
  await assign(held, idOf(0));
  await assign(hers, cora.id);
  await world.staff("POST", `/tickets/${closed.number}/close`, { body: {} });
  for (const ticket of [free, held, hers, closed]) {
    assert.equal((await transfer(ticket)).status, 200);
    await route(ticket);
  }
  const holders = await Promise.all([free, held, hers, closed].map(holderOf));
  assert.deepEqual(holders, [idOf(1), idOf(0), idOf(1), null]);
});

test("without routing, opening a ticket runs no extra statements", async () => {
  const watched = await watchedPool(world.connection);
  const statementsIn = async (department_id: number) => {
    watched.trips.length = 0;
    const scope = null;
    const tom = { kind: "staff", id: world.tom.id, scope, language: world.desk.languages[0] } as StaffMember;
    const fields = { department_id, client_id: ines, subject: "Down", body: "All of it." };
    const desk = { ...world.desk, db: watched.db };
    await openTicketAsStaff(desk, tom, { fields, uploads: [], problems: new Problems() });
    return watched.trips.flat().filter((text) => /unrouted_tickets|route-ticket/.test(text)).length;
  };
  try {
    const servers = await department({ method: "round_robin" });
    assert.equal(await statementsIn(world.technical), 0);
    assert.ok((await statementsIn(servers)) > 0);
  } finally {
    await watched.close();
  }
});
