import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactElement, useMemo, useState } from "react";
import {
  type Delivery,
  type DeliveryFilter,
  deliveriesQuery,
  type WebhookRecord,
} from "../../../../api/settings/webhooks.ts";
import { ClearFilters } from "../../../../components/settings-form/clear-filters.tsx";
import log from "../../../../components/settings-form/lists/log.module.css";
import { PageHead } from "../../../../components/settings-form/page-head.tsx";
import { QueryResult } from "../../../../components/settings-form/query-result.tsx";
import styles from "../../../../components/settings-form/settings.module.css";
import { useInUse, useStableRows } from "../../../../components/ui/lists/stable-rows.ts";
import { Notice } from "../../../../components/ui/loading/notice.tsx";
import { ShowMore } from "../../../../components/ui/loading/show-more.tsx";
import { WebhookStatus, WebhookTraffic, webhookName } from "../webhook-status.tsx";
import { DeliveryLine } from "./delivery-line.tsx";
import { DeliveryFilters, deliveryFilterOf, emptyDeliveryFilter } from "./filters.tsx";
import { ReplayDialog } from "./replay-dialog.tsx";
import { deliveryTexts as texts } from "./texts/texts.ts";

/** A webhook's deliveries with their outcome, including pending ones; updates live. */
export function DeliveryLog({ webhook }: { webhook: WebhookRecord }): ReactElement {
  const [chosen, setChosen] = useState(emptyDeliveryFilter);
  return (
    <>
      <PageHead
        title={texts.title(webhookName(webhook))}
        about={
          <>
            <WebhookStatus webhook={webhook} /> · <WebhookTraffic webhook={webhook} />
          </>
        }
        back={{ section: "webhooks", item: webhook.id, name: webhookName(webhook) }}
        actions={<ReplayDialog webhook={webhook} days={chosen} />}
      />
      <DeliveryFilters chosen={chosen} onChange={setChosen} />
      <Entries
        webhook={webhook}
        filter={deliveryFilterOf(chosen)}
        isFiltered={chosen !== emptyDeliveryFilter}
        onClear={() => setChosen(emptyDeliveryFilter)}
      />
    </>
  );
}

interface Props {
  webhook: WebhookRecord;
  filter: DeliveryFilter;
  isFiltered: boolean;
  onClear(): void;
}

const nothing: readonly Delivery[] = [];

function Entries({ webhook, filter, isFiltered, onClear }: Props) {
  const query = useInfiniteQuery(deliveriesQuery(webhook.id, filter));
  const { data, fetchStatus } = query;
  // New deliveries push others to the next page, so rows are deduplicated.
  const fresh = useMemo(
    () =>
      data
        ? [...new Map(data.pages.flatMap((page) => page.data).map((one) => [one.id, one])).values()]
        : nothing,
    [data],
  );
  const [isInUse, inUse] = useInUse();
  const name = `${webhook.id} ${JSON.stringify(filter)}`;
  const { rows, news, takeIn } = useStableRows(name, fresh, { isInUse, isBeingRead: fetchStatus !== "idle" });
  return (
    <QueryResult query={query}>
      {({ pages }) => {
        if (rows.length === 0)
          return isFiltered ? (
            <Notice title={texts.none} action={<ClearFilters onClear={onClear} />}>
              {texts.noneHelp}
            </Notice>
          ) : (
            <Notice title={texts.noneYet}>{texts.noneYetHelp}</Notice>
          );
        return (
          <div {...inUse}>
            <p className={styles.detail}>{texts.count(pages[0]?.meta.total ?? 0)}</p>
            {news > 0 && (
              <button type="button" className={log.news} onClick={takeIn}>
                {texts.news(news)}
              </button>
            )}
            <ol className={log.entries}>
              {rows.map((delivery) => (
                <DeliveryLine key={delivery.id} delivery={delivery} />
              ))}
            </ol>
            <ShowMore list={query}>{texts.more}</ShowMore>
          </div>
        );
      }}
    </QueryResult>
  );
}
