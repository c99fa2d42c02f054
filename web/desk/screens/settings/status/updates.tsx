import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useLayoutEffect, useRef, useState } from "react";
import { allOfStatus, type Incident } from "../../../api/settings/status.ts";
import { FormSection } from "../../../components/settings-form/form-section.tsx";
import parts from "../../../components/settings-form/settings.module.css";
import { settingsTexts } from "../../../components/settings-form/texts/texts.ts";
import { MessageBody } from "../../../components/ui/content/message-body.tsx";
import { Button, IconButton } from "../../../components/ui/controls/button.tsx";
import { toasts } from "../../../components/ui/dialogs/toasts.tsx";
import { UnsavedChangesDialog } from "../../../components/ui/form/dialogs/unsaved-changes-dialog.tsx";
import { AreaField } from "../../../components/ui/form/fields/text-fields.tsx";
import { DateTime } from "../../../components/ui/time/instant.tsx";
import styles from "./status.module.css";
import { statusTexts } from "./texts/texts.ts";

const { incident: texts, componentStates } = statusTexts;

interface Update {
  id: string;
  body: string;
  body_html: string;
  created_at: string;
  affected_components?: Incident["updates"][number]["affected_components"];
}

interface Props<Told extends Update> {
  updates: readonly Told[];
  stateOf(update: Told): string;
  /** Corrects an update's text; if left out, it can't be corrected. */
  correct?(id: string, body: string): Promise<void>;
}

/** Newest first, as readers see them. */
export function StatusUpdates<Told extends Update>({ updates, stateOf, correct }: Props<Told>): ReactElement {
  return (
    <FormSection title={texts.updates}>
      <ol className={styles.updates}>
        {updates.map((update) => (
          <One key={update.id} update={update} state={stateOf(update)} {...(correct && { correct })} />
        ))}
      </ol>
    </FormSection>
  );
}

interface OneProps {
  update: Update;
  state: string;
  correct?(id: string, body: string): Promise<void>;
}

function One({ update, state, correct }: OneProps) {
  const [typed, setTyped] = useState<string>();
  const isTyping = typed !== undefined;
  const place = useFocusKept(isTyping);
  const queries = useQueryClient();
  const correcting = useMutation({
    mutationFn: (body: string) => correct?.(update.id, body) ?? Promise.resolve(),
    onSuccess: async () => {
      await queries.invalidateQueries(allOfStatus);
      setTyped(undefined);
      toasts.add({ title: texts.corrected });
    },
  });
  const close = () => {
    setTyped(undefined);
    correcting.reset();
  };
  return (
    <li ref={place} className={styles.update}>
      <div className={styles.updateHead}>
        <span>
          <strong>{state}</strong>{" "}
          <span className={parts.detail}>
            <DateTime at={update.created_at} />
          </span>
        </span>
        {correct && !isTyping && (
          <IconButton icon="pencil" label={texts.correctOf(state)} onClick={() => setTyped(update.body)} />
        )}
      </div>
      {!isTyping ? (
        update.body === "" ? (
          <p className={parts.detail}>{texts.nothingSaid}</p>
        ) : (
          <MessageBody html={update.body_html} />
        )
      ) : (
        <>
          <AreaField name={`update-${update.id}`} label={texts.correct} value={typed} onChange={setTyped} />
          {correcting.error && (
            <p className={parts.fault} role="alert">
              {correcting.error.message}
            </p>
          )}
          <div className={parts.verbs}>
            <Button disabled={correcting.isPending} onClick={() => correcting.mutate(typed)}>
              {texts.correct}
            </Button>
            <Button look="quiet" onClick={close}>
              {settingsTexts.cancel}
            </Button>
          </div>
        </>
      )}
      {(update.affected_components ?? []).map(({ code, name, old_status, new_status }) => (
        <p key={code} className={parts.detail} dir="auto">
          {texts.became(name, componentStates[old_status], componentStates[new_status])}
        </p>
      ))}
      {isTyping && (
        <UnsavedChangesDialog isOn={typed !== update.body} isKeptHere={false} what={texts.correct} />
      )}
    </li>
  );
}

/** Moves the focus between the button and the field that replaces it. */
function useFocusKept(isTyping: boolean) {
  const place = useRef<HTMLLIElement>(null);
  const was = useRef(isTyping);
  useLayoutEffect(() => {
    if (was.current === isTyping) return;
    was.current = isTyping;
    place.current?.querySelector<HTMLElement>(isTyping ? "textarea" : "button")?.focus();
  }, [isTyping]);
  return place;
}
