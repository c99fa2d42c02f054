import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { type SideConversation, sideConversationsQuery } from "../../../api/tickets/side-conversations.ts";
import styles from "../../../components/ticket/ticket.module.css";
import { Pill, type Tone } from "../../../components/ui/content/pill.tsx";
import { Button } from "../../../components/ui/controls/button.tsx";
import { QueryFailure } from "../../../components/ui/loading/query-failure.tsx";
import { DateTime } from "../../../components/ui/time/instant.tsx";
import { useActionDialog } from "../actions/dialog-context.ts";
import own from "./side-conversations.module.css";
import { sideTexts as texts } from "./texts/texts.ts";

/** The ticket's emails with third parties. */
export function SideConversations({ number }: { number: string }): ReactElement {
  const query = useQuery(sideConversationsQuery(number));
  const ask = useActionDialog();
  const all = query.data ?? [];
  return (
    <section className={styles.section}>
      <h2>{texts.title(all.length)}</h2>
      <div className={own.card}>
        <QueryFailure queries={[query]} />
        {all.length > 0 && (
          <ul className={own.list} aria-label={texts.title(all.length)}>
            {all.map((one) => (
              <li key={one.id}>
                <button type="button" className={own.entry} onClick={() => ask({ side: one.id })}>
                  <span className={own.subject} dir="auto">
                    {one.subject}
                  </span>
                  <span className={own.with}>{one.to}</span>
                  <span className={own.state}>
                    <SideState of={one} /> <DateTime at={one.last_message_at} />
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
        <p>
          <Button icon="mail" onClick={() => ask("side")}>
            {texts.start}
          </Button>
        </p>
      </div>
    </section>
  );
}

const tones: Record<keyof typeof texts.states, Tone> = {
  waiting: "neutral",
  answered: "accent",
  done: "good",
};

export function SideState({ of }: { of: Pick<SideConversation, "is_done" | "is_answered"> }): ReactElement {
  const state = of.is_done ? "done" : of.is_answered ? "answered" : "waiting";
  return (
    <Pill tone={tones[state]} hasDot>
      {texts.states[state]}
    </Pill>
  );
}
