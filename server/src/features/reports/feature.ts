import { feature } from "../core/feature.ts";
import { ReportTypeRecord } from "./admin.ts";
import { ReceivedReport, Report, ReportReply, ReportType } from "./customer.ts";
import * as errors from "./errors.ts";
import { reportHappened, reportTypeHappened } from "./events.ts";
import { english, problemMessages } from "./messages/english.ts";
import { german } from "./messages/german.ts";
import { reportEmailKinds } from "./occasions.ts";
import { reportStatuses, severities } from "./report.ts";
import { mailReporter } from "./reporter-email.ts";
import { settledReports } from "./retention.ts";
import { StaffReportType } from "./staff/listing.ts";
import { ReportItem, ReportNote, StaffReport } from "./staff/report.ts";
import { mailStaffOfReport } from "./staff/staff-email.ts";
import { hearReports } from "./subscribers.ts";
import { reportTokenContext } from "./token.ts";

export const reports = feature({
  messages: { en: english, de: german },
  problems: problemMessages,
  errors,
  schemas: [
    ReportType,
    ReceivedReport,
    Report,
    ReportReply,
    ReportItem,
    ReportNote,
    StaffReport,
    StaffReportType,
    ReportTypeRecord,
  ],
  emails: Object.values(reportEmailKinds),
  jobs: [mailReporter, mailStaffOfReport],
  subscribers: hearReports,
  retentionRules: [settledReports],
  events: [...Object.values(reportHappened), ...Object.values(reportTypeHappened)],
  tag: {
    name: "Reports",
    description: "Bug and security reports. Reporters access theirs by reference and token.",
  },
  tables: {
    report_types: { brand: "goes" },
    report_type_staff: { staff: "goes", brand: "goes" },
    reports: { client: "goes", staff: "is forgotten", brand: "stays" },
    report_replies: { staff: "stays", brand: "stays" },
    report_files: { brand: "stays" },
    report_notes: { staff: "stays", brand: "stays" },
    report_tickets: { ticket: "moves", brand: "stays" },
  },
  sealed: [
    {
      table: "reports",
      column: "sealed_token",
      key: ["brand_id", "id"],
      sentTo: "nowhere",
      also: [],
      context: (row) => reportTokenContext({ brandId: Number(row.brand_id), reportId: String(row.id) }),
    },
  ],
  enums: { ReportStatus: reportStatuses, ReportSeverity: severities },
});
