import { type ReactElement, useState } from "react";
import type { Delivery } from "../../../../api/settings/webhooks.ts";
import log from "../../../../components/settings-form/lists/log.module.css";
import styles from "../../../../components/settings-form/settings.module.css";
import { DateTime } from "../../../../components/ui/time/instant.tsx";
import { webhookTexts } from "../texts/texts.ts";
import { DeliveryFacts } from "./delivery-facts.tsx";
import { DeliveryOutcome } from "./delivery-outcome.tsx";
import { deliveryTexts as texts } from "./texts/texts.ts";

function eventName(type: Delivery["type"]): string {
  if (type === "webhook.test") return texts.testEvent;
  return type === "ticket.triggered" ? texts.triggeredEvent : webhookTexts.told[type].name;
}

/** One row that expands to the request and its attempts. */
export function DeliveryLine({ delivery }: { delivery: Delivery }): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const { id, webhook_id, type, number, happened_at } = delivery;
  return (
    <li>
      <details className={log.entry} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={`${log.line} ${log.even}`}>
          <span>
            <span className={log.what}>{eventName(type)}</span>{" "}
            <span className={styles.detail}>
              {type}
              {number && ` · ${number}`}
            </span>
          </span>
          <span>
            <DeliveryOutcome delivery={delivery} />
          </span>
          <span className={styles.detail}>
            <DateTime at={happened_at} />
          </span>
        </summary>
        {isOpen && <DeliveryFacts webhookId={webhook_id} id={id} />}
      </details>
    </li>
  );
}
