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
import { brandFilter } from "../params.ts";

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
      "Lists emails of the last 30 days that neither opened a ticket nor became a reply, newest first, each with the reason.",
    query: Closed({ ...brandFilter, outcome: Type.Optional(Choice(untakenOutcomes)), ...pageQuery }),
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
      "Returns the original email as a file. It may contain spam or malware: open it with care. Supports range requests and If-None-Match.",
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
      "Opens a ticket, or adds a reply if the email proves that its sender can write in that ticket. The reason it was not processed for and limits are ignored; all other rules apply. Returns 409 if it was processed already. Automatic senders get no email.",
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
