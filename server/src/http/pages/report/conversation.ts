import { html, raw } from "hono/html";
import { Type } from "typebox";
import type { Desk } from "../../../features/core/desk.ts";
import { Closed } from "../../../features/core/schemas.ts";
import { brandOfPages } from "../../../features/organisation/brands/customer.ts";
import {
  enterAsReporter,
  formOfReport,
  type Report,
  type Reporter,
  readReport,
  replyAsReporter,
} from "../../../features/reports/customer.ts";
import { MessageBody } from "../../../features/tickets/customer.ts";
import { momentIn } from "../../../i18n/moments.ts";
import { callerAddress } from "../../kernel/request/caller.ts";
import { pagePaths } from "../../kernel/urls.ts";
import type { Drawn } from "../brand/brand-frame.ts";
import { brandPage, type Visit } from "../brand/brand-page.ts";
import { inChosen } from "../brand/links.ts";
import { lowerHeadings } from "../lower-headings.ts";
import type { Markup } from "../page.ts";
import { filledIn, textsIn } from "../texts/texts.ts";
import { area, type FilledForm, fileInput, nothingFilled } from "./fields.ts";
import { filesHint } from "./form.ts";
import { type RefusedForm, refusedFormOf } from "./refused.ts";

/** Which confirmation to show: of a new report, or of a reply. */
const query = Closed({
  sent: Type.Optional(Type.String({ maxLength: 1 })),
  replied: Type.Optional(Type.String({ maxLength: 1 })),
});
type Query = { sent?: string; replied?: string };

/**
 * A report with its conversation, for the holder of its reference and token. The token is in the path, so that forms
 * work without a script. The access log omits it, and the referrer policy hides it.
 */
export const conversationPage = brandPage({
  url: pagePaths.report,
  brandOf: async (desk, params, request) => {
    const { brandId } = await enter(desk, { params, request });
    return brandOfPages(desk, { id: brandId });
  },
  query,
  draw: async (desk, visit) => drawReport(desk, visit, await enter(desk, visit), {}),
  fields: Closed({ body: MessageBody }),
  takesFiles: true,
  async receive(desk, visit, form) {
    const reporter = { ...(await enter(desk, visit)), language: visit.language };
    try {
      if (form.refusal) throw form.refusal;
      await replyAsReporter(desk, reporter, form);
      return { redirect: `${inChosen(visit.chosen, "?replied=1")}#newest`, status: 303 };
    } catch (error) {
      return drawReport(desk, visit, reporter, refusedFormOf(error, visit.language, form, {}));
    }
  },
});

function enter(desk: Desk, { params, request }: Pick<Visit, "params" | "request">): Promise<Reporter> {
  return enterAsReporter(desk, {
    reference: params.reference ?? "",
    token: params.token,
    chooseLanguage: request.chooseLanguage,
    cameFrom: async () => ({ brand: null, address: callerAddress(request) }),
  });
}

async function drawReport(
  desk: Desk,
  visit: Visit<Query>,
  entered: Reporter,
  refused: RefusedForm,
): Promise<Drawn> {
  const reporter = { ...entered, language: visit.language };
  const report = await readReport(desk, reporter);
  const form = await formOfReport(desk, reporter);
  const { report: texts } = textsIn(visit.language);
  return {
    ...refused.answer,
    title: filledIn(texts.called, { reference: report.reference }),
    styles: ["report.css"],
    content: html`<article class="stack">
      ${visit.query.sent !== undefined && received(desk, visit, report)}
      ${visit.query.replied !== undefined && html`<p class="notice" role="status">${texts.replied}</p>`}
      <header>
        <p class="muted">${report.reference} &middot; <span dir="auto">${report.type_label}</span></p>
        <h1 dir="auto">${report.title}</h1>
        <p class="state">
          <strong>${report.status_label}</strong>
          ${report.severity_label && html`<span class="muted">${texts.severity}: ${report.severity_label}</span>`}
        </p>
        ${answers(report, form, texts)}
      </header>
      <section aria-labelledby="conversation">
        <h2 id="conversation" class="visually-hidden">${texts.conversation}</h2>
        <ol class="replies">
          ${report.replies.map((reply, place) => drawReply(visit, reply, place === report.replies.length - 1))}
        </ol>
      </section>
      ${report.can_reply ? replyForm(visit, form, refused) : html`<p class="muted">${texts.full}</p>`}
    </article>`,
  };
}

/** A reporter without an email address has only this page's URL. */
function received(desk: Desk, visit: Visit<unknown>, { reference }: Report): Markup {
  const { report: texts } = textsIn(visit.language);
  const url = desk.addresses.report(reference, visit.params.token ?? "", visit.brand.hostnames);
  return html`<section class="notice stack" role="status">
    <p><strong>${filledIn(texts.received, { reference })}</strong></p>
    <p>${texts.keep}</p>
    <p class="link"><a href="${url}">${url}</a></p>
  </section>`;
}

type Form = Awaited<ReturnType<typeof formOfReport>>;

/** Choices are labelled as in the form, as long as the form still offers them. */
function answers(
  { custom_fields }: Report,
  { customFields }: Form,
  texts: { yes: string; no: string },
): Markup | "" {
  if (custom_fields.length === 0) return "";
  const fieldText = ({ key, value }: Report["custom_fields"][number]) => {
    if (typeof value === "boolean") return value ? texts.yes : texts.no;
    const options = customFields.find((field) => field.key === key)?.options ?? [];
    const called = (chosen: string | number) =>
      options.find((option) => option.value === chosen)?.label ?? String(chosen);
    return [value].flat().map(called).join(", ");
  };
  return html`<dl class="answers">
    ${custom_fields.map(
      (answer) => html`<div>
        <dt dir="auto">${answer.label}</dt>
        <dd dir="auto">${fieldText(answer)}</dd>
      </div>`,
    )}
  </dl>`;
}

function drawReply(
  { language, brand, root, params }: Visit<unknown>,
  { author, body_html, attachments, created_at }: Report["replies"][number],
  isNewest: boolean,
): Markup {
  const { report: texts } = textsIn(language);
  const name = author.name || texts.you;
  const file = (address: string) => `${root}${new URL(address).pathname.slice(1)}?token=${params.token}`;
  return html`<li class="reply ${author.type}" ${isNewest && html`id="newest"`}>
    <h3>
      <span dir="auto">${name}</span>
      <span class="muted">${author.type === "staff" ? `${texts.staff} · ` : ""}<time datetime="${created_at}">${momentIn(language, brand.timeZone, created_at)}</time></span>
    </h3>
    <div class="body" dir="auto">${raw(lowerHeadings(body_html, 4))}</div>
    ${
      attachments.length > 0 &&
      html`<ul class="files">
        ${attachments.map(
          (attachment) =>
            html`<li><a href="${file(attachment.download_url)}" dir="auto">${attachment.name}</a></li>`,
        )}
      </ul>`
    }
  </li>`;
}

function replyForm(
  visit: Visit<unknown>,
  { files: rules }: Form,
  { notice, filled = nothingFilled }: RefusedForm & { filled?: FilledForm },
): Markup {
  const { report: texts } = textsIn(visit.language);
  const { body } = filled.given;
  const value = typeof body === "string" ? body : "";
  return html`<form method="post" enctype="multipart/form-data" class="card stack" novalidate>
    ${notice}
    ${area({ name: "body", label: texts.more, value, isRequired: true, rows: 6 }, filled)}
    ${rules.max_files > 0 && fileInput({ name: "attachments", label: texts.files, hint: filesHint(texts, rules), accept: rules.accept }, filled)}
    <button type="submit" class="main">${texts.sendMore}</button>
  </form>`;
}
