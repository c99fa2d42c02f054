import type { ReactElement } from "react";
import type { Delivery } from "../../../../api/settings/webhooks.ts";
import styles from "../../../../components/settings-form/settings.module.css";
import { DateTime } from "../../../../components/ui/time/instant.tsx";
import own from "../webhooks.module.css";
import { deliveryTexts as texts } from "./texts/texts.ts";

export const failureText = (failure: string): string => texts.failures[failure] ?? failure;

/** The outcome of a delivery: its status and the last response. */
export function DeliveryOutcome({ delivery }: { delivery: Delivery }): ReactElement {
  const { state, last_status, last_failure, tries, next_try_at } = delivery;
  const answer = last_status ?? (last_failure && failureText(last_failure));
  return (
    <>
      <span className={own[state]}>{texts.states[state]}</span>
      {tries > 0 && answer && ` · ${answer}`}
      {state === "waiting" && tries > 0 && next_try_at && (
        <span className={styles.detail}>
          {` · ${texts.tried(tries)}, ${texts.nextTry} `}
          <DateTime at={next_try_at} />
        </span>
      )}
    </>
  );
}
