import { useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { changeMe } from "../../api/session/account.ts";
import { type Me, meQuery } from "../../api/session/session.ts";
import { Field } from "../../components/ui/controls/field.tsx";
import { TextField } from "../../components/ui/form/fields/text-fields.tsx";
import { FormFrame } from "../../components/ui/form/form-frame.tsx";
import { useForm } from "../../components/ui/form/use-form.ts";
import { ActionForm } from "./action-form.tsx";
import styles from "./me.module.css";
import { ProfilePicture } from "./picture.tsx";
import { AccountSection } from "./section.tsx";
import { CurrentPasswordField } from "./security/current-password.tsx";
import { meTexts } from "./texts/texts.ts";

const { profile } = meTexts;

export function Profile({ me }: { me: Me }): ReactElement {
  const remember = useRemember();
  const form = useForm({
    kept: { record: me, version: me.name },
    draftOf: ({ name }) => ({ name }),
    save: async (changes) => {
      const now = await changeMe(changes);
      return { record: now, version: now.name };
    },
    onSaved: ({ record }) => remember(record),
  });
  return (
    <AccountSection title={profile.title}>
      <p className={styles.about}>
        {profile.roles[me.role]}. {me.is_confined && profile.confined}
      </p>
      <FormFrame form={form} label={profile.title} names={{ name: profile.name }}>
        <TextField
          name="name"
          label={profile.name}
          help={profile.nameHelp}
          autoComplete="name"
          value={form.draft.name}
          onChange={(name) => form.set({ name })}
        />
      </FormFrame>
      <ProfilePicture me={me} />
      <Address me={me} />
    </AccountSection>
  );
}

function Address({ me }: { me: Me }) {
  const remember = useRemember();
  const [isDone, setDone] = useState(false);
  return (
    <>
      <h2>{profile.email}</h2>
      <p className={styles.about}>{profile.emailHelp}</p>
      <ActionForm
        label={profile.changeEmail}
        button={profile.changeEmail}
        act={({ email = "", password = "" }) => changeMe({ email, password })}
        onDone={(now) => {
          remember(now);
          setDone(true);
        }}
      >
        {(faultsOf) => (
          <>
            <Field
              key={me.email}
              label={profile.email}
              name="email"
              type="email"
              autoComplete="username"
              defaultValue={me.email}
              faults={faultsOf("email")}
            />
            <CurrentPasswordField faults={faultsOf("password")} />
          </>
        )}
      </ActionForm>
      {isDone && (
        <p className={styles.done} role="status">
          {meTexts.saved}
        </p>
      )}
    </>
  );
}

function useRemember() {
  const queries = useQueryClient();
  return (me: Me) => queries.setQueryData(meQuery.queryKey, me);
}
