import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useId, useLayoutEffect, useRef, useState } from "react";
import { redactFile, redactText, type Ticket } from "../../../api/tickets/tickets.ts";
import { Button } from "../../../components/ui/controls/button.tsx";
import fields from "../../../components/ui/controls/field.module.css";
import { Dialog } from "../../../components/ui/dialogs/dialog.tsx";
import { toasts } from "../../../components/ui/dialogs/toasts.tsx";
import styles from "./redact-dialog.module.css";
import type { Redactable } from "./redactable.ts";
import { shownText, sourcePlace } from "./source-place.ts";
import { redactTexts } from "./texts/texts.ts";

interface Props {
  ticket: Ticket;
  message: Redactable;
  onGone(): void;
}

type File = Redactable["entry"]["attachments"][number];
/** What the user confirms: a part of the source, as it was when they selected it, or a file. */
type Asked = { start: number; text: string } | { file: File };

/** Redacts what is selected in a message's source, or one of its files, after a confirmation. */
export function RedactDialog({ ticket, message: { kind, entry: given }, onGone }: Props): ReactElement {
  const queries = useQueryClient();
  // It may change while the dialog is open. Older replies are not in the ticket.
  const { number, notes, replies } = ticket;
  const entry = (kind === "note" ? notes : replies).find(({ id }) => id === given.id) ?? given;
  const text = shownText(entry.body);
  const [selected, setSelected] = useState(() => selectionIn(text));
  // After a change of the text, its selection is gone.
  const { from, to } = selected.of === text ? selected : { from: 0, to: 0 };
  const [asked, setAsked] = useState<Asked>();
  const redacting = useMutation({
    mutationFn: async (what: Asked) => {
      if ("file" in what) return redactFile(number, what.file.id);
      return redactText(number, { kind, id: entry.id, part: what });
    },
    onSuccess: (changed, what) => {
      queries.setQueryData(["ticket", number], changed);
      toasts.add({ title: "file" in what ? redactTexts.fileDone : redactTexts.done(what.text.length) });
      onGone();
    },
    onError: () => setAsked(undefined),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ["ticket", number] });
      void queries.invalidateQueries({ queryKey: ["older", number] });
    },
  });
  const fault = redacting.error && (
    <p className={styles.fault} role="alert">
      {redacting.error.message}
    </p>
  );
  if (asked)
    return (
      <Dialog
        key="asked"
        isOpen
        title={redactTexts.title}
        about={redactTexts.help}
        onGone={onGone}
        actions={
          <>
            <Button look="main" disabled={redacting.isPending} onClick={() => redacting.mutate(asked)}>
              {redactTexts.confirm}
            </Button>
            <Button disabled={redacting.isPending} onClick={() => setAsked(undefined)}>
              {redactTexts.back}
            </Button>
          </>
        }
      >
        {"file" in asked ? (
          <p>{redactTexts.askFile(asked.file.name)}</p>
        ) : (
          <>
            <p>{redactTexts.askText}</p>
            <p className={styles.chosen} dir="auto">
              {asked.text}
            </p>
          </>
        )}
      </Dialog>
    );
  function askAboutText() {
    const start = sourcePlace(entry.body, from);
    setAsked({ start, text: entry.body.slice(start, sourcePlace(entry.body, to)) });
  }
  return (
    <Dialog
      key="selecting"
      isOpen
      title={redactTexts.title}
      about={redactTexts.help}
      onGone={onGone}
      actions={
        <Button look="main" disabled={from === to} onClick={askAboutText}>
          {redactTexts.redact(to - from)}
        </Button>
      }
    >
      <SourceText text={text} selected={selected} onSelect={setSelected} />
      <Files files={entry.attachments} onRedact={(file) => setAsked({ file })} />
      {fault}
    </Dialog>
  );
}

interface Selection {
  of: string;
  from: number;
  to: number;
}

interface SourceProps {
  text: string;
  selected: Selection;
  onSelect(selected: Selection): void;
}

/**
 * The message's source, to select from. It is not `readOnly`: Chromium then has no caret, and the keyboard could not
 * select.
 */
function SourceText({ text, selected, onSelect }: SourceProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const first = useRef(selected);
  useLayoutEffect(() => {
    const area = field.current;
    area?.setSelectionRange(first.current.from, first.current.to);
    const refuse = (event: Event) => event.preventDefault();
    area?.addEventListener("beforeinput", refuse);
    return () => area?.removeEventListener("beforeinput", refuse);
  }, []);
  return (
    <div className={fields.field}>
      <label htmlFor={id}>{redactTexts.text}</label>
      <textarea
        ref={field}
        id={id}
        className={styles.text}
        dir="auto"
        aria-readonly
        inputMode="none"
        rows={8}
        spellCheck={false}
        aria-describedby={`${id}-help`}
        value={text}
        onChange={() => undefined}
        onSelect={({ currentTarget: { selectionStart, selectionEnd } }) =>
          onSelect({ of: text, from: selectionStart, to: selectionEnd })
        }
      />
      <p id={`${id}-help`} className={fields.help}>
        {redactTexts.textHelp}
      </p>
    </div>
  );
}

const placeholder = "redacted.txt";

function Files({ files, onRedact }: { files: readonly File[]; onRedact: (file: File) => void }) {
  const others = files.filter(({ name }) => name !== placeholder);
  if (others.length === 0) return null;
  return (
    <ul className={styles.files} aria-label={redactTexts.files}>
      {others.map((file) => (
        <li key={file.id}>
          <bdi className={styles.name}>{file.name}</bdi>
          <Button aria-label={redactTexts.file(file.name)} onClick={() => onRedact(file)}>
            {redactTexts.fileDo}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** What the user selected in the page before, if the source has it in the same form. */
function selectionIn(text: string): Selection {
  const chosen = shownText(getSelection()?.toString() ?? "").trim();
  const from = chosen === "" ? -1 : text.indexOf(chosen);
  return { of: text, from: Math.max(from, 0), to: from < 0 ? 0 : from + chosen.length };
}
