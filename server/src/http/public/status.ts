import type { FastifyRequest } from "fastify";
import { Type } from "typebox";
import type { Desk } from "../../features/core/desk.ts";
import { Closed } from "../../features/core/schemas.ts";
import { brandOfPublicKey, type Reader } from "../../features/publishing/status/customer.ts";
import { type Authenticator, routesBehind } from "../kernel/authenticator.ts";
import { ok } from "../kernel/route.ts";
import { incidents, presentStatus, uptime } from "../kernel/status-reads.ts";

/** Anybody, by the public key of the brand that they want to know of. */
const readerDoor: Authenticator<Reader> = {
  security: [],
  refusals: [404],
  languageOf: ({ language }) => language,
  ownerOf: () => null,
  async enter(desk: Desk, { params, chooseLanguage }: FastifyRequest) {
    const brand = await brandOfPublicKey(desk, (params as { public_key: string }).public_key);
    return { brand, language: chooseLanguage(brand.locale) };
  },
};

const readerRoute = routesBehind(readerDoor);

const ofBrand = {
  method: "GET",
  tag: "Public",
  params: Closed({
    public_key: Type.String({ maxLength: 104, description: "Of the brand.", examples: ["sdw_h4Rb0ur"] }),
  }),
  forAnyPage: true,
} as const;

/** A browser may keep it, and asks by its tag whether it is still so. */
const kept = <Body>(body: Body) => ({ ...ok(body), headers: { "cache-control": "no-cache" } });

/** What the integration is told as well, for pages and programs that have no key. */
export const statusRoutes = [
  readerRoute({
    ...ofBrand,
    url: "/status/:public_key",
    name: "readPublicStatus",
    summary: "Retrieve a brand's status",
    description: "What `GET /status` of the integration answers, for any page.",
    answers: presentStatus.answers,
    handle: async (desk, call) => kept(await presentStatus.read(desk, call)),
  }),
  readerRoute({
    ...ofBrand,
    url: "/status/:public_key/incidents",
    name: "listPublicIncidents",
    summary: "List a brand's incidents",
    description: "All of them, the newest first, each with its updates.",
    query: incidents.query,
    answers: incidents.answers,
    handle: async (desk, call) => kept(await incidents.read(desk, call)),
  }),
  readerRoute({
    ...ofBrand,
    url: "/status/:public_key/uptime",
    name: "readPublicUptime",
    summary: "List component uptime",
    description: "Of the last 90 days, day by day.",
    answers: uptime.answers,
    handle: async (desk, call) => kept(await uptime.read(desk, call)),
  }),
];
