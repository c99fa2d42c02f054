import type { Desk } from "../desk.ts";
import { expectEqual, expectMatch, expectStatus, Mismatch, skip } from "../expect.ts";
import { missingNumber, missingUlid, newClient, openTicket } from "../fixtures.ts";
import { furtherRoutes, keyedRoutes, pathOf, type Route, ticketRoutes } from "../routes.ts";
import { check, type Section, shared } from "../section.ts";

const ticket = shared((desk) => openTicket(desk));

/** The client is one of this run, because a server that asks for no key does what it is asked. */
async function expectEverywhere(desk: Desk, token: string | null): Promise<void> {
  const { id } = await newClient(desk);
  const ask = ([method, template]: Route) => {
    const path = pathOf(template, { client_id: id, number: missingNumber }, missingUlid);
    return desk.ask(method, path, { token, ...(takesBody(method) && { json: {} }) });
  };
  for (const route of keyedRoutes) expectStatus(await ask(route), 401);
  // Another server need not have these.
  for (const route of furtherRoutes) expectStatus(await ask(route), 401, 404, 405);
}

const takesBody = (method: string) => method === "POST" || method === "PUT";

/** The key with another last character. */
const nearlyKey = ({ token }: Desk) => token.slice(0, -1) + (token.endsWith("a") ? "b" : "a");

const otherKeys = (desk: Desk): Record<string, string> => ({
  "another last character": nearlyKey(desk),
  "its last character missing": desk.token.slice(0, -1),
  "one more character": `${desk.token}a`,
  "its characters in another order": desk.token.slice(0, 4) + [...desk.token.slice(4)].reverse().join(""),
});

/** A valid body for each of a ticket's routes that takes one. */
const bodies: Record<string, object> = {
  replies: { body: "x" },
  secrets: { label: "l", value: "v" },
  rating: { score: 5 },
};

export const authentication: Section = {
  name: "authentication",
  checks: [
    check("Authentication", "Every non-guest request without a token is 401", (desk) =>
      expectEverywhere(desk, null),
    ),
    check("Authentication", "A request with an unknown token is 401", (desk) =>
      expectEverywhere(desk, nearlyKey(desk)),
    ),
    check("Authentication", "A token that is nearly the right one is unknown", async (desk) => {
      for (const [what, token] of Object.entries(otherKeys(desk))) {
        const { status, text } = await desk.get("/departments", { token });
        if (status !== 401) throw new Mismatch(`401 with the key and ${what}`, `${status} ${text}`);
      }
    }),
    check("Everywhere", "401 carries `WWW-Authenticate: Bearer`", async (desk) => {
      for (const token of [null, nearlyKey(desk)]) {
        const { headers } = await desk.get("/departments", { token });
        expectMatch(headers.get("www-authenticate") ?? undefined, /^Bearer\b/, "WWW-Authenticate");
      }
    }),
    check("Authentication", "Only `Authorization: Bearer <API_TOKEN>` authenticates", async (desk) => {
      const basic = `Basic ${Buffer.from(`${desk.token}:`).toString("base64")}`;
      for (const authorization of [basic, desk.token, "Bearer", `Bearer ${desk.token} x`])
        expectStatus(await desk.get("/departments", { token: null, headers: { authorization } }), 401);
      const query = encodeURIComponent(desk.token);
      expectStatus(await desk.get(`/departments?token=${query}&access_token=${query}`, { token: null }), 401);
    }),
    check("Authentication", "The token in another case is unknown", async (desk) => {
      const other =
        desk.token.toLowerCase() === desk.token ? desk.token.toUpperCase() : desk.token.toLowerCase();
      expectStatus(await desk.get("/departments", { token: other }), 401);
    }),
    check("Authentication", "Calling any staff or admin route with the token returns 403", async (desk) => {
      for (const path of ["/staff/me", "/staff/tickets", "/admin/brands", "/admin/keys", "/admin/staff"])
        expectStatus(await desk.get(`/api/v1${path}`), 403);
    }),
    check("Everywhere", "A staff token on this API is 403: it is of the wrong surface", async (desk) => {
      const token = desk.staffToken ?? skip("needs --staff-token");
      expectStatus(await desk.get("/departments", { token }), 403);
    }),
    check("Errors", "Another client's ticket is 404, on every route of a ticket", async (desk) => {
      const { ticket: other } = await ticket(desk);
      const { id } = await newClient(desk);
      for (const [method, template] of ticketRoutes) {
        const path = pathOf(template, { client_id: id, number: other.number }, missingUlid);
        const json = takesBody(method) && bodies[template.split("/").at(-1) ?? ""];
        expectStatus(await desk.ask(method, path, { ...(json && { json }) }), 404);
      }
    }),
    check(
      "Everywhere",
      "Someone else's thing has the same answer as a thing that does not exist",
      async (desk) => {
        const { ticket: other } = await ticket(desk);
        const { path } = await newClient(desk);
        const foreign = await desk.get(`${path}/tickets/${other.number}`);
        const missing = await desk.get(`${path}/tickets/${missingNumber}`);
        expectEqual([foreign.status, foreign.body], [missing.status, missing.body], "both answers");
      },
    ),
    check("Authentication", "A guest request without a valid token returns 404", async (desk) => {
      expectStatus(await desk.get(`/guest/tickets/${missingNumber}`), 404);
      const headers = { "x-ticket-token": "x".repeat(48) };
      expectStatus(await desk.get(`/guest/tickets/${missingNumber}`, { headers }), 404);
    }),
  ],
};
