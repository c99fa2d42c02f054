import type { ReactElement } from "react";
import { ListEditor } from "../ui/form/fields/list-editor.tsx";
import { TextField } from "../ui/form/fields/text-fields.tsx";
import styles from "./custom-fields.module.css";
import type { FieldDraft } from "./field-draft.ts";
import { customFieldTexts } from "./texts/texts.ts";

interface OptionsProps {
  options: FieldDraft["options"];
  name: string;
  onChange(options: FieldDraft["options"]): void;
  onReorder(): void;
}

/** The options of a choice, each with its key for programs. */
export function Options({ options, name, onChange, onReorder }: OptionsProps): ReactElement {
  return (
    <ListEditor
      name={name}
      label={customFieldTexts.options}
      isCompact
      items={options}
      blank={() => ({ value: "", label: "" })}
      nameOf={({ label }, index) => label || customFieldTexts.option(index + 1)}
      addLabel={customFieldTexts.addOption}
      onChange={onChange}
      onReorder={onReorder}
    >
      {(option, change, index) => (
        <div className={styles.option}>
          <TextField
            name={`${name}.${index}.label`}
            label={customFieldTexts.optionLabel}
            value={option.label}
            onChange={(label) =>
              change({
                label,
                value: option.value === fieldKeyOf(option.label) ? fieldKeyOf(label) : option.value,
              })
            }
          />
          <TextField
            name={`${name}.${index}.value`}
            label={customFieldTexts.optionValue}
            value={option.value}
            spellCheck={false}
            onChange={(value) => change({ ...option, value })}
          />
        </div>
      )}
    </ListEditor>
  );
}

/** A key for programs, derived from a label. */
export function fieldKeyOf(label: string): string {
  const plain = label.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return plain
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^[^a-z]+|(?<!_)_+$/g, "")
    .slice(0, 50);
}
