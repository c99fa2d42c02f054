import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, describe, test } from "node:test";
import { audienceHandler } from "../../client/src/index.ts";
import { reportOf, run, titlesOf } from "./command.ts";
import { proxyBefore } from "./proxy.ts";
import {
  type BrokenEndpoint,
  type Endpoint,
  isSigned,
  refusals,
  secret,
  signAgain,
  startSamplePlatform,
  testBrokenEndpoints,
} from "./receivers.ts";

let platform: Endpoint;
before(async () => {
  platform = await startSamplePlatform();
});
after(() => platform.stop());

const brokenPlatforms: BrokenEndpoint[] = [
  {
    what: "an endpoint for everybody",
    breakage: () => ({ before: signAgain }),
    fails: [
      ...refusals,
      "signature: An altered body is refused",
      "signature: Members are refused without a signature",
    ],
  },
  {
    what: "an endpoint that ignores the time",
    breakage: () => ({
      before(request) {
        if (isSigned(request)) signAgain(request);
      },
    }),
    fails: [
      "signature: A replay after more than five minutes is refused",
      "signature: A timestamp more than five minutes ahead is refused",
    ],
  },
  {
    what: "pages larger than asked for",
    breakage: () => ({
      before(request) {
        if (!isSigned(request) || !request.body.includes("limit")) return;
        const asked = JSON.parse(request.body.toString());
        request.body = Buffer.from(JSON.stringify({ ...asked, limit: 500 }));
        signAgain(request);
      },
    }),
    fails: ["members: At most `limit` people are returned"],
  },
  {
    what: "filters ignored",
    breakage: () => ({
      before(request) {
        if (!isSigned(request) || !request.body.includes("filters")) return;
        const asked = JSON.parse(request.body.toString());
        request.body = Buffer.from(JSON.stringify({ ...asked, filters: {} }));
        signAgain(request);
      },
    }),
    fails: ["members: A filter's value narrows the list"],
  },
  {
    what: "a total of the page",
    breakage: () => ({
      after({ json }) {
        if (json?.meta) json.meta.total = json.data.length;
      },
    }),
    fails: [
      "members: `total` counts everyone, on every page",
      // It asks for a page of one person.
      "members: A filter's value narrows the list",
    ],
  },
  {
    what: "the same cursor for ever",
    breakage: () => ({
      after({ json }) {
        if (json?.meta) json.meta.next_cursor = "1";
      },
    }),
    fails: [
      "members: `next_cursor` leads to the next page, and no cursor comes twice",
      "members: `total` counts everyone, on every page",
      "members: No one is on two pages",
      "members: The order is kept, whatever the size of a page",
    ],
  },
  {
    what: "another order on each page",
    breakage: () => ({
      after({ json }) {
        if (json?.meta) json.data.reverse();
      },
    }),
    fails: ["members: The order is kept, whatever the size of a page"],
  },
  {
    what: "members without an address",
    breakage: () => ({
      after({ json }) {
        if (json?.meta) for (const member of json.data) member.email = null;
      },
    }),
    fails: [
      "members: POST {key}/members answers 200 `{data: [member], meta: {next_cursor, total}}`",
      "members: `next_cursor` leads to the next page, and no cursor comes twice",
      "members: `total` counts everyone, on every page",
      "members: No one is on two pages",
      "members: The order is kept, whatever the size of a page",
    ],
  },
  {
    what: "an empty page instead of a 404 for a list that does not exist",
    breakage: () => ({
      after(answer) {
        if (answer.status !== 404) return;
        answer.status = 200;
        answer.json = { data: [], meta: { next_cursor: null, total: 0 } };
      },
    }),
    fails: ["members: A list that does not exist is 404"],
  },
  {
    what: "a failure for a body that is not JSON",
    breakage: () => ({
      after(answer, { body }) {
        if (body.toString() === "{") answer.status = 500;
      },
    }),
    fails: ["members: A body that is not JSON is refused, and does not break the endpoint"],
  },
];

const membersOf = (key: string) => `/audiences/${key}/members?tenant=1`;

describe("the checks of an audiences endpoint", () => {
  test("the platform of the documentation passes all of them", async () => {
    const { code, report } = await reportOf("--audiences", platform.url, "--secret", secret);
    assert.deepEqual(titlesOf(report, "failed"), []);
    assert.deepEqual(titlesOf(report, "skipped"), []);
    assert.equal(code, 0);
  });

  test("one that is written with the client passes too, and has no filter to check", async () => {
    const handler = audienceHandler({
      secret,
      list: () => [{ key: "all of them", label: "All" }],
      members: (key) =>
        key === "all of them" ? { data: [], meta: { next_cursor: null, total: 0 } } : undefined,
    });
    const server = createServer(async (incoming, outgoing) => {
      const { method = "GET", url = "/" } = incoming;
      const headers = incoming.headers as Record<string, string>;
      const body = method === "GET" ? {} : { body: incoming, duplex: "half" };
      const answer = await handler(
        new Request(`http://127.0.0.1${url}`, { method, headers, ...body } as RequestInit),
      );
      outgoing.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
    });
    await once(server.listen(0, "127.0.0.1"), "listening");
    try {
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/audiences`;
      const { code, report } = await reportOf("--audiences", url, "--secret", secret);
      assert.deepEqual(titlesOf(report, "failed"), []);
      assert.deepEqual(titlesOf(report, "skipped"), ["members: A filter's value narrows the list"]);
      assert.equal(code, 0);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });

  test("one whose URL has a slash at its end and a query is called as the desk calls it", async () => {
    const asked = new Set<string>();
    const { origin } = new URL(platform.url);
    const proxy = await proxyBefore(origin, {
      before(request) {
        asked.add(request.path);
        request.path = request.path.replace(/\/?\?tenant=1$/, "");
      },
    });
    try {
      const url = `${proxy.url}/audiences/?tenant=1`;
      const { report } = await reportOf("--audiences", url, "--secret", secret);
      assert.deepEqual(titlesOf(report, "failed"), []);
      assert.deepEqual(
        [...asked].sort(),
        [
          "/audiences/?tenant=1",
          ...["conformance", "conformance-nothing", "customers"].map(membersOf),
        ].sort(),
      );
    } finally {
      proxy.stop();
    }
  });

  test("it reads 20 pages of members in each of three sizes, and no page twice", async () => {
    const pages = new Map<string, number>();
    const proxy = await proxyBefore(new URL(platform.url).origin, {
      after({ json }, { path, body }) {
        if (!json?.meta || path.includes("nothing")) return;
        const { cursor, limit, filters } = JSON.parse(body.toString());
        const at = Number(cursor ?? 0);
        json.data = [{ external_id: `${limit}-${at}`, email: "a@b.example" }];
        json.meta = { next_cursor: String(at + 1), total: 100_000 };
        if (Object.keys(filters).length > 0) json.meta.total = 1;
        if (at > 0) pages.set(`${limit} ${at}`, (pages.get(`${limit} ${at}`) ?? 0) + 1);
      },
    });
    try {
      await reportOf("--audiences", `${proxy.url}/audiences`, "--secret", secret);
      assert.deepEqual([...new Set(pages.values())], [1]);
      assert.equal(pages.size, 3 * 19);
    } finally {
      proxy.stop();
    }
  });

  test("it cannot run with a wrong secret, or at another path", async () => {
    const wrong = await run("--audiences", platform.url, "--secret", "whsec_d3Jvbmc=");
    assert.match(wrong.err, /refuses a right signature/);
    const elsewhere = await run("--audiences", `${platform.url}/elsewhere`, "--secret", secret);
    assert.match(elsewhere.err, /Nothing takes the request .* \(404\)\. Check the URL/);
    assert.deepEqual([wrong.code, elsewhere.code], [2, 2]);
  });

  testBrokenEndpoints("--audiences", () => platform, brokenPlatforms);
});
