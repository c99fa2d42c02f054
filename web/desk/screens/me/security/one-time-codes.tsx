import { useQueryClient } from "@tanstack/react-query";
import { type ReactElement, Suspense, useState } from "react";
import { beginCodes, confirmCodes, removeCodes } from "../../../api/session/account.ts";
import { type Me, meQuery } from "../../../api/session/session.ts";
import { Button } from "../../../components/ui/controls/button.tsx";
import { Field } from "../../../components/ui/controls/field.tsx";
import { lazyComponent } from "../../../components/ui/loading/lazy.tsx";
import { ActionForm } from "../action-form.tsx";
import styles from "../me.module.css";
import { AccountSection } from "../section.tsx";
import { meTexts } from "../texts/texts.ts";
import { CopyButton } from "./copy-button.tsx";
import { CurrentPasswordField } from "./current-password.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

const { codes } = meTexts;
const QrCode = lazyComponent(async () => (await import("./qr-code.tsx")).QrCode);

type Secret = Awaited<ReturnType<typeof beginCodes>>;

/** Two-factor authentication: set up or turn off. Secrets are shown once and never cached. */
export function OneTimeCodes({ me }: { me: Me }): ReactElement {
  const queries = useQueryClient();
  const [secret, setSecret] = useState<Secret>();
  const [recovery, setRecovery] = useState<string[]>();
  const put = (has_one_time_codes: boolean) =>
    queries.setQueryData(meQuery.queryKey, (now) => now && { ...now, has_one_time_codes });
  return (
    <AccountSection title={codes.title} about={codes.about}>
      {recovery ? (
        <RecoveryCodes codes={recovery} onKept={() => setRecovery(undefined)} />
      ) : me.has_one_time_codes ? (
        <TurnOff onDone={() => put(false)} />
      ) : secret ? (
        <Confirm
          secret={secret}
          onDone={(given) => {
            setRecovery(given);
            setSecret(undefined);
            put(true);
          }}
          onCancelled={() => setSecret(undefined)}
        />
      ) : (
        <Begin onDone={setSecret} />
      )}
    </AccountSection>
  );
}

function Begin({ onDone }: { onDone(secret: Secret): void }) {
  return (
    <>
      <p>{codes.off}</p>
      <ActionForm
        label={codes.begin}
        button={codes.begin}
        act={({ password = "" }) => beginCodes(password)}
        onDone={onDone}
      >
        {(faultsOf) => <CurrentPasswordField faults={faultsOf("password")} />}
      </ActionForm>
    </>
  );
}

interface ConfirmProps {
  secret: Secret;
  onDone(recovery: string[]): void;
  onCancelled(): void;
}

function Confirm({ secret, onDone, onCancelled }: ConfirmProps) {
  return (
    <ol className={styles.steps}>
      <li>
        <p>{codes.scan}</p>
        <Suspense fallback={<div className={styles.qr} />}>
          <QrCode text={secret.otpauth_url} label={codes.qr} />
        </Suspense>
        <p className={styles.small}>{codes.byHand}</p>
        <p className={styles.actions}>
          <code className={styles.code}>{secret.secret}</code>
          <CopyButton text={secret.secret} />
        </p>
      </li>
      <li>
        <p>{codes.enter}</p>
        <ActionForm
          label={codes.enter}
          button={codes.confirm}
          act={({ code = "" }) => confirmCodes(code)}
          onDone={onDone}
          besides={
            <Button look="quiet" onClick={onCancelled}>
              {meTexts.cancel}
            </Button>
          }
        >
          {(faultsOf) => (
            <Field
              label={codes.code}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={7}
              help={codes.codeHelp}
              faults={faultsOf("code")}
              autoFocus
            />
          )}
        </ActionForm>
      </li>
    </ol>
  );
}

function TurnOff({ onDone }: { onDone(): void }) {
  return (
    <>
      <p>{codes.on}</p>
      <p className={styles.about}>{codes.removeHelp}</p>
      <ActionForm
        label={codes.remove}
        button={codes.remove}
        act={({ password = "" }) => removeCodes(password)}
        onDone={onDone}
      >
        {(faultsOf) => <CurrentPasswordField faults={faultsOf("password")} />}
      </ActionForm>
    </>
  );
}
