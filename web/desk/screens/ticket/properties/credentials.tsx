import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type ReactElement, useEffect, useState } from "react";
import { ApiError } from "../../../api/kernel/api-error.ts";
import {
  type Credential,
  credentialsQuery,
  removeCredential,
  revealCredential,
} from "../../../api/tickets/credentials.ts";
import type { Ticket } from "../../../api/tickets/tickets.ts";
import { SideCard } from "../../../components/ticket/side-card.tsx";
import { sharedTicketTexts } from "../../../components/ticket/texts/texts.ts";
import styles from "../../../components/ticket/ticket.module.css";
import { Button } from "../../../components/ui/controls/button.tsx";
import { copyText } from "../../../components/ui/controls/copy-text.ts";
import { Field } from "../../../components/ui/controls/field.tsx";
import { Dialog } from "../../../components/ui/dialogs/dialog.tsx";
import { toastError, toasts } from "../../../components/ui/dialogs/toasts.tsx";
import { ticketTexts } from "../texts/texts.ts";

const shownForMs = 30_000;

/** Why a value is requested. */
type Purpose = "show" | "copy";

/**
 * A customer's credentials: revealed on demand, with a reason if the brand requires one, and hidden again
 * after a time.
 */
export function TicketCredentials({
  ticket: { number, accepts_credentials },
}: {
  ticket: Ticket;
}): ReactElement | null {
  const { data: entries = [] } = useQuery(credentialsQuery(number));
  if (entries.length === 0 && !accepts_credentials) return null;
  return (
    <SideCard name="credentials" title={ticketTexts.credentials.title}>
      {entries.length === 0 ? (
        <p className={styles.muted}>{ticketTexts.credentials.none}</p>
      ) : (
        <ul className={styles.entries}>
          {entries.map((entry) => (
            <Entry key={entry.id} number={number} entry={entry} />
          ))}
        </ul>
      )}
    </SideCard>
  );
}

function Entry({ number, entry }: { number: string; entry: Credential }) {
  const [value, setValue] = useValueForAWhile();
  const copy = async (found: string) => {
    await copyText(found);
    toasts.add({ title: sharedTicketTexts.copied });
  };
  const { reveal, unexplained, setUnexplained } = useRevealing(number, entry.id, { show: setValue, copy });

  return (
    <li className={styles.entry}>
      <strong dir="auto">{entry.label}</strong>
      {value !== undefined && <code className={styles.value}>{value}</code>}
      {unexplained ? (
        <Reason
          purpose={unexplained}
          onGiven={(reason) => reveal({ purpose: unexplained, reason })}
          onCancel={() => setUnexplained(undefined)}
        />
      ) : (
        <span className={styles.verbs}>
          {value === undefined ? (
            <Button onClick={() => reveal({ purpose: "show" })}>{ticketTexts.credentials.reveal}</Button>
          ) : (
            <Button onClick={() => setValue(undefined)}>{ticketTexts.credentials.hide}</Button>
          )}
          <Button
            onClick={() =>
              value === undefined ? reveal({ purpose: "copy" }) : void copy(value).catch(toastError)
            }
          >
            {sharedTicketTexts.copy}
          </Button>
          <Removing number={number} entry={entry} />
        </span>
      )}
    </li>
  );
}

function useValueForAWhile() {
  const [value, setValue] = useState<string>();
  useEffect(() => {
    if (value === undefined) return undefined;
    const timer = setTimeout(() => setValue(undefined), shownForMs);
    return () => clearTimeout(timer);
  }, [value]);
  return [value, setValue] as const;
}

/** Passes the value on at once: a mutation's result would stay in the cache while the ticket is open. */
function useRevealing(
  number: string,
  id: string,
  use: Record<Purpose, (value: string) => void | Promise<void>>,
) {
  const queries = useQueryClient();
  const [unexplained, setUnexplained] = useState<Purpose>();
  const revealing = useMutation({
    mutationFn: async ({ purpose, reason = "" }: { purpose: Purpose; reason?: string }) =>
      use[purpose](await revealCredential(number, id, reason)),
    onSuccess: () => setUnexplained(undefined),
    onError: (error, { purpose }) => {
      if (error instanceof ApiError && error.fields.reason) setUnexplained(purpose);
      else toastError(error);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ["ticket", number] }),
  });
  return { reveal: revealing.mutate, unexplained, setUnexplained };
}

interface ReasonProps {
  purpose: Purpose;
  onGiven(reason: string): void;
  onCancel(): void;
}

function Reason({ purpose, onGiven, onCancel }: ReasonProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onGiven(String(new FormData(event.currentTarget).get("reason") ?? "").trim());
  }
  return (
    <form className={styles.reason} onSubmit={submit}>
      <Field
        label={ticketTexts.credentials.reason}
        name="reason"
        help={ticketTexts.credentials.reasonHelp}
        required
      />
      <span className={styles.verbs}>
        <Button type="submit" look="main">
          {purpose === "show" ? ticketTexts.credentials.reveal : sharedTicketTexts.copy}
        </Button>
        <Button onClick={onCancel}>{ticketTexts.credentials.cancel}</Button>
      </span>
    </form>
  );
}

/** Deleting a value can't be undone. */
function Removing({ number, entry: { id, label } }: { number: string; entry: Credential }) {
  const queries = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const removing = useMutation({
    mutationFn: () => removeCredential(number, id),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["credentials", number] }),
    onError: (error) => toastError(error),
    onSettled: () => setAsked(false),
  });
  return (
    <>
      <Button look="quiet" onClick={() => setAsked(true)}>
        {ticketTexts.credentials.remove}
      </Button>
      <Dialog
        isOpen={isAsked}
        title={ticketTexts.removeCredential(label)}
        onGone={() => setAsked(false)}
        actions={
          <>
            <Button look="main" disabled={removing.isPending} onClick={() => removing.mutate()}>
              {ticketTexts.credentials.remove}
            </Button>
            <Button onClick={() => setAsked(false)}>{ticketTexts.credentials.cancel}</Button>
          </>
        }
      >
        <p>{ticketTexts.removeCredentialHelp}</p>
      </Dialog>
    </>
  );
}
