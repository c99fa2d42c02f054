import { type ReactElement, useId, useState } from "react";
import { serverNow } from "../../../api/kernel/server-clock.ts";
import { createToken } from "../../../api/session/account.ts";
import { Field } from "../../../components/ui/controls/field.tsx";
import { Select } from "../../../components/ui/controls/select.tsx";
import { ActionForm } from "../action-form.tsx";
import styles from "../me.module.css";
import { meTexts } from "../texts/texts.ts";
import { CurrentPasswordField } from "./current-password.tsx";

const { tokens } = meTexts;

const daysOf = { month: 30, quarter: 90, year: 365, never: null } as const;
type Expiry = keyof typeof daysOf;
const expiries = (Object.keys(daysOf) as Expiry[]).map((value) => ({ value, label: tokens.expiry[value] }));
const isExpiry = (text: string): text is Expiry => text in daysOf;
const dayMs = 24 * 3_600_000;

interface Props {
  onMade(made: Awaited<ReturnType<typeof createToken>>): void;
}

export function NewToken({ onMade }: Props): ReactElement {
  const id = useId();
  const [expiry, setExpiry] = useState<Expiry>("quarter");
  return (
    <>
      <h2>{tokens.create}</h2>
      <ActionForm
        label={tokens.create}
        button={tokens.create}
        act={({ name = "", expires_at = "", password = "" }) =>
          createToken({ name, expires_at: endOf(expires_at), password })
        }
        onDone={onMade}
      >
        {(faultsOf) => (
          <>
            <Field label={tokens.name} name="name" maxLength={100} dir="auto" faults={faultsOf("name")} />
            <div className={styles.what}>
              <label htmlFor={id}>
                <strong>{tokens.expires}</strong>
              </label>
              <Select<Expiry>
                id={id}
                label={tokens.expires}
                name="expires_at"
                value={expiry}
                options={expiries}
                aria-invalid={faultsOf("expires_at") !== undefined}
                aria-describedby={faultsOf("expires_at") && `${id}-fault`}
                onChoose={setExpiry}
              />
              {faultsOf("expires_at") && (
                <span id={`${id}-fault`} className={styles.fault} role="alert">
                  {faultsOf("expires_at")?.join(" ")}
                </span>
              )}
            </div>
            <CurrentPasswordField faults={faultsOf("password")} />
          </>
        )}
      </ActionForm>
    </>
  );
}

function endOf(expiry: string): string | null {
  const days = isExpiry(expiry) ? daysOf[expiry] : null;
  return days === null ? null : new Date(serverNow() + days * dayMs).toISOString();
}
