import type { ReactElement } from "react";
import type { RatingFigures } from "../../../api/settings/ratings.ts";
import { ConfidenceInterval } from "./confidence-interval.tsx";
import { bounds, decimal, formatShare } from "./format-numbers.ts";
import styles from "./ratings.module.css";
import { ratingTexts as texts } from "./texts/texts.ts";

/** The total: satisfied share, its confidence interval and the response rate. */
export function Total({ figures }: { figures: RatingFigures }): ReactElement {
  const { good_share, mean, asked, answered, answered_share, scores } = figures;
  return (
    <section className={styles.total} aria-label={texts.total}>
      <div className={styles.figure}>
        <span className={styles.number}>{good_share === null ? "–" : formatShare(good_share)}</span>
        <span>{texts.good}</span>
        <ConfidenceInterval figures={figures} />
        <span className={styles.small}>{bounds(figures)}</span>
      </div>
      <div className={styles.figure}>
        <span className={styles.number}>{mean === null ? "–" : decimal(mean)}</span>
        <span>{texts.mean}</span>
      </div>
      <div className={styles.figure}>
        <span className={styles.number}>{answered}</span>
        <span>{texts.answered(asked)}</span>
        <span className={styles.small}>{answered_share === null ? "" : formatShare(answered_share)}</span>
      </div>
      <Scores scores={scores} />
    </section>
  );
}

/** The number of ratings by score, best first. */
function Scores({ scores }: { scores: readonly number[] }) {
  const most = Math.max(1, ...scores);
  return (
    <table className={styles.scores}>
      <caption className="visually-hidden">{texts.scores}</caption>
      <tbody>
        {scores
          .map((count, index) => ({ score: index + 1, count }))
          .toReversed()
          .map(({ score, count }) => (
            <tr key={score}>
              <th scope="row">{score}</th>
              <td className={styles.barCell}>
                <svg
                  className={styles.bar}
                  viewBox="0 0 100 10"
                  preserveAspectRatio="none"
                  aria-hidden="true"
                >
                  <rect width={(100 * count) / most} height="10" />
                </svg>
              </td>
              <td>{count}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
