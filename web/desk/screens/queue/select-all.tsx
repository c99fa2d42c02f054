import type { ReactElement } from "react";
import { shortcutOf } from "../../shortcuts/commands.ts";
import { texts } from "../../texts/texts.ts";
import styles from "./queue.module.css";
import type { Selection } from "./selection.ts";

interface Props {
  /** The number of displayed rows. */
  count: number;
  selection: Selection;
}

/** Selects all displayed rows or none; above the checkboxes of the rows. */
export function SelectAll({ count, selection: { numbers, all, clear } }: Props): ReactElement {
  const isWhole = count > 0 && numbers.size === count;
  return (
    <label className={styles.all} {...shortcutOf("selectAll")}>
      <input
        type="checkbox"
        autoComplete="off"
        disabled={count === 0}
        aria-label={texts.queue.selectAll(count)}
        ref={(box) => {
          if (box) box.indeterminate = numbers.size > 0 && !isWhole;
        }}
        checked={isWhole}
        onChange={isWhole ? clear : all}
      />
    </label>
  );
}
