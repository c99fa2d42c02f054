import { codeOf, notFound } from "../../../errors.ts";
import type { Feature } from "../../../features/core/feature.ts";
import { features } from "../../../features/features.ts";
import { problems } from "../../../i18n/english.ts";
import type { SentenceKey } from "../../../i18n/say.ts";
import * as refusals from "../../../infrastructure/http/refusals.ts";

/** What is answered as a matter of course, as a program knows it. */
export interface KnownError {
  code: string;
  status: number;
  sentence: SentenceKey;
}

type Refusing = Pick<Feature, "errors" | "problems">;

/** What belongs to no feature: what HTTP itself refuses, what is not there, how a field is faulty. */
export const common: Refusing = { errors: { notFound, ...refusals }, problems };

/** The errors of a feature: what its constructors make, and its problems of fields. */
export function errorsOf({ errors = {}, problems = {} }: Refusing): KnownError[] {
  // Status and sentence are in each constructor, whatever details it is given.
  const refused = Object.values(errors).map((refuse) => refuse());
  const made = refused.map(({ code, status, sentence }): [string, KnownError] => [
    code,
    { code, status, sentence },
  ]);
  const faulty = (Object.keys(problems) as SentenceKey[]).map((sentence) => {
    return { code: codeOf(sentence), status: 422, sentence };
  });
  return [...new Map(made).values(), ...faulty];
}

const all = [common, ...features].flatMap(errorsOf);

export function codesOf(status: number): string[] {
  return all.filter((error) => error.status === status).map(({ code }) => code);
}

/** The first sentence that is answered with this status. */
export function firstOf(status: number): KnownError | undefined {
  return all.find((error) => error.status === status);
}
