import { useMutation } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { changeWebhook, type WebhookRecord } from "../../../api/settings/webhooks.ts";
import { ConfirmAction } from "../../../components/settings-form/confirm-action.tsx";
import { FormSection } from "../../../components/settings-form/form-section.tsx";
import styles from "../../../components/settings-form/settings.module.css";
import { settingsTexts } from "../../../components/settings-form/texts/texts.ts";
import { Button, buttonClass } from "../../../components/ui/controls/button.tsx";
import { toastError, toasts } from "../../../components/ui/dialogs/toasts.tsx";
import type { VersionedRecord } from "../../../components/ui/form/use-form.ts";
import { LogLink } from "./log-link.tsx";
import { webhookTexts as texts } from "./texts/texts.ts";
import { WebhookStatus, WebhookTraffic, webhookName } from "./webhook-status.tsx";

interface Props {
  webhook: WebhookRecord;
  onChanged(kept: VersionedRecord<WebhookRecord>): void;
}

/** The webhook's status, with the switch that changes it. */
export function EnableSwitch({ webhook, onChanged }: Props): ReactElement {
  return (
    <FormSection title={texts.use}>
      <div>
        <p>
          <WebhookStatus webhook={webhook} />
        </p>
        <p className={styles.detail}>
          <WebhookTraffic webhook={webhook} />
        </p>
      </div>
      {!webhook.active && <p>{texts.switchOnHelp}</p>}
      <div className={styles.verbs}>
        <LogLink webhook={webhook} className={buttonClass()}>
          {texts.log}
        </LogLink>
        {webhook.active ? (
          <SwitchingOff webhook={webhook} onChanged={onChanged} />
        ) : (
          <SwitchingOn webhook={webhook} onChanged={onChanged} />
        )}
      </div>
    </FormSection>
  );
}

function SwitchingOn({ webhook, onChanged }: Props) {
  const switching = useMutation({
    mutationFn: () => changeWebhook(webhook.id, { active: true }),
    onSuccess: (changed) => {
      toasts.add({ title: texts.wasSwitchedOn(webhookName(changed.record)) });
      onChanged(changed);
    },
    onError: toastError,
  });
  return (
    <Button disabled={switching.isPending} onClick={() => switching.mutate()}>
      {texts.switchOn}
    </Button>
  );
}

function SwitchingOff({ webhook, onChanged }: Props) {
  return (
    <ConfirmAction
      name={texts.switchOff}
      title={texts.switchOffTitle(webhookName(webhook))}
      consequences={texts.switchOffHelp}
      cancel={settingsTexts.cancel}
      act={async () => onChanged(await changeWebhook(webhook.id, { active: false }))}
      onDone={() => toasts.add({ title: texts.wasSwitchedOff(webhookName(webhook)) })}
    />
  );
}
