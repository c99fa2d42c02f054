import { Closed, Ref, Ulid } from "../../features/core/schemas.ts";
import {
  fileOfReporter,
  Report,
  ReportReference,
  ReportReply,
  readReport,
  replyAsReporter,
} from "../../features/reports/customer.ts";
import { MessageBody } from "../../features/tickets/customer.ts";
import { downloadAnswers, sendFile } from "../kernel/response/file-response.ts";
import { created, ok } from "../kernel/route.ts";
import { reporterRoute } from "./doors.ts";

const tag = "Reports";
const one = "/reports/:reference";
const params = Closed({ reference: ReportReference });

/** Routes for a reporter with the reference and token of their report. */
export const reportRoutes = [
  reporterRoute({
    method: "GET",
    url: one,
    name: "getReport",
    tag,
    summary: "Retrieve a report",
    description:
      "Returns everything that the reporter can see, without internal notes. Returns 404 without the right token, as for a report that does not exist.",
    params,
    answers: { 200: Closed({ data: Ref(Report) }) },
    handle: async (desk, { actor }) => ok({ data: await readReport(desk, actor) }),
  }),
  reporterRoute({
    method: "POST",
    url: `${one}/replies`,
    name: "replyToReport",
    tag,
    summary: "Reply to a report",
    description:
      "Works in any status and does not change it. Staff are notified. At most 30 messages per hour, unless the brand sets another limit.",
    params,
    body: Closed({ body: MessageBody }),
    takesFiles: true,
    isLimited: true,
    answers: { 201: Closed({ data: Ref(ReportReply) }) },
    handle: async (desk, { actor, sent }) => created({ data: await replyAsReporter(desk, actor, sent) }),
  }),
  reporterRoute({
    method: "GET",
    url: `${one}/attachments/:attachment_id/download`,
    name: "downloadReportAttachment",
    tag,
    summary: "Download a report attachment",
    description: "Returns a file of the report's conversation. Supports range requests and If-None-Match.",
    params: Closed({ reference: ReportReference, attachment_id: Ulid }),
    refusals: [416],
    answers: downloadAnswers,
    handle: async (desk, { actor, params, headers }) =>
      sendFile(desk, await fileOfReporter(desk, actor, params.attachment_id), headers),
  }),
];
