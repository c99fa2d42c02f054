import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { createWorld, ines, type Json, omar, type World } from "../world.ts";
import {
  clientPath,
  fileOf,
  formOf,
  instant,
  invalid,
  object,
  oneOf,
  refused,
  reply,
  succeeded,
  text,
  ticket,
} from "./shapes.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

const pathOf = (number: string, client = ines) => `${clientPath(client)}/tickets/${number}`;
const read = async (number: string): Promise<Json> => {
  const answer = await world.platform("GET", pathOf(number));
  assert.equal(answer.status, 200, answer.text);
  return answer.body.data;
};
const answer = (number: string, body: unknown = { body: "Still *down*." }) =>
  world.platform("POST", `${pathOf(number)}/replies`, { body });
const close = (number: string) => world.platform("POST", `${pathOf(number)}/close`);
const asStaff = async (number: string, verb: string, body?: unknown) => {
  const { status, text } = await world.staff("POST", `/tickets/${number}/${verb}`, { body });
  assert.ok(status < 300, text);
};
const itemOf = async (number: string): Promise<Json> =>
  (await world.platform("GET", `${clientPath(ines)}/tickets?per_page=100`)).body.data.find(
    (item: Json) => item.number === number,
  );
async function departmentWith(fields: Record<string, unknown>): Promise<number> {
  const body = { brand_id: world.harbour.id, name: "Another", ...fields };
  return (await world.admin("POST", "/departments", { body })).body.data.id;
}

const outcome = (status: string) =>
  object({
    data: reply,
    ticket: object({ status: oneOf(status), status_label: text, last_reply_at: instant }),
  });

describe("GET /clients/{client_id}/tickets/{number}", () => {
  test("responds with `{data: ticket detail}` with `replies` ordered oldest first", async () => {
    const { number } = await world.openTicket({ body: "first" });
    await asStaff(number, "replies", { body: "second" });
    await answer(number, { body: "third" });
    const found = await world.platform("GET", pathOf(number));
    succeeded(found, 200, object({ data: ticket }));
    const { replies, last_reply_at, created_at } = found.body.data;
    assert.deepEqual(
      replies.map(({ body }: Json) => body),
      ["first", "second", "third"],
    );
    assert.deepEqual(
      replies.map(({ author }: Json) => author),
      [
        { type: "client", name: "Ines Maurer" },
        { type: "staff", name: "Tom Ferris" },
        { type: "client", name: "Ines Maurer" },
      ],
    );
    const times = replies.map((reply: Json) => reply.created_at);
    assert.deepEqual(times, times.toSorted());
    assert.equal(last_reply_at, times.at(-1));
    assert.equal(created_at, times[0]);
  });

  test('"404 if the number does not exist or belongs to another client": the same response', async () => {
    const { number } = await world.openTicket({}, omar);
    const missing = await world.platform("GET", pathOf("10000000000000"));
    refused(missing, 404);
    const others = await world.platform("GET", pathOf(number));
    refused(others, 404);
    assert.deepEqual(others.body, missing.body);
  });

  test("an invalid number is a 404 like any other", async () => {
    const missing = await world.platform("GET", pathOf("10000000000000"));
    for (const number of ["1", "abc", "123456789012345", "00000000000000", "1234567890123x", "%00", "1e13"]) {
      const found = await world.platform("GET", pathOf(number));
      refused(found, 404);
      assert.deepEqual(found.body, missing.body);
    }
  });

  test("returns no note, no activity and no staff address", async () => {
    const { number } = await world.openTicket();
    await asStaff(number, "notes", { body: "NOTE-CANARY" });
    await asStaff(number, "assign", { staff_id: world.tom.id });
    await asStaff(number, "replies", { body: "Hello." });
    const { text } = await world.platform("GET", pathOf(number));
    for (const hidden of ["NOTE-CANARY", world.tom.email, world.tom.id]) assert.ok(!text.includes(hidden));
    assert.equal((await read(number)).replies.length, 2);
  });

  test("`assigned_to` is the staff member's display name, or null", async () => {
    const { number } = await world.openTicket();
    assert.equal((await read(number)).assigned_to, null);
    await asStaff(number, "assign", { staff_id: world.tom.id });
    assert.equal((await read(number)).assigned_to, "Tom Ferris");
    assert.equal((await itemOf(number)).assigned_to, "Tom Ferris");
    await asStaff(number, "assign", { staff_id: null });
    assert.equal((await read(number)).assigned_to, null);
  });

  test('"a ticket on hold also carries `on_hold_until`, null for an indefinite hold"; no other does', async () => {
    const { number } = await world.openTicket();
    assert.ok(!("on_hold_until" in (await read(number))));
    await asStaff(number, "hold", { until: null });
    const indefinite = await read(number);
    assert.equal(indefinite.status, "on_hold");
    assert.equal(indefinite.on_hold_until, null);
    await asStaff(number, "hold", { until: "2190-03-01T09:30:00.1234567+01:00" });
    const { on_hold_until } = await read(number);
    instant(on_hold_until, "on_hold_until");
    assert.match(on_hold_until, /^2190-03-01T08:30:00\.12345[67]Z$/);
    await asStaff(number, "release");
    assert.ok(!("on_hold_until" in (await read(number))));
    for (const ofGuests of ["is_guest", "brand"]) assert.ok(!(ofGuests in (await read(number))), ofGuests);
  });

  test("each status has its label, in the requested language", async () => {
    const { number } = await world.openTicket();
    const labels = async (language: string) =>
      (await world.platform("GET", pathOf(number), { headers: { "accept-language": language } })).body.data;
    assert.equal((await labels("en")).status_label, "Open");
    assert.equal((await labels("de")).status_label, "Offen");
    assert.equal((await labels("de")).priority_label, "Mittel");
    await asStaff(number, "replies", { body: "?" });
    const waiting = await read(number);
    assert.equal(waiting.status, "awaiting_reply");
    assert.ok(waiting.status_label.length > 0 && waiting.status_label !== "awaiting_reply");
  });
});

describe("POST /clients/{client_id}/tickets/{number}/replies", () => {
  test('responds with "201 `{data: reply, ticket: {status, status_label, last_reply_at}}`"', async () => {
    const { number } = await world.openTicket();
    const written = await answer(number);
    succeeded(written, 201, outcome("open"));
    const { data, ticket } = written.body;
    assert.deepEqual(data.author, { type: "client", name: "Ines Maurer" });
    assert.equal(data.body, "Still *down*.");
    assert.match(data.body_html, /<em>down<\/em>/);
    assert.equal(ticket.status_label, "Open");
    assert.equal(ticket.last_reply_at, data.created_at);
    const detail = await read(number);
    assert.deepEqual(detail.replies.at(-1), data);
    assert.equal(detail.last_reply_at, data.created_at);
    assert.equal((await itemOf(number)).replies_count, 2);
  });

  test("accepts multipart as well", async () => {
    const { number } = await world.openTicket();
    const form = formOf({ body: "With a file" }, [fileOf("log.txt", "disk full\n")]);
    const written = await world.platform("POST", `${pathOf(number)}/replies`, { form });
    succeeded(written, 201, outcome("open"));
    assert.equal(written.body.data.attachments.length, 1);
  });

  test("body is required, has at most 20,000 characters, and no other field is accepted", async () => {
    const { number } = await world.openTicket();
    for (const body of [{}, { body: null }, { body: " \n " }]) {
      invalid(await answer(number, body), { body: "The body field is required." });
    }
    invalid(await answer(number, { body: "x".repeat(20_001) }), {
      body: "The body may not be longer than 20,000 characters.",
    });
    invalid(await answer(number, { body: 7 }), { body: "The body field must be text." });
    invalid(await answer(number, { status: "closed", author: "staff" }), {
      body: "The body field is required.",
      status: null,
      author: null,
    });
    assert.equal((await read(number)).replies.length, 1);
  });

  test("404 for another client's ticket, the same as for a missing one", async () => {
    const { number } = await world.openTicket({}, omar);
    const missing = await answer("10000000000000");
    refused(missing, 404);
    const others = await answer(number);
    refused(others, 404);
    assert.deepEqual(others.body, missing.body);
  });
});

describe("a client's reply and the status (States and transitions; contract 3)", () => {
  test('"awaiting_reply | client reply | always | open"', async () => {
    const { number } = await world.openTicket();
    await asStaff(number, "replies", { body: "?" });
    assert.equal((await read(number)).status, "awaiting_reply");
    succeeded(await answer(number), 201, outcome("open"));
    assert.equal((await read(number)).status, "open");
    assert.equal((await itemOf(number)).last_reply_from, "client");
  });

  test("changes `on_hold` to `open`, and clears the hold", async () => {
    const { number } = await world.openTicket();
    await asStaff(number, "hold", { until: "2190-01-01T00:00:00Z" });
    succeeded(await answer(number), 201, outcome("open"));
    assert.ok(!("on_hold_until" in (await read(number))));
  });

  test("leaves `open` and `in_progress` unchanged", async () => {
    const { number } = await world.openTicket();
    succeeded(await answer(number), 201, outcome("open"));
    await asStaff(number, "start");
    succeeded(await answer(number), 201, outcome("in_progress"));
    assert.equal((await read(number)).status, "in_progress");
  });

  test("reopens a closed ticket and clears `closed_at`, without a time limit if `reopen_days` is null", async () => {
    const { id, number } = await world.openTicket();
    await close(number);
    await world.age(id, "10 years");
    succeeded(await answer(number), 201, outcome("open"));
    const { status, closed_at } = await read(number);
    assert.deepEqual({ status, closed_at }, { status: "open", closed_at: null });
  });

  test("never reopens if `reopen_days` is 0: 422 on `body`", async () => {
    const { number } = await world.openTicket({ department_id: world.billing });
    await close(number);
    invalid(await answer(number), {
      body: "A closed ticket cannot be reopened here. Please open a new one.",
    });
    assert.equal((await read(number)).status, "closed");
  });

  test("`can_reply` says in advance if a reply would be accepted", async () => {
    const kept = await world.openTicket();
    assert.equal((await read(kept.number)).can_reply, true);
    await close(kept.number);
    assert.equal((await read(kept.number)).can_reply, true);
    const gone = await world.openTicket({ department_id: world.billing });
    assert.equal(gone.can_reply, true);
    const answer = await world.platform("POST", `${pathOf(gone.number)}/close`);
    assert.equal(answer.body.data.can_reply, false);
    assert.equal((await read(gone.number)).can_reply, false);
    const { ticket: guests, token } = await world.openGuestTicket();
    assert.equal(guests.can_reply, true);
    const headers = { "x-ticket-token": token };
    const closed = await world.ask("POST", `/api/v1/integration/guest/tickets/${guests.number}/close`, {
      headers,
    });
    assert.equal(closed.body.data.can_reply, false);
  });

  test("`accepts_credentials` is false for a closed ticket, which would refuse them all", async () => {
    const { number, accepts_credentials } = await world.openTicket();
    assert.equal(accepts_credentials, true);
    await close(number);
    assert.equal((await read(number)).accepts_credentials, false);
  });

  test("an open ticket accepts replies, whatever `reopen_days` says", async () => {
    const { number } = await world.openTicket({ department_id: world.billing });
    succeeded(await answer(number), 201, outcome("open"));
    await asStaff(number, "replies", { body: "?" });
    succeeded(await answer(number), 201, outcome("open"));
  });

  test("reopens within `reopen_days` of the close, and not after", async () => {
    const department_id = await departmentWith({ reopen_days: 3 });
    const within = await world.openTicket({ department_id });
    await close(within.number);
    await world.age(within.id, "2 days 23 hours");
    succeeded(await answer(within.number), 201, outcome("open"));
    const past = await world.openTicket({ department_id });
    await close(past.number);
    await world.age(past.id, "3 days 1 minute");
    const late = await answer(past.number);
    invalid(late, { body: "This ticket was closed too long ago to be reopened. Please open a new one." });
    assert.equal((await read(past.number)).replies.length, 1);
  });

  test("a late reply with a faulty file gets both errors at once (contract 1)", async () => {
    const { number } = await world.openTicket({ department_id: world.billing });
    await close(number);
    const form = formOf({ body: "Again" }, [fileOf("a.exe", "MZ")]);
    const late = await world.platform("POST", `${pathOf(number)}/replies`, { form });
    invalid(late, {
      body: "A closed ticket cannot be reopened here. Please open a new one.",
      "attachments.0": null,
    });
  });
});

describe("POST /clients/{client_id}/tickets/{number}/close", () => {
  for (const [state, moves] of [
    ["open", []],
    ["awaiting_reply", [["replies", { body: "?" }]]],
    ["in_progress", [["start", undefined]]],
    ["on_hold", [["hold", { until: null }]]],
  ] as const) {
    test(`"any non-closed state | client close | closed": from ${state}`, async () => {
      const { number } = await world.openTicket();
      for (const [verb, body] of moves) await asStaff(number, verb, body);
      assert.equal((await read(number)).status, state);
      const closed = await close(number);
      succeeded(closed, 200, object({ data: ticket }));
      assert.equal(closed.body.data.status, "closed");
      assert.equal(closed.body.data.status_label, "Closed");
      instant(closed.body.data.closed_at, "closed_at");
      assert.deepEqual(await read(number), closed.body.data);
    });
  }

  test('"already closed | closed (unchanged) | returns the ticket unchanged"', async () => {
    const { number } = await world.openTicket();
    const first = await close(number);
    const second = await close(number);
    succeeded(second, 200, object({ data: ticket }));
    assert.deepEqual(second.body, first.body);
  });

  test("a close does not count as a reply: `last_reply_at`, `last_reply_from` and the count stay", async () => {
    const { number } = await world.openTicket();
    const before = await itemOf(number);
    await close(number);
    const after = await itemOf(number);
    for (const key of ["last_reply_at", "last_reply_from", "replies_count", "created_at"]) {
      assert.equal(after[key], before[key], key);
    }
  });

  test("accepts an empty body or an empty object, and nothing else", async () => {
    const { number } = await world.openTicket();
    const path = `${pathOf(number)}/close`;
    invalid(await world.platform("POST", path, { body: { status: "open" } }), { status: null });
    assert.equal((await read(number)).status, "open");
    assert.equal((await world.platform("POST", path, { body: {} })).status, 200);
    const headers = { "content-type": "application/json" };
    assert.equal((await world.platform("POST", path, { headers })).status, 200);
  });

  test("404 for another client's ticket, which stays open", async () => {
    const { number } = await world.openTicket({}, omar);
    refused(await close(number), 404);
    const { data } = (await world.platform("GET", pathOf(number, omar))).body;
    assert.equal(data.status, "open");
  });
});
