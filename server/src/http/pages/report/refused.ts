import { html } from "hono/html";
import { DeskError } from "../../../errors.ts";
import type { Language } from "../../../i18n/catalogues.ts";
import type { SentForm } from "../brand/brand-page.ts";
import type { Markup } from "../page.ts";
import { textsIn } from "../texts/texts.ts";
import type { Filled } from "./fields.ts";

/** A form that was sent and is shown again, with what was typed. */
export interface Refused {
  answer?: { status: number; headers?: Readonly<Record<string, string>> };
  notice?: Markup;
  filled?: Filled;
}

/**
 * Of a refusal that its sender can do something about: mend it, or come again later. Any other is thrown on. `called` is what
 * the page calls a field, where that is not what the API does.
 */
export function refusalOf(
  error: unknown,
  language: Language,
  form: SentForm<unknown>,
  called: Readonly<Record<string, string>>,
): Refused {
  if (!(error instanceof DeskError) || !canBeMended(error)) throw error;
  const { report: texts } = textsIn(language);
  const { problems, headers } = error.details;
  for (const [field, name] of Object.entries(called)) problems?.nameFaulty(field, name);
  const faults = new Map(problems?.said(language) ?? []);
  const said = problems ? texts.mend : error.said(language);
  return {
    answer: { status: error.status, ...(headers ? { headers } : {}) },
    notice: html`<p class="notice wrong" role="alert">${said} ${form.uploads.length > 0 && texts.filesAgain}</p>`,
    filled: { given: form.given, faults },
  };
}

const canBeMended = ({ status, sentence }: DeskError) =>
  status === 422 || status === 429 || sentence === "files.unscanned";
