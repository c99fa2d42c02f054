import { PostgresWontStart } from "@sidedesk/embedded-postgres/wont-start";
import { CommanderError } from "commander";
import { DeskError } from "../errors.ts";
import { features } from "../features/features.ts";
import { languagesOf } from "../i18n/catalogues.ts";
import { choosing } from "../i18n/choose-language.ts";
import { reasonOf } from "../runtime/failure-reason.ts";

/** Explains an error: the first line says what went wrong, the following ones how to fix it. */
export function explain(error: unknown): string[] {
  if (error instanceof PostgresWontStart) return [error.message, error.remedy];
  if (error instanceof DeskError) return explainRefusal(error);
  if (error instanceof CommanderError)
    return [error.message.replace(/^error: /, ""), "Run it with --help for usage."];
  return [reasonOf(error)];
}

/** Names invalid fields by their options. */
function explainRefusal(error: DeskError): string[] {
  const language = choosing(languagesOf(features))();
  const said = error.details.problems?.said(language) ?? [];
  if (said.length === 0) return [error.said(language)];
  return said.flatMap(([field, sentences]) => sentences.map((sentence) => `${optionOf(field)}: ${sentence}`));
}

const optionOf = (field: string) => `--${field.replace(/_at$/, "").replaceAll("_", "-")}`;
