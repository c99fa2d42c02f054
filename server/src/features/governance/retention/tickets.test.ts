import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { sql } from "kysely";
import { allFiles, allRows } from "../../../../test/backed-up-desk.ts";
import { untilWaiting } from "../../../../test/blocked-transactions.ts";
import { beginChat, newAgent } from "../../../../test/chats.ts";
import { asOwner } from "../../../../test/database.ts";
import { keepAllFigures } from "../../../../test/keep-figures.ts";
import { asClient, withFile } from "../../../../test/tickets.ts";
import { createWorld, gita, ines, type Json, personOf, type World } from "../../../../test/world.ts";
import { recountAllFigures } from "../../tickets/analytics/operator.ts";
import { recountTickets } from "../../tickets/ticket-counts/operator.ts";
import { removeDeletedFiles } from "../files/store-files.ts";
import { closedTickets } from "./closed-tickets.ts";
import { countDue } from "./due.ts";
import { removeWhatIsOver } from "./remove-expired.ts";

let world: World;
before(async () => {
  world = await createWorld();
  await world.platform("PUT", `/clients/${ines}`, { body: personOf(ines) });
});
after(() => world.close());
beforeEach(() => keep({ closed_tickets_days: 30 }));

async function keep(retention: Json): Promise<void> {
  const { status, text } = await world.admin("PATCH", `/brands/${world.harbour.id}`, { body: { retention } });
  assert.equal(status, 200, text);
}

const remove = () => world.run(removeWhatIsOver, {});
const read = async (number: string) => (await world.platform("GET", asClient(number))).status;
const staffRead = async (number: string) => (await world.staff("GET", `/tickets/${number}`)).status;

let words = 0;

/**
 * A ticket closed this long ago, with a file, a note, a credential and a reply of staff, each with a searchable word.
 */
async function closedFor(interval: string): Promise<Named> {
  const word = `canary-${++words}-word`;
  const fields = { subject: word, body: word, department_id: String(world.technical) };
  const form = withFile(fields);
  const { id, number } = (await world.platform("POST", `/clients/${ines}/tickets`, { form })).body.data;
  await world.platform("POST", asClient(number, "/secrets"), { body: { label: word, value: "hunter2" } });
  await world.staff("POST", `/tickets/${number}/notes`, { form: withFile({ body: word }) });
  await world.staff("POST", `/tickets/${number}/replies`, { form: withFile({ body: word }) });
  await world.staff("POST", `/tickets/${number}/close`);
  await world.age(id, interval);
  return { id, number, word };
}

interface Named {
  id: string;
  number: string;
  word?: string;
}

/** The tables that still contain data of a ticket. */
async function tracesOf({ id, number, word = id }: Named): Promise<string[]> {
  const isTrace = (row: string) => [id, number, word].some((name) => row.includes(name));
  const tables = [...(await allRows(world.connection))];
  return tables.filter(([, rows]) => rows.some(isTrace)).map(([table]) => table);
}

test("a closed ticket is deleted whole after its days, not before, and never without a setting", async () => {
  await keep({ closed_tickets_days: "default" });
  const [young, open] = [await closedFor("29 days 23 hours 59 minutes"), await world.openTicket()];
  await world.age(open.id, "400 days");
  const stored = async () => (await world.admin("GET", `/brands/${world.harbour.id}/storage`)).body.data;
  const [storedBefore, filesBefore] = [await stored(), await allFiles(world.desk.files)];
  const old = await closedFor("400 days");
  await remove();
  assert.equal(await read(old.number), 200, "the desk keeps tickets for ever by itself");
  const traces = await tracesOf(old);
  for (const table of ["all_tickets", "replies", "notes", "events", "credentials"])
    assert.ok(traces.includes(table), `${table} has something of it: ${traces.join()}`);
  await keep({ closed_tickets_days: 401 });
  await remove();
  assert.equal(await read(old.number), 200);
  await keep({ closed_tickets_days: 30 });
  await remove();
  assert.deepEqual([await read(old.number), await staffRead(old.number)], [404, 404]);
  assert.deepEqual([await read(young.number), await read(open.number)], [200, 200]);
  const { body } = await world.platform("GET", `/clients/${ines}/tickets?per_page=100`);
  assert.ok(!body.data.some(({ number }: Json) => number === old.number));
  assert.deepEqual(await tracesOf(old), []);
  await removeDeletedFiles(world.desk);
  assert.deepEqual(await allFiles(world.desk.files), filesBefore);
  assert.deepEqual(await stored(), storedBefore);
  assert.deepEqual(await recountTickets(world.desk.db), { brands: 0, clients: 0, guests: 0 });
});

test("analytics figures stay, also after a recount", async () => {
  const { number } = await closedFor("40 days");
  await keepAllFigures(world);
  const kept = async () =>
    (
      await sql<Json>`select per, name, day, sorts, counts from day_figures where per <> 'tag'
        order by per, name, day`.execute(world.desk.db)
    ).rows;
  const before = await kept();
  assert.ok(before.length > 0);
  await remove();
  assert.equal(await read(number), 404);
  await keepAllFigures(world);
  assert.deepEqual(await kept(), before);
  assert.deepEqual(await recountAllFigures(world.desk.db), { tickets: 0, days: 0, months: 0 });
  assert.deepEqual(await kept(), before);
});

test("another brand's closed tickets stay for as long as that brand says", async () => {
  const token = world.lantern.key;
  await world.platform("PUT", `/clients/${ines}`, { token, body: personOf(ines) });
  const body = { subject: "Down", body: "Down", department_id: world.lanternDesk };
  const { id, number } = (await world.platform("POST", `/clients/${ines}/tickets`, { token, body })).body
    .data;
  await world.staff("POST", `/tickets/${number}/close`);
  await world.age(id, "400 days");
  await remove();
  assert.equal((await world.platform("GET", asClient(number), { token })).status, 200);
});

test("a ticket that is being reopened stays, and a reopened one waits for its next close", async () => {
  const { id, number } = await closedFor("40 days");
  await world.desk.db.transaction().execute(async (tx) => {
    await sql`select from tickets where id = ${id} for no key update`.execute(tx);
    await remove();
    const state = { status: "open" as const, closed_at: null };
    await tx.updateTable("tickets").set(state).where("id", "=", id).execute();
  });
  await remove();
  assert.equal(await read(number), 200);
  await world.staff("POST", `/tickets/${number}/close`);
  await remove();
  assert.equal(await read(number), 200, "its days begin anew");
  await world.age(id, "31 days");
  await remove();
  assert.equal(await read(number), 404);
});

test("a ticket with a held reply stays", async () => {
  const { id, number } = await closedFor("40 days");
  const held = { body: "One thing more.", undo_seconds: 10 };
  const { rows } =
    await sql`insert into held_replies (brand_id, id, ticket_id, staff_id, body, language, address, send_at)
    values (${world.harbour.id}, ${id}, ${id}, ${world.tom.id}, ${held.body}, 'en', '192.0.2.1',
      clock_timestamp() + interval '10 seconds') returning id`.execute(world.desk.db);
  assert.equal(rows.length, 1);
  await remove();
  assert.equal(await read(number), 200);
  await sql`delete from held_replies where id = ${id}`.execute(world.desk.db);
  await remove();
  assert.equal(await read(number), 404);
});

test("after retention is turned off, no ticket is deleted, not even by a running job", async () => {
  const { number } = await closedFor("40 days");
  let removing: Promise<void> | undefined;
  await world.desk.db.transaction().execute(async (tx) => {
    await sql`select from brands where id = ${world.harbour.id} for update`.execute(tx);
    removing = remove();
    await untilWaiting(world);
    await sql`update brands set retention = '{"closed_tickets_days": null}' where id = ${world.harbour.id}`.execute(
      tx,
    );
  });
  await removing;
  assert.equal(await read(number), 200);
  const kept = { brandId: world.harbour.id, days: 30 };
  const [due] = await countDue(world.desk.db, closedTickets, [kept], 10);
  assert.deepEqual(due, { brandId: kept.brandId, due: 1 }, "and it was due");
});

test("a merged ticket lives as long as its target, and both numbers end with that", async () => {
  const [source, target] = [await closedFor("40 days"), await world.openTicket()];
  const merged = await world.staff("POST", `/tickets/${source.number}/merge`, {
    body: { into: target.number },
  });
  assert.equal(merged.status, 200, merged.text);
  await remove();
  assert.deepEqual([await read(source.number), await read(target.number)], [200, 200]);
  await world.staff("POST", `/tickets/${target.number}/close`);
  await world.age(target.id, "31 days");
  await remove();
  assert.deepEqual([await read(source.number), await read(target.number)], [404, 404]);
  assert.deepEqual([await tracesOf(source), await tracesOf(target)], [[], []]);
});

test("a ticket's report and chat stay, with their files", async () => {
  const ada = await newAgent(world, "Ada Ames");
  const report = await world.platform("POST", "/reports", {
    body: { type: "bug", title: "It breaks", body: "Here", client_id: ines },
  });
  const { reference } = report.body.data;
  const reported = (
    await world.staff("POST", `/reports/${reference}/ticket`, { body: { department_id: world.technical } })
  ).body.data;
  const { id: clientId } = (await world.platform("GET", `/clients/${ines}`)).body.data;
  const chat = await beginChat(world, { clientId });
  const form = withFile({ id: "with-a-file", body: "As you see" });
  await world.ask("POST", `/api/v1/staff/chats/${chat.id}/messages`, { token: ada.token, form });
  const turned = await ada.ask("POST", `/chats/${chat.id}/ticket`, {});
  assert.equal(turned.status, 201, turned.text);
  const numbers = [reported.ticket.number, turned.body.data.ticket.number];
  for (const number of numbers) {
    await world.staff("POST", `/tickets/${number}/close`);
    await sql`update tickets set closed_at = closed_at - interval '31 days' where number = ${number}`.execute(
      world.desk.db,
    );
  }
  await remove();
  assert.deepEqual(await Promise.all(numbers.map(staffRead)), [404, 404]);
  const left = (await world.staff("GET", `/reports/${reference}`)).body.data;
  assert.deepEqual([left.title, left.ticket], ["It breaks", null]);
  await removeDeletedFiles(world.desk);
  const { entries } = (await ada.ask("GET", `/chats/${chat.id}`)).body.data;
  const [file] = entries.flatMap(({ attachments }: Json) => attachments);
  const { status, text } = await ada.ask(
    "GET",
    new URL(file.download_url).pathname.replace("/api/v1/staff", ""),
  );
  assert.deepEqual([status, text], [200, "a line"]);
});

test("a guest is deleted with their last ticket, and can write again", async () => {
  const email = "once@visitor.example";
  const guest = { ...gita, email };
  const known = async () =>
    (await sql`select from guests where email = ${email}`.execute(world.desk.db)).rows.length;
  const [first, second] = [await world.openGuestTicket(guest), await world.openGuestTicket(guest)];
  for (const { ticket } of [first, second]) await world.staff("POST", `/tickets/${ticket.number}/close`);
  await world.age(first.ticket.id, "31 days");
  await remove();
  assert.equal(await known(), 1);
  const asGuest = (token: string, number: string) =>
    world.ask("GET", `/api/v1/integration/guest/tickets/${number}`, { headers: { "x-ticket-token": token } });
  assert.equal((await asGuest(first.token, first.ticket.number)).status, 404);
  assert.equal((await asGuest(second.token, second.ticket.number)).status, 410);
  await world.age(second.ticket.id, "31 days");
  await remove();
  assert.equal(await known(), 0);
  const anew = await world.openGuestTicket(guest);
  assert.equal((await asGuest(anew.token, anew.ticket.number)).status, 200);
  assert.deepEqual(await recountTickets(world.desk.db), { brands: 0, clients: 0, guests: 0 });
});

test("guests who write while they are being deleted are neither refused nor lost", async () => {
  const guests = Array.from({ length: 8 }, (_, index) => ({
    ...gita,
    email: `meanwhile-${index}@visitor.example`,
  }));
  for (const guest of guests) {
    const { ticket } = await world.openGuestTicket(guest);
    await world.staff("POST", `/tickets/${ticket.number}/close`);
    await world.age(ticket.id, "31 days");
  }
  const [anew] = await Promise.all([
    Promise.all(guests.map((guest) => world.openGuestTicket(guest))),
    remove(),
    remove(),
  ]);
  for (const { ticket } of anew) assert.equal(await staffRead(ticket.number), 200);
  await remove();
  const { rows } = await sql<{ tickets: number }>`select count(*)::integer as tickets from tickets
    where guest_email like 'meanwhile-%'`.execute(world.desk.db);
  assert.equal(rows[0]?.tickets, guests.length);
  assert.deepEqual(await recountTickets(world.desk.db), { brands: 0, clients: 0, guests: 0 });
});

test("a ticket that cannot be deleted blocks no other, is reported, and is deleted once it can be", async () => {
  const stuck = await closedFor("90 days");
  const others = [await closedFor("60 days"), await closedFor("40 days")];
  await asOwner(
    world,
    `create function refuse_removal() returns trigger language plpgsql as $$
      begin raise exception 'It is stuck.'; end $$;
    create trigger stuck before delete on all_tickets for each row when (old.id = '${stuck.id}') execute function refuse_removal()`,
  );
  await assert.rejects(remove(), /It is stuck|could not be removed/);
  assert.equal(await read(stuck.number), 200);
  for (const { number } of others) assert.equal(await read(number), 404);
  await asOwner(world, "drop trigger stuck on all_tickets");
  await remove();
  assert.equal(await read(stuck.number), 404);
});
