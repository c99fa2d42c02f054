import type { ClipboardEvent, KeyboardEvent, ReactElement, RefObject } from "react";
import { pastedFiles, pastedTable } from "../../../shared/clipboard.js";
import { isComposing } from "../../../shared/input-method.ts";
import { type ActiveCompletion, CompletionList, optionId, useCompletion } from "./completion.tsx";
import styles from "./composer.module.css";
import { onEnter as lineAfter, onPaste, type } from "./markdown-editing.ts";
import { MarkedMentions } from "./mentions.tsx";

interface Props {
  field: RefObject<HTMLTextAreaElement | null>;
  id: string;
  /** If left out, nothing is suggested while typing. */
  completing?: ActiveCompletion;
  label: string;
  placeholder: string;
  text: string;
  isFaulty?: boolean;
  /** The ids of its help and error texts. */
  describedBy?: string | undefined;
  maxLength?: number;
  /** The text can't be changed. */
  isReadOnly?: boolean;
  onText(text: string): void;
  /** If left out, Enter starts a line; otherwise Shift+Enter does. */
  onEnter?(): void;
  /** If left out, the field accepts no files. */
  onFiles?(files: readonly File[]): void;
}

/** A plain text area for Markdown: it shows the text as stored, and the browser's own undo works. */
export function MessageTextArea(props: Props): ReactElement {
  const { field, id, completing, label, placeholder, text, isFaulty, onText, onEnter, onFiles } = props;
  const completion = useCompletion(field, completing);

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (isComposing(event.nativeEvent) || completion.onKey(event)) return;
    if (event.key === "Escape") return field.current?.blur();
    const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey);
    if (event.key !== "Enter" || !isPlain) return;
    if (onEnter) {
      event.preventDefault();
      return onEnter();
    }
    const typed = lineAfter(event.currentTarget);
    if (!typed) return;
    event.preventDefault();
    type(event.currentTarget, typed);
  }
  function paste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const { clipboardData, currentTarget } = event;
    const files = pastedFiles(clipboardData);
    if (files.length > 0) onFiles?.(files);
    const table = pastedTable(clipboardData, currentTarget);
    const typed =
      table === undefined
        ? onPaste(currentTarget, clipboardData.getData("text/plain"))
        : { from: currentTarget.selectionStart, text: table };
    if (!typed && files.length === 0) return;
    event.preventDefault();
    if (typed) type(currentTarget, typed);
  }

  const isAsking = completion.asked !== undefined && completion.found.length > 0;
  const notifiesId = `${id}-notifies`;
  const area = (
    <textarea
      ref={field}
      id={id}
      className={styles.field}
      dir="auto"
      aria-label={label}
      aria-invalid={isFaulty || undefined}
      aria-describedby={completing?.takesColleagues ? notifiesId : props.describedBy}
      aria-autocomplete="list"
      aria-controls={isAsking ? `${id}-list` : undefined}
      aria-activedescendant={isAsking ? optionId(id, completion.chosen) : undefined}
      placeholder={placeholder}
      maxLength={props.maxLength ?? 20_000}
      readOnly={props.isReadOnly}
      value={text}
      onChange={({ currentTarget }) => {
        onText(currentTarget.value);
        completion.look();
      }}
      onSelect={completion.look}
      onBlur={completion.shut}
      onKeyDown={onKeyDown}
      onPaste={paste}
    />
  );
  return (
    <>
      <CompletionList id={id} completion={completion} />
      <MarkedMentions
        field={field}
        id={notifiesId}
        text={text}
        departmentId={completing?.departmentId}
        isOn={completing?.takesColleagues ?? false}
      >
        {area}
      </MarkedMentions>
    </>
  );
}
