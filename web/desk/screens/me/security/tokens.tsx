import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import {
  type AccessToken,
  type createToken,
  revokeToken,
  tokensQuery,
} from "../../../api/session/account.ts";
import { Button } from "../../../components/ui/controls/button.tsx";
import { Dialog } from "../../../components/ui/dialogs/dialog.tsx";
import { toastError } from "../../../components/ui/dialogs/toasts.tsx";
import { Notice } from "../../../components/ui/loading/notice.tsx";
import { Skeleton } from "../../../components/ui/loading/skeleton.tsx";
import { DateTime } from "../../../components/ui/time/instant.tsx";
import { texts } from "../../../texts/texts.ts";
import styles from "../me.module.css";
import { AccountSection } from "../section.tsx";
import { meTexts } from "../texts/texts.ts";
import { CopyButton } from "./copy-button.tsx";
import { NewToken } from "./new-token.tsx";

const { tokens } = meTexts;

type Made = Awaited<ReturnType<typeof createToken>>;

/** Personal API tokens. A new one is shown once and never cached. */
export function Tokens(): ReactElement {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(tokensQuery);
  const [made, setMade] = useState<Made>();
  return (
    <AccountSection title={tokens.title} about={tokens.about}>
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
      {data?.length === 0 && <p>{tokens.none}</p>}
      {data && data.length > 0 && (
        <ul className={styles.rows}>
          {data.map((token) => (
            <Row key={token.id} token={token} />
          ))}
        </ul>
      )}
      {made ? (
        <ShownOnce made={made} onKept={() => setMade(undefined)} />
      ) : (
        // After the list, which it would push down.
        (data || error) && (
          <NewToken
            onMade={(now) => {
              setMade(now);
              void queries.invalidateQueries({ queryKey: tokensQuery.queryKey });
            }}
          />
        )
      )}
    </AccountSection>
  );
}

function ShownOnce({ made: { data, token }, onKept }: { made: Made; onKept(): void }) {
  return (
    <section className={styles.once} aria-label={tokens.made(data.name)}>
      <h2 dir="auto">{tokens.made(data.name)}</h2>
      <p>{tokens.madeHelp}</p>
      <code className={styles.code}>{token}</code>
      <div className={styles.actions}>
        <CopyButton text={token} />
        <Button look="main" onClick={onKept}>
          {tokens.gotIt}
        </Button>
      </div>
    </section>
  );
}

function Row({ token }: { token: AccessToken }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        <strong dir="auto">{token.name}</strong>
        <span className={styles.small}>
          {token.last_used_at === null ? (
            tokens.notUsed
          ) : (
            <>
              {tokens.used} <DateTime at={token.last_used_at} />
            </>
          )}
          {" · "}
          {tokens.ends} {token.expires_at === null ? tokens.expiry.never : <DateTime at={token.expires_at} />}
          {" · "}
          {tokens.created} <DateTime at={token.created_at} />
        </span>
      </span>
      <Button aria-label={tokens.revoke(token.name)} onClick={() => setAsked(true)}>
        {tokens.revokeShort}
      </Button>
      <Revoking token={token} isAsked={isAsked} onGone={() => setAsked(false)} />
    </li>
  );
}

function Revoking({ token, isAsked, onGone }: { token: AccessToken; isAsked: boolean; onGone(): void }) {
  const queries = useQueryClient();
  const revoking = useMutation({
    mutationFn: () => revokeToken(token.id),
    onSuccess: onGone,
    onError: (error) => toastError(error),
    onSettled: () => queries.invalidateQueries({ queryKey: tokensQuery.queryKey }),
  });
  return (
    <Dialog
      isOpen={isAsked}
      title={tokens.revokeSure(token.name)}
      onGone={onGone}
      actions={
        <>
          <Button look="main" disabled={revoking.isPending} onClick={() => revoking.mutate()}>
            {tokens.revokeShort}
          </Button>
          <Button onClick={onGone}>{meTexts.cancel}</Button>
        </>
      }
    >
      <p>{tokens.revokeHelp}</p>
    </Dialog>
  );
}
