import type { ReactElement } from "react";
import { ListboxOption } from "../../../components/ui/controls/option.tsx";
import type { FilterSuggestion } from "./filter-suggestions.ts";
import styles from "./filters.module.css";

interface Props {
  id: string;
  label: string;
  offered: readonly FilterSuggestion[];
  chosen: FilterSuggestion | undefined;
  onTake(suggestion: FilterSuggestion): void;
}

export function FilterSuggestions({ id, label, offered, chosen, onTake }: Props): ReactElement {
  return (
    <div
      id={id}
      role="listbox"
      // It scrolls, but the field handles its keys, so Tab skips it.
      tabIndex={-1}
      aria-label={label}
      className={styles.suggestions}
      hidden={offered.length === 0}
    >
      {offered.map((one) => (
        <ListboxOption
          key={one.id}
          id={`${id}-${one.id}`}
          label={one.label}
          help={one.help}
          isChosen={one === chosen}
          onTake={() => onTake(one)}
        />
      ))}
    </div>
  );
}
