import { type ReactElement, useId } from "react";
import type { RatingFigures } from "../../../api/settings/ratings.ts";
import { ScrollableTable } from "../../../components/settings-form/lists/scrollable-table.tsx";
import parts from "../../../components/settings-form/settings.module.css";
import { ConfidenceInterval } from "./confidence-interval.tsx";
import { decimal, formatShare } from "./format-numbers.ts";
import styles from "./ratings.module.css";
import { ratingTexts as texts } from "./texts/texts.ts";

interface Row extends RatingFigures {
  key: string;
  name: string;
  detail?: string;
}

interface Props {
  title: string;
  isTitleHidden?: boolean;
  rows: readonly Row[];
}

/** A row per department, person or week, with intervals on one scale. */
export function Groups({ title, isTitleHidden = false, rows }: Props): ReactElement | null {
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={isTitleHidden ? "visually-hidden" : undefined}>
        {title}
      </h2>
      <ScrollableTable>
        <table className={`${parts.log} ${styles.groups}`}>
          <thead>
            <tr>
              <th scope="col">{texts.name}</th>
              <th scope="col">{texts.goodShort}</th>
              <th scope="col">{texts.bounds}</th>
              <th scope="col">{texts.meanShort}</th>
              <th scope="col">{texts.answers}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row" dir="auto">
                  {row.name}
                  {row.detail && <span className={styles.small}> {row.detail}</span>}
                </th>
                <td>{row.good_share === null ? "–" : formatShare(row.good_share)}</td>
                <td>
                  <ConfidenceInterval figures={row} />
                </td>
                <td>{row.mean === null ? "–" : decimal(row.mean)}</td>
                <td>{texts.ofAsked(row.answered, row.asked)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollableTable>
    </section>
  );
}
