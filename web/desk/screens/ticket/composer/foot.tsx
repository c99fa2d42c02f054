import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactElement, type ReactNode, Suspense } from "react";
import { departmentsQuery } from "../../../api/directory.ts";
import type { Kind } from "../../../api/drafts.ts";
import type { Status, Ticket } from "../../../api/tickets.ts";
import { hintOf } from "../../../keys/commands.ts";
import { Button } from "../../../parts/button.tsx";
import { texts } from "../../../texts/texts.ts";
import { ticketTexts } from "../texts/texts.ts";
import styles from "./composer.module.css";

const AfterSending = lazy(async () => ({ default: (await import("./after-sending.tsx")).AfterSending }));

type Next = keyof typeof texts.composer.next;

const afterwards = (Object.keys(texts.composer.next) as Next[]).map((value) => ({
  value,
  label: texts.composer.next[value],
}));

interface Props {
  kind: Kind;
  status: Status | null;
  isSending: boolean;
  canSend: boolean;
  children: ReactNode;
  onStatus(status: Status): void;
  onSend(): void;
}

export function Foot({ kind, status, isSending, canSend, children, onStatus, onSend }: Props): ReactElement {
  const isNote = kind === "note";
  const name = isNote ? texts.composer.sendNote : texts.composer.send;
  const next = afterwards.find(({ value }) => value === status)?.value ?? "awaiting_reply";
  return (
    <div className={styles.foot}>
      <div className={styles.tools}>{children}</div>
      {!isNote && (
        <div className={styles.after}>
          <select
            className={styles.next}
            aria-label={texts.composer.after}
            value={next}
            onChange={({ currentTarget }) => {
              const chosen = afterwards.find(({ value }) => value === currentTarget.value);
              if (chosen) onStatus(chosen.value);
            }}
          >
            {afterwards.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
      )}
      <span className={styles.chosen}>
        <Suspense>
          <AfterSending />
        </Suspense>
      </span>
      <Button look={isNote ? "note" : "main"} hint={hintOf("send")} onClick={onSend} disabled={!canSend}>
        {isSending ? texts.composer.sending : name}
      </Button>
    </div>
  );
}

/** Told before anything is sent that would be refused. */
export function FileRules({ ticket, isTold }: { ticket: Ticket; isTold: boolean }): ReactElement | null {
  const { data: departments = [] } = useQuery(departmentsQuery);
  const rules = departments.find(({ id }) => id === ticket.department.id)?.files;
  if (!rules || !isTold) return null;
  return (
    <details className={styles.rules}>
      <summary>{ticketTexts.fileRules(rules.max_files, rules.max_megabytes)}</summary>
      {rules.said}
    </details>
  );
}
