import type { QuestionChanges, RatingQuestion } from "../../../api/settings/ratings.ts";
import { isSame } from "../../../components/ui/form/draft-differences.ts";

export interface WordingDraft {
  language: string;
  text: string;
  scale: string[];
}

/** A reason with its labels, in the order of the languages. */
export interface ReasonDraft {
  /** Empty for a new one, which the server names. */
  value: string;
  labels: { language: string; label: string }[];
}

export interface QuestionDraft {
  is_asked: boolean;
  wordings: WordingDraft[];
  reasons: ReasonDraft[];
}

export const maxReasons = 12;

export function questionDraftOf({ is_asked, wordings, reasons }: RatingQuestion): QuestionDraft {
  const languages = wordings.map(({ language }) => language);
  return {
    is_asked,
    wordings: wordings.map(wordingOf),
    reasons: reasons.map(({ value, labels }) => ({ value, labels: labelsIn(languages, labels) })),
  };
}

const wordingOf = ({ language, text, scale }: WordingDraft): WordingDraft => ({ language, text, scale });

/** One entry per language, even without a label. */
export const labelsIn = (languages: readonly string[], labels: ReasonDraft["labels"] = []) =>
  languages.map((language) => ({
    language,
    label: labels.find((known) => known.language === language)?.label ?? "",
  }));

/** Texts that weren't changed keep the server's defaults, even if those change later. */
export function questionChangesOf(
  { is_asked, wordings, reasons }: Partial<QuestionDraft>,
  { wordings: before }: Pick<RatingQuestion, "wordings">,
): QuestionChanges {
  const ofDesk = before.filter(({ is_own }) => !is_own).map(wordingOf);
  const isWritten = (wording: WordingDraft) => !ofDesk.some((one) => isSame(one, wording));
  return {
    ...(is_asked === undefined ? {} : { is_asked }),
    ...(wordings ? { wordings: wordings.filter(isWritten) } : {}),
    ...(reasons ? { reasons: reasons.map(reasonOf) } : {}),
  };
}

function reasonOf({ value, labels: [first, ...others] }: ReasonDraft) {
  return {
    ...(value === "" ? {} : { value }),
    // The first label is required; empty ones of other languages are left out.
    labels: [...(first ? [first] : []), ...others.filter(({ label }) => label.trim() !== "")],
  };
}
