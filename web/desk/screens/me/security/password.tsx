import { useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { changePassword, sessionsQuery, tokensQuery } from "../../../api/session/account.ts";
import { Field } from "../../../components/ui/controls/field.tsx";
import { OneAction } from "../action-form.tsx";
import styles from "../me.module.css";
import { Section } from "../section.tsx";
import { meTexts } from "../texts/texts.ts";
import { Whose } from "./current-password.tsx";

const { passwords } = meTexts;

export function Password(): ReactElement {
  const queries = useQueryClient();
  const [isDone, setDone] = useState(false);
  return (
    <Section title={passwords.title} about={passwords.about}>
      <OneAction
        label={passwords.title}
        button={passwords.change}
        act={({ present = "", password = "" }) => changePassword({ present, password })}
        onDone={() => {
          setDone(true);
          for (const { queryKey } of [sessionsQuery, tokensQuery])
            void queries.invalidateQueries({ queryKey });
        }}
      >
        {(faultsOf) => (
          <>
            <Whose />
            <Field
              label={passwords.present}
              name="present"
              type="password"
              autoComplete="current-password"
              faults={faultsOf("present")}
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
      </OneAction>
      {isDone && (
        <p className={styles.done} role="status">
          {passwords.done}
        </p>
      )}
    </Section>
  );
}
