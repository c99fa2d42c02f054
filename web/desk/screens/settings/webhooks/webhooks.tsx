import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { brandsQuery } from "../../../api/settings/brands.ts";
import { type WebhookRecord, webhookQuery, webhooksQuery } from "../../../api/settings/webhooks.ts";
import { BeginLink } from "../../../components/settings-form/begin-link.tsx";
import { CreateLink } from "../../../components/settings-form/create-link.tsx";
import { PageHead } from "../../../components/settings-form/page-head.tsx";
import { QueryResult } from "../../../components/settings-form/query-result.tsx";
import styles from "../../../components/settings-form/settings.module.css";
import { settingsTexts } from "../../../components/settings-form/texts/texts.ts";
import { Notice } from "../../../components/ui/loading/notice.tsx";
import { DeliveryLog } from "./deliveries/delivery-log.tsx";
import { LogLink } from "./log-link.tsx";
import { NewWebhookPage } from "./new-webhook.tsx";
import { webhookTexts as texts } from "./texts/texts.ts";
import { WebhookForm } from "./webhook-form.tsx";
import { WebhookStatus, WebhookTraffic, webhookName } from "./webhook-status.tsx";
import own from "./webhooks.module.css";

export function Webhooks({
  item,
  part,
}: {
  item: string | undefined;
  part: string | undefined;
}): ReactElement {
  if (item === undefined) return <List />;
  return item === "new" ? <NewWebhookPage /> : <One key={item} id={item} part={part} />;
}

function One({ id, part }: { id: string; part: string | undefined }) {
  return (
    <QueryResult query={useQuery(webhookQuery(id))} needs={[useQuery(brandsQuery)]}>
      {(kept) =>
        part === "deliveries" ? <DeliveryLog webhook={kept.record} /> : <WebhookForm kept={kept} />
      }
    </QueryResult>
  );
}

function List() {
  return (
    <>
      <PageHead
        title={settingsTexts.sections.webhooks}
        about={texts.about}
        actions={<CreateLink section="webhooks" name={texts.create} />}
      />
      <QueryResult query={useQuery(webhooksQuery)} needs={[useQuery(brandsQuery)]}>
        {(webhooks) =>
          webhooks.length === 0 ? (
            <Notice title={texts.none} action={<BeginLink section="webhooks" name={texts.create} />}>
              {texts.noneHelp}
            </Notice>
          ) : (
            <Rows webhooks={webhooks} />
          )
        }
      </QueryResult>
    </>
  );
}

function Rows({ webhooks }: { webhooks: readonly WebhookRecord[] }) {
  const { data: brands = [] } = useQuery(brandsQuery);
  return (
    <ul className={styles.table}>
      {webhooks.map((webhook) => (
        <li key={webhook.id} className={own.row}>
          <span className={own.where}>
            <Link
              dir="auto"
              to="/settings/{-$section}/{-$item}"
              params={{ section: "webhooks", item: webhook.id }}
            >
              {webhookName(webhook)}
            </Link>
            {webhook.description && <span className={styles.detail}>{webhook.url}</span>}
          </span>
          <span className={styles.detail} dir="auto">
            {brands.find(({ id }) => id === webhook.brand_id)?.name}
          </span>
          <span className={own.how}>
            <WebhookStatus webhook={webhook} />
            <LogLink webhook={webhook}>
              <WebhookTraffic webhook={webhook} />
            </LogLink>
          </span>
        </li>
      ))}
    </ul>
  );
}
