import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import {
  endSessionsOf,
  peopleQuery,
  removeCodesOf,
  revokeTokensOf,
  type StaffAccountRecord,
  sessionsOfQuery,
} from "../../../api/settings/staff-accounts.ts";
import { ConfirmAction } from "../../../components/settings-form/confirm-action.tsx";
import { FormSection } from "../../../components/settings-form/form-section.tsx";
import { QueryResult } from "../../../components/settings-form/query-result.tsx";
import styles from "../../../components/settings-form/settings.module.css";
import { settingsTexts } from "../../../components/settings-form/texts/texts.ts";
import { toasts } from "../../../components/ui/dialogs/toasts.tsx";
import { DateTime } from "../../../components/ui/time/instant.tsx";
import { staffAccountTexts as texts } from "./texts/texts.ts";

/** A user's sign-in methods and sessions, and how an administrator revokes them. */
export function Access({ person }: { person: StaffAccountRecord }): ReactElement {
  const { id, name, has_one_time_codes } = person;
  const ending = useEnding();
  return (
    <FormSection title={texts.access}>
      <QueryResult query={useQuery(sessionsOfQuery(id))}>
        {(sessions) => (
          <>
            <p>{sessions.length === 0 ? texts.noSessions : texts.sessions(sessions.length)}</p>
            {sessions.length > 0 && (
              <ul className={styles.table}>
                {sessions.map((session) => (
                  <li key={session.id} className={styles.row}>
                    <span dir="auto">{session.user_agent}</span>
                    <span className={styles.detail}>
                      {session.address} · <DateTime at={session.last_seen_at} />
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </QueryResult>
      <p>{has_one_time_codes ? texts.codesOn : texts.codesOff}</p>
      <div className={styles.verbs}>
        <ConfirmAction
          {...ending(texts.endSessions, texts.endSessionsHelp, texts.sessionsEnded)}
          title={`${texts.endSessions}: ${name}`}
          act={() => endSessionsOf(id)}
        />
        <ConfirmAction
          {...ending(texts.revokeTokens, texts.revokeTokensHelp, texts.tokensRevoked)}
          title={`${texts.revokeTokens}: ${name}`}
          act={() => revokeTokensOf(id)}
        />
        {has_one_time_codes && (
          <ConfirmAction
            {...ending(texts.resetCodes, texts.resetCodesHelp, texts.codesReset)}
            title={`${texts.resetCodes}: ${name}`}
            act={() => removeCodesOf(id)}
          />
        )}
      </div>
    </FormSection>
  );
}

function useEnding() {
  const queries = useQueryClient();
  return (name: string, consequences: string, done: string) => ({
    name,
    consequences,
    cancel: settingsTexts.cancel,
    onDone: () => {
      toasts.add({ title: done });
      void queries.invalidateQueries({ queryKey: peopleQuery.queryKey });
    },
  });
}
