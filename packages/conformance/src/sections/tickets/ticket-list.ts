import type { Desk, Json } from "../../desk.ts";
import { expectEqual, expectStatus, expectThat } from "../../expect.ts";
import { anyDepartment, dataOf, newClient, openTicket } from "../../fixtures.ts";
import { check, type Section, shared } from "../../section.ts";
import * as shape from "../../shapes.ts";

const heading = "Tickets";

/** Four tickets of a client, the newest reply first: the last one is closed, and the first one has got a reply. */
const listed = shared(async (desk) => {
  const client = await newClient(desk);
  const numbers: string[] = [];
  for (const subject of [
    "Alpha conformance",
    "Beta conformance",
    "Gamma 100% conformance",
    "Delta conformance",
  ])
    numbers.push((await openTicket(desk, { client, subject })).ticket.number);
  const [alpha = "", beta = "", gamma = "", delta = ""] = numbers;
  await desk.post(`${client.path}/tickets/${delta}/close`);
  const reply = await desk.post(`${client.path}/tickets/${alpha}/replies`, { json: { body: "More." } });
  if (reply.status > 299) throw new Error(`The reply was refused: ${reply.text}`);
  return { path: `${client.path}/tickets`, alpha, beta, gamma, delta, byReply: [alpha, delta, gamma, beta] };
});

const numbersOf = (data: Json[]) => data.map(({ number }) => number);

async function list(desk: Desk, query = "") {
  return desk.get((await listed(desk)).path + query);
}

export const listing: Section = {
  name: "listing tickets",
  checks: [
    check(heading, "The list is a paginated envelope `{data, links, meta}`", async (desk) => {
      const answer = await list(desk);
      expectStatus(answer, 200);
      shape.pageOf(shape.ticketItem)(answer.body, "the answer");
    }),
    check(heading, "Order: most recent reply first", async (desk) => {
      const { byReply } = await listed(desk);
      expectEqual(numbersOf(dataOf(await list(desk))), byReply, "the order");
    }),
    check(heading, "`status` defaults to `all`, which matches everything", async (desk) => {
      const [all, plain] = [await list(desk, "?status=all"), await list(desk)];
      expectEqual(numbersOf(dataOf(all)), numbersOf(dataOf(plain)), "the tickets");
      expectEqual(dataOf(all).length, 4, "the number of tickets");
    }),
    check("States and transitions", "`status=open` matches every non-closed status", async (desk) => {
      const { alpha, gamma, beta } = await listed(desk);
      expectEqual(numbersOf(dataOf(await list(desk, "?status=open"))), [alpha, gamma, beta], "the tickets");
    }),
    check("States and transitions", "`status=closed` matches closed", async (desk) => {
      const { delta } = await listed(desk);
      expectEqual(numbersOf(dataOf(await list(desk, "?status=closed"))), [delta], "the tickets");
    }),
    check("Everywhere", "An unknown `status` is 422", async (desk) => {
      for (const status of ["on_hold", "OPEN", "x"]) expectStatus(await list(desk, `?status=${status}`), 422);
    }),
    check("Limits", "Page size: default 25", async (desk) => {
      expectEqual((await list(desk)).body?.meta?.per_page, 25, "per_page");
    }),
    check("Limits", "Page size: at most 100", async (desk) => {
      expectStatus(await list(desk, "?per_page=100"), 200);
      expectStatus(await list(desk, "?per_page=101"), 422);
    }),
    check("Everywhere", "`page` below 1, or `per_page` outside 1–100, is 422", async (desk) => {
      for (const query of ["page=0", "page=-1", "page=x", "per_page=0", "per_page=-1", "per_page=2.5"])
        expectStatus(await list(desk, `?${query}`), 422);
    }),
    check("Everywhere", "`page` and `per_page` split the list without a gap or a double", async (desk) => {
      const { byReply } = await listed(desk);
      const pages = [await list(desk, "?per_page=3"), await list(desk, "?per_page=3&page=2")];
      expectEqual(
        pages.flatMap((page) => numbersOf(dataOf(page))),
        byReply,
        "the tickets of both pages",
      );
    }),
    check("Everywhere", "`meta` has current_page, last_page, per_page and total", async (desk) => {
      const { body } = await list(desk, "?per_page=3&page=2");
      const { current_page, last_page, per_page, total } = body?.meta ?? {};
      expectEqual(
        { current_page, last_page, per_page, total },
        { current_page: 2, last_page: 2, per_page: 3, total: 4 },
        "meta",
      );
    }),
    check("Everywhere", "`meta.total` counts what the filter matches", async (desk) => {
      expectEqual((await list(desk, "?status=open")).body?.meta?.total, 3, "the total of open tickets");
    }),
    check("Everywhere", "Links are absolute and keep the other query parameters", async (desk) => {
      const { links } = (await list(desk, "?status=all&per_page=1&page=2")).body ?? {};
      const pages = { first: "1", prev: "1", next: "3", last: "4" };
      for (const [name, page] of Object.entries(pages)) {
        shape.absoluteUrl(links?.[name], `links.${name}`);
        const query = Object.fromEntries(new URL(links[name]).searchParams);
        expectEqual(
          { status: query.status, per_page: query.per_page, page: query.page },
          { status: "all", per_page: "1", page },
          `the query of links.${name}`,
        );
      }
    }),
    check("Everywhere", "Links are null where there is no such page", async (desk) => {
      const first = (await list(desk, "?per_page=3")).body?.links;
      const last = (await list(desk, "?per_page=3&page=2")).body?.links;
      expectEqual([first?.prev, last?.next], [null, null], "links.prev and links.next");
      expectThat(Boolean(first?.next && last?.prev), "links to the other page", [first?.next, last?.prev]);
    }),
    check("Everywhere", "Following `links.next` reaches every ticket once", async (desk) => {
      const { path, byReply } = await listed(desk);
      const seen: string[] = [];
      let next: string | null = `${path}?per_page=1`;
      while (next && seen.length <= byReply.length) {
        const { body }: { body: Json } = await desk.get(next);
        seen.push(...numbersOf(body?.data ?? []));
        next = body?.links?.next ?? null;
      }
      expectEqual(seen, byReply, "the tickets");
    }),
    check("Everywhere", "A page past the end is 200 with an empty `data`", async (desk) => {
      const answer = await list(desk, "?page=99");
      expectStatus(answer, 200);
      expectEqual(dataOf(answer), [], "the data");
      expectEqual(answer.body.meta?.total, 4, "the total");
    }),
    check("Integration API", "`department_id` filters the list", async (desk) => {
      const { id } = await anyDepartment(desk);
      expectEqual(dataOf(await list(desk, `?department_id=${id}`)).length, 4, "the number of tickets");
      expectEqual(
        dataOf(await list(desk, "?department_id=2000000000")),
        [],
        "those of an unknown department",
      );
    }),
    check("Integration API", "`updated_since` filters the list by the customer's changes", async (desk) => {
      const { alpha } = await listed(desk);
      const [{ updated_at }] = dataOf(await list(desk));
      const since = await list(desk, `?updated_since=${encodeURIComponent(updated_at)}`);
      expectEqual(numbersOf(dataOf(since)), [alpha], "the tickets");
      expectStatus(await list(desk, "?updated_since=yesterday"), 422);
    }),
    check(
      "Integration API",
      "`q` finds tickets by their subject, taking % and _ as letters",
      async (desk) => {
        const { gamma } = await listed(desk);
        expectEqual(numbersOf(dataOf(await list(desk, "?q=100%25%20conf"))), [gamma], "the tickets");
        expectEqual(dataOf(await list(desk, "?q=a%25mma")), [], "the tickets of another subject");
      },
    ),
    check("Integration API", "`q` finds a ticket by its number", async (desk) => {
      const { beta } = await listed(desk);
      expectEqual(numbersOf(dataOf(await list(desk, `?q=${beta}`))), [beta], "the tickets");
    }),
    check("Integration API", "`sort=last_reply` and `-last_reply`", async (desk) => {
      const { byReply } = await listed(desk);
      expectEqual(numbersOf(dataOf(await list(desk, "?sort=-last_reply"))), byReply, "the order");
      expectEqual(
        numbersOf(dataOf(await list(desk, "?sort=last_reply"))),
        [...byReply].reverse(),
        "the order",
      );
    }),
    check("Integration API", "`sort=created` and `-created`", async (desk) => {
      const { alpha, beta, gamma, delta } = await listed(desk);
      const created = [alpha, beta, gamma, delta];
      expectEqual(numbersOf(dataOf(await list(desk, "?sort=created"))), created, "the order");
      expectEqual(numbersOf(dataOf(await list(desk, "?sort=-created"))), [...created].reverse(), "the order");
      expectStatus(await list(desk, "?sort=subject"), 422);
    }),
    check(
      "Integration API",
      "`replies_count` counts the visible replies, the opening message included",
      async (desk) => {
        const { alpha, beta } = await listed(desk);
        const data: Json[] = dataOf(await list(desk));
        const of = (wanted: string) => data.find(({ number }) => number === wanted);
        const automatic = of(beta)?.replies_count - 1;
        expectEqual(of(alpha)?.replies_count, 2 + automatic, "the replies of the answered ticket");
      },
    ),
    check(
      "Integration API",
      "`last_reply_at` and `last_reply_from` describe the newest reply",
      async (desk) => {
        const { path, alpha } = await listed(desk);
        const { last_reply_at, last_reply_from } = dataOf(await list(desk))[0];
        const { author, created_at } = dataOf(await desk.get(`${path}/${alpha}`)).replies.at(-1);
        expectEqual([last_reply_from, last_reply_at], [author.type, created_at], "the newest reply");
      },
    ),
    check("Tickets", "The list has only this client's tickets", async (desk) => {
      await listed(desk);
      const { path } = await newClient(desk);
      expectEqual(dataOf(await desk.get(`${path}/tickets`)), [], "the tickets of a new client");
    }),
  ],
};
