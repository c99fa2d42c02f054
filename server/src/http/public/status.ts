import type { FastifyRequest } from "fastify";
import { Type } from "typebox";
import type { Desk } from "../../features/core/desk.ts";
import { Closed } from "../../features/core/schemas.ts";
import { brandOfPublicKey, type StatusReader } from "../../features/publishing/status/customer.ts";
import { type Authenticator, routesBehind } from "../kernel/authenticator.ts";
import { ok } from "../kernel/route.ts";
import { incidents, statusRead, uptime } from "../kernel/status-reads.ts";

/** Anyone, with the public key of the brand. */
const readerDoor: Authenticator<StatusReader> = {
  security: [],
  refusals: [404],
  languageOf: ({ language }) => language,
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
    public_key: Type.String({
      maxLength: 104,
      description: "The brand's public key.",
      examples: ["sdw_h4Rb0ur"],
    }),
  }),
  forAnyPage: true,
} as const;

/** Browsers may cache it, but must revalidate it. */
const kept = <Body>(body: Body) => ({ ...ok(body), headers: { "cache-control": "no-cache" } });

/** The same data as for the integration, for pages and programs without an API key. */
export const statusRoutes = [
  readerRoute({
    ...ofBrand,
    url: "/status/:public_key",
    name: "getPublicStatus",
    summary: "Retrieve a brand's status",
    description: "Returns what the integration's `GET /status` returns, for use on any page.",
    answers: statusRead.answers,
    handle: async (desk, call) => kept(await statusRead.read(desk, call)),
  }),
  readerRoute({
    ...ofBrand,
    url: "/status/:public_key/incidents",
    name: "listPublicIncidents",
    summary: "List a brand's incidents",
    description: "Lists all incidents, newest first, each with its updates.",
    query: incidents.query,
    answers: incidents.answers,
    handle: async (desk, call) => kept(await incidents.read(desk, call)),
  }),
  readerRoute({
    ...ofBrand,
    url: "/status/:public_key/uptime",
    name: "getPublicUptime",
    summary: "List component uptime",
    description: "Covers the last 90 days, day by day.",
    answers: uptime.answers,
    handle: async (desk, call) => kept(await uptime.read(desk, call)),
  }),
];
