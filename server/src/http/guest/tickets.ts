import { Closed, Ref, TicketNumber } from "../../features/core/schemas.ts";
import { enveloped } from "../../features/core/streamed-result.ts";
import { MessageBody, ReplyOutcome, readGuestTicket, TicketDetail } from "../../features/tickets/customer.ts";
import {
  AccessToken,
  askRobotCheck,
  closeTicketAsGuest,
  GuestDraftFields,
  openTicketAsGuest,
  replyAsGuest,
} from "../../features/tickets/guests/customer.ts";
import { platformRoute } from "../integration/doors.ts";
import { created, ok } from "../kernel/route.ts";
import { guestRoute } from "./doors.ts";

const ticketParams = Closed({ number: TicketNumber });
const detail = Closed({ data: Ref(TicketDetail) });
const one = "/guest/tickets/:number";

export const ticketRoutes = [
  platformRoute({
    method: "POST",
    url: "/guest/tickets",
    name: "openGuestTicket",
    tag: "Guests",
    summary: "Create a guest ticket",
    description:
      "The access token comes back once and is mailed to the guest in a link. State the visitor's address in X-Visitor-Address, so that limits by address count the visitor and not your server.",
    body: Closed(GuestDraftFields),
    takesFiles: true,
    isLimited: true,
    refusals: [429],
    answers: { 201: Closed({ data: Ref(TicketDetail), access_token: AccessToken }) },
    preflight: (desk, { actor, sent }) => askRobotCheck(desk, actor, sent),
    handle: async (desk, { actor, sent, found }) => {
      const { ticket, token } = await openTicketAsGuest(desk, actor, sent, found);
      return created({ data: ticket, access_token: token });
    },
  }),

  guestRoute({
    method: "GET",
    url: one,
    name: "readGuestTicket",
    tag: "Guests",
    summary: "Retrieve a guest ticket",
    description: "Once it was closed: 410, for ever. Without the right token: 404, before and after.",
    params: ticketParams,
    answers: { 200: detail },
    handle: async (desk, { actor }) => ok(enveloped(await readGuestTicket(desk, actor))),
  }),

  guestRoute({
    method: "POST",
    url: `${one}/replies`,
    name: "replyToGuestTicket",
    tag: "Guests",
    summary: "Reply to a guest ticket",
    description:
      "From `awaiting_reply` and `on_hold` the ticket becomes `open`. Once it was closed: 410, for a guest's ticket is not reopened by a reply.",
    params: ticketParams,
    body: Closed({ body: MessageBody }),
    takesFiles: true,
    isLimited: true,
    answers: { 201: ReplyOutcome },
    handle: async (desk, { actor, params, sent }) =>
      created(await replyAsGuest(desk, actor, params.number, sent)),
  }),

  guestRoute({
    method: "POST",
    url: `${one}/close`,
    name: "closeGuestTicket",
    tag: "Guests",
    summary: "Close a guest ticket",
    description: "This answers with the ticket for the last time: its link has ended for good.",
    params: ticketParams,
    answers: { 200: detail },
    handle: async (desk, { actor }) => ok(enveloped(await closeTicketAsGuest(desk, actor))),
  }),
];
