import { Type } from "typebox";
import { processAnyway, readAgain } from "../../../features/channels/inbound-email/admin/process-anyway.ts";
import {
  InboundMail,
  listUntakenMails,
  originalOfUntaken,
} from "../../../features/channels/inbound-email/admin/untaken-mails.ts";
import { untakenOutcomes } from "../../../features/channels/inbound-email/outcome.ts";
import { Choice, Closed, Ref, Ulid } from "../../../features/core/schemas.ts";
import { Paginated, pageQuery, paginated } from "../../kernel/page-query.ts";
import { downloadAnswers, sendFile } from "../../kernel/response/file-response.ts";
import { ok } from "../../kernel/route.ts";
import { adminRoute } from "../../staff/doors.ts";
import { ofBrand } from "../params.ts";

const tag = "Inbound email";
const params = Closed({ id: Ulid });

export const inboundMailRoutes = [
  adminRoute({
    method: "GET",
    url: "/inbound-mails",
    name: "listInboundMails",
    tag,
    summary: "List unprocessed inbound emails",
    description:
      "Those of the last 30 days that opened no ticket and answered none, the newest first, each with the reason.",
    query: Closed({ ...ofBrand, outcome: Type.Optional(Choice(untakenOutcomes)), ...pageQuery }),
    answers: { 200: Paginated(Ref(InboundMail)) },
    handle: async (desk, { actor, query, url }) => {
      const { page: _, per_page: __, ...filter } = query;
      return ok(await paginated(query, url, (page) => listUntakenMails(desk, actor, filter, page)));
    },
  }),
  adminRoute({
    method: "GET",
    url: "/inbound-mails/:id/original",
    name: "downloadInboundMail",
    tag,
    summary: "Download an unprocessed inbound email",
    description:
      "As it came, as a file to be saved. It may be spam or worse: open it with care. Ranges and conditional requests work as for any attachment.",
    params,
    answers: downloadAnswers,
    refusals: [416],
    handle: async (desk, { params, headers }) =>
      sendFile(desk, await originalOfUntaken(desk, params.id), headers),
  }),
  adminRoute({
    method: "POST",
    url: "/inbound-mails/:id/process",
    name: "processInboundMail",
    tag,
    summary: "Process an inbound email",
    description:
      "Opens a ticket, or adds a reply where the mail proves that its sender may write there. What it was stopped for does not count, nor do limits; all other rules hold. Once taken, it cannot be taken again (409). Nothing is mailed to programs.",
    params,
    answers: { 200: Closed({ data: Ref(InboundMail) }) },
    refusals: [409, 422],
    // An error is returned, not thrown: a repeated request gets the stored response even if the email is no longer
    // readable.
    preflight: (desk, { params }) => readAgain(desk, params.id).catch((error: Error) => error),
    handle: async (desk, { actor, params, found }) => {
      if (found instanceof Error) throw found;
      return ok({ data: await processAnyway(desk, actor, params.id, found) });
    },
  }),
];
