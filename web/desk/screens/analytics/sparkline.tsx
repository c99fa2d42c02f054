import type { ReactElement } from "react";
import styles from "./analytics.module.css";

const width = 120;
const height = 28;
const margin = 2;

/** The course of a number as a small line without a scale. It is interrupted at missing values. */
export function Sparkline({ values }: { values: readonly (number | null)[] }): ReactElement {
  const most = Math.max(1, ...values.map((value) => value ?? 0));
  const x = (index: number) => (index / Math.max(1, values.length - 1)) * width;
  const y = (value: number) => margin + (1 - value / most) * (height - 2 * margin);
  const path = values
    .map((value, index) => {
      if (value === null) return "";
      const isFirst = index === 0 || values[index - 1] === null;
      return `${isFirst ? "M" : "L"}${x(index).toFixed(1)} ${y(value).toFixed(1)}`;
    })
    .join("");
  return (
    <svg
      aria-hidden="true"
      className={styles.sparkline}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
    >
      <path d={path} />
    </svg>
  );
}
