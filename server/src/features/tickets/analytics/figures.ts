import type { CountsInTime } from "./counts.ts";
import type { AnalyticsFigures } from "./shape.ts";
import {
  answeredIn,
  type Counts,
  closedIn,
  countOf,
  inTimeSort,
  lateSort,
  openedSort,
  openSort,
  quantile,
} from "./sorts.ts";

/** Figures for these counts, with the number of open tickets at the end. */
export function analyticsFiguresOf(counts: Counts, backlog: number): AnalyticsFigures {
  const answers = answeredIn(counts);
  const closes = closedIn(counts);
  const [soonEnough, tooLate] = [countOf(counts, inTimeSort), countOf(counts, lateSort)];
  const due = soonEnough + tooLate;
  return {
    opened: countOf(counts, openedSort),
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
export const netOf = (counts: Counts): number => countOf(counts, openedSort) - closedIn(counts).total;

/** Open tickets at the end of the range: those open now, minus the change since. */
export const ticketBacklogOf = ({ after }: Pick<CountsInTime, "after">): number =>
  countOf(after, openSort) - netOf(after);
