import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { sql } from "kysely";
import { untilWaiting } from "../../../../test/blocked-transactions.ts";
import { beginChat } from "../../../../test/chats.ts";
import { hireCora } from "../../../../test/scoped-agent.ts";
import { createWorld, gita, ines, type Json, omar, type World } from "../../../../test/world.ts";
import type { StaffMember } from "../../core/actors/actors.ts";
import { inTransaction } from "../../core/desk.ts";
import { createStaff } from "../../organisation/staff-accounts/admin.ts";
import { editRequester } from "../../tickets/staff/change-requester.ts";
import { addCustomerNote } from "./notes.ts";

let world: World;
let cora: { id: string; token: string };
before(async () => {
  world = await createWorld();
  cora = await hireCora(world);
});
after(() => world.close());

const list = async (query = "", token = world.tom.token): Promise<Json> => {
  const { status, body, text } = await world.staff("GET", `/customers${query}`, { token });
  assert.equal(status, 200, text);
  return body;
};
const emailsOf = async (query = "", token = world.tom.token): Promise<string[]> =>
  (await list(query, token)).data.map(({ email }: Json) => email);
const customerOf = async (q: string): Promise<Json> => {
  const [customer] = (await list(`?q=${encodeURIComponent(q)}`)).data;
  assert.ok(customer, `${q} is not listed`);
  return customer;
};
const idOf = async (q: string): Promise<string> => (await customerOf(q)).id;
const timelineOf = async (id: string, query = "", token = world.tom.token): Promise<Json> => {
  const { status, body, text } = await world.staff("GET", `/customers/${id}/timeline${query}`, { token });
  assert.equal(status, 200, text);
  return body;
};
const note = async (id: string, body: string, token = world.tom.token): Promise<Json> => {
  const added = await world.staff("POST", `/customers/${id}/notes`, { token, body: { body } });
  assert.equal(added.status, 201, added.text);
  return added.body.data;
};

describe("the list of customers", () => {
  test("has clients and guests, the newest first, with their open tickets and their last contact", async () => {
    const { number } = await world.openTicket();
    await world.openTicket();
    await world.staff("POST", `/tickets/${number}/close`);
    const { ticket } = await world.openGuestTicket();
    const { data } = await list();
    assert.deepEqual(
      data.map(({ type, email, tickets_count, open_tickets_count }: Json) => [
        type,
        email,
        tickets_count,
        open_tickets_count,
      ]),
      [
        ["guest", gita.email, 1, 1],
        ["client", "ines@maurer.example", 2, 1],
      ],
    );
    const [guest, client] = data;
    assert.deepEqual(
      [guest.first_name, guest.platform_client_id, guest.last_contact_at],
      ["Gita", null, ticket.last_reply_at],
    );
    assert.deepEqual(client.brand, { id: world.harbour.id, slug: world.harbour.slug, name: "Harbour" });
    assert.deepEqual((await world.staff("GET", `/customers/${client.id}`)).body.data, client);
    assert.deepEqual((await world.staff("GET", `/customers/${guest.id}`)).body.data, guest);
  });

  test("is searched by name, address and the platform's id, and filtered by brand", async () => {
    for (const q of ["gita", "GITA rao", gita.email, "gita@vis"])
      assert.deepEqual(await emailsOf(`?q=${q}`), [gita.email]);
    for (const q of ["maurer", "ines m", ines])
      assert.deepEqual(await emailsOf(`?q=${q}`), ["ines@maurer.example"]);
    for (const q of ["%25", "_", "xylophon", "'"]) assert.deepEqual(await emailsOf(`?q=${q}`), [], q);
    assert.deepEqual(await emailsOf(`?brand_id=${world.lantern.id}`), []);
    assert.equal((await emailsOf(`?brand_id=${world.harbour.id}`)).length, 2);
  });

  test("is paged in both directions", async () => {
    await world.openTicket({}, omar);
    const all = await emailsOf();
    const first = await list("?per_page=2");
    assert.deepEqual(
      first.data.map(({ email }: Json) => email),
      all.slice(0, 2),
    );
    const cursor = (text: string) => `?per_page=2&cursor=${text}`;
    const second = await list(cursor(first.meta.next_cursor));
    assert.deepEqual(
      second.data.map(({ email }: Json) => email),
      all.slice(2),
    );
    assert.equal(second.meta.next_cursor, null);
    const back = await list(cursor(second.meta.prev_cursor));
    assert.deepEqual(back.data, first.data);
  });

  test("leaves out a guest all of whose tickets are spam", async () => {
    const email = "spam@visitor.example";
    const { ticket } = await world.openGuestTicket({ email });
    const id = await idOf(email);
    assert.equal((await world.staff("PUT", `/tickets/${ticket.number}/spam`, { body: {} })).status, 204);
    assert.deepEqual(await emailsOf(`?q=${email}`), []);
    assert.equal((await world.staff("GET", `/customers/${id}`)).status, 404);
  });
});

describe("an agent confined to a department", () => {
  test("finds a guest by the names in tickets that they see only", async () => {
    const email = "twonames@visitor.example";
    await world.openGuestTicket({ email, first_name: "Elsewhere" });
    const { ticket } = await world.openGuestTicket({ email, first_name: "Hereby" });
    await sql`update tickets set department_id = ${world.billing} where id = ${ticket.id}`.execute(
      world.desk.db,
    );
    assert.deepEqual(await emailsOf("?q=Hereby", cora.token), [email]);
    assert.deepEqual(await emailsOf("?q=Elsewhere", cora.token), []);
    assert.deepEqual(await emailsOf("?q=Elsewhere"), [email]);
    await sql`update tickets set department_id = ${world.presales} where id = ${ticket.id}`.execute(
      world.desk.db,
    );
  });

  test("sees customers with a ticket or a chat in it, and counts those tickets only", async () => {
    const billed = "billed@visitor.example";
    await world.openGuestTicket({ email: billed });
    await world.platform("PUT", "/clients/chatty", {
      body: { first_name: "Chatty", last_name: "Lane", email: "chatty@lane.example" },
    });
    const chatty = await idOf("chatty@lane.example");
    assert.deepEqual(await emailsOf("", cora.token), []);
    await world.openTicket({ department_id: world.billing });
    await sql`update tickets set department_id = ${world.billing} where guest_email = ${billed}`.execute(
      world.desk.db,
    );
    await beginChat(world, { clientId: chatty, departmentId: world.billing });
    assert.deepEqual((await emailsOf("", cora.token)).sort(), [
      billed,
      "chatty@lane.example",
      "ines@maurer.example",
    ]);
    const path = `/customers/${await idOf(ines)}`;
    const theirs = (await world.staff("GET", path, { token: cora.token })).body.data;
    assert.deepEqual([theirs.tickets_count, theirs.open_tickets_count], [1, 1]);
    const { data } = await timelineOf(theirs.id, "", cora.token);
    assert.deepEqual(
      data.map(({ type, ticket }: Json) => [type, ticket?.department]),
      [["ticket", "Billing"]],
    );
  });

  test("gets a 404 for any other customer, as for one who does not exist", async () => {
    const { id: noteId } = await note(await idOf(gita.email), "Calls on Mondays");
    const nobody = "01JB7Z5W6K8M4T2QH9N3XR0VCE";
    for (const [method, path, body] of [
      ["GET", ""],
      ["GET", "/timeline"],
      ["POST", "/notes", { body: "x" }],
      ["PATCH", `/notes/${noteId}`, { body: "x" }],
      ["DELETE", `/notes/${noteId}`],
    ] as const) {
      const asked = { token: cora.token, ...(body && { body }) };
      const theirs = await world.staff(method, `/customers/${await idOf(gita.email)}${path}`, asked);
      const none = await world.staff(method, `/customers/${nobody}${path}`, asked);
      assert.deepEqual([theirs.status, theirs.text], [404, none.text], `${method} ${path}`);
    }
  });
});

describe("a customer's timeline", () => {
  test("has tickets, ratings, chats, reports, sent campaigns and notes, the newest first, in pages", async () => {
    const client = "timely";
    const person = { first_name: "Tia", last_name: "Timely", email: "tia@timely.example" };
    await world.platform("PUT", `/clients/${client}`, { body: person });
    const id = await idOf(person.email);
    const { number, id: ticketId } = await world.openTicket({ subject: "It is down" }, client);
    const chat = await beginChat(world, { clientId: id, body: "Is it down?" });
    const report = { type: "bug", title: "It is blank", body: "White.", client_id: client };
    const { reference } = (await world.platform("POST", "/reports", { body: report })).body.data;
    await campaignTo(client);
    await sql`insert into rating_offers (brand_id, id, ticket_id, offered_at, expires_at, score, comment, answered_at)
      values (${world.harbour.id}, '01JB7Z5W6K8M4T2QH9N3XR0VCE', ${ticketId}, now(), now(), 4, 'Quick', clock_timestamp())`.execute(
      world.desk.db,
    );
    await note(id, "Likes tea");
    const { data } = await timelineOf(id);
    assert.deepEqual(
      data.map(({ id: _, at: __, type, ...entry }: Json) => [type, entry[type]]),
      [
        ["note", data[0].note],
        ["rating", { number, subject: "It is down", score: 4, comment: "Quick" }],
        ["campaign", { subject: "News" }],
        ["report", { reference, title: "It is blank", status: "new", status_label: "New" }],
        [
          "chat",
          { id: chat.id, status: "waiting", status_label: "Waiting", agent: null, excerpt: "Is it down?" },
        ],
        [
          "ticket",
          {
            number,
            subject: "It is down",
            status: "open",
            status_label: "Open",
            department: "Technical support",
          },
        ],
      ],
    );
    assert.deepEqual(
      [data[0].note.body, data[0].note.author],
      ["Likes tea", { id: world.tom.id, name: "Tom Ferris" }],
    );
    let seen: Json[] = [];
    let cursor = "";
    do {
      const page = await timelineOf(id, `?per_page=2${cursor}`);
      seen = [...seen, ...page.data];
      cursor = page.meta.next_cursor && `&cursor=${page.meta.next_cursor}`;
    } while (cursor);
    assert.deepEqual(seen, data);
  });

  test("of a guest has chats and reports from the same address, unless a client sent them", async () => {
    const email = "both@visitor.example";
    await world.openGuestTicket({ email });
    await beginChat(world, { email: "Both@visitor.example" });
    await beginChat(world, { email, clientId: await idOf(ines) });
    await world.platform("POST", "/reports", {
      body: { type: "bug", title: "Blank", body: "White.", email },
    });
    const { data } = await timelineOf(await idOf(email));
    assert.deepEqual(
      data.map(({ type }: Json) => type),
      ["report", "chat", "ticket"],
    );
  });

  test("has no confidential report for those who are not named for its type", async () => {
    const report = { type: "security", title: "A hole", body: "Look.", client_id: ines };
    assert.equal((await world.platform("POST", "/reports", { body: report })).status, 201);
    for (const token of [world.tom.token, world.maya.token])
      assert.ok(!JSON.stringify(await timelineOf(await idOf(ines), "", token)).includes("A hole"));
  });
});

describe("a note about a customer", () => {
  test("is edited and deleted by its author and by admins only, and every change is recorded", async () => {
    const person = { email: "nora@staff.example", name: "Nora Vale", role: "agent" } as const;
    const nora = await createStaff(world.desk, { kind: "operator" }, person);
    const customer = await idOf(ines);
    const { id } = await note(customer, "Calls on Mondays");
    const path = `/customers/${customer}/notes/${id}`;
    const edit = (body: string, token: string) => world.staff("PATCH", path, { token, body: { body } });
    const refused = await edit("Nothing", nora.token);
    assert.deepEqual([refused.status, refused.body.code], [403, "customer_note_not_author"]);
    assert.equal((await world.staff("DELETE", path, { token: nora.token })).status, 403);
    assert.equal((await edit("Calls on Mondays", world.tom.token)).body.data.edited_at, null);
    const edited = (await edit("Calls on Fridays", world.maya.token)).body.data;
    assert.deepEqual([edited.body, edited.author.id], ["Calls on Fridays", world.tom.id]);
    assert.ok(Date.parse(edited.edited_at) >= Date.parse(edited.created_at));
    assert.deepEqual((await timelineOf(customer)).data[0].note, edited);
    assert.equal((await world.staff("DELETE", path, { token: world.maya.token })).status, 204);
    assert.equal((await world.staff("DELETE", path, { token: world.maya.token })).status, 404);
    const { rows } = await sql<{ type: string; payload: Json }>`
      select type, private.payload from events join private_payloads private on private.event_id = events.id
      where subject = 'customer' and subject_id = ${customer} order by sequence`.execute(world.desk.db);
    assert.deepEqual(
      rows.map(({ type }) => type),
      ["note_added", "note_edited", "note_deleted"],
    );
    assert.ok(!JSON.stringify(rows).includes("Calls"));
    const [logged] = (await world.admin("GET", "/audit-log?action=customer-note.deleted")).body.data;
    assert.deepEqual(
      [logged.subject, logged.details],
      [`client ${customer}`, { note_id: id, author_id: world.tom.id }],
    );
  });

  test("of another customer is not found, and a blank one is refused", async () => {
    const [one, other] = [await idOf(ines), await idOf(gita.email)];
    const { id } = await note(other, "A guest");
    const path = `/customers/${one}/notes/${id}`;
    assert.equal((await world.staff("DELETE", path, { token: world.maya.token })).status, 404);
    for (const body of ["", "  ", "x".repeat(5001)])
      assert.equal((await world.staff("POST", `/customers/${one}/notes`, { body: { body } })).status, 422);
  });

  test("waits for a change of the guest's address, and is neither lost nor added to someone who is gone", async () => {
    const { ticket } = await world.openGuestTicket({ email: "one@moves.example" });
    const id = await idOf("one@moves.example");
    const change = { changes: { email: "two@moves.example" } };
    const [language] = world.desk.languages;
    assert.ok(language);
    const who = { kind: "staff", id: world.tom.id, name: "Tom Ferris", role: "agent" } as const;
    const tom: StaffMember = { ...who, scope: null, language, address: "127.0.0.1" };
    let answer: Promise<Json> | undefined;
    await inTransaction(world.desk, async (desk) => {
      await editRequester(desk, tom, ticket.number, change);
      answer = world.staff("POST", `/customers/${id}/notes`, { body: { body: "Too late" } });
      await untilWaiting(world);
    });
    assert.equal((await answer)?.status, 404);
    const moved = await idOf("two@moves.example");
    await inTransaction(world.desk, async (desk) => {
      await addCustomerNote(desk, tom, moved, "In time");
      answer = world.staff("PATCH", `/tickets/${ticket.number}/requester`, {
        body: { email: "three@moves.example" },
      });
      await untilWaiting(world);
    });
    assert.equal((await answer)?.status, 200);
    const { data } = await timelineOf(await idOf("three@moves.example"));
    assert.ok(data.some(({ note }: Json) => note?.body === "In time"));
  });

  test("is deleted with a guest's last ticket", async () => {
    const email = "gone@visitor.example";
    const { ticket } = await world.openGuestTicket({ email });
    await note(await idOf(email), "Passing by");
    await world.staff("POST", `/tickets/${ticket.number}/close`);
    await sql`delete from all_tickets where number = ${ticket.number}`.execute(world.desk.db);
    await sql`delete from guests where email = ${email}`.execute(world.desk.db);
    const { rows } = await sql`select from customer_notes where guest_email = ${email}
      union all select from events where subject = 'customer' and type = 'note_added'
        and subject_id not in (select id from clients union select id from guests)`.execute(world.desk.db);
    assert.equal(rows.length, 0);
  });
});

async function campaignTo(client: string): Promise<void> {
  const words = { subject: "News", body: "All is new.", audience: "all" };
  const { id } = (await world.admin("POST", "/campaigns", { body: { brand_id: world.harbour.id, ...words } }))
    .body.data;
  await sql`insert into campaign_recipients (brand_id, campaign_id, id, external_id, email, token_hash, outcome, settled_at)
    values (${world.harbour.id}, ${id}, '01JB7Z5W6K8M4T2QH9N3XR0VCF', ${client}, 'c@campaign.example', ${Buffer.from(id)},
      'sent', clock_timestamp())`.execute(world.desk.db);
}
