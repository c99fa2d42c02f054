import type { CountsInTime } from "./counts.ts";
import type { AnalyticsFigures } from "./shape.ts";
import { answeredIn, type Counts, closedIn, countOf, inTime, late, open, opened, quantile } from "./sorts.ts";

/** What is told of these counts, with how many tickets are open at their end. */
export function figuresOf(counts: Counts, backlog: number): AnalyticsFigures {
  const answers = answeredIn(counts);
  const closes = closedIn(counts);
  const [soonEnough, tooLate] = [countOf(counts, inTime), countOf(counts, late)];
  const due = soonEnough + tooLate;
  return {
    opened: countOf(counts, opened),
    answered: answers.total,
    first_answer_median_minutes: quantile(answers, 0.5),
    first_answer_p90_minutes: quantile(answers, 0.9),
    closed: closes.total,
    resolution_median_minutes: quantile(closes, 0.5),
    resolution_p90_minutes: quantile(closes, 0.9),
    in_time: soonEnough,
    late: tooLate,
    in_time_share: due === 0 ? null : Math.round((soonEnough / due) * 10_000) / 10_000,
    // What was taken away is taken from its days within a minute; until then there may be one too few.
    backlog: Math.max(0, backlog),
  };
}

/** By how many tickets more are open after than before. */
export const netOf = (counts: Counts): number => countOf(counts, opened) - closedIn(counts).total;

/** How many are open at the end of the days: those that are open now, without what came after. */
export const backlogOf = ({ after }: Pick<CountsInTime, "after">): number =>
  countOf(after, open) - netOf(after);
