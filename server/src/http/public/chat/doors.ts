import type { FastifyRequest } from "fastify";
import {
  type AskingVisitor,
  type Caller,
  clientBehind,
  enterAsVisitor,
  holdingIdentity,
  type SessionHolder,
  type Visitor,
  type VouchedClient,
} from "../../../features/channels/chat/customer.ts";
import { type Authenticator, routesBehind } from "../../kernel/authenticator.ts";
import { bearerOf, callerAddress } from "../../kernel/request/caller.ts";

const originOf = ({ headers }: FastifyRequest) => headers.origin;

/** Anybody, by the public key of a brand that they show. */
const callerDoor: Authenticator<Caller> = {
  security: [],
  refusals: [403, 404],
  languageOf: () => undefined,
  ownerOf: () => null,
  enter: async (_, request) => ({
    address: callerAddress(request),
    origin: originOf(request),
    chooseLanguage: request.chooseLanguage,
  }),
};

/** Whoever holds the token of a session. */
const held = {
  security: [{ chatToken: [] as never[] }],
  refusals: [401 as const, 403 as const],
  languageOf: ({ language }: Pick<Visitor, "language">) => language,
  // What was answered to a client is nobody's who uses their browser after them.
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

/** Who counts under their address besides. */
const askingDoor: Authenticator<AskingVisitor> = {
  ...held,
  enter: async (desk, request) => ({
    ...((await visitorDoor.enter(desk, request)) as Visitor),
    address: callerAddress(request),
  }),
};

/** The client whom the platform vouches for, with all that is theirs; a stranger finds nothing. */
const clientDoor: Authenticator<VouchedClient> = {
  ...held,
  refusals: [...held.refusals, 404],
  ownerOf: ({ sessionId, id }) => held.ownerOf({ sessionId, clientId: id }),
  enter: async (desk, request) => clientBehind(desk, (await visitorDoor.enter(desk, request)) as Visitor),
};

export const callerRoute = routesBehind(callerDoor);
/** Also for a client for whom nobody vouches any more: to renew that, or to end it. */
export const holderRoute = routesBehind(holderDoor);
export const visitorRoute = routesBehind(visitorDoor);
export const askingRoute = routesBehind(askingDoor);
export const clientRoute = routesBehind(clientDoor);
