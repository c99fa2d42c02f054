import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { sql } from "kysely";
import { bearer, openEvents } from "../../../../test/event-stream.ts";
import { keepAllFigures } from "../../../../test/keep-figures.ts";
import { hireCora } from "../../../../test/scoped-agent.ts";
import { asClient, readerOf } from "../../../../test/tickets.ts";
import { createWorld, gita, ines, type Json, type World } from "../../../../test/world.ts";
import { removeWhatIsOver } from "../../governance/retention/remove-expired.ts";
import { recountTickets } from "../ticket-counts/operator.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

const read = readerOf(() => world);
const remove = (number: string) => world.admin("DELETE", `/tickets/${number}`);
const restore = (number: string) => world.admin("POST", `/tickets/${number}/restore`);
const statusOf = async (number: string) => (await world.staff("GET", `/tickets/${number}`)).status;

describe("a deleted ticket", () => {
  test("is gone from lists, search and counts of staff and customer, and a second delete finds nothing", async () => {
    const ticket = await world.openTicket({ subject: "Quagga plan" });
    const listed = async (query = "") =>
      (await world.staff("GET", `/tickets?per_page=100${query}`)).body.data.map(({ number }: Json) => number);
    const counts = async () => {
      const client = (await world.platform("GET", `/clients/${ines}`)).body.data;
      const views = (await world.staff("GET", "/tickets/counts")).body.data;
      return { client, views, summary: (await world.platform("GET", "/summary")).body.data };
    };
    const all = async () =>
      (await world.platform("GET", `${asClient("").slice(0, -1)}?per_page=100`)).body.data.length;
    assert.ok((await listed("&q=quagga")).includes(ticket.number));
    const [before, theirs] = [await counts(), await all()];
    assert.equal((await remove(ticket.number)).status, 204);
    assert.ok(!(await listed()).includes(ticket.number));
    assert.deepEqual(await listed("&q=quagga"), []);
    assert.deepEqual(await listed(`&q=${ticket.number}`), []);
    assert.equal(await all(), theirs - 1);
    assert.notDeepEqual(await counts(), before);
    assert.deepEqual(await recountTickets(world.desk.db), { brands: 0, clients: 0, guests: 0 });
    assert.equal((await remove(ticket.number)).status, 404);

    assert.equal((await restore(ticket.number)).status, 204);
    assert.deepEqual(await counts(), before);
    assert.deepEqual(await listed("&q=quagga"), [ticket.number]);
    assert.deepEqual(await recountTickets(world.desk.db), { brands: 0, clients: 0, guests: 0 });
  });

  test("emails no one and delivers no webhook; activity and audit log record both", async () => {
    const { number } = await world.openGuestTicket().then(({ ticket }) => ticket);
    const sent = async () =>
      (
        await sql<Json>`select (select count(*) from mails) as mails, (select count(*) from webhook_deliveries) as calls`.execute(
          world.desk.db,
        )
      ).rows[0];
    const before = await sent();
    assert.equal((await remove(number)).status, 204);
    assert.equal((await restore(number)).status, 204);
    assert.deepEqual(await sent(), before);
    const { activity } = await read(number);
    assert.deepEqual(
      activity.slice(-2).map(({ event, actor }: Json) => [event, actor.name]),
      [
        ["deleted", "Maya Lind"],
        ["restored", "Maya Lind"],
      ],
    );
    const { data } = (await world.admin("GET", "/audit-log?per_page=2")).body;
    assert.deepEqual(
      data.map(({ action, subject }: Json) => [action, subject]),
      [
        ["ticket.restored", `ticket ${number}`],
        ["ticket.deleted", `ticket ${number}`],
      ],
    );
    assert.doesNotMatch((await world.platform("GET", "/summary")).text, /deleted|restored/);
  });

  test("does not let its guest in until it is restored", async () => {
    const { ticket, token } = await world.openGuestTicket();
    const asGuest = async () =>
      (
        await world.ask("GET", `/api/v1/integration/guest/tickets/${ticket.number}`, {
          headers: { "x-ticket-token": token },
        })
      ).status;
    assert.equal(await asGuest(), 200);
    await remove(ticket.number);
    assert.equal(await asGuest(), 404);
    await restore(ticket.number);
    assert.equal(await asGuest(), 200);
    assert.deepEqual(await recountTickets(world.desk.db), { brands: 0, clients: 0, guests: 0 });
  });

  test("leaves other agents' pages at once, and comes back to them", async () => {
    const { number } = await world.openTicket();
    const events = await openEvents(world.url, bearer(world.tom.token));
    try {
      const told = () => events.told().filter(({ ticket_number }) => ticket_number === number);
      await remove(number);
      await events.until(() => told().some(({ type }) => type === "ticket.left"), "the deletion");
      assert.equal(told().at(-1)?.brand_id, null);
      await restore(number);
      await events.until(
        () => told().some(({ changed }) => changed.includes("deleted_at")),
        "the restoration",
      );
      assert.equal(told().find(({ changed }) => changed.includes("deleted_at"))?.staff?.id, world.maya.id);
    } finally {
      events.close();
    }
  });

  test("has its held reply back as a draft, which says why, and is counted in analytics no longer", async () => {
    const { id, number } = await world.openTicket();
    const body = { body: "Looking", undo_seconds: 10 };
    assert.equal((await world.staff("POST", `/tickets/${number}/replies`, { body })).status, 202);
    const figures = async () => {
      await keepAllFigures(world);
      return (await sql`select from ticket_figures where ticket_id = ${id}`.execute(world.desk.db)).rows
        .length;
    };
    assert.equal(await figures(), 1);
    await remove(number);
    assert.equal(await figures(), 0);
    await restore(number);
    assert.equal(await figures(), 1);
    const draft = (await world.staff("GET", `/tickets/${number}/draft`)).body.data;
    assert.equal(draft.body, "Looking");
    assert.match(draft.not_sent, /the ticket was deleted or marked as spam/);
  });

  test("is not merged into, not changed in bulk and not found by the number merged into it", async () => {
    const [source, target] = [await world.openTicket(), await world.openTicket()];
    await world.staff("POST", `/tickets/${source.number}/merge`, { body: { into: target.number } });
    assert.equal(await statusOf(source.number), 200);
    await remove(target.number);
    assert.deepEqual([await statusOf(source.number), await statusOf(target.number)], [404, 404]);
    assert.equal((await world.platform("GET", asClient(source.number))).status, 404);
    const other = await world.openTicket();
    const merge = { body: { into: target.number } };
    assert.equal((await world.staff("POST", `/tickets/${other.number}/merge`, merge)).status, 422);
    const bulk = { body: { numbers: [target.number], status: "closed" } };
    assert.equal((await world.staff("POST", "/tickets/bulk", bulk)).body.data[0].status, 404);
  });

  test("is in the list of deleted tickets, with who deleted it and until when it can be restored", async () => {
    const { ticket } = await world.openGuestTicket({ subject: "Thylacine" });
    await remove(ticket.number);
    const listed = async () => (await world.admin("GET", "/deleted-tickets?per_page=100")).body.data;
    const [row] = await listed();
    const { deleted_at, removed_at, ...rest } = row;
    assert.equal(Date.parse(removed_at) - Date.parse(deleted_at), 30 * 86_400_000);
    assert.deepEqual(rest, {
      number: ticket.number,
      subject: "Thylacine",
      customer: `${gita.first_name} ${gita.last_name}`,
      email: gita.email,
      excerpt: "I have two sites.",
      brand: { id: world.harbour.id, name: row.brand.name },
      department: row.department,
      deleted_by: "Maya Lind",
    });
    await restore(ticket.number);
    assert.ok(!(await listed()).some(({ number }: Json) => number === ticket.number));
    assert.equal((await world.admin("GET", "/deleted-tickets", { token: world.tom.token })).status, 403);
  });

  test("is removed by retention with its guest, and cannot be restored then", async () => {
    const { ticket } = await world.openGuestTicket({ email: "once@guest.example" });
    await remove(ticket.number);
    const stored = async (what: string) =>
      (await sql`${sql.raw(`select from ${what}`)}`.execute(world.desk.db)).rows.length;
    const age = (days: number) =>
      sql`update all_tickets set deleted_at = now() - make_interval(days => ${days}) where id = ${ticket.id}`.execute(
        world.desk.db,
      );
    const rows = () =>
      Promise.all([
        stored(`all_tickets where id = '${ticket.id}'`),
        stored("guests where email = 'once@guest.example'"),
      ]);
    await age(29);
    await world.run(removeWhatIsOver, {});
    assert.deepEqual(await rows(), [1, 1]);
    await age(31);
    await world.run(removeWhatIsOver, {});
    assert.deepEqual(await rows(), [0, 0]);
    assert.equal((await restore(ticket.number)).status, 404);
  });
});

test("only admins may delete and restore; agents, also confined ones, get a 403 for any number", async () => {
  const { number } = await world.openTicket();
  const cora = await hireCora(world);
  for (const token of [world.tom.token, cora.token])
    for (const [method, path] of [
      ["DELETE", number],
      ["POST", `${number}/restore`],
      ["DELETE", "99999999999999"],
    ] as const)
      assert.equal((await world.admin(method, `/tickets/${path}`, { token })).status, 403);
  assert.equal(await statusOf(number), 200);
  assert.equal((await restore(number)).status, 404);
});

test("a delete based on an older version of the ticket is refused", async () => {
  const { number } = await world.openTicket();
  const tag = (await world.staff("GET", `/tickets/${number}`)).headers.get("etag") ?? "";
  await world.staff("PATCH", `/tickets/${number}`, { body: { tags: ["vip"] } });
  const { status } = await world.admin("DELETE", `/tickets/${number}`, { headers: { "if-match": tag } });
  assert.equal(status, 412);
});

test("an erased client's deleted tickets are erased too", async () => {
  const ticket = await world.openTicket({}, "erasable");
  await remove(ticket.number);
  assert.equal((await world.platform("DELETE", "/clients/erasable")).status, 204);
  const { rows } = await sql`select from all_tickets where id = ${ticket.id}`.execute(world.desk.db);
  assert.equal(rows.length, 0);
  assert.equal((await restore(ticket.number)).status, 404);
});

test("a restored ticket of an assignee who left is unassigned", async () => {
  const { number } = await world.openTicket();
  await world.staff("POST", `/tickets/${number}/assign`, { body: { staff_id: world.tom.id } });
  await remove(number);
  await sql`update staff set active = false where id = ${world.tom.id}`.execute(world.desk.db);
  await restore(number);
  await sql`update staff set active = true where id = ${world.tom.id}`.execute(world.desk.db);
  const { body } = await world.staff("GET", `/tickets/${number}`, { token: world.maya.token });
  assert.equal(body.data.assignee_id, null);
});
