import type { Desk } from "../../desk.ts";
import { expectEqual, expectStatus, Mismatch, skip } from "../../expect.ts";
import { missingNumber } from "../../fixtures.ts";
import { type Check, check } from "../../section.ts";
import * as shape from "../../shapes.ts";
import {
  byToken,
  closed,
  closedWithFile,
  downloadOf,
  type GuestRoute,
  type GuestTicket,
  open,
  opened,
  ticketRoutes,
  withFile,
  wrongTokens,
} from "./guest-tickets.ts";

const headersOf = (token: string | undefined): Record<string, string> =>
  token === undefined ? {} : { "x-ticket-token": token };

/**
 * With the key, because a platform's wrong tokens count against no address: a desk refuses strangers who try too many.
 */
async function expectNotFound(desk: Desk, ticket: GuestTicket, routes: GuestRoute[]): Promise<void> {
  for (const [what, token] of Object.entries(await wrongTokens(desk, ticket)))
    for (const [method, below, asking] of routes) {
      const answer = await desk.ask(method, ticket.path + below, { ...asking, headers: headersOf(token) });
      if (answer.status !== 404) throw new Mismatch(`404 with ${what}`, `${answer.status} ${answer.text}`);
    }
}

async function expectGone(desk: Desk, ticket: GuestTicket, routes: GuestRoute[]): Promise<void> {
  for (const [method, below, asking] of routes)
    expectStatus(await byToken(desk, ticket, method, below, asking), 410);
}

export const tokenChecks: Check[] = [
  check("Authentication", "The token is sent in the header `X-Ticket-Token`", async (desk) => {
    const answer = await byToken(desk, await opened(desk), "GET");
    expectStatus(answer, 200);
    shape.object({ data: shape.ticket })(answer.body, "the answer");
  }),
  check("Authentication", "… or in the query parameter `token`", async (desk) => {
    const { path, token } = await opened(desk);
    expectStatus(await desk.get(`${path}?token=${token}`, { token: null }), 200);
  }),
  check("Errors", "A wrong token is answered like a ticket that does not exist", async (desk) => {
    const { path } = await opened(desk);
    const headers = headersOf("x".repeat(48));
    const [wrong, missing] = [
      await desk.get(path, { headers }),
      await desk.get(`/guest/tickets/${missingNumber}`, { headers }),
    ];
    for (const answer of [wrong, missing]) expectStatus(answer, 404);
    expectEqual(wrong.body, missing.body, "both bodies");
  }),
  check("Authentication", "A wrong or missing token is 404 on every guest route", async (desk) => {
    // A ticket of its own, which a wrong server closes.
    await expectNotFound(desk, await open(desk), ticketRoutes);
  }),
  check("Authentication", "A wrong or missing token downloads no file: 404", async (desk) => {
    const ticket = await withFile(desk);
    await expectNotFound(desk, ticket, [downloadOf(ticket)]);
  }),
  check("Authentication", "A missing token is 404 without a key too", async (desk) => {
    // Once, because it counts against the address of this machine.
    const { status } = await desk.get((await opened(desk)).path, { token: null });
    if (status === 429) skip("too many wrong tokens came from this address");
    expectEqual(status, 404, "the status");
  }),
  check("Authentication", "After the close every guest route returns 410", async (desk) => {
    await expectGone(desk, await closed(desk), ticketRoutes);
  }),
  check("Authentication", "After the close a download returns 410", async (desk) => {
    const ticket = await closedWithFile(desk);
    await expectGone(desk, ticket, [downloadOf(ticket)]);
  }),
  check("Guests", "A wrong token stays 404 after the close, on every guest route", async (desk) => {
    await expectNotFound(desk, await closed(desk), ticketRoutes);
  }),
  check("Guests", "A wrong token downloads nothing after the close: 404", async (desk) => {
    const ticket = await closedWithFile(desk);
    await expectNotFound(desk, ticket, [downloadOf(ticket)]);
  }),
];
