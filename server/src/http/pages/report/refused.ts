import { html } from "hono/html";
import { DeskError } from "../../../errors.ts";
import type { Language } from "../../../i18n/catalogues.ts";
import type { SentForm } from "../brand/brand-page.ts";
import type { Markup } from "../page.ts";
import { textsIn } from "../texts/texts.ts";
import type { FilledForm } from "./fields.ts";

/** A rejected form, shown again with its values. */
export interface RefusedForm {
  answer?: { status: number; headers?: Readonly<Record<string, string>> };
  notice?: Markup;
  filled?: FilledForm;
}

/**
 * The faults of an error that the sender can correct or retry later. Rethrows any other. `called` maps the API's field
 * names to the page's.
 */
export function refusedFormOf(
  error: unknown,
  language: Language,
  form: SentForm<unknown>,
  called: Readonly<Record<string, string>>,
): RefusedForm {
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
