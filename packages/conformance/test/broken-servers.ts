import assert from "node:assert/strict";
import { test } from "node:test";
import type { World } from "../../../server/test/world.ts";
import { brokenAccess } from "./broken-access.ts";
import { type BrokenServer, isClient, isDownload, isTicket } from "./broken-server.ts";
import { reportOf, titlesOf } from "./command.ts";
import { proxyBefore } from "./proxy.ts";

const base = "/api/v1/integration";

const brokenServers: BrokenServer[] = [
  {
    what: "403 instead of 404 for another client's ticket",
    breakage: () => ({
      after(answer, request) {
        if (isTicket(request) && answer.status === 404) answer.status = 403;
      },
    }),
    fails: [
      "authentication: Another client's ticket is 404, on every route of a ticket",
      "reading tickets: 404 if the number does not exist",
      "reading tickets: 404 if the number belongs to another client",
      "guests: A guest ticket is never attached to an account with the same email",
      "etags: Another client's ticket stays 404 with `If-None-Match: *`",
    ],
  },
  {
    what: "a 429 without `Retry-After`",
    breakage: () => ({
      after({ headers }) {
        delete headers["retry-after"];
      },
    }),
    fails: ["limits: 429 sends the header `Retry-After` also", "every answer: Every 429 has `Retry-After`"],
  },
  {
    what: "a proxy whose largest body has no room for the largest file",
    breakage: () => ({
      after(answer, { body }) {
        if (answer.status !== 201 || body.length < 10 * 1024 * 1024) return;
        answer.status = 413;
        answer.json = { message: "The request is too large.", code: "request_too_large" };
      },
    }),
    fails: ["attachments: A file of exactly `max_megabytes` is accepted"],
  },
  {
    what: "a client without the `data` envelope",
    breakage: () => ({
      after(answer, request) {
        if (request.method === "PUT" && isClient(request) && answer.json?.data)
          answer.json = { client: answer.json.data, data: null };
      },
    }),
    fails: [
      "clients: PUT answers `{data: client}`",
      "clients: company and phone are optional, and null without a value",
      "clients: An omitted optional field keeps its value",
      "clients: An explicit null clears an optional field",
      "clients: A client id is any printable text, percent-encoded in the path",
    ],
  },
  {
    what: "a note of staff in the customer's thread",
    breakage: () => {
      const notes = new Map<string, string>();
      return {
        before({ path, body }) {
          const [, number] = /\/staff\/tickets\/(\d+)\/notes$/.exec(path) ?? [];
          if (number) notes.set(number, JSON.parse(body.toString()).body);
        },
        after({ json }, request) {
          const note = notes.get(json?.data?.number);
          if (isTicket(request) && note) json.data.replies[0].body_html += note;
        },
      };
    },
    fails: ["replies of staff: A note of staff appears in no answer"],
  },
  {
    what: "downloads that a browser shows",
    breakage: () => ({
      after({ headers }, request) {
        if (isDownload(request) && headers["content-disposition"])
          headers["content-disposition"] = headers["content-disposition"].replace("attachment", "inline");
      },
    }),
    fails: [
      "downloads: Downloads are always served as attachments",
      "guests: A guest downloads the file by the token",
    ],
  },
  {
    what: "downloads without `nosniff`",
    breakage: () => ({
      after({ headers }, request) {
        if (isDownload(request)) delete headers["x-content-type-options"];
      },
    }),
    fails: ["downloads: With the header `X-Content-Type-Options: nosniff`"],
  },
  {
    what: "no idempotency",
    breakage: () => ({
      before({ headers }) {
        delete headers["idempotency-key"];
      },
    }),
    fails: [
      "idempotency: The same key replays the first outcome",
      "idempotency: A replay has `Idempotency-Replayed: true`",
      "idempotency: Nothing is done twice",
      "idempotency: The same key with a different body is 422",
      "idempotency: Two requests with one key at once open one ticket",
      "idempotency: A key has 1–255 visible characters, else 422",
      "idempotency: A reply is repeated safely too",
      "idempotency: A form with a file is repeated safely too",
      "limits: A replay is not charged to any limit",
    ],
  },
  {
    what: "a preview that is not sanitised",
    breakage: () => ({
      after({ json }, { path, body }) {
        if (path.endsWith("/markdown/preview") && json?.html)
          json.html += JSON.parse(body.toString()).markdown;
      },
    }),
    fails: [
      "markdown: Rendered exactly as a stored message is",
      "markdown: Raw HTML is stripped",
      "markdown: HTML's tags are dropped and their text kept",
    ],
  },
  {
    what: "the oldest reply first",
    breakage: () => ({
      before(request) {
        if (request.method === "GET" && /\/tickets(\?(?!.*sort=)|$)/.test(request.path))
          request.path += `${request.path.includes("?") ? "&" : "?"}sort=last_reply`;
      },
    }),
    fails: [
      "listing tickets: Order: most recent reply first",
      "listing tickets: `status=open` matches every non-closed status",
      "listing tickets: `page` and `per_page` split the list without a gap or a double",
      "listing tickets: Following `links.next` reaches every ticket once",
      "listing tickets: `updated_since` filters the list by the customer's changes",
      "listing tickets: `last_reply_at` and `last_reply_from` describe the newest reply",
    ],
  },
  {
    what: "`If-None-Match` ignored",
    breakage: () => ({
      before({ headers }) {
        delete headers["if-none-match"];
      },
    }),
    fails: [
      "downloads: An unchanged `ETag` is 304 without a body",
      "status: An unchanged status is 304 by its `ETag`",
      "etags: An unchanged thing is 304 without a body by `If-None-Match`",
    ],
  },
  {
    what: "a wrong `meta.total`",
    breakage: () => ({
      after({ json }, { path }) {
        if (json?.meta?.total !== undefined && path.includes("/tickets")) json.meta.total += 1;
      },
    }),
    fails: [
      "listing tickets: `meta` has current_page, last_page, per_page and total",
      "listing tickets: `meta.total` counts what the filter matches",
      "listing tickets: A page past the end is 200 with an empty `data`",
    ],
  },
  {
    what: "200 instead of 201 for a new ticket",
    breakage: () => ({
      after(answer, { path, method }) {
        if (method === "POST" && /\/clients\/[^/]+\/tickets$/.test(path) && answer.status === 201)
          answer.status = 200;
      },
    }),
    fails: [
      "opening tickets: POST opens a ticket: 201",
      "opening tickets: A ticket can be opened by multipart form",
      "idempotency: A POST with an `Idempotency-Key` succeeds as without",
    ],
  },
  {
    what: "a 404 without `X-Request-Id`",
    breakage: () => ({
      after({ status, headers }) {
        if (status === 404) delete headers["x-request-id"];
      },
    }),
    fails: ["every answer: Every response carries `X-Request-Id`"],
  },
  {
    what: "one fault at a time",
    breakage: () => ({
      after({ json }) {
        const [first] = Object.entries<string[]>(json?.errors ?? {});
        if (!first) return;
        json.errors = Object.fromEntries([first]);
        json.message = first[1][0];
      },
    }),
    fails: [
      "errors: 422 reports all faulty fields at once",
      "errors: `message` of a 422 is the first sentence, and how many more errors there are",
      "clients: first_name, last_name and email are required",
      "opening tickets: subject, body and department_id are required",
      "attachments: The refusal names every faulty file, and not the good ones",
      "credentials: label and value are required",
      "reports: type, title and body are required",
      "guests: first_name, last_name and email are required",
    ],
  },
  {
    what: "the value of a credential in the answer",
    breakage: () => ({
      after({ json, status }, { method, path, body }) {
        if (method === "POST" && path.endsWith("/secrets") && status === 201)
          json.data.value = JSON.parse(body.toString()).value;
      },
    }),
    fails: ["credentials: The value is never returned"],
  },
  {
    what: "404 instead of 410 for a guest's closed ticket",
    breakage: () => ({
      after(answer) {
        if (answer.status === 410) answer.status = 404;
      },
    }),
    fails: [
      "guests: After the close every guest route returns 410",
      "guests: After the close a download returns 410",
      "guests: 410 has a `message` to be shown",
      "guests: A close by staff revokes the link, and a reopening does not restore it",
    ],
  },
  {
    what: "a 401 without `WWW-Authenticate`",
    breakage: () => ({
      after({ headers }) {
        delete headers["www-authenticate"];
      },
    }),
    fails: ["authentication: 401 carries `WWW-Authenticate: Bearer`"],
  },
  {
    what: "milliseconds, padded to microseconds",
    breakage: () => ({
      after(answer) {
        if (answer.json)
          answer.json = JSON.parse(JSON.stringify(answer.json).replace(/(T[\d:]+\.\d{3})\d{3}Z/g, "$1000Z"));
      },
    }),
    fails: ["opening tickets: Times have six fractional digits of real microseconds"],
  },
  {
    what: "no languages",
    breakage: () => ({
      before({ headers }) {
        headers["accept-language"] = "en";
      },
    }),
    fails: ["languages: One further language than English ships"],
  },
  {
    what: "a server error for a NUL byte",
    breakage: () => ({
      after(answer, { body }) {
        if (body.includes("\\u0000")) answer.status = 500;
      },
    }),
    fails: [
      "errors: A NUL byte or a lone surrogate is a 4xx, never a 500",
      "every answer: Nothing was answered with a 5xx",
    ],
  },
  {
    what: "an alias that is not deprecated",
    breakage: () => ({
      before(request) {
        request.path = request.path.replace("/api/v1/billing", base);
      },
    }),
    fails: [
      "versions: The alias has the header `Deprecation`",
      'versions: The alias has `Link: <…>; rel="successor-version"`',
    ],
  },
  {
    what: "an API that any page may call",
    breakage: () => ({
      after({ headers }) {
        headers["access-control-allow-origin"] = "*";
      },
    }),
    fails: ["public pages: The API itself is closed to pages: no `Access-Control-Allow-Origin`"],
  },
  {
    what: "pages of any size",
    breakage: () => ({
      before(request) {
        request.path = request.path.replace("per_page=101", "per_page=100");
      },
    }),
    fails: [
      "listing tickets: Page size: at most 100",
      "status: GET /status/incidents is a paginated history",
    ],
  },
  {
    what: "201 for a changed rating",
    breakage: () => ({
      after(answer, { method, path }) {
        if (method === "PUT" && path.endsWith("/rating") && answer.status === 200) answer.status = 201;
      },
    }),
    fails: ["ratings: The first PUT is 201, a change 200"],
  },
  {
    what: "a null that clears nothing",
    breakage: () => ({
      before(request) {
        if (isClient(request) && request.method === "PUT")
          request.body = Buffer.from(request.body.toString().replace(',"company":null', ""));
      },
    }),
    fails: ["clients: An explicit null clears an optional field"],
  },
  {
    what: "another status after a client's reply than the ticket has",
    breakage: () => ({
      after({ json }, { method, path }) {
        if (method === "POST" && /\/clients\/.*\/replies$/.test(path) && json?.ticket)
          json.ticket.status = "awaiting_reply";
      },
    }),
    fails: [
      "replying: A client's reply leaves an open ticket open",
      "closing: A client's reply reopens a closed ticket, or is 422 on `body`, as `can_reply` said",
      "replies of staff: A client's reply to a waiting ticket makes it open, and the response says so",
      "replies of staff: A client's reply leaves a ticket in progress",
    ],
  },
];

/** One test for each broken server, in the sections of its checks or in all. */
export function testBrokenServers(worldOf: () => World, { allSections }: { allSections: boolean }): void {
  for (const { what, breakage, fails } of [...brokenServers, ...brokenAccess])
    test(what, async () => {
      const { url, harbour, tom } = worldOf();
      const proxy = await proxyBefore(url, breakage());
      const access = ["--base-url", proxy.url, "--token", harbour.key, "--staff-token", tom.token];
      const names = new Set([
        ...fails.map((title) => title.split(":")[0] ?? ""),
        "reading tickets",
        "every answer",
      ]);
      const sections = allSections ? [] : [...names].flatMap((name) => ["--section", name]);
      try {
        const { code, report } = await reportOf(...access, ...sections, "--with-limits");
        assert.deepEqual(titlesOf(report, "failed"), fails);
        assert.equal(code, 1);
      } finally {
        proxy.stop();
      }
    });
}
