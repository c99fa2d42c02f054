import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import {
  type Delivery,
  type DeliveryWithTries,
  deliveryQuery,
  replayDelivery,
} from "../../../../api/settings/webhooks.ts";
import {
  FactList,
  type FactRows,
  TicketLink,
} from "../../../../components/settings-form/lists/fact-list.tsx";
import { QueryResult } from "../../../../components/settings-form/query-result.tsx";
import styles from "../../../../components/settings-form/settings.module.css";
import { Button } from "../../../../components/ui/controls/button.tsx";
import { CopyArea } from "../../../../components/ui/form/fields/copy-area.tsx";
import { DateTime } from "../../../../components/ui/time/instant.tsx";
import own from "../webhooks.module.css";
import { DeliveryAttempt } from "./attempt.tsx";
import { deliveryTexts as texts } from "./texts/texts.ts";

const { facts } = texts;

/** A delivery's details, and a button that sends it again. */
export function DeliveryFacts({ webhookId, id }: { webhookId: string; id: string }): ReactElement {
  return (
    <QueryResult query={useQuery(deliveryQuery(webhookId, id))}>
      {(delivery) => (
        <div className={own.delivery}>
          <Details delivery={delivery} />
          <Again delivery={delivery} />
          <CopyArea name={`${id}-body`} label={texts.body} help={texts.bodyHelp} value={delivery.body} />
          <Tries delivery={delivery} />
        </div>
      )}
    </QueryResult>
  );
}

function Details({ delivery }: { delivery: Delivery }) {
  const { id, number, happened_at, tries, next_try_at, finished_at } = delivery;
  const next = tries > 0 ? next_try_at && <DateTime key="next" at={next_try_at} /> : texts.behind;
  const known: FactRows = [
    [facts.id, <code key="id">{id}</code>],
    [facts.ticket, number && <TicketLink number={number} />],
    [facts.happened, <DateTime key="happened" at={happened_at} />],
    [facts.tries, tries > 0 && String(tries)],
    [facts.next, delivery.state === "waiting" && next],
    [facts.finished, finished_at && <DateTime key="finished" at={finished_at} />],
  ];
  return <FactList known={known} />;
}

function Again({ delivery: { id, webhook_id, state } }: { delivery: Delivery }) {
  const queries = useQueryClient();
  const sending = useMutation({
    mutationFn: () => replayDelivery(webhook_id, id),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["settings", "webhooks", webhook_id] }),
  });
  return (
    <div className={styles.verbs}>
      <Button icon="sync" disabled={sending.isPending} onClick={() => sending.mutate()}>
        {state === "waiting" ? texts.now : texts.again}
      </Button>
      {sending.error && (
        <p className={styles.fault} role="alert">
          {sending.error.message}
        </p>
      )}
    </div>
  );
}

function Tries({ delivery: { tries_made } }: { delivery: DeliveryWithTries }) {
  if (tries_made.length === 0) return <p className={styles.detail}>{texts.noTries}</p>;
  return (
    <section aria-label={texts.tries}>
      <strong>{texts.tries}</strong>
      {tries_made.map((made) => (
        <DeliveryAttempt key={made.id} made={made} />
      ))}
    </section>
  );
}
