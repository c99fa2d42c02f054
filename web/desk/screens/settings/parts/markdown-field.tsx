import type { ReactElement, ReactNode, RefObject } from "react";
import form from "../../../parts/form/form.module.css";
import { Faults } from "../../../parts/form/labelled.tsx";
import { usePlaces } from "../../../parts/form/places.ts";
import composer from "../../ticket/composer/composer.module.css";
import { Toolbar } from "../../ticket/composer/toolbar.tsx";
import { WritingField } from "../../ticket/composer/writing-field.tsx";
import styles from "./markdown-field.module.css";

interface Props {
  field: RefObject<HTMLTextAreaElement | null>;
  label: string;
  placeholder: string;
  help: string;
  value: string;
  onChange(body: string): void;
  /** A few sentences at the most. */
  isShort?: boolean;
  onFiles?(files: readonly File[]): void;
  /** What is done with the text, below it. */
  children?: ReactNode;
}

/** The `body` of a form, with all that one writes with at a ticket. */
export function MarkdownField(props: Props): ReactElement {
  const { field, label, placeholder, help, value, isShort = false, onChange, onFiles, children } = props;
  const { idOf, faultsOf } = usePlaces();
  const id = idOf("body");
  const faults = faultsOf("body");
  return (
    <div className={isShort ? `${styles.body} ${styles.short}` : styles.body}>
      <div className={composer.head}>
        <label className={form.label} htmlFor={id}>
          {label}
        </label>
        <Toolbar for={id} />
      </div>
      <WritingField
        field={field}
        id={id}
        label={label}
        placeholder={placeholder}
        text={value}
        faultId={faults.length > 0 ? `${id}-fault` : undefined}
        onText={onChange}
        {...(onFiles && { onFiles })}
      />
      <Faults id={`${id}-fault`} faults={faults} />
      <p className={form.help}>{help}</p>
      {children}
    </div>
  );
}
