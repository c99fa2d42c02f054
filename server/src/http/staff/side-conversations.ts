import { Type } from "typebox";
import { Closed, Ref, TicketNumber, Ulid } from "../../features/core/schemas.ts";
import {
  NewSideConversation,
  NewSideMessage,
  SideConversation,
  WholeSideConversation,
} from "../../features/tickets/side-conversations/side-conversation.ts";
import {
  listSideConversations,
  markSideConversation,
  readSideConversation,
  replyInSideConversation,
  startSideConversation,
} from "../../features/tickets/side-conversations/staff.ts";
import { created, ok } from "../kernel/route.ts";
import { staffRoute } from "./doors.ts";
import { ticketParams } from "./tickets/tickets.ts";

const all = "/tickets/:number/side-conversations";
const params = Closed({ number: TicketNumber, id: Ulid });
const whole = Closed({ data: Ref(WholeSideConversation) });

export const sideConversationRoutes = [
  staffRoute({
    method: "GET",
    url: all,
    name: "listSideConversations",
    tag: "Staff",
    summary: "List a ticket's side conversations",
    description:
      "Emails between staff and third parties about the ticket, newest first, without their messages.",
    params: ticketParams,
    answers: { 200: Closed({ data: Type.Array(Ref(SideConversation)) }) },
    handle: async (desk, { actor, params }) =>
      ok({ data: await listSideConversations(desk, actor, params.number) }),
  }),
  staffRoute({
    method: "POST",
    url: all,
    name: "startSideConversation",
    tag: "Staff",
    summary: "Email a third party about a ticket",
    description:
      "Sends one email with your text, your signature and the files, from the brand's address. Answers come to an address that only this side conversation has, so the brand needs an active mailbox (otherwise 409). They are shown to staff only and change nothing for the customer. The customer's own address is refused.",
    params: ticketParams,
    body: NewSideConversation,
    answers: { 201: whole },
    handle: async (desk, { actor, params, body }) =>
      created({ data: await startSideConversation(desk, actor, params.number, body) }),
  }),
  staffRoute({
    method: "GET",
    url: `${all}/:id`,
    name: "getSideConversation",
    tag: "Staff",
    summary: "Retrieve a side conversation",
    description: "With all its messages, and whether each email was sent.",
    params,
    answers: { 200: whole },
    handle: async (desk, { actor, params }) =>
      ok({ data: await readSideConversation(desk, actor, params.number, params.id) }),
  }),
  staffRoute({
    method: "POST",
    url: `${all}/:id/messages`,
    name: "replyInSideConversation",
    tag: "Staff",
    summary: "Reply in a side conversation",
    description: "Emails the same recipients again. A side conversation that was done is open again.",
    params,
    body: NewSideMessage,
    answers: { 201: whole },
    handle: async (desk, { actor, params, body }) =>
      created({ data: await replyInSideConversation(desk, actor, params.number, params.id, body) }),
  }),
  staffRoute({
    method: "PATCH",
    url: `${all}/:id`,
    name: "markSideConversation",
    tag: "Staff",
    summary: "Mark a side conversation as done or open",
    description: "An answer to one that is done opens it again.",
    params,
    body: Closed({ is_done: Type.Boolean() }),
    answers: { 200: whole },
    handle: async (desk, { actor, params, body }) =>
      ok({ data: await markSideConversation(desk, actor, params.number, params.id, body) }),
  }),
];
