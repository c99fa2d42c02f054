import type { ReactElement } from "react";
import type { KeyWithToken } from "../../../api/settings/keys.ts";
import { Button } from "../../../parts/button.tsx";
import { CopyField } from "../../../parts/form/copy-field.tsx";
import { keyTexts as texts } from "../keys/texts/texts.ts";
import { PageHead } from "./page-head.tsx";
import styles from "./parts.module.css";

/** A token in the place of the page, until it was taken: a dialog would be gone with a slip of the finger. */
export function ShownOnce({ made, onDone }: { made: KeyWithToken; onDone(): void }): ReactElement {
  const { key, token } = made;
  const command = `curl -H 'Authorization: Bearer ${token}' ${location.origin}/api/v1/integration/departments`;
  return (
    <>
      <PageHead title={texts.made(key.name)} />
      <div className={styles.section}>
        <CopyField name="token" label={texts.token} help={texts.tokenHelp} value={token} />
        <CopyField name="curl" label={texts.tryIt} help={texts.tryItHelp} value={command} />
        <div>
          <Button look="main" onClick={onDone}>
            {texts.done}
          </Button>
        </div>
      </div>
    </>
  );
}
