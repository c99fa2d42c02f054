/**
 * A sample platform for campaigns: it returns the lists and their members, to the desk only. It needs only Node.
 *
 *   SECRET=whsec_… PORT=4000 node docs/sample-platform.js
 *
 * Then set the brand's audiences_url to http://127.0.0.1:4000/audiences. The desk needs ALLOW_PRIVATE_TARGETS=1 to call its
 * own machine.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";

const secrets = (process.env.SECRET ?? "").split(",").filter(Boolean);
if (secrets.length === 0) throw new Error("Set SECRET to the secret that the desk showed: whsec_…");

const people = Array.from({ length: 1_200 }, (_, index) => ({
  external_id: String(1_000 + index),
  email: `person-${index}@example.com`,
  first_name: index % 10 === 0 ? null : `Person ${index}`,
  last_name: "Example",
  plan: index % 3 === 0 ? "large" : "small",
}));

const audiences = [
  {
    key: "customers",
    label: "All customers",
    description: "Everyone with an account",
    filters: [
      {
        key: "plan",
        label: "Plan",
        type: "select",
        options: [
          { value: "small", label: "Small" },
          { value: "large", label: "Large" },
        ],
      },
    ],
  },
];

const fiveMinutes = 300;
const maxBytes = 64 * 1024;

/** Whether the desk signed this body within the last five minutes: https://www.standardwebhooks.com. */
function isFromDesk(headers, body) {
  const { "webhook-id": id, "webhook-timestamp": at, "webhook-signature": signatures = "" } = headers;
  if (!(Math.abs(Date.now() / 1_000 - Number(at)) <= fiveMinutes)) return false;
  const expected = secrets.map((secret) =>
    createHmac("sha256", Buffer.from(secret.replace(/^whsec_/, ""), "base64"))
      .update(`${id}.${at}.${body}`)
      .digest(),
  );
  // During a rotation the desk signs with both secrets.
  return signatures.split(" ").some((signature) => {
    const given = Buffer.from(signature.replace(/^v1,/, ""), "base64");
    return expected.some((own) => own.length === given.length && timingSafeEqual(own, given));
  });
}

/** A page of matching people. The cursor is the index of the next page, so the order must not change. */
function membersOf({ filters, cursor, limit }) {
  const fitting = people.filter(({ plan }) => filters.plan === undefined || plan === filters.plan);
  const begin = Number(cursor ?? 0);
  const end = begin + Math.min(limit, 500);
  return {
    data: fitting.slice(begin, end).map(({ plan: _, ...member }) => member),
    meta: { next_cursor: end < fitting.length ? String(end) : null, total: fitting.length },
  };
}

async function bodyOf(request) {
  let body = "";
  for await (const piece of request) {
    body += piece;
    if (body.length > maxBytes) throw new Error("too long");
  }
  return body;
}

function answerTo(method, path, body) {
  if (method === "GET" && path === "/audiences") return [200, { data: audiences }];
  const [, key] = /^\/audiences\/([^/]+)\/members$/.exec(path) ?? [];
  const isKnown = audiences.some((audience) => audience.key === decodeURIComponent(key ?? ""));
  if (method === "POST" && isKnown) return [200, membersOf(JSON.parse(body))];
  return [404, { message: "There is no such list." }];
}

const server = createServer(async (request, response) => {
  const send = (status, answer) =>
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(answer));
  try {
    const body = await bodyOf(request);
    if (!isFromDesk(request.headers, body)) return send(401, { message: "The signature is not the desk's." });
    send(...answerTo(request.method, new URL(request.url, "http://platform").pathname, body));
  } catch {
    send(400, { message: "The request cannot be read." });
  }
});

server.listen(Number(process.env.PORT ?? 4000), "127.0.0.1", () => {
  console.log(`http://127.0.0.1:${server.address().port}/audiences`);
});
