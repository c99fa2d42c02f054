import {
  changeRequester,
  editRequester,
  NewRequester,
  RequesterChanges,
} from "../../../features/tickets/staff/change-requester.ts";
import { staffRoute } from "../doors.ts";
import { changing, staffTicket, ticketParams } from "./tickets.ts";

const requester = { tag: "Staff", url: "/tickets/:number/requester", params: ticketParams };

export const requesterRoutes = [
  staffRoute({
    ...requester,
    method: "PUT",
    name: "setRequester",
    summary: "Give a ticket to another customer",
    description:
      "The new customer, a client of the same brand or a guest, sees the whole conversation; a guest gets a link by email, unless the ticket is closed. The former one loses access: a guest's link answers 410, and a client no longer has the ticket. Their messages stay, under their name. The ticket's credentials are deleted, replies to earlier emails open a ticket of their own, and a rating can't be given or changed any longer. Replies that are held or scheduled become drafts. Cc addresses stay.",
    body: NewRequester,
    takesIfMatch: true,
    answers: staffTicket,
    handle: (desk, { actor, params, body, version }) =>
      changing(desk, actor, (desk) =>
        changeRequester(desk, actor, params.number, { requester: body, version }),
      ),
  }),
  staffRoute({
    ...requester,
    method: "PATCH",
    name: "updateRequester",
    summary: "Edit a guest's name or address",
    description:
      "Omitted fields keep their values. With another address, the guest's link answers 410, and a new one is emailed to that address, unless the ticket is closed. A client's data come from the platform (422).",
    body: RequesterChanges,
    takesIfMatch: true,
    answers: staffTicket,
    handle: (desk, { actor, params, body, version }) =>
      changing(desk, actor, (desk) => editRequester(desk, actor, params.number, { changes: body, version })),
  }),
];
