import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { sql } from "kysely";
import {
  expected,
  type Planted,
  plantTickets,
  readPlanted,
  variousFilters,
  walkQueue,
} from "../../../../test/queue-model.ts";
import { sample } from "../../../../test/sampling.ts";
import { createWorld, ines, type Json, type World } from "../../../../test/world.ts";

let world: World;
let planted: Planted[];
let clientId: string;

before(async () => {
  world = await createWorld();
  await plantTickets(world, 5_000);
  planted = await readPlanted(world);
  clientId = planted.find(({ client_id }) => client_id)?.client_id ?? "";
});
after(() => world.close());

const sorts = ["newest", "oldest", "priority", "waiting", "due"] as const;
const idsOf = (items: Json[]) => items.map(({ id }) => id);
const get = (query: string, token = world.tom.token): Promise<Json> =>
  world.staff("GET", `/tickets${query}`, { token });

const filters = () => variousFilters(world, clientId);

describe("filters and sorts", () => {
  test("each filter, alone and combined, lists the matching tickets in every order", async () => {
    for (const [turn, filter] of filters().entries()) {
      for (const sort of sample(sorts, 2, turn)) {
        const query = { ...filter, sort, per_page: 100 };
        const first = await get(`?${new URLSearchParams(query as never)}`);
        const wanted = expected(planted, query, world.tom.id);
        assert.deepEqual(idsOf(first.body.data), wanted.slice(0, 100), JSON.stringify(query));
        assert.equal(first.body.links.next === null, wanted.length <= 100, JSON.stringify(query));
      }
    }
  });

  test("walking by cursor returns every ticket once, in order", async () => {
    for (const sort of sorts) {
      for (const filter of [
        { priority: "high", per_page: 97 },
        { tag: "rare", per_page: 3 },
        { status: "active", department_id: world.technical, per_page: 40 },
        { client: clientId, status: "open", per_page: 50 },
      ]) {
        const query = { ...filter, sort };
        assert.deepEqual(
          idsOf(await walkQueue(world, query)),
          expected(planted, query, world.tom.id),
          JSON.stringify(query),
        );
      }
    }
  });

  test("paging back returns the same pages", async () => {
    for (const sort of sorts) {
      const pages: Json[] = [];
      let path = `/tickets?tag=rare&per_page=4&sort=${sort}`;
      for (let turn = 0; turn < 50; turn++) {
        const { body } = await world.staff("GET", path);
        pages.push(body);
        if (!body.links.next) break;
        path = body.links.next.replace("http://desk.test/api/v1/staff", "");
      }
      assert.ok(pages.length > 2);
      assert.equal(pages[0].links.prev, null);
      for (let page = pages.length - 1; page > 0; page--) {
        const before = pages[page].links.prev.replace("http://desk.test/api/v1/staff", "");
        const { body } = await world.staff("GET", before);
        assert.deepEqual(idsOf(body.data), idsOf(pages[page - 1].data), `${sort}, back from page ${page}`);
        assert.equal(body.links.prev === null, page === 1);
        pages[page - 1] = body;
      }
    }
  });

  test("without parameters: the newest activity first, 25 a page", async () => {
    const { body } = await get("");
    assert.deepEqual(idsOf(body.data), expected(planted, {}, world.tom.id).slice(0, 25));
    assert.equal(body.meta.per_page, 25);
    assert.equal(body.links.first, "http://desk.test/api/v1/staff/tickets");
    assert.equal(body.links.last, null);
    assert.equal(body.links.prev, null);
    assert.match(body.links.next, /^http:\/\/desk\.test\/api\/v1\/staff\/tickets\?cursor=/);
    assert.equal(new URL(body.links.next).searchParams.get("cursor"), body.meta.next_cursor);
  });

  test("`brand` and `department` are aliases of `brand_id` and `department_id`", async () => {
    for (const [name, id] of Object.entries({ brand: world.lantern.id, department: world.billing })) {
      const [short, long] = [await get(`?${name}=${id}`), await get(`?${name}_id=${id}`)];
      assert.ok(short.body.data.length > 0);
      assert.deepEqual(short.body.data, long.body.data);
      assert.equal((await get(`?${name}=0`)).status, 422);
    }
  });

  test("a list may be comma-separated, repeated or in brackets; `all` is no filter", async () => {
    const numbersOf = async (query: string) => idsOf((await get(`?per_page=100&${query}`)).body.data);
    const wanted = await numbersOf("status=on_hold,closed");
    assert.ok(wanted.length > 0);
    assert.deepEqual(await numbersOf("status=on_hold&status=closed"), wanted);
    assert.deepEqual(await numbersOf("status[]=on_hold&status[]=closed"), wanted);
    assert.deepEqual(await numbersOf("status=all"), await numbersOf(""));
  });

  test("a client is named by the desk's or the platform's id, an assignee also as `assignee_id`", async () => {
    const { number, client } = (await world.staff("GET", `/tickets/${(await world.openTicket()).number}`))
      .body.data;
    const numbersOf = async (query: string) =>
      (await get(`?${query}`)).body.data.map((item: Json) => item.number);
    const wanted = await numbersOf(`client=${client.id}`);
    assert.ok(wanted.includes(number));
    for (const query of [`client=${ines}`, `client_id=${ines}`, `client_id=${client.id}`])
      assert.deepEqual(await numbersOf(query), wanted, query);
    assert.deepEqual(await numbersOf("assignee_id=me"), await numbersOf("assignee=me"));
  });

  test("links keep the other parameters", async () => {
    const { body } = await get("?status=open,in_progress&per_page=2&sort=oldest");
    const { searchParams } = new URL(body.links.next);
    assert.equal(searchParams.get("status"), "open,in_progress");
    assert.equal(searchParams.get("per_page"), "2");
    assert.equal(searchParams.get("sort"), "oldest");
  });
});

describe("a row", () => {
  test("has all that a queue shows of a client's ticket", async () => {
    const opened = await world.openTicket({ subject: "Shown", priority: "high" });
    const { body } = await get("?per_page=1");
    const [item] = body.data;
    assert.equal(item.number, opened.number);
    assert.deepEqual(
      { ...item, id: 0, number: 0, client: { ...item.client, id: 0 } },
      {
        id: 0,
        number: 0,
        subject: "Shown",
        status: "open",
        status_label: "Open",
        priority: "high",
        priority_label: "High",
        brand: { id: world.harbour.id, slug: world.harbour.slug, name: "Harbour" },
        department: { id: world.technical, name: "Technical support" },
        client: {
          id: 0,
          platform_client_id: ines,
          first_name: "Ines",
          last_name: "Maurer",
          email: "ines@maurer.example",
        },
        guest: null,
        assignee: null,
        tags: [],
        excerpt: "It answers 502.",
        attachments_count: 0,
        notes_count: 0,
        credentials_count: 0,
        has_draft: false,
        found: null,
        is_unread: true,
        unread_count: 1,
        presence: [],
        replies_count: 1,
        last_reply_at: opened.last_reply_at,
        last_reply_from: "client",
        waiting_since: opened.created_at,
        reply_due_at: null,
        reply_due_soon_at: null,
        on_hold_until: null,
        created_at: opened.created_at,
        updated_at: opened.updated_at,
      },
    );
  });

  test("has the guest instead of the client, and the assignee", async () => {
    const { ticket } = await world.openGuestTicket();
    await world.staff("POST", `/tickets/${ticket.number}/assign`, { body: { staff_id: world.maya.id } });
    const [item] = (await get("?per_page=1")).body.data;
    assert.equal(item.client, null);
    assert.deepEqual(item.guest, { first_name: "Gita", last_name: "Rao", email: "gita@visitor.example" });
    assert.deepEqual(item.assignee, { id: world.maya.id, name: "Maya Lind" });
  });

  test("has the priority, also if the department offers none", async () => {
    await world.openTicket({ department_id: world.billing });
    const [item] = (await get(`?department_id=${world.billing}&per_page=1`)).body.data;
    assert.deepEqual([item.priority, item.priority_label], ["low", "Low"]);
  });
});

describe("waiting", () => {
  const waitingOf = async (number: string): Promise<string | null> => {
    const { rows } = await sql<{ since: string | null }>`
      select waiting_since as since from tickets where number = ${number}`.execute(world.desk.db);
    return rows[0]?.since ?? null;
  };
  const reply = (number: string) =>
    world.platform("POST", `/clients/${ines}/tickets/${number}/replies`, { body: { body: "Still?" } });
  const answer = (number: string, status?: string) =>
    world.staff("POST", `/tickets/${number}/replies`, {
      body: { body: "Yes.", ...(status ? { status } : {}) },
    });

  test("begins with the first unanswered message, and ends with the reply", async () => {
    const { number, created_at } = await world.openTicket();
    assert.equal(await waitingOf(number), created_at);
    await reply(number);
    assert.equal(await waitingOf(number), created_at, "a second message does not begin anew");
    await answer(number);
    assert.equal(await waitingOf(number), null);
    const again = (await reply(number)).body.data.created_at;
    assert.equal(await waitingOf(number), again);
    await answer(number, "in_progress");
    assert.equal(await waitingOf(number), null, "whatever state was asked for");
  });

  test("is not ended by an automatic reply, a note, a hold or an assignment", async () => {
    const { number, created_at } = await world.openTicket({ department_id: world.billing });
    await world.staff("POST", `/tickets/${number}/notes`, { body: { body: "Hm." } });
    await world.staff("POST", `/tickets/${number}/hold`, { body: {} });
    await world.staff("POST", `/tickets/${number}/assign`, { body: { staff_id: world.tom.id } });
    assert.equal(await waitingOf(number), created_at);
  });

  test("ends with the close, and begins again when an unanswered ticket is reopened", async () => {
    const { number, created_at } = await world.openTicket();
    await world.staff("POST", `/tickets/${number}/close`);
    assert.equal(await waitingOf(number), null);
    await world.staff("POST", `/tickets/${number}/reopen`);
    const since = await waitingOf(number);
    assert.ok(since && since > created_at);
    await answer(number, "closed");
    await world.staff("POST", `/tickets/${number}/reopen`);
    assert.equal(await waitingOf(number), null, "the last word was ours");
    const written = (await reply(number)).body.data.created_at;
    assert.equal(await waitingOf(number), written);
  });
});

describe("while tickets change", () => {
  test("an unchanged ticket is listed once; a moved one never twice in its old place", async () => {
    for (const sort of sorts) {
      const still = new Set(
        (await readPlanted(world))
          .filter(({ tags, client_id }) => tags.includes("rare") || client_id)
          .map(({ id }) => id),
      );
      const moved = new Set<string>();
      let turn = 0;
      const items = await walkQueue(
        world,
        { sort, status: "open", per_page: 50, brand_id: world.harbour.id },
        {
          async between(page) {
            // On each page, one ticket already listed and one not yet listed get a reply, and a new ticket is
            // opened.
            const [unseen] = (
              await get(
                `?status=open&brand_id=${world.harbour.id}&per_page=1&sort=${sort === "newest" ? "oldest" : "newest"}`,
              )
            ).body.data;
            for (const item of [page[3], unseen]) {
              if (!item || moved.has(item.id)) continue;
              moved.add(item.id);
              await sql`update tickets set last_reply_at = clock_timestamp(), last_reply_from = 'client', priority = 'low',
                waiting_since = clock_timestamp(), replies_count = replies_count + 1 where id = ${item.id}`.execute(
                world.desk.db,
              );
            }
            if (turn++ % 3 === 0) await world.openTicket({ subject: "In between" });
          },
        },
      );
      const seen = items.map(({ id }) => id);
      const wanted = expected(
        await readPlanted(world),
        { status: "open", brand_id: world.harbour.id },
        "",
      ).filter((id) => still.has(id) && !moved.has(id));
      const counts = Map.groupBy(seen, (id) => id);
      for (const id of wanted) assert.equal(counts.get(id)?.length, 1, `${sort}: ${id}`);
      for (const [id, times] of counts) assert.ok(times.length <= (moved.has(id) ? 2 : 1), `${sort}: ${id}`);
    }
  });
});

describe("refusals", () => {
  const refused: [query: string, field: string][] = [
    ["status=gone", "status"],
    ["status=open,gone", "status"],
    ["sort=oldest&sort=newest", "sort"],
    ["stauts=open", "stauts"],
    ["page=2", "page"],
    ["priority=urgent", "priority"],
    ["sort=best", "sort"],
    ["assignee=you", "assignee"],
    ["assignee=01JB7Z5W6K", "assignee"],
    ["brand_id=harbour", "brand_id"],
    ["brand_id=0", "brand_id"],
    ["department_id=99999999999", "department_id"],
    ["per_page=0", "per_page"],
    ["per_page=101", "per_page"],
    ["tag=%00", "tag"],
    [`q=${"a".repeat(201)}`, "q"],
    ["cursor=abc", "cursor"],
    ["cursor=%00", "cursor"],
  ];
  test("an unknown value of a parameter is a 422 that names it", async () => {
    for (const [query, field] of refused) {
      const { status, body } = await get(`?${query}`);
      assert.equal(status, 422, query);
      assert.deepEqual(Object.keys(body.errors), [field], query);
    }
    const { body } = await get("?status=gone&priority=urgent&brand_id=x");
    assert.deepEqual(Object.keys(body.errors), ["brand_id", "status", "priority"]);
    assert.deepEqual(body.errors.status, [
      "The status must be one of: open, awaiting_reply, in_progress, on_hold, closed, active, all.",
    ]);
  });

  test("a changed cursor, or one of another sort, is a 422 and never shows more than one's own list", async () => {
    const { body } = await get("?per_page=1");
    const genuine = JSON.parse(Buffer.from(body.meta.next_cursor, "base64url").toString());
    const forged: unknown[] = [
      [],
      {},
      null,
      7,
      ["newest"],
      genuine.slice(0, -1),
      [...genuine, "more"],
      genuine.with(1, "sideways"),
      genuine.with(2, 1),
      genuine.with(2, -1),
      genuine.with(2, "0"),
      genuine.with(3, "2026-02-30T00:00:00.000000Z"),
      genuine.with(3, "yesterday"),
      genuine.with(3, 0),
      genuine.with(3, "2026-01-01T00:00:00.000000Z') or true --"),
      genuine.with(4, "01"),
      genuine.with(4, null),
      genuine.with(4, `${genuine[4]}'`),
      ["priority", "next", 0, 1e300, genuine[3], genuine[4]],
      ["priority", "next", 0, 1, genuine[3], genuine[4]],
    ];
    for (const each of forged) {
      const cursor = Buffer.from(JSON.stringify(each)).toString("base64url");
      const answer = await get(`?cursor=${cursor}`);
      assert.equal(answer.status, 422, JSON.stringify(each));
      assert.deepEqual(Object.keys(answer.body.errors), ["cursor"]);
    }
    assert.equal((await get(`?sort=oldest&cursor=${body.meta.next_cursor}`)).status, 422);
    assert.equal((await get(`?q=planted&cursor=${body.meta.next_cursor}`)).status, 422);
  });

  test("without a token it is 401, and with the platform's 403", async () => {
    assert.equal((await world.ask("GET", "/api/v1/staff/tickets")).status, 401);
    assert.equal((await get("", world.harbour.key)).status, 403);
  });
});

describe("a confined agent", () => {
  test("sees the tickets of their brands and departments, whatever they filter by", async () => {
    const confine = (fields: Json) =>
      world.admin("PATCH", `/staff/${world.tom.id}`, { body: { is_confined: true, ...fields } });
    const all = await readPlanted(world);
    const { lantern, harbour, billing, technical, tom } = world;
    const scopes: [Json, (ticket: Planted) => boolean][] = [
      [{ brand_ids: [lantern.id], department_ids: [] }, ({ brand_id }) => brand_id === lantern.id],
      [{ brand_ids: [], department_ids: [billing] }, ({ department_id }) => department_id === billing],
      [
        { brand_ids: [lantern.id], department_ids: [billing] },
        ({ brand_id, department_id }) => brand_id === lantern.id || department_id === billing,
      ],
      [{ brand_ids: [], department_ids: [] }, () => false],
    ];
    for (const [scope, isSeen] of scopes) {
      await confine(scope);
      const queries = [...filters(), { department_id: technical }, { brand_id: harbour.id }];
      for (const [turn, query] of queries.entries()) {
        for (const sort of sample(sorts, 5, turn)) {
          const { body } = await get(`?${new URLSearchParams({ ...query, sort, per_page: 100 } as never)}`);
          const wanted = expected(all.filter(isSeen), { ...query, sort }, tom.id).slice(0, 100);
          assert.deepEqual(idsOf(body.data), wanted, JSON.stringify([scope, query, sort]));
        }
      }
    }
    await world.admin("PATCH", `/staff/${tom.id}`, { body: { is_confined: false } });
  });
});
