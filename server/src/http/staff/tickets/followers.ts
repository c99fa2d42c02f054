import { Closed, TicketNumber } from "../../../features/core/schemas.ts";
import { FollowerName, followTicket, unfollowTicket } from "../../../features/tickets/staff/followers.ts";
import { staffRoute } from "../doors.ts";
import { changing, staffTicket } from "./tickets.ts";

const one = "/tickets/:number/followers/:staff_id";
const params = Closed({ number: TicketNumber, staff_id: FollowerName });

export const followerRoutes = [
  staffRoute({
    method: "PUT",
    url: one,
    name: "followTicket",
    tag: "Staff",
    summary: "Follow a ticket",
    description:
      "Adds you (`me`) or an active colleague who can access the ticket. Followers are notified of replies, notes and status changes by others. If they follow it already, nothing is written.",
    params,
    answers: staffTicket,
    handle: (desk, { actor, params }) =>
      changing(desk, actor, (desk) => followTicket(desk, actor, params.number, params.staff_id)),
  }),
  staffRoute({
    method: "DELETE",
    url: one,
    name: "unfollowTicket",
    tag: "Staff",
    summary: "Unfollow a ticket",
    description: "Removes you (`me`) or a colleague. If they do not follow it, nothing is written.",
    params,
    answers: staffTicket,
    handle: (desk, { actor, params }) =>
      changing(desk, actor, (desk) => unfollowTicket(desk, actor, params.number, params.staff_id)),
  }),
];
