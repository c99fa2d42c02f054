import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { createWorld, ines, type Json, omar, personOf, type World } from "../world.ts";
import { clientPath, invalid, pageOf, refused, succeeded, ticketItem } from "./shapes.ts";

let world: World;
/** Five tickets of Ines by age, the oldest first. The second is closed. */
let numbers: string[];

before(async () => {
  world = await createWorld();
  numbers = [];
  for (let count = 0; count < 5; count++) numbers.push((await world.openTicket({})).number);
  await world.platform("POST", `${path}/${numbers[1]}/close`);
  await world.openTicket({ subject: "Of Omar" }, omar);
});
after(() => world.close());

const path = `${clientPath(ines)}/tickets`;
const base = `http://desk.test/api/v1/integration${path}`;
const list = (query = "") => world.platform("GET", path + query);
const numbersOf = ({ body }: { body: Json }) => body.data.map(({ number }: Json) => number);

describe("GET /clients/{client_id}/tickets", () => {
  test("responds with the paginated envelope with exactly the members of a list item", async () => {
    const answer = await list();
    succeeded(answer, 200, pageOf(ticketItem));
    assert.deepEqual(answer.body.meta, { current_page: 1, last_page: 1, per_page: 25, total: 5 });
    const [item] = answer.body.data;
    assert.equal(item.subject, "The shop is down");
    assert.equal(item.status_label, "Open");
    assert.equal(item.priority, "medium");
    assert.equal(item.priority_label, "Medium");
    assert.deepEqual(item.department, {
      id: world.technical,
      name: "Technical support",
      description: "Servers, mail and domains",
    });
    assert.equal(item.replies_count, 1);
    assert.equal(item.assigned_to, null);
    assert.equal(item.last_reply_from, "client");
    assert.equal(item.closed_at, null);
  });

  test("lists only this client's tickets; a client without tickets gets an empty page", async () => {
    const subjects = (await list()).body.data.map(({ subject }: Json) => subject);
    assert.ok(!subjects.includes("Of Omar"));
    await world.platform("PUT", clientPath("empty"), { body: personOf("empty") });
    const { body } = await world.platform("GET", `${clientPath("empty")}/tickets`);
    assert.deepEqual(body.data, []);
    assert.deepEqual(body.meta, { current_page: 1, last_page: 1, per_page: 25, total: 0 });
    assert.equal(body.links.prev, null);
    assert.equal(body.links.next, null);
  });

  test('"404 until that client was upserted" (contract 3)', async () => {
    refused(await world.platform("GET", `${clientPath("nobody")}/tickets`), 404);
  });

  test("numbers have 14 digits, do not increase by one, and are not in the order of opening", async () => {
    const drawn: bigint[] = [];
    for (let count = 0; count < 12; count++)
      drawn.push(BigInt((await world.openTicket({}, "drawer")).number));
    assert.equal(new Set(drawn).size, 12);
    const steps = drawn.slice(1).map((number, index) => number - (drawn[index] ?? 0n));
    assert.ok(steps.some((step) => step < 0n));
    assert.ok(steps.every((step) => step > 1_000n || step < -1_000n));
  });

  test("times have real microseconds, not milliseconds with zeros (contract 1)", async () => {
    const times = (await world.platform("GET", `${clientPath("drawer")}/tickets`)).body.data.map(
      ({ created_at }: Json) => created_at,
    );
    assert.ok(times.some((time: string) => !time.endsWith("000Z")));
    assert.deepEqual(times, times.toSorted().reverse());
  });
});

describe("order", () => {
  test('"most recent reply first": a reply by either side brings a ticket to the top', async () => {
    const ordered = numbersOf(await list());
    assert.deepEqual(ordered, numbers.toReversed());
    const [oldest, , third] = numbers;
    await world.staff("POST", `/tickets/${oldest}/replies`, { body: { body: "We look into it." } });
    assert.equal(numbersOf(await list())[0], oldest);
    await world.platform("POST", `${path}/${third}/replies`, { body: { body: "Any news?" } });
    const answer = await list();
    assert.deepEqual(numbersOf(answer).slice(0, 2), [third, oldest]);
    const [first, second] = answer.body.data;
    assert.deepEqual([first.last_reply_from, second.last_reply_from], ["client", "staff"]);
    assert.deepEqual([first.replies_count, second.replies_count], [2, 2]);
    assert.deepEqual([first.status, second.status], ["open", "awaiting_reply"]);
  });

  test("an internal note and an assignment change neither the order nor the counts", async () => {
    const before = (await list()).body.data;
    const last = before.at(-1).number;
    await world.staff("POST", `/tickets/${last}/notes`, { body: { body: "Only for us." } });
    await world.staff("POST", `/tickets/${last}/assign`, { body: { staff_id: world.tom.id } });
    const after = (await list()).body.data;
    assert.deepEqual(
      after.map(({ number }: Json) => number),
      before.map(({ number }: Json) => number),
    );
    assert.equal(after.at(-1).replies_count, before.at(-1).replies_count);
    assert.equal(after.at(-1).last_reply_at, before.at(-1).last_reply_at);
    assert.equal(after.at(-1).assigned_to, "Tom Ferris");
  });
});

describe("status", () => {
  test('"`open` matches every non-closed status; `closed` matches closed; `all` matches everything"', async () => {
    await world.staff("POST", `/tickets/${numbers[3]}/hold`, { body: { until: null } });
    await world.staff("POST", `/tickets/${numbers[4]}/start`);
    const open = await list("?status=open");
    succeeded(open, 200, pageOf(ticketItem));
    const statuses = open.body.data.map(({ status }: Json) => status);
    assert.deepEqual(statuses.toSorted(), ["awaiting_reply", "in_progress", "on_hold", "open"]);
    assert.equal(open.body.meta.total, 4);
    const closed = await list("?status=closed");
    assert.deepEqual(numbersOf(closed), [numbers[1]]);
    assert.equal(closed.body.meta.total, 1);
    assert.deepEqual(numbersOf(await list("?status=all")), numbersOf(await list()));
  });

  for (const status of ["OPEN", "on_hold", "nonsense", "open,closed"]) {
    test(`"an unknown \`status\`: 422" (contract 1): ${JSON.stringify(status)}`, async () => {
      invalid(await list(`?status=${status}`), { status: "The status must be one of: open, closed, all." });
    });
  }
});

describe("pages", () => {
  test("`per_page` and `page` split the list; no ticket is on two pages and none is missing", async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => list(`?per_page=2&page=${page}`)));
    assert.deepEqual(
      pages.map(({ body }) => body.data.length),
      [2, 2, 1],
    );
    assert.deepEqual(pages.flatMap(numbersOf), numbersOf(await list()));
    assert.deepEqual(pages[1]?.body.meta, { current_page: 2, last_page: 3, per_page: 2, total: 5 });
  });

  test('"links are absolute, keep the other query parameters", with PUBLIC_URL whatever the Host', async () => {
    const answer = await world.platform("GET", `${path}?status=all&per_page=2&page=2&tag=a%26b`, {
      headers: { "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" },
    });
    const { links } = answer.body;
    for (const [name, page] of Object.entries({ first: 1, last: 3, prev: 1, next: 3 })) {
      const url = new URL(links[name]);
      assert.equal(url.origin + url.pathname, base);
      assert.deepEqual(Object.fromEntries(url.searchParams), {
        status: "all",
        per_page: "2",
        tag: "a&b",
        page: String(page),
      });
    }
  });

  test('links "are null where there is no such page"', async () => {
    const first = (await list("?per_page=3")).body.links;
    assert.equal(first.prev, null);
    assert.ok(first.next);
    const last = (await list("?per_page=3&page=2")).body.links;
    assert.ok(last.prev);
    assert.equal(last.next, null);
  });

  test("following `next` from the first page reaches each ticket once", async () => {
    const seen: string[] = [];
    let next: string | null = `${base}?per_page=2`;
    while (next) {
      const page: Json = await world.ask("GET", next.replace("http://desk.test", ""), {
        token: world.harbour.key,
      });
      seen.push(...numbersOf(page));
      next = page.body.links.next;
    }
    assert.deepEqual(seen, numbersOf(await list()));
  });

  for (const page of [2, 99, 2_000_000_000]) {
    test(`"a page past the end: 200 with an empty \`data\`": page ${page}`, async () => {
      const answer = await list(`?page=${page}`);
      succeeded(answer, 200, pageOf(ticketItem));
      assert.deepEqual(answer.body.data, []);
      assert.deepEqual(answer.body.meta, { current_page: page, last_page: 1, per_page: 25, total: 5 });
      assert.equal(answer.body.links.next, null);
      if (answer.body.links.prev) assert.equal(new URL(answer.body.links.prev).searchParams.get("page"), "1");
    });
  }

  test('"page size: default 25, max 100"', async () => {
    assert.equal((await list("?per_page=100")).body.meta.per_page, 100);
    assert.equal((await list("?per_page=1")).body.data.length, 1);
  });

  for (const [query, field] of [
    ["per_page=0", "per_page"],
    ["per_page=-1", "per_page"],
    ["per_page=101", "per_page"],
    ["per_page=1e9", "per_page"],
    ["per_page=1000000000", "per_page"],
    ["per_page=abc", "per_page"],
    ["per_page=2.5", "per_page"],
    ["per_page=NaN", "per_page"],
    ["page=0", "page"],
    ["page=-3", "page"],
    ["page=abc", "page"],
    ["page=1.5", "page"],
    ["page=1&page=2", "page"],
    ["per_page=5&per_page=6", "per_page"],
    ["status=open&status=closed", "status"],
    ["status=%00", "status"],
  ] as const) {
    test(`an invalid page, page size or status is a 422: ${query}`, async () => {
      invalid(await list(`?${query}`), { [field]: null });
    });
  }

  test("an empty parameter counts as missing", async () => {
    const { body } = await list();
    for (const name of ["status", "page", "per_page", "department_id", "updated_since", "q", "sort"])
      assert.deepEqual((await list(`?${name}=`)).body.data, body.data, name);
  });

  test("all faulty parameters are reported together, in the order of the schema", async () => {
    const answer = await list("?per_page=101&page=0&status=x");
    invalid(answer, {
      status: "The status must be one of: open, closed, all.",
      page: "The page must be at least 1.",
      per_page: "The page size may not be greater than 100.",
    });
    assert.equal(answer.body.message, "The status must be one of: open, closed, all. (and 2 more errors)");
  });
});

describe("department_id, updated_since, q and sort (contract 3)", () => {
  test("filter the list, alone and together, and its total", async () => {
    const all = (await list()).body.data;
    const elsewhere = await world.openTicket({
      department_id: world.billing,
      subject: "100% of an invoice_x",
    });
    const inBilling = await list(`?department_id=${world.billing}`);
    succeeded(inBilling, 200, pageOf(ticketItem));
    assert.deepEqual(numbersOf(inBilling), [elsewhere.number]);
    assert.equal(inBilling.body.meta.total, 1);
    assert.deepEqual(numbersOf(await list(`?department_id=${world.billing}&status=closed`)), []);
    assert.deepEqual(numbersOf(await list("?department_id=2000000000")), []);
    for (const q of ["100%25 of", "INVOICE_", elsewhere.number.slice(0, 9), elsewhere.number, " of  an "])
      assert.deepEqual(numbersOf(await list(`?q=${q}`)), [elsewhere.number], q);
    for (const q of ["%25%25", "_____x", "\\\\"]) assert.deepEqual(numbersOf(await list(`?q=${q}`)), [], q);
    assert.equal((await list("?q=")).body.meta.total, all.length + 1);
  });

  test("q finds a subject in each spelling, and a number within a text or a link", async () => {
    const { number } = await world.openTicket({ subject: "Die Größe von 統一編號" });
    for (const q of [
      "GROESSE",
      "grosse",
      "größe".normalize("NFD"),
      "一編",
      `see #${number}.`,
      `https://x.example/t/${number}`,
    ])
      assert.deepEqual(numbersOf(await list(`?q=${encodeURIComponent(q)}`)), [number], q);
  });

  test("`updated_since` returns tickets with a change visible to customers, and only those", async () => {
    const { number } = await world.openTicket();
    const { updated_at } = (await world.platform("GET", `${path}/${number}`)).body.data;
    const since = async () => numbersOf(await list(`?updated_since=${encodeURIComponent(updated_at)}`));
    assert.deepEqual(await since(), [number]);
    const other = numbers[0];
    await world.staff("PATCH", `/tickets/${other}`, { body: { tags: ["vip"] } });
    await world.staff("POST", `/tickets/${other}/notes`, { body: { body: "For us." } });
    assert.deepEqual(await since(), [number]);
    await world.staff("PATCH", `/tickets/${other}`, { body: { subject: "Seen by all", tags: [] } });
    assert.deepEqual((await since()).toSorted(), [number, other].toSorted());
    invalid(await list("?updated_since=yesterday"), {
      updated_since: "The time of the last change must be a time such as 2026-03-01T09:30:00Z.",
    });
  });

  test("`sort` orders by the latest reply or by the opening, with `-` for descending", async () => {
    const byReply = numbersOf(await list());
    assert.deepEqual(numbersOf(await list("?sort=-last_reply")), byReply);
    assert.deepEqual(numbersOf(await list("?sort=last_reply")), byReply.toReversed());
    const sorted = (await list("?sort=created")).body.data;
    const times = sorted.map(({ created_at }: Json) => created_at);
    assert.deepEqual(times, times.toSorted());
    assert.deepEqual(
      numbersOf(await list("?sort=-created")),
      numbersOf(await list("?sort=created")).toReversed(),
    );
    const pages = [await list("?sort=created&per_page=3"), await list("?sort=created&per_page=3&page=2")];
    assert.deepEqual(
      pages.flatMap(numbersOf),
      sorted.slice(0, 6).map(({ number }: Json) => number),
    );
    invalid(await list("?sort=subject"), {
      sort: "The sort must be one of: -last_reply, last_reply, -created, created.",
    });
  });
});
