import { type Static, Type } from "typebox";
import { notFound } from "../../errors.ts";
import { type Language, say } from "../../i18n/say.ts";
import { type Desk, inTransaction } from "../core/desk.ts";
import { admit, reportReplyWindows } from "../core/limits/limits.ts";
import { Closed, Instant, Nullable, NullableChoice, Ref, Ulid } from "../core/schemas.ts";
import type { Submission } from "../core/submission.ts";
import { publish } from "../events/publish.ts";
import { acceptFiles } from "../governance/files/accept-files.ts";
import type { StoredFile } from "../governance/files/customer.ts";
import { type FileRules, fileRulesOf } from "../governance/files/rules.ts";
import type { CustomField } from "../organisation/departments/custom-fields.ts";
import { AnsweredField } from "../tickets/detail/shape.ts";
import type { Reporter } from "./authenticate-reporter.ts";
import { ofReport, reportHappened } from "./events.ts";
import {
  maxReplies,
  ReportReference,
  type ReportStatus,
  ReportStatusName,
  type Severity,
  severities,
  TypeValue,
} from "./report.ts";
import { fileOfReport, ReportReply, readReplies, reporterName } from "./report-queries.ts";
import { severityLabel, typeLabel } from "./types.ts";
import { reportsWithClient, reportsWithType } from "./with-type.ts";
import { writeReply } from "./write-reply.ts";

const head = {
  id: Ulid,
  reference: ReportReference,
  type: TypeValue,
  type_label: Type.String({ examples: ["Bug"] }),
  status: ReportStatusName,
  status_label: Type.String({ examples: ["New"] }),
};

/** The response to a new report. */
export const ReceivedReport = Closed({ ...head, created_at: Instant }, { $id: "ReceivedReport" });
export type ReceivedReport = Static<typeof ReceivedReport>;

/** A report as its reporter sees it. */
export const Report = Closed(
  {
    ...head,
    title: Type.String({ examples: ["The cart forgets its contents"] }),
    severity: NullableChoice(severities),
    severity_label: Nullable(Type.String(), { examples: ["High"] }),
    custom_fields: Type.Array(AnsweredField),
    can_reply: Type.Boolean({
      description: `Whether the reporter can reply. A conversation can have ${maxReplies} messages.`,
    }),
    replies: Type.Array(Ref(ReportReply), {
      description: "The messages, oldest first; the first is the original report.",
    }),
    created_at: Instant,
    updated_at: Instant,
  },
  { $id: "ReportDetail" },
);
export type Report = Static<typeof Report>;

interface Called {
  value: string;
  label: string | null;
  status: ReportStatus;
}

/** The labels of its type and status. */
export function labelled({ value, label, status }: Called, language: Language) {
  return {
    type: value,
    type_label: typeLabel({ value, label }, language),
    status,
    status_label: say(language, `report.status_${status}`),
  };
}

export function labelledSeverity(severity: Severity | null, language: Language) {
  return { severity, severity_label: severity && severityLabel(severity, language) };
}

export async function readReport(desk: Desk, reporter: Reporter): Promise<Report> {
  const row = await reportRow(desk, reporter).executeTakeFirst();
  if (!row) throw notFound();
  const { brand, language, reference } = reporter;
  const { name, replies_count, value, label, status, severity, ...report } = row;
  return {
    ...report,
    reference,
    ...labelled({ value, label, status }, language),
    ...labelledSeverity(severity, language),
    can_reply: replies_count < maxReplies,
    replies: await readReplies(desk.db, reporter, {
      brandName: brand.name,
      reporterName: name,
      downloadUrl: (id) => desk.addresses.fileOfReport(reference, id),
    }),
  };
}

function reportRow({ db }: Desk, { brandId, reportId }: Reporter) {
  return reportsWithClient(db)
    .where("reports.brand_id", "=", brandId)
    .where("reports.id", "=", reportId)
    .select([
      "reports.id",
      "reports.title",
      "reports.status",
      "reports.severity",
      "reports.custom_fields",
      "reports.replies_count",
      "reports.created_at",
      "reports.updated_at",
      "type.value",
      "type.label",
      reporterName.as("name"),
    ]);
}

/**
 * The form of the report's type, for the page that shows the report: which files a reply may have, and the labels of
 * the answers.
 */
export async function formOfReport(
  desk: Desk,
  reporter: Reporter,
): Promise<{ files: FileRules; customFields: CustomField[] }> {
  const { files, custom_fields: customFields } = await typeOf(desk, reporter);
  const rules = fileRulesOf(reporter.brand, files, desk.settings.maxRequestMb, reporter.language);
  return { files: rules, customFields };
}

function typeOf({ db }: Desk, { brandId, reportId }: Reporter) {
  return reportsWithType(db)
    .where("reports.brand_id", "=", brandId)
    .where("reports.id", "=", reportId)
    .select(["type.files", "type.custom_fields"])
    .executeTakeFirstOrThrow();
}

/** Adds a reply in any status: a resolved problem may return. */
export function replyAsReporter(
  desk: Desk,
  reporter: Reporter,
  sent: Submission<{ body: string }>,
): Promise<ReportReply> {
  return inTransaction(desk, async (desk) => {
    const { brand, brandId, reportId, language } = reporter;
    const report = await desk.db
      .selectFrom("reports")
      .where("brand_id", "=", brandId)
      .where("id", "=", reportId)
      .select(["replies_count", "created_at"])
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!report) throw notFound();
    const { fields, uploads, problems } = sent;
    if (report.replies_count >= maxReplies && !problems.has("body"))
      problems.add("body", "report.is_full", { limit: maxReplies });
    const { files: settings } = await typeOf(desk, reporter);
    const files = await acceptFiles(desk, { brand, settings, language }, { uploads, problems });
    problems.throwIfAny();
    const now = admit(
      desk,
      await reportReplyWindows(desk.db, brand, { reportId, created_at: report.created_at }),
    );
    const body = fields.body ?? "";
    const id = await writeReply(desk, { brandId, reportId, author: "reporter", body, files, now });
    await publish(desk, reporter, reportHappened.replied, ofReport(reporter), { reply_id: id });
    const reply = (await readReport(desk, reporter)).replies.find((reply) => reply.id === id);
    if (!reply) throw new Error("What was just written is not there.");
    return reply;
  });
}

/** A file of the conversation. Anything else is a 404. */
export function fileOfReporter({ db }: Desk, reporter: Reporter, id: string): Promise<StoredFile> {
  return fileOfReport(db, reporter, id);
}
