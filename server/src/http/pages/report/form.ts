import { html } from "hono/html";
import { notFound } from "../../../errors.ts";
import type { Desk } from "../../../features/core/desk.ts";
import { Closed } from "../../../features/core/schemas.ts";
import {
  askReporter,
  listReportTypes,
  PageReportFields,
  type ReportType,
  submitFromPage,
  whyNoReport,
} from "../../../features/reports/customer.ts";
import { callerAddress } from "../../kernel/request/caller.ts";
import type { Drawn } from "../brand/brand-frame.ts";
import { brandPage, type Visit } from "../brand/brand-page.ts";
import { inChosen } from "../brand/links.ts";
import { textsIn } from "../texts/texts.ts";
import { area, choice, customField, type FilledForm, fileInput, line, nothingFilled } from "./fields.ts";
import { type RefusedForm, refusedFormOf } from "./refused.ts";

/** The form of one type, in plain HTML, so that it works without a script. */
export const formPage = brandPage({
  url: "/report/:type",
  draw: async (desk, visit) => drawForm(desk, visit, await typeOf(desk, visit), {}),
  fields: Closed(PageReportFields),
  takesFiles: true,
  async refuses(desk, visit) {
    await typeOf(desk, visit);
    return whyNoReport(desk, visit.brand, callerAddress(visit.request));
  },
  async receive(desk, visit, form) {
    const type = await typeOf(desk, visit);
    const { brand, language, request } = visit;
    const { report: texts } = textsIn(language);
    const intake = { brand, language, visitor: callerAddress(request) };
    try {
      if (form.refusal) throw form.refusal;
      const { report, token } = await submitFromPage(desk, intake, type.value, form);
      const page = `${visit.root}report/${report.reference}/${token}?sent=1`;
      return { redirect: inChosen(visit.chosen, page), status: 303 };
    } catch (error) {
      return drawForm(
        desk,
        visit,
        type,
        refusedFormOf(error, language, form, { title: texts.subject, body: texts.body }),
      );
    }
  },
});

async function typeOf(desk: Desk, visit: Visit<unknown>): Promise<ReportType> {
  const type = (await listReportTypes(desk, visit)).find(({ value }) => value === visit.params.type);
  if (!type) throw notFound();
  return type;
}

function drawForm(desk: Desk, visit: Visit<unknown>, type: ReportType, refused: RefusedForm): Drawn {
  const { report: texts } = textsIn(visit.language);
  const filled: FilledForm = refused.filled ?? nothingFilled;
  const question = askReporter(desk, visit.language);
  const text = (name: string) => (typeof filled.given[name] === "string" ? filled.given[name] : "");
  const { custom_fields, severities, files: rules } = type;
  return {
    ...refused.answer,
    title: type.label,
    styles: ["report.css"],
    content: html`<h1 dir="auto">${type.label}</h1>
      ${type.description && html`<p dir="auto">${type.description}</p>`}
      <form method="post" enctype="multipart/form-data" class="card stack" novalidate>
        ${refused.notice}
        ${line({ name: "title", label: texts.subject, hint: texts.subjectHint, value: text("title"), isRequired: true, maxlength: 200 }, filled)}
        ${area({ name: "body", label: texts.body, hint: texts.bodyHint, value: text("body"), isRequired: true, rows: 10 }, filled)}
        ${
          severities.length > 0 &&
          choice(
            {
              name: "severity",
              label: texts.severity,
              options: severities,
              value: text("severity"),
              none: texts.unknown,
            },
            filled,
          )
        }
        ${custom_fields.map((field) => customField(field, texts, filled))}
        ${rules.max_files > 0 && fileInput({ name: "attachments", label: texts.files, hint: filesHint(texts, rules), accept: rules.accept }, filled)}
        <div class="names">
          ${line({ name: "first_name", label: texts.firstName, autocomplete: "given-name", value: text("first_name"), maxlength: 100 }, filled)}
          ${line({ name: "last_name", label: texts.lastName, autocomplete: "family-name", value: text("last_name"), maxlength: 100 }, filled)}
        </div>
        ${line({ name: "email", label: texts.email, hint: texts.emailHint, type: "email", autocomplete: "email", value: text("email"), maxlength: 254 }, filled)}
        <input type="hidden" name="captcha_token" value="${question.token}" />
        ${line({ name: "captcha_answer", label: question.text, hint: texts.robots, inputmode: "numeric", value: "", isRequired: true, maxlength: 20 }, filled)}
        <button type="submit" class="main">${texts.send}</button>
      </form>`,
  };
}

export function filesHint(
  texts: { filesHint: string },
  { said, max_files, max_megabytes }: ReportType["files"],
): string {
  const limits = texts.filesHint
    .replace("{files}", String(max_files))
    .replace("{megabytes}", String(Math.floor(max_megabytes * 10) / 10));
  return `${said} ${limits}`;
}
