import { codeOf, notFound } from "../../../errors.ts";
import type { Feature } from "../../../features/core/feature.ts";
import { features } from "../../../features/features.ts";
import { problemMessages } from "../../../i18n/english.ts";
import type { SentenceKey } from "../../../i18n/say.ts";
import * as refusals from "../../../infrastructure/http/refusals.ts";

/** An expected error, as clients know it. */
export interface KnownError {
  code: string;
  status: number;
  sentence: SentenceKey;
  isForStaff: boolean;
}

type Refusing = Pick<Feature, "errors" | "problems" | "errorsAreForStaff">;

/** The errors of no feature: HTTP errors, not found, and faulty fields. */
export const common: Refusing = { errors: { notFound, ...refusals }, problems: problemMessages };

/** The errors of a feature: from its constructors and its field errors. */
export function errorsOf({
  errors = {},
  problems = {},
  errorsAreForStaff: isForStaff = false,
}: Refusing): KnownError[] {
  // Each constructor sets the status and message independently of its arguments, so it can be called without any.
  const refused = Object.values(errors).map((refuse) => refuse());
  const made = refused.map(({ code, status, sentence }): [string, KnownError] => [
    code,
    { code, status, sentence, isForStaff },
  ]);
  const faulty = (Object.keys(problems) as SentenceKey[]).map((sentence) => {
    return { code: codeOf(sentence), status: 422, sentence, isForStaff };
  });
  return [...new Map(made).values(), ...faulty];
}

/** The errors of the whole desk. */
export const knownErrors: readonly KnownError[] = [common, ...features].flatMap(errorsOf);
