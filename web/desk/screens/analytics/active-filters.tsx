import type { ReactElement } from "react";
import { Icon } from "../../components/ui/content/icon.tsx";
import styles from "./analytics.module.css";
import type { Loose } from "./filter.ts";
import { analyticsTexts as texts } from "./texts/texts.ts";

export interface ActiveFilter {
  field: keyof Loose;
  label: string;
  /** Undefined while the filter is not set. */
  value: string | undefined;
}

interface Props {
  active: readonly ActiveFilter[];
  onChange(changes: Loose): void;
}

/** A chip for each filter that is set, which removes it. */
export function ActiveFilters({ active, onChange }: Props): ReactElement | null {
  const set = active.filter(({ value }) => value !== undefined);
  if (set.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={texts.filters}>
      {set.map(({ field, label, value }) => (
        <li key={field}>
          <button
            type="button"
            className={styles.chip}
            aria-label={texts.removeFilter(label, value ?? "")}
            onClick={() => onChange({ [field]: undefined })}
          >
            <span dir="auto">
              {label}: <b>{value}</b>
            </span>
            <Icon name="x" />
          </button>
        </li>
      ))}
    </ul>
  );
}
