import type { FastifyRequest } from "fastify";
import { Type } from "typebox";
import type { Desk } from "../../desk/desk.ts";
import { Closed, Ref } from "../../desk/shapes.ts";
import {
  brandOfPublicKey,
  ComponentUptime,
  keptIncidents,
  keptStatus,
  keptUptime,
  listIncidents,
  PresentStatus,
  type Reader,
  StatusIncident,
} from "../../desk/status/customer.ts";
import { type Door, routesBehind } from "../door.ts";
import { Paginated, pageQuery, paginated } from "../paging.ts";
import { ok } from "../route.ts";

/** Anybody, by the public key of the brand that they want to know of. */
const readerDoor: Door<Reader> = {
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
    summary: "A brand's status",
    description: "What `GET /status` of the integration answers, for any page.",
    answers: { 200: Closed({ data: Ref(PresentStatus) }) },
    handle: async (desk, { actor }) => kept(await keptStatus(desk, actor)),
  }),
  readerRoute({
    ...ofBrand,
    url: "/status/:public_key/incidents",
    name: "listPublicIncidents",
    summary: "A brand's incidents",
    description: "All of them, the newest first, each with its updates.",
    query: Closed(pageQuery),
    answers: { 200: Paginated(Ref(StatusIncident)) },
    handle: async (desk, { actor, query, url }) => {
      const read = () => paginated(query, url, (page) => listIncidents(desk, actor, page));
      return kept(await keptIncidents(desk, actor, url, read));
    },
  }),
  readerRoute({
    ...ofBrand,
    url: "/status/:public_key/uptime",
    name: "readPublicUptime",
    summary: "The uptime of a brand's components",
    description: "Of the last 90 days, day by day.",
    answers: { 200: Closed({ data: Type.Array(Ref(ComponentUptime)) }) },
    handle: async (desk, { actor }) => kept(await keptUptime(desk, actor)),
  }),
];
