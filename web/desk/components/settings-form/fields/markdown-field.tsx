import { type ReactElement, type ReactNode, type RefObject, useRef } from "react";
import composer from "../../composer/composer.module.css";
import { MessageTextArea } from "../../composer/text-area.tsx";
import { Toolbar } from "../../composer/toolbar.tsx";
import { useFieldContext } from "../../ui/form/field-context.ts";
import { describedBy, Faults, Help } from "../../ui/form/fields/labelled.tsx";
import form from "../../ui/form/form.module.css";
import styles from "./markdown-field.module.css";

interface Props {
  texts: { body: string; bodyPlaceholder: string; bodyHelp: string };
  value: string;
  onChange(body: string): void;
  /** At most a few sentences. */
  isShort?: boolean;
  /** If another control inserts text into it. */
  field?: RefObject<HTMLTextAreaElement | null>;
  onFiles?(files: readonly File[]): void;
  /** Actions below the text. */
  children?: ReactNode;
}

/** A form's `body` field, with the same tools as a ticket's composer. */
export function MarkdownField(props: Props): ReactElement {
  const { texts, value, isShort = false, onChange, onFiles, children } = props;
  const own = useRef<HTMLTextAreaElement>(null);
  const { idOf, faultsOf } = useFieldContext();
  const id = idOf("body");
  const faults = faultsOf("body");
  return (
    <div className={isShort ? `${styles.body} ${styles.short}` : styles.body}>
      <div className={composer.head}>
        <label className={form.label} htmlFor={id}>
          {texts.body}
        </label>
        <Toolbar for={id} />
      </div>
      <MessageTextArea
        field={props.field ?? own}
        id={id}
        label={texts.body}
        placeholder={texts.bodyPlaceholder}
        text={value}
        isFaulty={faults.length > 0}
        describedBy={describedBy(id, texts.bodyHelp, faults)}
        onText={onChange}
        {...(onFiles && { onFiles })}
      />
      <Faults id={`${id}-fault`} faults={faults} />
      <Help id={id}>{texts.bodyHelp}</Help>
      {children}
    </div>
  );
}
