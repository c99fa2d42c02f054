import type { FastifyRequest } from "fastify";
import type { Client, Platform } from "../../features/core/actors/actors.ts";
import type { Desk } from "../../features/core/desk.ts";
import {
  enterAsPortalClient,
  type PortalClient,
  portalOriginRefused,
  portalSessionOver,
} from "../../features/organisation/portal-sessions/customer.ts";
import { type Authenticator, routesBehind } from "../kernel/authenticator.ts";
import { callerAddress } from "../kernel/request/caller.ts";
import { portalCookie } from "./cookie.ts";

/** The platform's part in a request of a client's browser: the brand's data that every client sees. */
interface PortalPlatform extends Platform {
  clientId: string;
}

const shared = {
  security: [{ portalSession: [] as never[] }],
  languageOf: ({ language }: Client | Platform) => language,
  brandOf: ({ brand }: Client | Platform) => brand.slug,
};

/** A client's browser, by the cookie of the hosted portal. The session alone determines the client. */
export const portalClientDoor: Authenticator<PortalClient> = {
  ...shared,
  refusals: [401, 403, 404],
  // Of the client, not the session: a request can be repeated after support was opened again.
  ownerOf: ({ id }) => `portal ${id}`,
  enter,
};

export const portalPlatformDoor: Authenticator<PortalPlatform> = {
  ...shared,
  refusals: [401, 403],
  ownerOf: ({ clientId }) => `portal ${clientId}`,
  async enter(desk, request) {
    const { brand, keyId, language, id: clientId } = await enter(desk, request);
    return {
      kind: "platform",
      brand,
      keyId,
      language,
      visitor: callerAddress(request),
      clientId,
    };
  },
};

export const portalRoute = routesBehind(portalClientDoor);

async function enter(desk: Desk, request: FastifyRequest): Promise<PortalClient> {
  const token = portalCookie.tokenOf(desk, request);
  const client = await enterAsPortalClient(desk, { token, chooseLanguage: request.chooseLanguage });
  if (!isOfPortalPage(request)) throw portalOriginRefused();
  if (isOfAnother(request, client)) throw portalSessionOver();
  return client;
}

/**
 * Whether the page shows another client than the session's, because a link of another one was opened in the same browser. What is
 * written there would be sent in the name of the wrong client.
 */
function isOfAnother({ headers }: FastifyRequest, { brand, externalId }: PortalClient): boolean {
  const shown = headers["x-sidedesk-client"];
  return shown !== undefined && shown !== `${brand.publicKey} ${encodeURIComponent(externalId)}`;
}

/**
 * Whether a script of the portal's page asks. Browsers set `Sec-Fetch-Site` themselves; a page of another origin cannot
 * set the other header, so a change needs it in any case. A read is safe without: others cannot see the response.
 */
function isOfPortalPage({ method, headers, url }: FastifyRequest): boolean {
  const site = headers["sec-fetch-site"];
  const isRead = method === "GET" || method === "HEAD";
  // A link to a file that is opened in a new tab or typed.
  if (isRead && site === "none" && /\/download(\?|$)/.test(url)) return true;
  if (site !== undefined && site !== "same-origin") return false;
  return isRead || headers["x-sidedesk-portal"] !== undefined;
}
