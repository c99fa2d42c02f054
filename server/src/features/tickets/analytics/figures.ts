import type { CountsInTime } from "./counts.ts";
import type { AnalyticsFigures } from "./shape.ts";
import { answeredIn, type Counts, closedIn, countOf, inTime, late, open, opened, quantile } from "./sorts.ts";

/** Figures for these counts, with the number of open tickets at the end. */
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
    // Deleted tickets leave their days within a minute; until then the number can be one too low.
    backlog: Math.max(0, backlog),
  };
}

/** The change in open tickets over the range. */
export const netOf = (counts: Counts): number => countOf(counts, opened) - closedIn(counts).total;

/** Open tickets at the end of the range: those open now, minus the change since. */
export const backlogOf = ({ after }: Pick<CountsInTime, "after">): number =>
  countOf(after, open) - netOf(after);
