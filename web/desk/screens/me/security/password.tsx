import { useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { changePassword, sessionsQuery, tokensQuery } from "../../../api/session/account.ts";
import { Field } from "../../../components/ui/controls/field.tsx";
import { ActionForm } from "../action-form.tsx";
import styles from "../me.module.css";
import { AccountSection } from "../section.tsx";
import { meTexts } from "../texts/texts.ts";
import { PasswordOwner } from "./current-password.tsx";

const { passwords } = meTexts;

export function Password(): ReactElement {
  const queries = useQueryClient();
  const [isDone, setDone] = useState(false);
  return (
    <AccountSection title={passwords.title} about={passwords.about}>
      <ActionForm
        label={passwords.title}
        button={passwords.change}
        act={({ current_password = "", password = "" }) => changePassword({ current_password, password })}
        onDone={() => {
          setDone(true);
          for (const { queryKey } of [sessionsQuery, tokensQuery])
            void queries.invalidateQueries({ queryKey });
        }}
      >
        {(faultsOf) => (
          <>
            <PasswordOwner />
            <Field
              label={passwords.present}
              name="current_password"
              type="password"
              autoComplete="current-password"
              faults={faultsOf("current_password")}
            />
            <Field
              label={passwords.next}
              name="password"
              type="password"
              autoComplete="new-password"
              help={passwords.ends}
              faults={faultsOf("password")}
            />
          </>
        )}
      </ActionForm>
      {isDone && (
        <p className={styles.done} role="status">
          {passwords.done}
        </p>
      )}
    </AccountSection>
  );
}
