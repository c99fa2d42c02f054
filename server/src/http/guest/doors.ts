import type { FastifyRequest } from "fastify";
import { DeskError } from "../../errors.ts";
import type { Desk } from "../../features/core/desk.ts";
import { enterAsReporter, type Reporter } from "../../features/reports/customer.ts";
import {
  type EnteredGuest,
  enterAsGuest,
  guestLinkGone,
  type TokenOrigin,
} from "../../features/tickets/guests/customer.ts";
import { enterByKey } from "../integration/doors.ts";
import { type Authenticator, Ended, routesBehind } from "../kernel/authenticator.ts";
import { callerAddress, statesNoAddress } from "../kernel/request/caller.ts";
import { visitorHeaders } from "../openapi/describe-route.ts";

const ownerOf = ({ ticketId }: { ticketId: string }) => `guest ${ticketId}`;

/** Authenticates by a token: in X-Ticket-Token, or in the query of a link. */
const byToken = {
  security: [{ ticketToken: [] as never[] }, { ticketTokenInQuery: [] as never[] }],
  // X-Visitor-Address is used only with a valid key.
  alsoTakes: [{ integrationKey: [] as never[], ticketToken: [] as never[] }],
  languageOf: ({ language }: EnteredGuest | Reporter) => language,
  brandOf: ({ brand }: EnteredGuest | Reporter) => brand.slug,
  headers: visitorHeaders,
};

const guestDoor: Authenticator<EnteredGuest> = {
  ...byToken,
  refusals: [404, 410, 422, 429],
  ownerOf,
  enter: async (desk, request) => {
    // Rejects a malformed visitor address from a trusted platform even if this request does not need one.
    if (statesNoAddress(request)) await cameFrom(desk, request);
    const guest = await enterAsGuest(desk, {
      number: (request.params as { number: string }).number,
      token: ticketTokenOf(request),
      chooseLanguage: request.chooseLanguage,
      cameFrom: () => cameFrom(desk, request),
    });
    return guest.kind === "guest" ? guest : new Ended(ownerOf(guest), guestLinkGone());
  },
};

const reporterDoor: Authenticator<Reporter> = {
  ...byToken,
  refusals: [404, 422, 429],
  ownerOf: ({ reportId }) => `report ${reportId}`,
  enter: async (desk, request) => {
    if (statesNoAddress(request)) await cameFrom(desk, request);
    return enterAsReporter(desk, {
      reference: (request.params as { reference: string }).reference,
      token: ticketTokenOf(request),
      chooseLanguage: request.chooseLanguage,
      cameFrom: () => cameFrom(desk, request),
    });
  },
};

export const guestRoute = routesBehind(guestDoor);
export const reporterRoute = routesBehind(reporterDoor);

function ticketTokenOf({ headers, query }: FastifyRequest): string | undefined {
  const given = headers["x-ticket-token"] ?? (query as { token?: unknown }).token;
  return typeof given === "string" ? given : undefined;
}

/**
 * The visitor's address as the platform states it, if its key is valid; otherwise the address of the connection,
 * because anyone else could invent one per attempt. A platform's server serves many guests, so without a stated address
 * no rate limit per address applies.
 */
async function cameFrom(desk: Desk, request: FastifyRequest): Promise<TokenOrigin> {
  try {
    const { brand, visitor } = await enterByKey(desk, request);
    return { brand, address: visitor };
  } catch (error) {
    if (error instanceof DeskError && [401, 403].includes(error.status))
      return { brand: null, address: callerAddress(request) };
    throw error;
  }
}
