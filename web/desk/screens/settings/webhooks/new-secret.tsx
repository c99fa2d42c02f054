import type { ReactElement } from "react";
import type { WebhookWithSecret } from "../../../api/settings/webhooks.ts";
import { OneTimeSecret } from "../../../components/settings-form/one-time-secret.tsx";
import { CopyField } from "../../../components/ui/form/fields/copy-field.tsx";
import { webhookTexts as texts } from "./texts/texts.ts";
import { webhookName } from "./webhook-status.tsx";

export function NewSecret({ made, onDone }: { made: WebhookWithSecret; onDone(): void }): ReactElement {
  return (
    <OneTimeSecret title={texts.made(webhookName(made.webhook))} onDone={onDone}>
      <CopyField name="secret" label={texts.secret} help={texts.secretHelp} value={made.secret} />
    </OneTimeSecret>
  );
}
