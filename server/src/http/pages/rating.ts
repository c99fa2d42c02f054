import { html } from "hono/html";
import { Type } from "typebox";
import { DeskError } from "../../errors.ts";
import type { Desk } from "../../features/core/desk.ts";
import { Closed } from "../../features/core/schemas.ts";
import { brandOfPages } from "../../features/organisation/brands/customer.ts";
import {
  brandOfRatingLink,
  NewAnswer,
  type Rating,
  rateByLink,
  readRatingByLink,
} from "../../features/tickets/ratings/customer.ts";
import { dayIn, dayInWords } from "../../i18n/moments.ts";
import { pagePaths } from "../kernel/urls.ts";
import type { Drawn } from "./brand/brand-frame.ts";
import { brandPage, type Visit } from "./brand/brand-page.ts";
import { inChosen } from "./brand/links.ts";
import { fault } from "./fault.ts";
import type { Markup } from "./page.ts";
import type { Texts } from "./texts/english.ts";
import { filledIn, textsIn } from "./texts/texts.ts";

/** The values of the form: the saved rating, or a rejected one. */
interface Filled {
  score?: unknown;
  reason?: unknown;
  comment?: unknown;
}

/**
 * The target of the link in closing emails. A GET changes nothing, so email scanners submit no rating. The form is
 * plain HTML.
 */
export const ratingPage = brandPage({
  url: pagePaths.rating,
  brandOf: async (desk: Desk, { token = "" }) => {
    const id = await brandOfRatingLink(desk, token);
    return id === undefined ? undefined : brandOfPages(desk, { id });
  },
  query: Closed({ saved: Type.Optional(Type.String({ maxLength: 1 })) }),
  draw: async (desk, visit) => {
    const found = await readRatingByLink(desk, visit.params.token ?? "", visit.language);
    return drawRating(found, visit, { isSaved: visit.query.saved !== undefined });
  },
  fields: NewAnswer,
  async receive(desk, visit, { fields, problems }) {
    const { params, language, request } = visit;
    const token = params.token ?? "";
    // "No reason" is sent as an empty value.
    const { reason, ...others } = fields;
    if (!reason) problems.forget("reason");
    try {
      await rateByLink(desk, token, { fields: { ...others, reason: reason || null }, problems });
    } catch (error) {
      if (!(error instanceof DeskError) || error.status !== 422) throw error;
      const faults = new Map(problems.said(language));
      const found = await readRatingByLink(desk, token, language);
      return drawRating(found, visit, { faults, filled: { ...(request.body as Filled) } });
    }
    return { redirect: inChosen(visit.chosen, "?saved=1"), status: 303 };
  },
});

type Found = Awaited<ReturnType<typeof readRatingByLink>>;

interface Shown {
  isSaved?: boolean;
  faults?: Map<string, string[]>;
  filled?: Filled;
}

function drawRating({ rating, isOpen }: Found, visit: Visit<unknown>, shown: Shown): Drawn {
  const say = textsIn(visit.language).rating;
  const { question, state, expires_at } = rating;
  if (!question || !isOpen) return drawOver(rating, say);
  const { language, brand } = visit;
  const date = expires_at === null ? "" : dayInWords(language, dayIn(brand.timeZone, expires_at));
  const changeable = filledIn(say.changeable, { date });
  return {
    ...(shown.faults ? { status: 422 } : {}),
    title: question.text,
    styles: ["rating.css"],
    content: html`<div class="card stack">
      ${shown.isSaved && state === "answered" ? html`<p class="notice" role="status">${say.saved} ${changeable}</p>` : ""}
      <h1>${question.text}</h1>
      ${form(question, rating, say, shown)}
    </div>`,
  };
}

/** The period is over or the ticket was reopened. A rating given in time is still shown. */
function drawOver({ answer, state }: Rating, say: Texts["rating"]): Drawn {
  const title = answer ? say.yours : state === "unavailable" ? say.withdrawn : say.over;
  const text = answer ? say.overHint : state === "unavailable" ? say.withdrawnHint : say.overHint;
  return {
    status: answer ? 200 : 410,
    title,
    content: html`<section class="card stack" aria-labelledby="title">
      <h1 id="title">${title}</h1>
      ${answer && html`<p><strong>${answer.score_label}</strong></p>`}
      ${answer?.reason_label && html`<p>${answer.reason_label}</p>`}
      ${answer?.comment && html`<p class="comment" dir="auto">${answer.comment}</p>`}
      <p class="muted">${text}</p>
    </section>`,
  };
}

function form(
  question: NonNullable<Rating["question"]>,
  { answer }: Rating,
  say: Texts["rating"],
  { faults = new Map(), filled = answer ?? {} }: Shown,
): Markup {
  const { scale, reasons, comment_max } = question;
  return html`<form method="post" class="stack">
    ${choices(
      "score",
      say.score,
      scale.map(({ score, label }) => [String(score), label]),
      String(filled.score ?? ""),
      faults,
    )}
    ${
      reasons.length > 0
        ? choices(
            "reason",
            say.reason,
            [...reasons.map(({ value, label }): [string, string] => [value, label]), ["", say.noReason]],
            // "No reason" counts as chosen once there is a score.
            filled.score === undefined ? undefined : String(filled.reason ?? ""),
            faults,
          )
        : ""
    }
    <div>
      <label for="comment">${say.comment}</label>
      <textarea id="comment" name="comment" dir="auto" rows="4" maxlength="${comment_max}" ${described("comment", faults)}>
${String(filled.comment ?? "")}</textarea
      >
      ${fault("comment", faults)}
    </div>
    <button type="submit" class="main">${answer ? say.change : say.send}</button>
  </form>`;
}

type Faults = Map<string, string[]>;

function choices(
  name: "score" | "reason",
  title: string,
  options: [value: string, label: string][],
  chosen: string | undefined,
  faults: Faults,
): Markup {
  return html`<fieldset class="${name}" ${described(name, faults)}>
    <legend>${title}</legend>
    <div>
      ${options.map(
        ([value, label]) => html`<label>
          <input type="radio" name="${name}" value="${value}" ${value === chosen ? "checked" : ""} ${name === "score" ? "required" : ""} />
          <span dir="auto">${label}</span>
        </label>`,
      )}
    </div>
    ${fault(name, faults)}
  </fieldset>`;
}

const described = (name: string, faults: Faults) =>
  faults.has(name) ? html`aria-describedby="${name}-error"` : "";
