import { type KeyboardEvent, type ReactElement, type ReactNode, useEffect, useRef } from "react";
import { storeLocalDraft } from "../../api/outbox/local-drafts.ts";
import { Button } from "../../components/ui/controls/button.tsx";
import { useCommand } from "../../shortcuts/use-command.ts";
import { customersTexts as texts } from "./texts/texts.ts";
import styles from "./timeline.module.css";

interface Props {
  /** The name of the text among this browser's drafts, where it stays until it is saved. */
  draft: string;
  text: string;
  isSaving: boolean;
  verb: string;
  isFocused?: boolean;
  onText(text: string): void;
  onSave(): void;
  onCancel?(): void;
  children?: ReactNode;
}

/** The text of a note about a customer: plain text, saved by a button or by key. */
export function NoteField(props: Props): ReactElement {
  const { draft, text, isSaving, verb, isFocused = false, onText, onSave, onCancel } = props;
  const place = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!isFocused) return;
    field.current?.focus();
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
  }, [isFocused]);
  const canSave = text.trim() !== "" && !isSaving;
  useCommand("save", () => canSave && onSave(), { within: place });

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Escape" || event.defaultPrevented || isSaving) return;
    event.stopPropagation();
    if (onCancel) onCancel();
    else field.current?.blur();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape bubbles from the field and the buttons.
    <div ref={place} className={styles.writing} onKeyDown={onKeyDown}>
      <textarea
        ref={field}
        aria-label={texts.notes.label}
        placeholder={texts.notes.placeholder}
        rows={1}
        maxLength={5000}
        dir="auto"
        readOnly={isSaving}
        value={text}
        onChange={(event) => {
          onText(event.target.value);
          storeLocalDraft(draft, event.target.value);
        }}
      />
      {(text !== "" || onCancel) && (
        <div className={styles.verbs}>
          <Button look="note" command="save" disabled={!canSave} onClick={onSave}>
            {verb}
          </Button>
          {onCancel && (
            <Button look="quiet" disabled={isSaving} onClick={onCancel}>
              {texts.notes.cancel}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
