import type { Desk } from "../desk.ts";
import { expectEqual, expectMatch, expectStatus, skip } from "../expect.ts";
import { missingNumber, missingUlid, newClient, openTicket } from "../fixtures.ts";
import { check, type Section, shared } from "../section.ts";

const ticket = shared((desk) => openTicket(desk));

/** One path of each area that needs the key. */
const guarded: [method: string, path: string][] = [
  ["GET", "/departments"],
  ["POST", "/markdown/preview"],
  ["GET", "/clients/1"],
  ["PUT", "/clients/1"],
  ["GET", "/clients/1/tickets"],
  ["POST", "/clients/1/tickets"],
  ["GET", `/clients/1/tickets/${missingNumber}`],
  ["POST", `/clients/1/tickets/${missingNumber}/replies`],
  ["POST", `/clients/1/tickets/${missingNumber}/close`],
  ["GET", `/clients/1/tickets/${missingNumber}/secrets`],
  ["POST", `/clients/1/tickets/${missingNumber}/secrets`],
  ["DELETE", `/clients/1/tickets/${missingNumber}/secrets/${missingUlid}`],
  ["GET", `/clients/1/attachments/${missingUlid}/download`],
  ["GET", "/guest/departments"],
  ["POST", "/guest/tickets"],
  ["GET", "/chat?external_id=1"],
  ["GET", "/announcements"],
  ["GET", "/status"],
  ["GET", "/reports/types"],
  ["POST", "/reports"],
  ["POST", "/knowledge/suggestions"],
  ["GET", "/clients/1/summary"],
  ["GET", "/summary"],
];

async function expectEverywhere(desk: Desk, token: string | null, status: number): Promise<void> {
  for (const [method, path] of guarded) {
    const json = method === "POST" || method === "PUT" ? {} : undefined;
    expectStatus(await desk.ask(method, path, { token, ...(json && { json }) }), status);
  }
}

/** The same letters in another order: as long as the key, and not it. */
const wrongKey = ({ token }: Desk) => `${token.slice(0, 4)}${[...token.slice(4)].reverse().join("")}x`;

export const authentication: Section = {
  name: "authentication",
  checks: [
    check("Authentication", "Every non-guest request without a token is 401", (desk) =>
      expectEverywhere(desk, null, 401),
    ),
    check("Authentication", "A request with an unknown token is 401", (desk) =>
      expectEverywhere(desk, wrongKey(desk), 401),
    ),
    check("Everywhere", "401 carries `WWW-Authenticate: Bearer`", async (desk) => {
      for (const token of [null, wrongKey(desk)]) {
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
      const { path } = await newClient(desk);
      const at = `${path}/tickets/${other.number}`;
      expectStatus(await desk.get(at), 404);
      expectStatus(await desk.post(`${at}/replies`, { json: { body: "x" } }), 404);
      expectStatus(await desk.post(`${at}/close`), 404);
      expectStatus(await desk.get(`${at}/secrets`), 404);
      expectStatus(await desk.post(`${at}/secrets`, { json: { label: "l", value: "v" } }), 404);
      expectStatus(await desk.get(`${at}/rating`), 404);
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
