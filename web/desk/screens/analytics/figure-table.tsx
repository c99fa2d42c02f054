import type { ReactElement } from "react";
import type { Figures } from "../../api/analytics.ts";
import { ScrollableTable } from "../../components/settings-form/lists/scrollable-table.tsx";
import parts from "../../components/settings-form/settings.module.css";
import styles from "./analytics.module.css";
import { count, duration, formatPercent } from "./format-numbers.ts";
import { analyticsTexts as texts } from "./texts/texts.ts";

interface Row {
  key: string;
  name: string;
  detail?: string | null;
  figures: Figures;
  before?: Figures;
}

const columns: readonly { name: string; of: (figures: Figures) => string }[] = [
  { name: texts.opened, of: ({ opened }) => count(opened) },
  { name: texts.closed, of: ({ closed }) => count(closed) },
  { name: texts.backlog, of: ({ backlog }) => count(backlog) },
  { name: texts.firstAnswer, of: (figures) => duration(figures.first_answer_median_minutes) },
  { name: texts.firstAnswerP90, of: (figures) => duration(figures.first_answer_p90_minutes) },
  { name: texts.resolution, of: (figures) => duration(figures.resolution_median_minutes) },
  { name: texts.resolutionP90, of: (figures) => duration(figures.resolution_p90_minutes) },
  { name: texts.inTime, of: (figures) => formatPercent(figures.in_time_share) },
];

/** A row per period, department, person or tag, with the earlier value below. */
export function FigureTable({ title, rows }: { title: string; rows: readonly Row[] }): ReactElement {
  return (
    <ScrollableTable>
      <table className={`${parts.log} ${styles.figures}`}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.name}</th>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, detail, figures, before }) => (
            <tr key={key}>
              <th scope="row" dir="auto">
                {name}
                {detail && <span className={styles.small}> {detail}</span>}
              </th>
              {columns.map((column) => (
                <td key={column.name}>
                  {column.of(figures)}
                  {before && <span className={styles.was}>{texts.was(column.of(before))}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollableTable>
  );
}
