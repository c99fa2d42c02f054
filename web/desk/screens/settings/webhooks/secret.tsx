import type { ReactElement } from "react";
import type { WebhookWithSecret } from "../../../api/settings/webhooks.ts";
import { CopyField } from "../../../components/ui/form/fields/copy-field.tsx";
import { ShownOnce } from "../parts/shown-once.tsx";
import { webhookTexts as texts } from "./texts/texts.ts";
import { nameOf } from "./webhook-state.tsx";

export function Secret({ made, onDone }: { made: WebhookWithSecret; onDone(): void }): ReactElement {
  return (
    <ShownOnce title={texts.made(nameOf(made.webhook))} onDone={onDone}>
      <CopyField name="secret" label={texts.secret} help={texts.secretHelp} value={made.secret} />
    </ShownOnce>
  );
}
