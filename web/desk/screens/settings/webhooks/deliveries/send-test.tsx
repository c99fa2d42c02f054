import { useMutation, useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { deliveryQuery, testWebhook, type WebhookRecord } from "../../../../api/settings/webhooks.ts";
import { FormSection } from "../../../../components/settings-form/form-section.tsx";
import styles from "../../../../components/settings-form/settings.module.css";
import { Button } from "../../../../components/ui/controls/button.tsx";
import { DeliveryFacts } from "./delivery-facts.tsx";
import { DeliveryOutcome } from "./delivery-outcome.tsx";
import { deliveryTexts as texts } from "./texts/texts.ts";

/** Sends a test and shows its result live. */
export function SendTest({ webhook: { id, active } }: { webhook: WebhookRecord }): ReactElement {
  const testing = useMutation({ mutationFn: () => testWebhook(id) });
  return (
    <FormSection title={texts.test} about={texts.testAbout}>
      {active ? (
        <div>
          <Button icon="link" disabled={testing.isPending} onClick={() => testing.mutate()}>
            {texts.sendTest}
          </Button>
        </div>
      ) : (
        <p>{texts.testOff}</p>
      )}
      {testing.error && (
        <p className={styles.fault} role="alert">
          {testing.error.message}
        </p>
      )}
      {testing.data && <Tested key={testing.data.id} webhookId={id} id={testing.data.id} />}
    </FormSection>
  );
}

function Tested({ webhookId, id }: { webhookId: string; id: string }) {
  const { data } = useQuery(deliveryQuery(webhookId, id));
  const isSettled = data && (data.tries > 0 || data.state !== "waiting");
  return (
    <>
      <p role="status">{isSettled ? <DeliveryOutcome delivery={data} /> : texts.onItsWay}</p>
      {isSettled && <DeliveryFacts webhookId={webhookId} id={id} />}
    </>
  );
}
