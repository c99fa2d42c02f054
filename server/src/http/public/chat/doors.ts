import type { FastifyRequest } from "fastify";
import {
  type AskingVisitor,
  clientBehind,
  enterAsVisitor,
  holdingIdentity,
  type SessionHolder,
  type Visitor,
  type VisitorCaller,
  type VouchedClient,
} from "../../../features/channels/chat/customer.ts";
import { type Authenticator, routesBehind } from "../../kernel/authenticator.ts";
import { bearerOf, callerAddress } from "../../kernel/request/caller.ts";

/** The desk's own pages, such as the hosted portal, are none of the brand's sites. Browsers set this header themselves. */
const originOf = ({ headers }: FastifyRequest) =>
  headers["sec-fetch-site"] === "same-origin" ? undefined : headers.origin;

/** Anyone, with the public key of a brand. */
const callerDoor: Authenticator<VisitorCaller> = {
  security: [],
  refusals: [403, 404],
  languageOf: () => undefined,
  enter: async (_, request) => ({
    address: callerAddress(request),
    origin: originOf(request),
    chooseLanguage: request.chooseLanguage,
  }),
};

/** Authenticates by the token of a chat session. */
const held = {
  security: [{ chatToken: [] as never[] }],
  refusals: [401 as const, 403 as const],
  languageOf: ({ language }: Pick<Visitor, "language">) => language,
  // Includes the client, so that the next person in the same browser cannot replay a client's response.
  ownerOf: ({ sessionId, clientId }: Pick<Visitor, "sessionId" | "clientId">) =>
    `chat ${sessionId} ${clientId}`,
  brandOf: ({ brand }: Pick<Visitor, "brand">) => brand.slug,
};

const holderDoor: Authenticator<SessionHolder> = {
  ...held,
  enter: (desk, request) =>
    enterAsVisitor(desk, {
      token: bearerOf(request),
      origin: originOf(request),
      chooseLanguage: request.chooseLanguage,
    }),
};

const visitorDoor: Authenticator<Visitor> = {
  ...held,
  enter: async (desk, request) => holdingIdentity((await holderDoor.enter(desk, request)) as SessionHolder),
};

/** A visitor, with the address that rate limits count. */
const askingDoor: Authenticator<AskingVisitor> = {
  ...held,
  enter: async (desk, request) => ({
    ...((await visitorDoor.enter(desk, request)) as Visitor),
    address: callerAddress(request),
  }),
};

/** A client verified by the platform. Anonymous visitors get a 404. */
const clientDoor: Authenticator<VouchedClient> = {
  ...held,
  refusals: [...held.refusals, 404],
  ownerOf: ({ sessionId, id }) => held.ownerOf({ sessionId, clientId: id }),
  enter: async (desk, request) => clientBehind(desk, (await visitorDoor.enter(desk, request)) as Visitor),
};

export const callerRoute = routesBehind(callerDoor);
/** Also for sessions whose client identity has expired: to renew or end it. */
export const holderRoute = routesBehind(holderDoor);
export const visitorRoute = routesBehind(visitorDoor);
export const askingRoute = routesBehind(askingDoor);
export const visitorClientRoute = routesBehind(clientDoor);
