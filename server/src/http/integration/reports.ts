import { Type } from "typebox";
import { Closed, Ref } from "../../features/core/schemas.ts";
import {
  listReportTypes,
  PlatformReportFields,
  ReceivedReport,
  ReportToken,
  ReportType,
  submitReport,
} from "../../features/reports/customer.ts";
import { created, ok } from "../kernel/route.ts";
import { platformRoute } from "./doors.ts";

const tag = "Reports";

export const reportRoutes = [
  platformRoute({
    method: "GET",
    url: "/reports/types",
    name: "listReportTypes",
    tag,
    summary: "List report types",
    description:
      "Lists the types with everything that their forms need: severities, custom fields and file rules.",
    answers: { 200: Closed({ data: Type.Array(Ref(ReportType)) }) },
    handle: async (desk, { actor }) => ok({ data: await listReportTypes(desk, actor) }),
  }),
  platformRoute({
    method: "POST",
    url: "/reports",
    name: "sendReport",
    tag,
    summary: "Create a report",
    description:
      "Creates a report for a client or for any person. The access token is returned only here, and emailed to the reporter in a link if their address is known. Send the visitor's address in X-Visitor-Address so that `reports_per_hour` counts the visitor. To send files, use multipart/form-data.",
    body: Closed(PlatformReportFields),
    takesFiles: true,
    isLimited: true,
    refusals: [429],
    answers: { 201: Closed({ data: Ref(ReceivedReport), access_token: ReportToken }) },
    handle: async (desk, { actor, sent }) => {
      const { report, token } = await submitReport(desk, actor, sent);
      return created({ data: report, access_token: token });
    },
  }),
];
