import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type ReactElement, useState } from "react";
import {
  changeKey,
  type KeyRecord,
  type KeyWithToken,
  keyQuery,
  keysQuery,
  readKey,
  revokeKey,
  rotateKey,
} from "../../../api/settings/api-keys.ts";
import { ConfirmAction } from "../../../components/settings-form/confirm-action.tsx";
import { dayOf } from "../../../components/settings-form/fields/days.ts";
import { FormSection } from "../../../components/settings-form/form-section.tsx";
import { PageHead } from "../../../components/settings-form/page-head.tsx";
import { RotateSecret } from "../../../components/settings-form/rotate-secret.tsx";
import styles from "../../../components/settings-form/settings.module.css";
import { settingsTexts } from "../../../components/settings-form/texts/texts.ts";
import { toasts } from "../../../components/ui/dialogs/toasts.tsx";
import { FormFrame } from "../../../components/ui/form/form-frame.tsx";
import { useForm, type VersionedRecord } from "../../../components/ui/form/use-form.ts";
import { DateTime } from "../../../components/ui/time/instant.tsx";
import { ApiKeyFields, expiryOf, keyFieldNames } from "./api-key-fields.tsx";
import { ApiKeyStatus, isEnded, Predecessor } from "./api-key-status.tsx";
import { NewApiKeyToken } from "./new-token.tsx";
import { keyTexts as texts } from "./texts/texts.ts";

export function ApiKeyForm({ kept }: { kept: VersionedRecord<KeyRecord> }): ReactElement {
  const { record } = kept;
  const [made, setMade] = useState<KeyWithToken>();
  const queries = useQueryClient();
  const know = (now: VersionedRecord<KeyRecord>) => {
    queries.setQueryData(keyQuery(record.id).queryKey, now);
    void queries.invalidateQueries({ queryKey: keysQuery.queryKey, exact: true });
  };
  if (made) return <NewApiKeyToken made={made} onDone={() => setMade(undefined)} />;
  return (
    <>
      <PageHead title={record.name} back={{ section: "api-keys", name: settingsTexts.sections.keys }} />
      <div className={styles.sections}>
        <FormSection title={texts.use}>
          <p>
            <ApiKeyStatus record={record} />
          </p>
          <Predecessor record={record} />
        </FormSection>
        {!isEnded(record) && (
          <>
            <Fields kept={kept} onSaved={know} />
            <RotateSecret
              name={record.name}
              texts={texts}
              rotate={(graceSeconds) => rotateKey(record.id, graceSeconds)}
              onMade={(made) => {
                know({ ...kept, record: made.key });
                setMade(made);
              }}
            />
            <Revoking record={record} />
          </>
        )}
      </div>
    </>
  );
}

function Fields({
  kept,
  onSaved,
}: {
  kept: VersionedRecord<KeyRecord>;
  onSaved(kept: VersionedRecord<KeyRecord>): void;
}) {
  const { id, name } = kept.record;
  const form = useForm({
    kept,
    draftOf: ({ name, expires_at }: KeyRecord) => ({ name, expires_at: dayBefore(expires_at) }),
    save: ({ expires_at, ...rest }, version) => {
      const expiry = expires_at === undefined ? {} : { expires_at: expiryOf(expires_at) };
      return changeKey(id, { ...rest, ...expiry }, version);
    },
    readAgain: () => readKey(id),
    onSaved,
  });
  return (
    <FormFrame form={form} label={name} names={keyFieldNames}>
      <ApiKeyFields form={form} />
    </FormFrame>
  );
}

/** The field has the last day, the server the start of the next. */
const dayBefore = (instant: string | null) =>
  instant === null ? "" : dayOf(new Date(Date.parse(instant) - 1).toISOString());

function Revoking({ record: { id, name, last_used_at } }: { record: KeyRecord }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return (
    <footer className={styles.foot}>
      <ConfirmAction
        name={texts.revoke}
        title={texts.revokeTitle(name)}
        consequences={
          <>
            {texts.revokeHelp}{" "}
            {last_used_at && (
              <strong>
                {texts.revokeUsed} <DateTime at={last_used_at} />.
              </strong>
            )}
          </>
        }
        cancel={settingsTexts.cancel}
        act={() => revokeKey(id)}
        onDone={() => {
          toasts.add({ title: texts.wasRevoked(name) });
          void queries.invalidateQueries({ queryKey: keysQuery.queryKey });
          void navigate({
            to: "/settings/{-$section}/{-$item}",
            params: { section: "api-keys", item: undefined },
          });
        }}
      />
    </footer>
  );
}
