import type { FastifyRequest } from "fastify";
import { Type } from "typebox";
import {
  brandOfWidget,
  FoundArticle,
  findForVisitor,
  OpenedByVisitor,
  openTicketAsVisitor,
  readLook,
  WidgetLook,
  type WidgetVisitor,
} from "../../features/channels/widget/customer.ts";
import type { Desk } from "../../features/core/desk.ts";
import { Closed, Ref } from "../../features/core/schemas.ts";
import { Department, listDepartments } from "../../features/organisation/departments/customer.ts";
import {
  Announcement,
  AtPlacement,
  announcementsForEveryone,
} from "../../features/publishing/announcements/customer.ts";
import { askRobotCheck, GuestDraftFields } from "../../features/tickets/guests/customer.ts";
import { type Authenticator, routesBehind } from "../kernel/authenticator.ts";
import { callerAddress } from "../kernel/request/caller.ts";
import { created, ok } from "../kernel/route.ts";
import { accentOf } from "../pages/brand/brand-style.ts";

/** Anyone on a page of the brand's site, with the public key in its script. */
const visitorDoor: Authenticator<WidgetVisitor> = {
  security: [],
  refusals: [403, 404],
  languageOf: ({ language }) => language,
  // Visitors are anonymous, so an unguessable Idempotency-Key has to distinguish them.
  ownerOf: ({ brand }) => `widget ${brand.id}`,
  async enter(desk: Desk, request: FastifyRequest) {
    const brand = await brandOfWidget(
      desk,
      (request.params as { public_key: string }).public_key,
      request.headers.origin,
    );
    return { brand, language: request.chooseLanguage(brand.locale), visitor: callerAddress(request) };
  },
};

const visitorRoute = routesBehind(visitorDoor);

const one = "/widget/:public_key";
const shared = {
  tag: "Widget",
  params: Closed({
    public_key: Type.String({
      maxLength: 104,
      description: "The brand's public key.",
      examples: ["sdw_h4Rb0ur"],
    }),
  }),
  forWidget: true,
} as const;

export const widgetRoutes = [
  visitorRoute({
    ...shared,
    method: "GET",
    url: one,
    name: "getWidgetLook",
    summary: "Retrieve widget settings",
    description:
      "Returns what a page needs before any other request, and the URLs of the brand's public pages.",
    answers: { 200: Closed({ data: Ref(WidgetLook) }) },
    handle: async (desk, { actor }) => {
      const { color } = actor.brand;
      return ok({
        data: { ...(await readLook(desk, actor)), accent: color === null ? null : accentOf(color) },
      });
    },
  }),
  visitorRoute({
    ...shared,
    method: "GET",
    url: `${one}/announcements`,
    name: "listWidgetAnnouncements",
    summary: "List announcements for visitors",
    description: "Lists live announcements for all visitors.",
    query: AtPlacement,
    answers: { 200: Closed({ data: Type.Array(Ref(Announcement)) }) },
    handle: async (desk, { actor, query }) =>
      ok({ data: await announcementsForEveryone(desk, actor, query) }),
  }),
  visitorRoute({
    ...shared,
    method: "GET",
    url: `${one}/articles`,
    name: "searchWidgetArticles",
    summary: "Suggest articles",
    description:
      "Returns up to five published articles that match, best first, preferring the reader's language. The last word may be incomplete. The list is empty if none match.",
    query: Closed({
      q: Type.String({
        maxLength: 300,
        description: "A search, or the subject of a message.",
        examples: ["mails retur"],
      }),
    }),
    answers: { 200: Closed({ data: Type.Array(Ref(FoundArticle)) }) },
    handle: async (desk, { actor, query }) => ok({ data: await findForVisitor(desk, actor, query.q) }),
  }),
  visitorRoute({
    ...shared,
    method: "GET",
    url: `${one}/departments`,
    name: "listWidgetDepartments",
    summary: "List guest departments",
    description:
      "Lists the departments with everything that their forms need: fields, file rules and captcha.",
    answers: { 200: Closed({ data: Type.Array(Ref(Department)) }) },
    handle: async (desk, { actor }) => ok({ data: await listDepartments(desk, actor, { guests: true }) }),
  }),
  visitorRoute({
    ...shared,
    method: "POST",
    url: `${one}/tickets`,
    name: "openTicketFromWidget",
    summary: "Create a guest ticket from the widget",
    description:
      "Follows the rules for guests: the department's captcha and file rules, and limits by email and IP address. Send an unguessable `Idempotency-Key`, such as a UUID, so that a retry does not create a second ticket.",
    body: Closed(GuestDraftFields),
    takesFiles: true,
    isLimited: true,
    refusals: [429],
    answers: { 201: Closed({ data: Ref(OpenedByVisitor) }) },
    preflight: (desk, { actor, sent }) => askRobotCheck(desk, actor, sent),
    handle: async (desk, { actor, sent, found }) =>
      created({ data: await openTicketAsVisitor(desk, actor, sent, found) }),
  }),
];
