import type { ReactElement } from "react";
import { type FilterName, filtersIn, type ListSearch } from "../../../app/list-search.ts";
import { Icon } from "../../../components/ui/content/icon.tsx";
import { chipOf, type FilterOptions, labels } from "./filter-suggestions.ts";
import styles from "./filters.module.css";

interface Props {
  search: ListSearch;
  known: FilterOptions;
  onRemove(name: FilterName): void;
}

/** The list's filters; pressing a chip removes it. */
export function FilterChips({ search, known, onRemove }: Props): ReactElement {
  return (
    <>
      {filtersIn(search).map(([name, value]) => {
        const label = chipOf(name, value, known);
        return (
          <button
            key={name}
            type="button"
            className={styles.chip}
            aria-label={labels.remove(label)}
            title={labels.remove(label)}
            onClick={() => onRemove(name)}
          >
            <span dir="auto">{label}</span>
            <Icon name="x" />
          </button>
        );
      })}
    </>
  );
}
