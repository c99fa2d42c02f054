import { type BrokenServer, isClient } from "./broken-server.ts";

const base = "/api/v1/integration";

/** Servers that get a detail of the contract wrong. */
export const brokenDetails: BrokenServer[] = [
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
    what: "403 for a captcha that is missing or wrong",
    breakage: () => ({
      after(answer) {
        if (answer.status === 422 && "captcha_token" in (answer.json?.errors ?? {})) answer.status = 403;
      },
    }),
    fails: [
      "captcha: A guest's ticket without `captcha_token` is 422 on it",
      "captcha: A token that solves nothing is 422 on `captcha_token`",
      "captcha: A solved challenge opens a ticket, and opens no second one",
    ],
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
