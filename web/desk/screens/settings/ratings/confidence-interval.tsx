import type { ReactElement } from "react";
import type { RatingFigures } from "../../../api/settings/ratings.ts";
import { bounds } from "./format-numbers.ts";
import styles from "./ratings.module.css";

/** The share as a dot and its confidence interval as a line, from 0 to 100 %. */
export function ConfidenceInterval({
  figures,
}: {
  figures: Pick<RatingFigures, "good_share" | "good_share_low" | "good_share_high">;
}): ReactElement | null {
  const { good_share, good_share_low, good_share_high } = figures;
  if (good_share === null || good_share_low === null || good_share_high === null) return null;
  const at = (share: number) => 4 + share * 192;
  return (
    <svg className={styles.bounds} viewBox="0 0 200 16" role="img" aria-label={bounds(figures)}>
      <line className={styles.scale} x1={at(0)} x2={at(1)} y1="8" y2="8" />
      <line className={styles.range} x1={at(good_share_low)} x2={at(good_share_high)} y1="8" y2="8" />
      <circle className={styles.dot} cx={at(good_share)} cy="8" r="4" />
    </svg>
  );
}
