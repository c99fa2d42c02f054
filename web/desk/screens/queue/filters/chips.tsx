import type { ReactElement } from "react";
import { filtersIn, type ListSearch } from "../../../app/list-search.ts";
import { Icon } from "../../../parts/icon.tsx";
import { chipOf, type Known, labels } from "./filtering.ts";
import styles from "./filters.module.css";

interface Props {
  search: ListSearch;
  known: Known;
  onChange(search: ListSearch): void;
}

/** What the list is narrowed to; pressing a chip removes it. */
export function Chips({ search, known, onChange }: Props): ReactElement {
  return (
    <>
      {filtersIn(search).map(([name, value]) => {
        const label = chipOf(name, value, known);
        const { [name]: _, ...rest } = search;
        return (
          <button
            key={name}
            type="button"
            className={styles.chip}
            aria-label={labels.remove(label)}
            title={labels.remove(label)}
            onClick={() => onChange(rest)}
          >
            <span dir="auto">{label}</span>
            <Icon name="x" />
          </button>
        );
      })}
    </>
  );
}
