import type { FastifyRequest } from "fastify";
import type { Guest } from "../../desk/actors/actors.ts";
import type { Desk } from "../../desk/desk.ts";
import { enterAsGuest } from "../../desk/guests/customer.ts";
import { enterAsPlatform } from "../../desk/keys/entering.ts";
import { DeskError } from "../../errors.ts";
import { bearerOf, isLocal, statedAddress } from "../caller.ts";
import { type Door, routesBehind } from "../door.ts";

/** Someone who holds a ticket's token: in X-Ticket-Token, or in the query of a link. */
const guestDoor: Door<Guest> = {
  security: [{ ticketToken: [] }, { ticketTokenInQuery: [] }],
  refusals: [404, 410, 429],
  languageOf: ({ language }) => language,
  ownerOf: ({ ticketId }) => `guest ${ticketId}`,
  enter: async (desk, request) =>
    enterAsGuest(desk, {
      number: (request.params as { number: string }).number,
      token: ticketTokenOf(request),
      chooseLanguage: request.chooseLanguage,
      address: await believedAddress(desk, request),
    }),
};

export const guestRoute = routesBehind(guestDoor);

function ticketTokenOf({ headers, query }: FastifyRequest): string | undefined {
  const given = headers["x-ticket-token"] ?? (query as { token?: unknown }).token;
  return typeof given === "string" ? given : undefined;
}

/**
 * X-Visitor-Address is a platform's word. On routes that need no key it is taken from a caller that shows one
 * all the same, or that runs on this very machine; anybody else could invent an address for each attempt.
 */
async function believedAddress(desk: Desk, request: FastifyRequest): Promise<string> {
  if (request.headers["x-visitor-address"] === undefined) return request.ip;
  return isLocal(request) || (await showsKey(desk, request)) ? statedAddress(request) : request.ip;
}

async function showsKey(desk: Desk, request: FastifyRequest): Promise<boolean> {
  try {
    await enterAsPlatform(desk.db, {
      token: bearerOf(request),
      chooseLanguage: request.chooseLanguage,
      address: request.ip,
    });
    return true;
  } catch (error) {
    if (error instanceof DeskError) return false;
    throw error;
  }
}
