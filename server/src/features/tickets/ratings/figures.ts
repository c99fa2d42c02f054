import { type Static, Type } from "typebox";
import { Closed, Nullable } from "../../core/schemas.ts";
import { scores } from "./question.ts";

const share = (example: number, description: string) =>
  Nullable(Type.Number(), { description, examples: [example] });

const members = {
  asked: Type.Integer({ description: "The number of closes that could be rated.", examples: [16] }),
  answered: Type.Integer({ examples: [10] }),
  answered_share: share(0.625, "The share of these closes that were rated; null if there were none."),
  good: Type.Integer({ description: "The number of ratings with a score of 4 or 5.", examples: [8] }),
  good_share: share(0.8, "The share of ratings with a score of 4 or 5; null if there are none."),
  good_share_low: share(0.4902, "The lower bound of the share's 95% confidence interval (Wilson)."),
  good_share_high: share(0.9433, "The upper bound of that interval. With few ratings the interval is wide."),
  mean: Nullable(Type.Number(), { examples: [4.2] }),
  scores: Type.Array(Type.Integer(), {
    description: "The number of ratings for each score, lowest first.",
    examples: [[0, 1, 1, 3, 5]],
  }),
};
/** The figures of any group of ratings. */
export const figureMembers = members;
export const Figures = Closed(members, { $id: "RatingFigures" });
export type Figures = Static<typeof Figures>;

/** Computed from the count of each score, worst first, and the number of customers asked. */
export function ratingFiguresOf(asked: number, counts: readonly number[]): Figures {
  const answered = counts.reduce((sum, count) => sum + count, 0);
  const good = counts.reduce((sum, count, place) => sum + ((scores[place] ?? 0) >= goodFrom ? count : 0), 0);
  const points = counts.reduce((sum, count, place) => sum + count * (scores[place] ?? 0), 0);
  const bounds = wilsonBounds(good, answered);
  return {
    asked,
    answered,
    answered_share: asked === 0 ? null : rounded(answered / asked),
    good,
    good_share: answered === 0 ? null : rounded(good / answered),
    good_share_low: bounds && rounded(bounds.low),
    good_share_high: bounds && rounded(bounds.high),
    mean: answered === 0 ? null : rounded(points / answered),
    scores: [...counts],
  };
}

/** A score from here on counts as satisfied. */
const goodFrom = 4;

/** For a 95 % interval: the quantile of the normal distribution at 0.975. */
const z = 1.959964;

/**
 * The confidence interval of a share (E. B. Wilson, 1927, without continuity correction). It stays within 0
 * and 1, and is meaningful even for one rating. Null if there are none.
 */
export function wilsonBounds(good: number, total: number): { low: number; high: number } | null {
  if (total === 0) return null;
  const share = good / total;
  const middle = share + z ** 2 / (2 * total);
  const reach = z * Math.sqrt((share * (1 - share)) / total + z ** 2 / (4 * total ** 2));
  const whole = 1 + z ** 2 / total;
  return { low: Math.max(0, (middle - reach) / whole), high: Math.min(1, (middle + reach) / whole) };
}

const rounded = (value: number) => Math.round(value * 10_000) / 10_000;
