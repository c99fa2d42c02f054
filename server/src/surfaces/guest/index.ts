import type { FastifyRequest } from "fastify";
import { Type } from "typebox";
import type { Guest } from "../../desk/actors/actors.ts";
import { Department, listDepartments } from "../../desk/departments/customer.ts";
import type { Desk } from "../../desk/desk.ts";
import { fileOfGuest } from "../../desk/files/customer.ts";
import {
  AccessToken,
  closeTicketAsGuest,
  enterAsGuest,
  GuestDraftFields,
  openTicketAsGuest,
  replyAsGuest,
} from "../../desk/guests/customer.ts";
import { enterAsPlatform } from "../../desk/keys/entering.ts";
import { Closed, Ref, Ulid } from "../../desk/shapes.ts";
import { MessageBody, ReplyOutcome, readGuestTicket, TicketDetail } from "../../desk/tickets/customer.ts";
import { TicketNumber } from "../../desk/tickets/ticket.ts";
import { DeskError } from "../../errors.ts";
import { bases } from "../addresses.ts";
import { type Door, routesBehind, type Surface } from "../door.ts";
import { downloadAnswers, sendFile } from "../download.ts";
import { platformRoute } from "../integration/doors.ts";
import { bearerOf, statedAddress } from "../reading.ts";
import { created, ok } from "../route.ts";

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

const guestRoute = routesBehind(guestDoor);

const ticketParams = Closed({ number: TicketNumber });
const detail = Closed({ data: Ref(TicketDetail) });
const one = "/guest/tickets/:number";

export const guest: Surface = {
  bases: bases.integration,
  routes: [
    platformRoute({
      method: "GET",
      url: "/guest/departments",
      name: "listGuestDepartments",
      tag: "Guests",
      summary: "List the departments that take guests",
      answers: { 200: Closed({ data: Type.Array(Ref(Department)) }) },
      handle: async (desk, { actor }) => ok({ data: await listDepartments(desk, actor, { guests: true }) }),
    }),

    platformRoute({
      method: "POST",
      url: "/guest/tickets",
      name: "openGuestTicket",
      tag: "Guests",
      summary: "Open a ticket for someone without an account",
      description:
        "The access token comes back once and is mailed to the guest in a link. State the visitor's address in X-Visitor-Address, so that limits by address count the visitor and not your server.",
      body: Closed(GuestDraftFields),
      takesFiles: true,
      refusals: [429],
      answers: { 201: Closed({ data: Ref(TicketDetail), access_token: AccessToken }) },
      handle: async (desk, { actor, sent }) => {
        const { ticket, token } = await openTicketAsGuest(desk, actor, sent);
        return created({ data: ticket, access_token: token });
      },
    }),

    guestRoute({
      method: "GET",
      url: one,
      name: "readGuestTicket",
      tag: "Guests",
      summary: "Read a guest's ticket",
      description: "Once it was closed: 410, for ever. Without the right token: 404, before and after.",
      params: ticketParams,
      answers: { 200: detail },
      handle: async (desk, { actor }) => ok({ data: await readGuestTicket(desk, actor) }),
    }),

    guestRoute({
      method: "POST",
      url: `${one}/replies`,
      name: "replyToGuestTicket",
      tag: "Guests",
      summary: "Reply to a guest's ticket",
      params: ticketParams,
      body: Closed({ body: MessageBody }),
      takesFiles: true,
      answers: { 201: ReplyOutcome },
      handle: async (desk, { actor, params, sent }) =>
        created(await replyAsGuest(desk, actor, params.number, sent)),
    }),

    guestRoute({
      method: "POST",
      url: `${one}/close`,
      name: "closeGuestTicket",
      tag: "Guests",
      summary: "Close a guest's ticket",
      description: "This answers with the ticket for the last time: its link has ended for good.",
      params: ticketParams,
      answers: { 200: detail },
      handle: async (desk, { actor }) => ok({ data: await closeTicketAsGuest(desk, actor) }),
    }),

    guestRoute({
      method: "GET",
      url: `${one}/attachments/:attachment_id/download`,
      name: "downloadGuestAttachment",
      tag: "Guests",
      summary: "Download an attachment of a guest's ticket",
      params: Closed({ number: TicketNumber, attachment_id: Ulid }),
      refusals: [416],
      answers: downloadAnswers,
      handle: async (desk, { actor, params, headers }) =>
        sendFile(desk, await fileOfGuest(desk, actor, params.attachment_id), headers),
    }),
  ],
};

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
  const isLocal = /^(127\.|::1$|::ffff:127\.)/.test(request.ip);
  return isLocal || (await showsKey(desk, request)) ? statedAddress(request) : request.ip;
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
