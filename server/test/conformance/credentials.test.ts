import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { sql } from "kysely";
import { createWorld, ines, type Json, omar, type World } from "../world.ts";
import { clientPath, credential, invalid, listOf, object, refused, succeeded } from "./shapes.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

const canary = "sftp-user / CANARY-9xk-plain";
const missing = "01ARZ3NDEKTSV4RRFFQ69G5FAV";
const pathOf = (number: string, client = ines) => `${clientPath(client)}/tickets/${number}`;
const list = (number: string) => world.platform("GET", `${pathOf(number)}/secrets`);
const add = (number: string, body: unknown = { label: "FTP of the shop", value: canary }) =>
  world.platform("POST", `${pathOf(number)}/secrets`, { body });
const remove = (number: string, id: string, client = ines) =>
  world.platform("DELETE", `${pathOf(number, client)}/secrets/${id}`);
const addAsStaff = async (number: string): Promise<Json> => {
  const body = { label: "Root", value: canary };
  return (await world.staff("POST", `/tickets/${number}/secrets`, { body })).body.data;
};
const labels = async (number: string) => (await list(number)).body.data.map(({ label }: Json) => label);

describe("POST .../tickets/{number}/secrets", () => {
  test('responds with "201 with the entry, label only"', async () => {
    const { number } = await world.openTicket();
    const added = await add(number);
    succeeded(added, 201, object({ data: credential }));
    assert.equal(added.body.data.label, "FTP of the shop");
    assert.equal(added.body.data.added_by, "client");
    assert.ok(!added.text.includes("CANARY"));
  });

  test("label is required, max 100; value is required, max 10,000 characters", async () => {
    const { number } = await world.openTicket();
    assert.equal((await add(number, { label: "ü".repeat(100), value: "🙂".repeat(10_000) })).status, 201);
    invalid(await add(number, { label: "x".repeat(101), value: "x".repeat(10_001) }), {
      label: "The label may not be longer than 100 characters.",
      value: "The value may not be longer than 10,000 characters.",
    });
    for (const nothing of [{}, { value: "", label: "" }, { label: null, value: null }]) {
      invalid(await add(number, nothing), {
        label: "The label field is required.",
        value: "The value field is required.",
      });
    }
    invalid(await add(number, { label: 1, value: { a: 1 } }), {
      label: "The label field must be text.",
      value: "The value field must be text.",
    });
    invalid(await add(number, { label: "a", value: "b", added_by: "staff" }), { added_by: null });
    assert.equal((await labels(number)).length, 1);
  });

  test("stores the value exactly, with spaces and line breaks; staff reveal exactly it", async () => {
    const { number } = await world.openTicket();
    for (const value of [canary, "  two lines\r\n\tof it \n", " ", "ünïcödé 🙂"]) {
      const { id } = (await add(number, { label: "Kept", value })).body.data;
      const revealed = await world.staff("POST", `/tickets/${number}/secrets/${id}/reveal`, { body: {} });
      assert.equal(revealed.body.data.value, value);
    }
  });

  test("accepts JSON only", async () => {
    const { number } = await world.openTicket();
    const form = new FormData();
    form.append("label", "x");
    form.append("value", "x");
    refused(await world.platform("POST", `${pathOf(number)}/secrets`, { form }), 415);
  });

  test('"storing on a ticket whose department does not accept credentials returns 422"', async () => {
    const { number, accepts_credentials } = await world.openTicket({ department_id: world.billing });
    assert.equal(accepts_credentials, false);
    const answer = await add(number);
    assert.equal(answer.status, 422);
    invalid(answer, {
      [Object.keys(answer.body.errors)[0] ?? ""]: "This department does not store credentials.",
    });
    assert.deepEqual(await labels(number), []);
  });

  test("is 422 on a closed ticket (contract 3), and possible again after it is reopened", async () => {
    const { number } = await world.openTicket();
    await world.platform("POST", `${pathOf(number)}/close`);
    const answer = await add(number);
    assert.equal(answer.status, 422);
    assert.equal(answer.body.message, "Credentials cannot be added to a closed ticket.");
    await world.platform("POST", `${pathOf(number)}/replies`, { body: { body: "Again" } });
    assert.equal((await add(number)).status, 201);
  });

  test("404 for another client's ticket, the same as for a missing one", async () => {
    const { number } = await world.openTicket({}, omar);
    refused(await add("10000000000000"), 404);
    const others = await add(number);
    refused(others, 404);
    assert.deepEqual(others.body, (await add("10000000000000")).body);
  });
});

describe("GET .../tickets/{number}/secrets", () => {
  test('responds with "`{data: [secret entry]}`, labels only": the client\'s and those of staff, oldest first', async () => {
    const { number } = await world.openTicket();
    succeeded(await list(number), 200, object({ data: listOf(credential) }));
    assert.deepEqual(await labels(number), []);
    await add(number, { label: "Mine", value: canary });
    await addAsStaff(number);
    const answer = await list(number);
    succeeded(answer, 200, object({ data: listOf(credential) }));
    const entries = answer.body.data.map(({ label, added_by }: Json) => ({ label, added_by }));
    assert.deepEqual(entries, [
      { label: "Mine", added_by: "client" },
      { label: "Root", added_by: "staff" },
    ]);
  });

  test('"the value is never returned", by any route of this API, and is "encrypted at rest"', async () => {
    const { number } = await world.openTicket();
    await add(number);
    const base = pathOf(number);
    for (const path of [base, `${base}/secrets`, `${clientPath(ines)}/tickets`, clientPath(ines)]) {
      assert.ok(!(await world.platform("GET", path)).text.includes("CANARY"), path);
    }
    const answers = [
      await world.platform("POST", `${base}/replies`, { body: { body: "x" } }),
      await world.platform("POST", `${base}/close`),
    ];
    for (const { text } of answers) assert.ok(!text.includes("CANARY"));
    const { rows } = await sql<Json>`select * from credentials`.execute(world.desk.db);
    assert.ok(rows.length > 0);
    assert.ok(!JSON.stringify(rows).includes("CANARY"));
  });

  test("the response does not repeat a rejected value", async () => {
    const { number } = await world.openTicket();
    const { status, text } = await add(number, { label: "", value: canary.repeat(500) });
    assert.equal(status, 422);
    assert.ok(!text.includes("CANARY"));
  });

  test("404 for another client's ticket", async () => {
    const { number } = await world.openTicket({}, omar);
    refused(await list(number), 404);
  });
});

describe("DELETE .../tickets/{number}/secrets/{secretId}", () => {
  test('"removes an entry the client added": 204 without a body (contract 3), then 404', async () => {
    const { number } = await world.openTicket();
    const { id } = (await add(number)).body.data;
    const removed = await remove(number, id);
    assert.equal(removed.status, 204);
    assert.equal(removed.text, "");
    assert.match(removed.headers.get("x-request-id") ?? "", /\S/);
    assert.deepEqual(await labels(number), []);
    refused(await remove(number, id), 404);
  });

  test('"entries added by staff are invisible for deletion and return 404", like a missing one', async () => {
    const { number } = await world.openTicket();
    const { id } = await addAsStaff(number);
    const answer = await remove(number, id);
    refused(answer, 404);
    assert.deepEqual(answer.body, (await remove(number, missing)).body);
    assert.deepEqual(await labels(number), ["Root"]);
  });

  test("404 through another ticket or client, or with an invalid id", async () => {
    const [mine, second] = [await world.openTicket(), await world.openTicket()];
    const theirs = await world.openTicket({}, omar);
    const { id } = (await add(mine.number)).body.data;
    refused(await remove(second.number, id), 404);
    refused(await remove(mine.number, id, omar), 404);
    refused(await remove(theirs.number, id, omar), 404);
    for (const nonsense of ["1", "abc", id.toLowerCase(), "%00", `${id}0`]) {
      refused(await remove(mine.number, nonsense), 404);
    }
    assert.equal((await labels(mine.number)).length, 1);
  });

  test("works on a closed ticket until the entries are deleted", async () => {
    const { number } = await world.openTicket();
    const { id } = (await add(number)).body.data;
    await world.platform("POST", `${pathOf(number)}/close`);
    assert.equal((await remove(number, id)).status, 204);
  });
});

describe('"credential entries are deleted automatically 7 days after the close"', () => {
  async function closedFor(interval: string) {
    const ticket = await world.openTicket();
    const { id } = (await add(ticket.number)).body.data;
    await world.platform("POST", `${pathOf(ticket.number)}/close`);
    await world.age(ticket.id, interval);
    return { number: ticket.number, id };
  }

  test("the entries are there before that", async () => {
    const { number } = await closedFor("6 days 23 hours");
    assert.equal((await labels(number)).length, 1);
  });

  test('"gone from every answer, whether the job has run or not" (contract 3)', async () => {
    const { number, id } = await closedFor("7 days 1 minute");
    assert.deepEqual(await labels(number), []);
    refused(await remove(number, id), 404);
    const asStaff = await world.staff("GET", `/tickets/${number}/secrets`);
    assert.deepEqual(asStaff.body.data, []);
    refused(await world.staff("POST", `/tickets/${number}/secrets/${id}/reveal`, { body: {} }), 404);
  });

  test("a reply that reopens the ticket cancels the deletion", async () => {
    const { number } = await closedFor("6 days");
    await world.platform("POST", `${pathOf(number)}/replies`, { body: { body: "Again" } });
    assert.equal((await labels(number)).length, 1);
  });

  test("a later reopening does not restore deleted entries", async () => {
    const { number } = await closedFor("8 days");
    await world.platform("POST", `${pathOf(number)}/replies`, { body: { body: "Again" } });
    assert.deepEqual(await labels(number), []);
    const other = await closedFor("8 days");
    assert.equal((await world.staff("POST", `/tickets/${other.number}/reopen`)).status, 200);
    assert.deepEqual(await labels(other.number), []);
  });
});
