import { type BrokenServer, isClient, isDownload, isTicket } from "./broken-server.ts";

/** Servers whose answers have another status, form or order than the contract's. */
export const brokenAnswers: BrokenServer[] = [
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
];
