import { Closed, TicketNumber, Ulid } from "../../features/core/schemas.ts";
import { fileOfGuest } from "../../features/governance/files/customer.ts";
import { downloadAnswers, sendFile } from "../kernel/response/file-response.ts";
import { guestRoute } from "./doors.ts";

export const fileRoutes = [
  guestRoute({
    method: "GET",
    url: "/guest/tickets/:number/attachments/:attachment_id/download",
    name: "downloadGuestAttachment",
    tag: "Guests",
    summary: "Download a guest ticket attachment",
    description:
      "Returns a file of a reply in this ticket. Supports range requests and If-None-Match. Returns 410 once the ticket is closed, permanently.",
    params: Closed({ number: TicketNumber, attachment_id: Ulid }),
    refusals: [416],
    answers: downloadAnswers,
    handle: async (desk, { actor, params, headers }) =>
      sendFile(desk, await fileOfGuest(desk, actor, params.attachment_id), headers),
  }),
];
