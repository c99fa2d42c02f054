import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { brandsQuery } from "../../../api/settings/brands.ts";
import {
  changeWebhook,
  deleteWebhook,
  readWebhook,
  rotateSecret,
  type WebhookRecord,
  type WebhookWithSecret,
  webhookQuery,
  webhooksQuery,
} from "../../../api/settings/webhooks.ts";
import { DeleteAction } from "../../../components/settings-form/delete-action.tsx";
import { PageHead } from "../../../components/settings-form/page-head.tsx";
import { RotateSecret } from "../../../components/settings-form/rotate-secret.tsx";
import styles from "../../../components/settings-form/settings.module.css";
import { settingsTexts } from "../../../components/settings-form/texts/texts.ts";
import { FormFrame } from "../../../components/ui/form/form-frame.tsx";
import { useForm, type VersionedRecord } from "../../../components/ui/form/use-form.ts";
import { DateTime } from "../../../components/ui/time/instant.tsx";
import { SendTest } from "./deliveries/send-test.tsx";
import { EnableSwitch } from "./enable-switch.tsx";
import { NewSecret } from "./new-secret.tsx";
import { webhookTexts as texts } from "./texts/texts.ts";
import { descriptionOf, type WebhookDraft, WebhookFields, webhookFieldNames } from "./webhook-fields.tsx";
import { webhookName } from "./webhook-status.tsx";

export function WebhookForm({ kept }: { kept: VersionedRecord<WebhookRecord> }): ReactElement {
  const { record: webhook } = kept;
  const [made, setMade] = useState<WebhookWithSecret>();
  const queries = useQueryClient();
  const { data: brands = [] } = useQuery(brandsQuery);
  const know = (now: VersionedRecord<WebhookRecord>) => {
    queries.setQueryData(webhookQuery(webhook.id).queryKey, now);
    void queries.invalidateQueries({ queryKey: webhooksQuery.queryKey, exact: true });
  };
  if (made) return <NewSecret made={made} onDone={() => setMade(undefined)} />;
  const { id, old_secret_until, waiting } = webhook;
  return (
    <>
      <PageHead
        title={webhookName(webhook)}
        about={brands.find(({ id }) => id === webhook.brand_id)?.name}
        back={{ section: "webhooks", name: settingsTexts.sections.webhooks }}
      />
      <div className={styles.sections}>
        <EnableSwitch webhook={webhook} onChanged={know} />
        <SendTest webhook={webhook} />
        <Fields kept={kept} onSaved={know} />
        <RotateSecret
          name={webhookName(webhook)}
          texts={texts}
          rotate={(graceSeconds) => rotateSecret(id, graceSeconds)}
          onMade={(made) => {
            know({ ...kept, record: made.webhook });
            setMade(made);
          }}
        >
          {old_secret_until && (
            <p>
              {texts.bothInForce} <DateTime at={old_secret_until} />
            </p>
          )}
        </RotateSecret>
      </div>
      <DeleteAction
        name={webhookName(webhook)}
        section="webhooks"
        texts={texts}
        consequences={
          <>
            {texts.removeHelp} {waiting > 0 && <strong>{texts.removeWaiting(waiting)}</strong>}
          </>
        }
        act={() => deleteWebhook(id)}
        onGone={() => void queries.invalidateQueries({ queryKey: webhooksQuery.queryKey, exact: true })}
      />
    </>
  );
}

interface FieldsProps {
  kept: VersionedRecord<WebhookRecord>;
  onSaved(kept: VersionedRecord<WebhookRecord>): void;
}

function Fields({ kept, onSaved }: FieldsProps) {
  const { record: webhook } = kept;
  const form = useForm({
    kept,
    draftOf: ({ url, description, events }: WebhookRecord): WebhookDraft => ({
      url,
      description: description ?? "",
      events,
    }),
    save: ({ description, ...rest }, version) => {
      const told = description === undefined ? {} : { description: descriptionOf(description) };
      return changeWebhook(webhook.id, { ...rest, ...told }, version);
    },
    readAgain: () => readWebhook(webhook.id),
    onSaved,
  });
  return (
    <FormFrame form={form} label={webhookName(webhook)} names={webhookFieldNames}>
      <WebhookFields form={form} />
    </FormFrame>
  );
}
