import { Type } from "typebox";
import { Closed, Nullable, Ref, TicketNumber, Ulid } from "../../features/core/schemas.ts";
import { Activity } from "../../features/events/staff.ts";
import { ReportReference } from "../../features/reports/report.ts";
import { activityOfReport } from "../../features/reports/staff/activity.ts";
import { assignReport } from "../../features/reports/staff/assign-report.ts";
import { changeReport, ReportChanges } from "../../features/reports/staff/change-report.ts";
import { markDuplicate } from "../../features/reports/staff/duplicates.ts";
import { fileOfReportForStaff } from "../../features/reports/staff/files.ts";
import {
  listReports,
  listReportTypesAsStaff,
  reportFilters,
  StaffReportType,
} from "../../features/reports/staff/listing.ts";
import {
  addReportNote,
  NewReportNote,
  NewReportReply,
  replyToReport,
} from "../../features/reports/staff/reply.ts";
import { ReportItem, readStaffReport, StaffReport } from "../../features/reports/staff/report.ts";
import { linkTicket, openTicketOfReport, TicketOfReport } from "../../features/reports/staff/tickets.ts";
import { AssigneeName } from "../../features/tickets/update/command.ts";
import { CursorPaginated, cursorPaginated, cursorQuery } from "../kernel/page-query.ts";
import { downloadAnswers, sendFile } from "../kernel/response/file-response.ts";
import { withEtag } from "../kernel/response/with-etag.ts";
import { created, ok } from "../kernel/route.ts";
import { staffRoute } from "./doors.ts";

const tag = "Reports";
const one = "/reports/:reference";
const params = Closed({ reference: ReportReference });
const detail = Closed({ data: Ref(StaffReport) });

export const reportRoutes = [
  staffRoute({
    method: "GET",
    url: "/report-types",
    name: "listReportTypesAsStaff",
    tag,
    summary: "List report types",
    description: "Lists the report types of the brands you can access, including inactive ones.",
    answers: { 200: Closed({ data: Type.Array(Ref(StaffReportType)) }) },
    handle: async (desk, { actor }) => ok({ data: await listReportTypesAsStaff(desk, actor) }),
  }),
  staffRoute({
    method: "GET",
    url: "/reports",
    name: "listReports",
    tag,
    summary: "List reports",
    description:
      "Lists reports, latest message first. Confidential reports are listed only for staff selected for their type. Load the list again after the events `report.received` and `report.changed`.",
    query: Closed({ ...reportFilters, ...cursorQuery }),
    fromStandby: true,
    answers: { 200: CursorPaginated(Ref(ReportItem)) },
    handle: async (desk, { actor, query, url }) => {
      const { cursor, per_page: _, ...filter } = query;
      const list = (perPage: number) => listReports(desk, actor, filter, { cursor, perPage });
      return ok(await cursorPaginated(query, url, list));
    },
  }),
  staffRoute({
    method: "GET",
    url: one,
    name: "getReportAsStaff",
    tag,
    summary: "Retrieve a report",
    description:
      "Returns the report with its conversation and notes, and the ETag to send as `If-Match` in a later update.",
    params,
    answers: { 200: detail },
    handle: async (desk, { actor, params }) => withEtag(await readStaffReport(desk, actor, params.reference)),
  }),
  staffRoute({
    method: "GET",
    url: `${one}/activity`,
    name: "listReportActivity",
    tag,
    summary: "List a report's activity",
    description: "Lists what changed, by whom and when, oldest first.",
    params,
    answers: { 200: Closed({ data: Type.Array(Ref(Activity)) }) },
    handle: async (desk, { actor, params }) =>
      ok({ data: await activityOfReport(desk, actor, params.reference) }),
  }),
  staffRoute({
    method: "GET",
    url: `${one}/attachments/:attachment_id/download`,
    name: "downloadReportAttachmentAsStaff",
    tag,
    summary: "Download a report attachment",
    description: "Returns a file of the report's conversation. Supports range requests and If-None-Match.",
    params: Closed({ reference: ReportReference, attachment_id: Ulid }),
    refusals: [416],
    answers: downloadAnswers,
    handle: async (desk, { actor, params, headers }) =>
      sendFile(
        desk,
        await fileOfReportForStaff(desk, actor, params.reference, params.attachment_id),
        headers,
      ),
  }),
  staffRoute({
    method: "POST",
    url: `${one}/replies`,
    name: "replyToReportAsStaff",
    tag,
    summary: "Reply to the reporter",
    description:
      "If the reporter's address is known, they get an email with a link, and with the reply unless the type is confidential. To send files, use multipart/form-data.",
    params,
    body: NewReportReply,
    takesFiles: true,
    answers: { 201: detail },
    handle: async (desk, { actor, params, sent }) =>
      created({ data: await replyToReport(desk, actor, params.reference, sent) }),
  }),
  staffRoute({
    method: "POST",
    url: `${one}/notes`,
    name: "addReportNote",
    tag,
    summary: "Create an internal note",
    description: "Adds a note for staff. Reporters never see it.",
    params,
    body: NewReportNote,
    validatesInHandler: true,
    answers: { 201: detail },
    handle: async (desk, { actor, params, sent }) =>
      created({ data: await addReportNote(desk, actor, params.reference, sent) }),
  }),
  staffRoute({
    method: "PATCH",
    url: one,
    name: "updateReport",
    tag,
    summary: "Update a report",
    description:
      "Omitted fields keep their values. If you move a report out of your own access, this response is the last one you get for it.",
    params,
    body: ReportChanges,
    validatesInHandler: true,
    takesIfMatch: true,
    answers: { 200: detail },
    handle: async (desk, { actor, params, sent, version }) =>
      withEtag(await changeReport(desk, actor, params.reference, sent, version)),
  }),
  staffRoute({
    method: "POST",
    url: `${one}/duplicate`,
    name: "markReportDuplicate",
    tag,
    summary: "Mark a report as a duplicate",
    description:
      "Marks the report as a duplicate of a report of the same brand that is not a duplicate itself. Reports that repeat this one are moved to that report too. Set another status to undo it. The reporter sees the status, but nothing of the other report.",
    params,
    body: Closed({ of: ReportReference }),
    answers: { 200: detail },
    handle: async (desk, { actor, params, body }) =>
      withEtag(await markDuplicate(desk, actor, params.reference, body.of)),
  }),
  staffRoute({
    method: "POST",
    url: `${one}/assign`,
    name: "assignReport",
    tag,
    summary: "Assign or unassign a report",
    description: "Assign it to a person in `assignable`: staff members who can see it.",
    params,
    body: Closed({ staff_id: AssigneeName }),
    answers: { 200: detail },
    handle: async (desk, { actor, params, body }) =>
      withEtag(await assignReport(desk, actor, params.reference, body.staff_id)),
  }),
  staffRoute({
    method: "PUT",
    url: `${one}/ticket`,
    name: "linkReportTicket",
    tag,
    summary: "Link a report to a ticket",
    description: "Links a ticket of the same brand that you can access; null removes the link.",
    params,
    body: Closed({ number: Nullable(TicketNumber) }),
    answers: { 200: detail },
    handle: async (desk, { actor, params, body }) =>
      withEtag(await linkTicket(desk, actor, params.reference, body.number)),
  }),
  staffRoute({
    method: "POST",
    url: `${one}/ticket`,
    name: "openTicketFromReport",
    tag,
    summary: "Create a ticket from a report",
    description:
      "Creates a ticket for the reporter, linked with the report: a client's ticket, or a guest ticket whose link is emailed. Returns 422 if the reporter is unknown. Text of a confidential report is not copied: send `subject` and `body`, which all agents of the department can read.",
    params,
    body: TicketOfReport,
    takesFiles: true,
    answers: { 201: detail },
    handle: async (desk, { actor, params, sent }) =>
      created({ data: await openTicketOfReport(desk, actor, params.reference, sent) }),
  }),
];
