import type { ReactElement } from "react";
import type { WebhookRecord } from "../../../api/settings/webhooks.ts";
import { DateTime } from "../../../components/ui/time/instant.tsx";
import { webhookTexts as texts } from "./texts/texts.ts";
import styles from "./webhooks.module.css";

const longest = 80;

/** A short name. */
export function webhookName({ description, url }: WebhookRecord): string {
  if (description !== null) return description;
  return url.length > longest ? `${url.slice(0, longest - 1)}…` : url;
}

/** Whether it receives deliveries, why not, or since when deliveries fail. */
export function WebhookStatus({ webhook }: { webhook: WebhookRecord }): ReactElement {
  const { active, switched_off, failing_since } = webhook;
  if (active && failing_since)
    return (
      <span className={styles.failed}>
        {texts.state.failing} <DateTime at={failing_since} />
      </span>
    );
  if (active) return <span className={styles.delivered}>{texts.state.on}</span>;
  if (!switched_off) return <span className={styles.off}>{texts.state.off}</span>;
  return (
    <span className={styles.failed}>{switched_off === "gone" ? texts.state.gone : texts.state.given_up}</span>
  );
}

/** The last delivery's outcome, and the number of pending ones. */
export function WebhookTraffic({ webhook }: { webhook: WebhookRecord }): ReactElement {
  const { last_delivery_state: state, last_delivery_at: at, waiting } = webhook;
  return (
    <>
      {state && at ? (
        <>
          {texts.last[state]} <DateTime at={at} />
        </>
      ) : (
        texts.never
      )}
      {waiting > 0 && ` · ${texts.waiting(waiting)}`}
    </>
  );
}
