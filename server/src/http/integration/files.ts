import { Closed, Ulid } from "../../features/core/schemas.ts";
import { fileOfClient } from "../../features/governance/files/customer.ts";
import { downloadAnswers, sendFile } from "../kernel/response/file-response.ts";
import { clientParams } from "./clients.ts";
import { clientRoute } from "./doors.ts";

export const fileRoutes = [
  clientRoute({
    method: "GET",
    url: "/clients/:client_id/attachments/:attachment_id/download",
    name: "downloadAttachment",
    tag: "Attachments",
    summary: "Download an attachment",
    description:
      "Returns a file of a reply in one of this client's tickets. Supports range requests and If-None-Match.",
    params: Closed({ ...clientParams, attachment_id: Ulid }),
    refusals: [416],
    answers: downloadAnswers,
    handle: async (desk, { actor, params, headers }) =>
      sendFile(desk, await fileOfClient(desk, actor, params.attachment_id), headers),
  }),
];
