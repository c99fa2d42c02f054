import { type Static, Type } from "typebox";
import type { DeskError } from "../../errors.ts";
import { problem } from "../../problems.ts";
import type { Desk } from "../core/desk.ts";
import { readAddressUses } from "../core/limits/addresses.ts";
import { OptionalLine } from "../core/schemas.ts";
import type { Submission } from "../core/submission.ts";
import {
  type CaptchaQuestion,
  checkQuestion,
  newQuestion,
  useQuestion,
} from "../governance/captcha/question.ts";
import type { ReceivedReport } from "./conversation.ts";
import { type Intake, ReportFields, submitReport } from "./submit-report.ts";

const { type: _, ...fields } = ReportFields;

/** The fields of the form on the brand's page. The type is in the URL. */
export const PageReportFields = {
  ...fields,
  captcha_token: OptionalLine(200),
  captcha_answer: OptionalLine(20),
};
const PageReport = Type.Object(PageReportFields);

export const askReporter = (desk: Desk, language: Intake["language"]): CaptchaQuestion =>
  newQuestion(desk, language);

/** Checks the address's limit before the form is read. Submitting checks it again. */
export async function whyNoReport(
  { db }: Desk,
  brand: Intake["brand"],
  address: string,
): Promise<DeskError | undefined> {
  const windows = await readAddressUses(db, brand, "report", address);
  return "refusal" in windows ? windows.refusal : undefined;
}

/** Submits a report from the brand's page, which requires the captcha question. */
export function submitFromPage(
  desk: Desk,
  intake: Intake,
  type: string,
  {
    fields: { captcha_token: token, captcha_answer: answer, ...fields },
    ...sent
  }: Submission<Static<typeof PageReport>>,
): Promise<{ report: ReceivedReport; token: string }> {
  return submitReport(
    desk,
    intake,
    { ...sent, fields: { ...fields, type } },
    {
      check: async (desk, problems) => checkQuestion(desk, { token, answer }, problems),
      spend: async (desk) => {
        if (!(await useQuestion(desk, token ?? ""))) throw problem("captcha_answer", "captcha.wrong_answer");
      },
    },
  );
}
