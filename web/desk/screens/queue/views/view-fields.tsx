import type { ReactElement } from "react";
import { Field } from "../../../components/ui/controls/field.tsx";
import styles from "../bulk/bulk-actions.module.css";
import { queueTexts as texts } from "../texts/texts.ts";

export interface NamedView {
  name: string;
  is_shared: boolean;
}

interface Props {
  view: NamedView;
  faults: readonly string[];
  onChange(view: NamedView): void;
}

/** A saved view's name and visibility. */
export function SavedViewFields({ view, faults, onChange }: Props): ReactElement {
  return (
    <>
      <Field
        label={texts.viewName}
        value={view.name}
        faults={faults}
        maxLength={100}
        onChange={({ currentTarget }) => onChange({ ...view, name: currentTarget.value })}
      />
      <label className={styles.row}>
        <input
          type="checkbox"
          checked={view.is_shared}
          onChange={({ currentTarget }) => onChange({ ...view, is_shared: currentTarget.checked })}
        />
        {texts.shareView}
        <span className={styles.help}>{texts.shareHelp}</span>
      </label>
    </>
  );
}
