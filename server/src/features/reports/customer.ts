import type { Language } from "../../i18n/say.ts";
import type { Brand } from "../core/actors/brand.ts";
import type { Desk } from "../core/desk.ts";
import { activeTypes, presentType, type ReportType } from "./types.ts";

export { enterAsReporter, type Reporter } from "./authenticate-reporter.ts";
export {
  fileOfReporter,
  formOfReport,
  ReceivedReport,
  Report,
  readReport,
  replyAsReporter,
} from "./conversation.ts";
export { askReporter, PageReportFields, submitFromPage, whyNoReport } from "./from-page.ts";
export { ReportReference } from "./report.ts";
export { ReportReply } from "./report-queries.ts";
export { securityPolicyOf } from "./security-policy.ts";
export { PlatformReportFields, ReportToken, submitReport } from "./submit-report.ts";
export { ReportType } from "./types.ts";

/** The report types of a brand, in its order. */
export async function listReportTypes(
  desk: Desk,
  { brand, language }: { brand: Brand; language: Language },
): Promise<ReportType[]> {
  const types = await activeTypes(desk.db, brand.id).execute();
  return types.map((type) => presentType(desk, brand, type, language));
}
