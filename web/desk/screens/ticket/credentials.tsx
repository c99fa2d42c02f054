import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type ReactElement, useEffect, useState } from "react";
import {
  type Credential,
  credentialsQuery,
  removeCredential,
  revealCredential,
} from "../../api/credentials.ts";
import { Refused } from "../../api/refused.ts";
import type { Ticket } from "../../api/tickets.ts";
import { Button } from "../../parts/button.tsx";
import { copyText } from "../../parts/copying.ts";
import { Field } from "../../parts/field.tsx";
import { sayTrouble, toasts } from "../../parts/toasts.tsx";
import { texts } from "../../texts/texts.ts";
import styles from "./ticket.module.css";

const shownForMs = 30_000;

/** What a customer confided: shown on demand, with a reason where the brand asks for one, and gone again by itself. */
export function Credentials({
  ticket: { number, accepts_credentials },
}: {
  ticket: Ticket;
}): ReactElement | null {
  const { data: entries = [] } = useQuery(credentialsQuery(number));
  if (entries.length === 0 && !accepts_credentials) return null;
  return (
    <section className={styles.section}>
      <h2>{texts.credentials.title}</h2>
      {entries.length === 0 && <p className={styles.muted}>{texts.credentials.none}</p>}
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <Entry key={entry.id} number={number} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

function Entry({ number, entry }: { number: string; entry: Credential }) {
  const queries = useQueryClient();
  const [value, setValue] = useState<string>();
  const [needsReason, setNeedsReason] = useState(false);
  useEffect(() => {
    if (value === undefined) return undefined;
    const timer = setTimeout(() => setValue(undefined), shownForMs);
    return () => clearTimeout(timer);
  }, [value]);

  const revealing = useMutation({
    mutationFn: ({ reason }: { reason: string; use: (value: string) => void }) =>
      revealCredential(number, entry.id, reason),
    // The answer is used up at once: no cache holds a value.
    gcTime: 0,
    onSuccess: (found, { use }) => {
      setNeedsReason(false);
      use(found);
    },
    onError: (error) => {
      if (error instanceof Refused && error.fields.reason) setNeedsReason(true);
      else sayTrouble(error);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ["ticket", number] }),
  });
  const removing = useMutation({
    mutationFn: () => removeCredential(number, entry.id),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["credentials", number] }),
    onError: (error) => sayTrouble(error),
  });
  const copy = async (found: string) => {
    await copyText(found);
    toasts.add({ title: texts.credentials.copied });
  };

  return (
    <li className={styles.entry}>
      <strong dir="auto">{entry.label}</strong>
      {value !== undefined && <code className={styles.value}>{value}</code>}
      {needsReason ? (
        <Reason
          onGiven={(reason) => revealing.mutate({ reason, use: setValue })}
          onCancel={() => setNeedsReason(false)}
        />
      ) : (
        <span className={styles.verbs}>
          {value === undefined ? (
            <Button onClick={() => revealing.mutate({ reason: "", use: setValue })}>
              {texts.credentials.reveal}
            </Button>
          ) : (
            <Button onClick={() => setValue(undefined)}>{texts.credentials.hide}</Button>
          )}
          <Button onClick={() => revealing.mutate({ reason: "", use: copy })}>
            {texts.credentials.copy}
          </Button>
          <Button look="quiet" onClick={() => removing.mutate()}>
            {texts.credentials.remove}
          </Button>
        </span>
      )}
    </li>
  );
}

function Reason({ onGiven, onCancel }: { onGiven: (reason: string) => void; onCancel: () => void }) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onGiven(String(new FormData(event.currentTarget).get("reason") ?? "").trim());
  }
  return (
    <form className={styles.reason} onSubmit={submit}>
      <Field label={texts.credentials.reason} name="reason" help={texts.credentials.reasonHelp} required />
      <span className={styles.verbs}>
        <Button type="submit" look="main">
          {texts.credentials.reveal}
        </Button>
        <Button onClick={onCancel}>{texts.credentials.cancel}</Button>
      </span>
    </form>
  );
}
