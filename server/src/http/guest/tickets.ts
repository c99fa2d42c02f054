import { Closed, Ref, TicketNumber } from "../../features/core/schemas.ts";
import { enveloped } from "../../features/core/streamed-result.ts";
import { MessageBody, ReplyOutcome, readGuestTicket, TicketDetail } from "../../features/tickets/customer.ts";
import {
  askRobotCheck,
  closeTicketAsGuest,
  GuestAccessToken,
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
      "The access token is returned only here and emailed to the guest in a link. Send the visitor's address in X-Visitor-Address so that limits by address count the visitor and not your server.",
    body: Closed(GuestDraftFields),
    takesFiles: true,
    isLimited: true,
    refusals: [429],
    answers: { 201: Closed({ data: Ref(TicketDetail), access_token: GuestAccessToken }) },
    preflight: (desk, { actor, sent }) => askRobotCheck(desk, actor, sent),
    handle: async (desk, { actor, sent, found }) => {
      const { ticket, token } = await openTicketAsGuest(desk, actor, sent, found);
      return created({ data: ticket, access_token: token });
    },
  }),

  guestRoute({
    method: "GET",
    url: one,
    name: "getGuestTicket",
    tag: "Guests",
    summary: "Retrieve a guest ticket",
    description:
      "Returns 410 once the ticket is closed, permanently. Returns 404 without the right token, before and after the close.",
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
      "A ticket in `awaiting_reply` or `on_hold` becomes `open`. Returns 410 once the ticket is closed: a reply does not reopen a guest ticket.",
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
    description: "Returns the ticket for the last time: its link is permanently revoked.",
    params: ticketParams,
    answers: { 200: detail },
    handle: async (desk, { actor }) => ok(enveloped(await closeTicketAsGuest(desk, actor))),
  }),
];
