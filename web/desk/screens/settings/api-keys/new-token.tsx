import type { ReactElement } from "react";
import type { KeyWithToken } from "../../../api/settings/api-keys.ts";
import { OneTimeSecret } from "../../../components/settings-form/one-time-secret.tsx";
import { CopyField } from "../../../components/ui/form/fields/copy-field.tsx";
import { keyTexts as texts } from "./texts/texts.ts";

export function NewApiKeyToken({ made, onDone }: { made: KeyWithToken; onDone(): void }): ReactElement {
  const { key, token } = made;
  const command = `curl -H 'Authorization: Bearer ${token}' ${location.origin}/api/v1/integration/departments`;
  return (
    <OneTimeSecret title={texts.made(key.name)} onDone={onDone}>
      <CopyField name="token" label={texts.token} help={texts.tokenHelp} value={token} />
      <CopyField name="curl" label={texts.tryIt} help={texts.tryItHelp} value={command} />
    </OneTimeSecret>
  );
}
