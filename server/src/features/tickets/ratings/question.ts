import { type Language, type SentenceKey, say } from "../../../i18n/say.ts";
import type { Desk } from "../../core/desk.ts";

export const scores = [1, 2, 3, 4, 5] as const;

export const maxCommentLength = 2_000;

/** The question in one language, with the names of the scores, worst first. */
export interface Wording {
  text: string;
  scale: string[];
}
export type Wordings = Record<string, Wording>;

/** A reason for a score: its stored value, and its label in each language. */
export interface RatingReason {
  value: string;
  labels: Record<string, string>;
}

export interface StoredQuestion {
  wordings: Wordings | null;
  reasons: RatingReason[] | null;
}

/** A brand's question; the default if it has none. */
export async function storedQuestionOf({ db }: Pick<Desk, "db">, brandId: number): Promise<StoredQuestion> {
  const own = await db
    .selectFrom("rating_questions")
    .where("brand_id", "=", brandId)
    .select(["wordings", "reasons"])
    .executeTakeFirst();
  return own ?? { wordings: null, reasons: null };
}

export function wordingIn({ wordings }: Pick<StoredQuestion, "wordings">, language: Language): Wording {
  return (
    wordings?.[language.tag] ?? {
      text: say(language, "rating.question"),
      scale: scores.map((score) => say(language, `rating.score_${score}`)),
    }
  );
}

const usualReasons: [value: string, label: SentenceKey][] = [
  ["speed", "rating.reason_speed"],
  ["solution", "rating.reason_solution"],
  ["clarity", "rating.reason_clarity"],
  ["kindness", "rating.reason_kindness"],
];

export function reasonsOf(
  { reasons }: Pick<StoredQuestion, "reasons">,
  languages: readonly Language[],
): RatingReason[] {
  return (
    reasons ??
    usualReasons.map(([value, key]) => ({
      value,
      labels: Object.fromEntries(languages.map((language) => [language.tag, say(language, key)])),
    }))
  );
}

/** A reason's label in a language; if missing, the first label that it has. */
function labelOf({ value, labels }: RatingReason, { tag }: Language): string {
  return labels[tag] ?? Object.values(labels)[0] ?? value;
}

/** The question as a customer sees it. */
export function localizedQuestion(stored: StoredQuestion, desk: Pick<Desk, "languages">, language: Language) {
  const { text, scale } = wordingIn(stored, language);
  return {
    text,
    scale: scores.map((score) => ({ score, label: scale[score - 1] ?? "" })),
    reasons: reasonsOf(stored, desk.languages).map((reason) => ({
      value: reason.value,
      label: labelOf(reason, language),
    })),
    comment_max: maxCommentLength,
  };
}
export type LocalizedQuestion = ReturnType<typeof localizedQuestion>;
