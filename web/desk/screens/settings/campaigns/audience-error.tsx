import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { ApiError } from "../../../api/kernel/api-error.ts";
import { renewAudienceSecret } from "../../../api/settings/email/audiences.ts";
import { settingsTexts } from "../../../components/settings-form/texts/texts.ts";
import { Button, buttonClass } from "../../../components/ui/controls/button.tsx";
import { CopyField } from "../../../components/ui/form/fields/copy-field.tsx";
import styles from "./campaigns.module.css";
import { campaignTexts as texts } from "./texts/texts.ts";

interface Props {
  error: Error;
  brandId: number;
  onAgain(): void;
}

/** Why the platform's lists are unavailable, in the server's words, and how to fix it here. */
export function AudienceError({ error, brandId, onAgain }: Props): ReactElement {
  const code = error instanceof ApiError ? error.code : undefined;
  const renewing = useMutation({ mutationFn: () => renewAudienceSecret(brandId) });
  if (renewing.data !== undefined)
    return (
      <div className={styles.trouble}>
        <p>
          {code === "audiences_unsigned" ? texts.secret.help : `${texts.secret.help} ${texts.secret.grace}`}
        </p>
        <CopyField name="secret" label={texts.secret.title} value={renewing.data} />
        <div>
          <Button
            look="main"
            onClick={() => {
              renewing.reset();
              onAgain();
            }}
          >
            {settingsTexts.kept}
          </Button>
        </div>
      </div>
    );
  return (
    <div className={styles.trouble} role="alert">
      <p>{error.message}</p>
      {renewing.error && <p>{renewing.error.message}</p>}
      <div className={styles.verbs}>
        {code === "audiences_not_set" && (
          <Link
            className={buttonClass()}
            to="/settings/$section/$item/$part"
            params={{ section: "brands", item: String(brandId), part: "developers" }}
          >
            {texts.toBrand}
          </Link>
        )}
        {(code === "audiences_unsigned" || code === "audiences_refused") && (
          <Button icon="key" disabled={renewing.isPending} onClick={() => renewing.mutate()}>
            {code === "audiences_unsigned" ? texts.secret.make : texts.secret.renew}
          </Button>
        )}
        <Button icon="sync" onClick={onAgain}>
          {texts.askAgain}
        </Button>
      </div>
    </div>
  );
}
