import type { FastifyRequest } from "fastify";
import type { Client, Platform } from "../../features/core/actors/actors.ts";
import type { UnverifiedClient } from "../../features/core/actors/unverified-client.ts";
import type { Desk } from "../../features/core/desk.ts";
import {
  enterAsClient,
  enterAsPlatform,
  unverifiedClientOf,
} from "../../features/organisation/api-keys/authenticate-platform.ts";
import { type Authenticator, routesBehind } from "../kernel/authenticator.ts";
import { bearerOf, statedVisitor } from "../kernel/request/caller.ts";
import { visitorHeaders } from "../openapi/describe-route.ts";
import { portalClientDoor, portalPlatformDoor } from "../portal/doors.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The owner of the API key, also if the request was rejected later. */
    shownKey: { caller: string; brand: string } | undefined;
  }
}

const ownerOf = (keyId: string | null) => `key ${keyId}`;

const shared = {
  security: [{ integrationKey: [] as never[] }],
  languageOf: ({ language }: Client | Platform) => language,
  ownerOf: ({ keyId }: Client | Platform) => ownerOf(keyId),
  brandOf: ({ brand }: Client | Platform) => brand.slug,
  isOfServers: true as const,
};

export function enterByKey({ db }: Desk, request: FastifyRequest): Promise<Platform> {
  return enterAsPlatform(db, shownBy(request), () => statedVisitor(request));
}

/** A platform's server, by its API key: for routes of the brand. */
const platformDoor: Authenticator<Platform> = {
  ...shared,
  refusals: [401, 403, 422],
  headers: visitorHeaders,
  enter: enterByKey,
};

/** The same server acting for the client in the path. */
const clientDoor: Authenticator<Client, UnverifiedClient> = {
  ...shared,
  refusals: [401, 403, 404],
  enter: ({ db }, request) => enterAsClient(db, shownBy(request), clientIdIn(request)),
  shownAt: (request) => unverifiedClientOf(bearerOf(request), clientIdIn(request)),
};

/** Both kinds of route can be served to a client's own browser, too (http/portal). */
export const platformRoute = routesBehind(platformDoor, portalPlatformDoor);
export const clientRoute = routesBehind(clientDoor, portalClientDoor);

function clientIdIn({ params }: FastifyRequest): string {
  return (params as { client_id: string }).client_id;
}

function shownBy(request: FastifyRequest) {
  return {
    token: bearerOf(request),
    chooseLanguage: request.chooseLanguage,
    noteKey: (keyId: string, brand: string) => {
      request.shownKey = { caller: ownerOf(keyId), brand };
    },
  };
}
