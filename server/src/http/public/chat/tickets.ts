import { Type } from "typebox";
import { Closed, Ref, TicketNumber, Ulid } from "../../../features/core/schemas.ts";
import { enveloped } from "../../../features/core/streamed-result.ts";
import { fileOfClient } from "../../../features/governance/files/customer.ts";
import { Department, listDepartments } from "../../../features/organisation/departments/customer.ts";
import {
  listFilters,
  listTickets,
  readTicket,
  TicketDetail,
  TicketItem,
} from "../../../features/tickets/customer.ts";
import { clientReply } from "../../kernel/client-replies.ts";
import { Paginated, pageQuery, paginated } from "../../kernel/page-query.ts";
import { downloadAnswers, sendFile } from "../../kernel/response/file-response.ts";
import { ok } from "../../kernel/route.ts";
import { visitorClientRoute } from "./doors.ts";

const widget = { tag: "Chat", forWidget: true } as const;
const one = "/chat/tickets/:number";
const params = Closed({ number: TicketNumber });

/** A client's tickets on a page of the site, with the rules and rate limits of the integration API. */
export const ticketRoutes = [
  visitorClientRoute({
    ...widget,
    method: "GET",
    url: "/chat/departments",
    name: "listDepartmentsInChat",
    summary: "List departments for the signed-in client",
    description: "Lists the departments, each with its file rules for tickets and chats.",
    answers: { 200: Closed({ data: Type.Array(Ref(Department)) }) },
    handle: async (desk, { actor }) => ok({ data: await listDepartments(desk, actor, { guests: false }) }),
  }),
  visitorClientRoute({
    ...widget,
    method: "GET",
    url: "/chat/tickets",
    name: "listOwnTickets",
    summary: "List the client's tickets",
    description:
      "Lists the tickets of the session's verified client, most recent reply first unless you send `sort`. Returns 404 for an unverified visitor, who follows a ticket by its link.",
    query: Type.Object({ ...listFilters, ...pageQuery }),
    answers: { 200: Paginated(Ref(TicketItem)) },
    handle: async (desk, { actor, query, url }) =>
      ok(await paginated(query, url, (page) => listTickets(desk, actor, query, page))),
  }),
  visitorClientRoute({
    ...widget,
    method: "GET",
    url: one,
    name: "getOwnTicket",
    summary: "Retrieve a ticket",
    description: "Returns the ticket. The number of a merged ticket returns the ticket it was merged into.",
    params,
    answers: { 200: Closed({ data: Ref(TicketDetail) }) },
    handle: async (desk, { actor, params }) => ok(enveloped(await readTicket(desk, actor, params.number))),
  }),
  visitorClientRoute({
    ...clientReply,
    ...widget,
    method: "POST",
    url: `${one}/replies`,
    name: "replyToOwnTicket",
    summary: "Reply to a ticket",
    description:
      "Send JSON, or multipart with `attachments[]` under the department's file rules. Reopens a closed ticket while `can_reply` is true. Send an `Idempotency-Key` so that a retry does not add a second reply.",
    params,
  }),
  visitorClientRoute({
    ...widget,
    method: "GET",
    url: "/chat/attachments/:attachment_id/download",
    name: "downloadAttachmentOfOwnTicket",
    summary: "Download a ticket attachment",
    description: "Supports range requests and If-None-Match.",
    params: Closed({ attachment_id: Ulid }),
    refusals: [416],
    answers: downloadAnswers,
    handle: async (desk, { actor, params, headers }) =>
      sendFile(desk, await fileOfClient(desk, actor, params.attachment_id), headers),
  }),
];
