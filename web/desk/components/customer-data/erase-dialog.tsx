import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useId, useState } from "react";
import { eraseClient, tracesQuery } from "../../api/client-data.ts";
import { Button } from "../ui/controls/button.tsx";
import { Field } from "../ui/controls/field.tsx";
import { Dialog } from "../ui/dialogs/dialog.tsx";
import { toasts } from "../ui/dialogs/toasts.tsx";
import styles from "./privacy.module.css";
import type { DataSubject } from "./privacy.tsx";
import { customerTexts as texts } from "./texts/texts.ts";

const kinds = ["tickets", "replies", "notes", "attachments", "credentials", "reports", "chats"] as const;

interface Props {
  person: DataSubject;
  onGone(): void;
}

/** Lists what will be erased. It can't be undone, so the user must type the customer's name to continue. */
export function EraseDialog({ person, onGone }: Props): ReactElement {
  const { id, platform_client_id, first_name, last_name } = person;
  const name = `${first_name} ${last_name}`;
  const [typed, setTyped] = useState("");
  const form = useId();
  const queries = useQueryClient();
  const traces = useQuery(tracesQuery(id));
  const erasing = useMutation({
    mutationFn: () => eraseClient(id),
    onSuccess: () => {
      toasts.add({ title: texts.erased(name) });
      onGone();
      // The customer's tickets, chats and reports can be in any query.
      void queries.invalidateQueries();
    },
  });
  const isMeant = typed.trim() === platform_client_id;
  const error = traces.error ?? erasing.error;
  return (
    <Dialog
      isOpen
      title={texts.title(name)}
      onGone={onGone}
      actions={
        <>
          <Button
            look="main"
            type="submit"
            form={form}
            disabled={!isMeant || !traces.data || erasing.isPending}
          >
            {texts.doErase}
          </Button>
          <Button onClick={onGone}>{texts.cancel}</Button>
        </>
      }
    >
      <form
        id={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isMeant && traces.data && !erasing.isPending) erasing.mutate();
        }}
      >
        <div className={styles.goes} aria-busy={traces.isPending}>
          {traces.data && <Traces counts={traces.data} />}
        </div>
        <p>{texts.stays}</p>
        <Field
          label={texts.typeId(platform_client_id)}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          spellCheck={false}
          dir="auto"
        />
        {error && (
          <p className={styles.fault} role="alert">
            {error.message}
          </p>
        )}
      </form>
    </Dialog>
  );
}

function Traces({ counts }: { counts: Record<(typeof kinds)[number], number> }) {
  const left = kinds.filter((kind) => counts[kind] > 0);
  if (left.length === 0) return <p>{texts.nothing}</p>;
  return (
    <>
      <p>{texts.goes}</p>
      <ul>
        {left.map((kind) => (
          <li key={kind}>{texts.counts[kind](counts[kind])}</li>
        ))}
      </ul>
    </>
  );
}
