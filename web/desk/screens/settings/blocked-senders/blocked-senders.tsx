import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import {
  allBlockedSenders,
  type BlockedSender,
  blockedSendersQuery,
  removeBlockedSender,
} from "../../../api/settings/blocked-senders.ts";
import { type BrandRecord, brandsQuery } from "../../../api/settings/brands.ts";
import { BeginLink, firstBrand } from "../../../components/settings-form/begin-link.tsx";
import { ConfirmAction } from "../../../components/settings-form/confirm-action.tsx";
import { CreateLink } from "../../../components/settings-form/create-link.tsx";
import { brandOptions } from "../../../components/settings-form/fields/brand-options.ts";
import log from "../../../components/settings-form/lists/log.module.css";
import { Pager } from "../../../components/settings-form/lists/pager.tsx";
import { PageHead } from "../../../components/settings-form/page-head.tsx";
import { QueryResult } from "../../../components/settings-form/query-result.tsx";
import styles from "../../../components/settings-form/settings.module.css";
import { settingsTexts } from "../../../components/settings-form/texts/texts.ts";
import { toasts } from "../../../components/ui/dialogs/toasts.tsx";
import { SelectField } from "../../../components/ui/form/fields/select-field.tsx";
import { Notice } from "../../../components/ui/loading/notice.tsx";
import { DateTime } from "../../../components/ui/time/instant.tsx";
import own from "./blocked-senders.module.css";
import { NewBlockedSender } from "./new-blocked-sender.tsx";
import { blockedSenderTexts as texts } from "./texts/texts.ts";

type Brand = Pick<BrandRecord, "id" | "name">;

export function BlockedSenders({ item }: { item: string | undefined }): ReactElement {
  const brands = useQuery(brandsQuery);
  if (item === "new") return <NewBlockedSender brands={brands} />;
  return (
    <>
      <PageHead
        title={settingsTexts.sections.blockedSenders}
        about={texts.about}
        actions={<CreateLink section="blocked-senders" name={texts.create} />}
      />
      <QueryResult query={brands}>
        {([first, ...others]) =>
          first ? (
            <OfBrands first={first} others={others} />
          ) : (
            <Notice title={texts.none} action={firstBrand}>
              {texts.noneHelp}
            </Notice>
          )
        }
      </QueryResult>
    </>
  );
}

function OfBrands({ first, others }: { first: Brand; others: readonly Brand[] }) {
  const [{ brandId, page }, setChosen] = useState({ brandId: first.id, page: 1 });
  const query = useQuery({ ...blockedSendersQuery(brandId, page), placeholderData: keepPreviousData });
  return (
    <>
      {others.length > 0 && (
        <div className={log.filters}>
          <SelectField
            name="brand_id"
            label={texts.brand}
            value={String(brandId)}
            options={brandOptions([first, ...others])}
            onChange={(id) => setChosen({ brandId: Number(id), page: 1 })}
          />
        </div>
      )}
      <QueryResult query={query}>
        {({ data, meta }) =>
          meta.total === 0 ? (
            <Notice title={texts.none} action={<BeginLink section="blocked-senders" name={texts.create} />}>
              {texts.noneHelp}
            </Notice>
          ) : (
            <>
              <p className={styles.detail} role="status">
                {texts.count(meta.total)}
              </p>
              <ul className={`${styles.table} ${own.list}`}>
                {data.map((blocked) => (
                  <Row key={blocked.id} brandId={brandId} blocked={blocked} />
                ))}
              </ul>
              <Pager meta={meta} onPage={(page) => setChosen({ brandId, page })} />
            </>
          )
        }
      </QueryResult>
    </>
  );
}

function Row({ brandId, blocked }: { brandId: number; blocked: BlockedSender }) {
  const { id, sender, blocked_by, created_at } = blocked;
  const queries = useQueryClient();
  return (
    <li className={styles.row}>
      <bdi className={own.sender}>{sender}</bdi>
      <span className={styles.detail}>
        {texts.blockedBy(blocked_by)} <DateTime at={created_at} />
      </span>
      <ConfirmAction
        name={texts.remove}
        title={texts.removeTitle(sender)}
        consequences={texts.removeHelp}
        cancel={texts.keep}
        act={() => removeBlockedSender(brandId, id)}
        onDone={() => {
          toasts.add({ title: texts.removed(sender) });
          void queries.invalidateQueries(allBlockedSenders);
        }}
      />
    </li>
  );
}
