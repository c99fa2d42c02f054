import type { Answer, Json } from "../desk.ts";
import { expectEqual, expectStatus, expectThat, Mismatch, skip } from "../expect.ts";
import { dataOf } from "../fixtures.ts";
import { shared } from "../section.ts";
import * as shape from "../shapes.ts";
import type { ReceiverCheck, ReceiverSection } from "./check-receiver.ts";
import type { Receiver } from "./delivery.ts";
import { expectRefused, signatureChecks } from "./signature-checks.ts";

const lists = "Return the lists";
const pages = "Return the members";
const mostBytes = 2_000_000;
const mostPages = 20;
/** Of a filter. */
const mostOptions = 20;

const filter = shape.object({
  key: shape.text,
  label: shape.text,
  type: shape.oneOf("text", "select", "multiselect", "checkbox", "number", "date"),
  required: shape.optional(shape.boolean),
  options: shape.optional(
    shape.nullable(shape.listOf(shape.object({ value: shape.text, label: shape.text }))),
  ),
});
const audience = shape.object({
  key: shape.matching("a key", /\S/),
  label: shape.matching("a label", /\S/),
  description: shape.optional(shape.nullable(shape.text)),
  filters: shape.optional(shape.listOf(filter)),
});
const name = shape.optional(shape.nullable(shape.text));
const member = shape.object({
  external_id: shape.matching("an id", /\S/),
  email: shape.matching("an address", /^[^@\s]+@[^@\s]+$/),
  first_name: name,
  last_name: name,
});
const page = shape.object({
  data: shape.listOf(member),
  meta: shape.object({ next_cursor: shape.nullable(shape.matching("a cursor", /./s)), total: shape.integer }),
});

const audiencesOf = async (receiver: Receiver): Promise<Json[]> =>
  dataOf(await receiver.send({ method: "GET" }));

/** The first list that needs no filter. */
async function anyList(receiver: Receiver): Promise<string> {
  const free = ({ filters = [] }: Json) => !filters.some(({ required }: Json) => required);
  return (
    (await audiencesOf(receiver)).find(free)?.key ??
    skip("there is no list that can be read without a filter")
  );
}

const membersOf = async (receiver: Receiver, key: string, asked: Json = {}) =>
  receiver.send({
    below: `${encodeURIComponent(key)}/members`,
    body: JSON.stringify({ filters: {}, cursor: null, limit: 500, ...asked }),
  });

async function totalOf(receiver: Receiver, key: string, filters: Json = {}): Promise<number> {
  const answer = await membersOf(receiver, key, { filters, limit: 1 });
  expectStatus(answer, 200);
  return answer.body?.meta?.total;
}

/** Pages of the first list, of at most `limit` people; not more than `mostPages`. The checks share them: a list may be long. */
const pagesOf = (limit: number) => shared((receiver: Receiver) => readPages(receiver, limit));
const smallPages = pagesOf(50);
const middlePages = pagesOf(100);
const largePages = pagesOf(500);

async function readPages(receiver: Receiver, limit: number) {
  const key = await anyList(receiver);
  const read: Json[] = [];
  let cursor: string | null = null;
  do {
    const { body, status, text } = await membersOf(receiver, key, { cursor, limit });
    expectStatus({ status, text }, 200);
    page(body, "the page");
    read.push(body);
    cursor = body.meta.next_cursor;
  } while (cursor !== null && read.length < mostPages);
  return { key, read, isWhole: cursor === null };
}

const idsOf = (read: Json[]): string[] =>
  read.flatMap(({ data }) => data.map(({ external_id }: Json) => external_id));

const listChecks: ReceiverCheck[] = [
  {
    heading: lists,
    title: "GET answers 200 `{data: [{key, label, description, filters}]}`",
    run: async (receiver) => {
      const answer = await receiver.send({ method: "GET" });
      expectStatus(answer, 200);
      shape.object({ data: shape.listOf(audience) })(answer.body, "the answer");
    },
  },
  {
    heading: lists,
    title: "Keys are unique",
    run: async (receiver) => {
      const keys = (await audiencesOf(receiver)).map(({ key }) => key);
      expectEqual(keys, [...new Set(keys)], "the keys");
    },
  },
  {
    heading: lists,
    title: "At most 200 lists with 50 filters of 500 options each",
    run: async (receiver) => {
      const all = await audiencesOf(receiver);
      expectThat(all.length <= 200, "at most 200 lists", all.length);
      for (const { key, filters = [] } of all) {
        expectThat(filters.length <= 50, `at most 50 filters of ${key}`, filters.length);
        for (const { options } of filters)
          expectThat((options?.length ?? 0) <= 500, `at most 500 options of ${key}`, options?.length);
      }
    },
  },
];

const memberChecks: ReceiverCheck[] = [
  {
    heading: pages,
    title: "POST {key}/members answers 200 `{data: [member], meta: {next_cursor, total}}`",
    run: async (receiver) => {
      const answer = await membersOf(receiver, await anyList(receiver));
      expectStatus(answer, 200);
      page(answer.body, "the answer");
    },
  },
  {
    heading: pages,
    title: "At most `limit` people are returned",
    run: async (receiver) => {
      const { body } = await membersOf(receiver, await anyList(receiver), { limit: 2 });
      expectThat(body.data.length <= 2, "at most 2 people", body.data.length);
    },
  },
  {
    heading: pages,
    title: "`next_cursor` leads to the next page, and no cursor comes twice",
    run: async (receiver) => {
      const { read } = await middlePages(receiver);
      const cursors = read.map(({ meta }) => meta.next_cursor);
      expectEqual(cursors, [...new Set(cursors)], "the cursors");
      expectThat(
        read.length < 2 || read.slice(1).every(({ data }) => data.length > 0),
        "people on every page",
        cursors,
      );
    },
  },
  {
    heading: pages,
    title: "`total` counts everyone, on every page",
    run: async (receiver) => {
      const { read, isWhole } = await largePages(receiver);
      const totals = [...new Set(read.map(({ meta }) => meta.total))];
      expectEqual(totals.length, 1, "the number of different totals");
      const count = idsOf(read).length;
      if (isWhole) expectEqual(totals[0], count, "the total");
      else expectThat(totals[0] >= count, `a total of at least ${count}`, totals[0]);
    },
  },
  {
    heading: pages,
    title: "No one is on two pages",
    run: async (receiver) => {
      const ids = idsOf((await middlePages(receiver)).read);
      expectEqual(ids.length, new Set(ids).size, "the number of different ids");
    },
  },
  {
    heading: pages,
    title: "The order is kept, whatever the size of a page",
    run: async (receiver) => {
      const [small, large] = [await smallPages(receiver), await largePages(receiver)];
      const length = Math.min(idsOf(small.read).length, idsOf(large.read).length);
      expectEqual(idsOf(small.read).slice(0, length), idsOf(large.read).slice(0, length), "the order");
    },
  },
  {
    heading: pages,
    title: "A filter's value narrows the list",
    run: async (receiver) => {
      let tried: string | undefined;
      for (const { key, filters = [] } of await audiencesOf(receiver)) {
        const choice = filters.find(({ type, options }: Json) => type === "select" && options?.length > 1);
        if (!choice || filters.some(({ required }: Json) => required)) continue;
        const all = await totalOf(receiver, key);
        if (all === 0) continue;
        for (const { value } of choice.options.slice(0, mostOptions)) {
          const some = await totalOf(receiver, key, { [choice.key]: value });
          expectThat(some <= all, `at most ${all} people`, some);
          if (some < all) return;
        }
        tried = `all ${all} of ${key} for each value of ${choice.key}`;
      }
      if (tried) throw new Mismatch("fewer people for one of the values", tried);
      skip("no list with members has a filter with a choice");
    },
  },
  {
    heading: pages,
    title: "A list that does not exist is 404",
    run: async (receiver) => expectStatus(await membersOf(receiver, "conformance-nothing"), 404),
  },
  {
    heading: "Errors",
    title: "A page has at most 2 MB, and comes within 15 seconds",
    run: async (receiver) => {
      const began = performance.now();
      const { bytes } = await membersOf(receiver, await anyList(receiver));
      expectThat(bytes.length <= mostBytes, "at most 2 MB", bytes.length);
      const seconds = (performance.now() - began) / 1_000;
      expectThat(seconds < 15, "an answer within 15 seconds", seconds);
    },
  },
  {
    heading: "Errors",
    title: "A body that is not JSON is refused, and does not break the endpoint",
    run: async (receiver) => {
      const below = `${encodeURIComponent(await anyList(receiver))}/members`;
      const { status } = await receiver.send({ below, body: "{" });
      expectThat(status >= 400 && status < 500, "a 4xx", status);
      expectStatus(await receiver.send({ method: "GET" }), 200);
    },
  },
];

const unsigned: ReceiverCheck[] = [
  {
    heading: "Verify the desk's requests",
    title: "An altered body is refused",
    run: async (receiver) => {
      const below = `${encodeURIComponent(await anyList(receiver))}/members`;
      const body = JSON.stringify({ filters: {}, cursor: null, limit: 1 });
      await expectRefused(receiver, { below, body, instead: body.replace("1", "2") });
    },
  },
  {
    heading: "Verify the desk's requests",
    title: "Members are refused without a signature",
    run: async (receiver) => {
      const below = `${encodeURIComponent(await anyList(receiver))}/members`;
      const body = JSON.stringify({ filters: {}, cursor: null, limit: 1 });
      const change = (headers: Record<string, string>) => {
        delete headers["webhook-signature"];
      };
      const { status, text } = await receiver.send({ below, body, change });
      expectThat(status >= 400 && status < 500, "a 4xx", status);
      expectThat(!text.includes("external_id"), "no members", text);
    },
  },
  {
    heading: "Verify the desk's requests",
    title: "A body of several megabytes without a signature is refused, and does not break the endpoint",
    run: async (receiver) => {
      const body = "x".repeat(4 * mostBytes);
      const change = (headers: Record<string, string>) => {
        headers["webhook-signature"] = "v1,AAAA";
      };
      const status = await statusOrClosed(receiver.send({ below: "conformance/members", body, change }));
      expectThat(
        status === "closed" || (status >= 400 && status < 500),
        "a 4xx, or a closed connection",
        status,
      );
      expectStatus(await receiver.send({ method: "GET" }), 200);
    },
  },
];

/** An endpoint may close the connection instead of reading on. */
async function statusOrClosed(asking: Promise<Answer>): Promise<number | "closed"> {
  try {
    return (await asking).status;
  } catch (error) {
    if (error instanceof Mismatch && !error.came.includes("too long")) return "closed";
    throw error;
  }
}

/** What a platform's audiences endpoint must do. */
export const audienceSections: ReceiverSection[] = [
  { name: "lists", checks: listChecks },
  { name: "members", checks: memberChecks },
  {
    name: "signature",
    checks: [
      ...signatureChecks("Verify the desk's requests", () => ({ method: "GET" as const })),
      ...unsigned,
    ],
  },
];
