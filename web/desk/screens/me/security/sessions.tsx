import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { endOtherSessions, endSession, type Session, sessionsQuery } from "../../../api/session/account.ts";
import { Button } from "../../../components/ui/controls/button.tsx";
import { toastError } from "../../../components/ui/dialogs/toasts.tsx";
import { Notice } from "../../../components/ui/loading/notice.tsx";
import { Skeleton } from "../../../components/ui/loading/skeleton.tsx";
import { DateTime } from "../../../components/ui/time/instant.tsx";
import { texts } from "../../../texts/texts.ts";
import styles from "../me.module.css";
import { AccountSection } from "../section.tsx";
import { meTexts } from "../texts/texts.ts";
import { whichBrowser } from "./user-agent.ts";

const { sessions } = meTexts;

/** The user's sessions. The current one is marked and ends by signing out. */
export function Sessions(): ReactElement {
  const { data, error, refetch } = useQuery(sessionsQuery);
  const others = data?.filter(({ is_current }) => !is_current) ?? [];
  const end = useEnding();
  return (
    <AccountSection title={sessions.title} about={sessions.about}>
      {error && (
        <Notice
          isTrouble
          title={texts.trouble.failed}
          action={<Button onClick={() => refetch()}>{texts.trouble.retry}</Button>}
        >
          {error.message}
        </Notice>
      )}
      {!data && !error && <Skeleton label={meTexts.loading} />}
      {data && (
        <ul className={styles.rows}>
          {data.map((session) => (
            <Row key={session.id} session={session} onEnd={() => end(session.id)} />
          ))}
        </ul>
      )}
      {data &&
        (others.length > 0 ? (
          <div className={styles.actions}>
            <Button onClick={() => end(undefined)}>{sessions.endOthers}</Button>
          </div>
        ) : (
          <p role="status">{sessions.onlyThis}</p>
        ))}
    </AccountSection>
  );
}

/** Ends one session, or all but the current one. */
function useEnding(): (id: string | undefined) => void {
  const queries = useQueryClient();
  const ending = useMutation({
    mutationFn: (id: string | undefined) => (id === undefined ? endOtherSessions() : endSession(id)),
    onMutate: (id) =>
      queries.setQueryData(sessionsQuery.queryKey, (all) =>
        all?.filter((one) => one.is_current || (id !== undefined && one.id !== id)),
      ),
    onError: (error) => toastError(error),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
  return (id) => ending.mutate(id);
}

function Row({ session, onEnd }: { session: Session; onEnd(): void }) {
  const where = whichBrowser(session.user_agent ?? "");
  const name = where ? sessions.on(where.browser, where.system) : sessions.unknown;
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        <strong title={session.user_agent ?? undefined}>{name}</strong>
        <span className={styles.small}>
          {session.address} · {sessions.seen} <DateTime at={session.last_seen_at} /> · {sessions.began}{" "}
          <DateTime at={session.created_at} />
        </span>
      </span>
      {session.is_current ? (
        <span className={styles.mark}>{sessions.current}</span>
      ) : (
        <Button aria-label={sessions.endOf(name)} onClick={onEnd}>
          {sessions.end}
        </Button>
      )}
    </li>
  );
}
