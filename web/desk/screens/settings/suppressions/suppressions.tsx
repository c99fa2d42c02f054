import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { type BrandRecord, brandsQuery } from "../../../api/settings/brands.ts";
import {
  allSuppressions,
  removeSuppression,
  type Suppression,
  type SuppressionReason,
  suppressionsQuery,
} from "../../../api/settings/email/suppressions.ts";
import { BeginLink, firstBrand } from "../../../components/settings-form/begin-link.tsx";
import { ClearFilters } from "../../../components/settings-form/clear-filters.tsx";
import { ConfirmAction } from "../../../components/settings-form/confirm-action.tsx";
import { CreateLink } from "../../../components/settings-form/create-link.tsx";
import { brandOptions } from "../../../components/settings-form/fields/brand-options.ts";
import { SearchField } from "../../../components/settings-form/fields/search-field.tsx";
import { useDebounced } from "../../../components/settings-form/fields/use-debounced.ts";
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
import { NewSuppression } from "./new-suppression.tsx";
import own from "./suppressions.module.css";
import { suppressionTexts as texts } from "./texts/texts.ts";

type Brand = Pick<BrandRecord, "id" | "name">;

export function Suppressions({ item }: { item: string | undefined }): ReactElement {
  const brands = useQuery(brandsQuery);
  if (item === "new") return <NewSuppression brands={brands} />;
  return (
    <>
      <PageHead
        title={settingsTexts.sections.suppressions}
        about={texts.about}
        actions={<CreateLink section="suppressions" name={texts.create} />}
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

const reasons = Object.entries(texts.reasons).map(([value, label]) => ({
  value: value as SuppressionReason,
  label,
}));
const everybody = { reason: "" as SuppressionReason | "", q: "", page: 1 };

function OfBrands({ first, others }: { first: Brand; others: readonly Brand[] }) {
  const [brandId, setBrandId] = useState(first.id);
  const [chosen, setChosen] = useState(everybody);
  const q = useDebounced(chosen.q.trim());
  const query = useQuery({
    ...suppressionsQuery(brandId, { ...chosen, q }),
    placeholderData: keepPreviousData,
  });
  const isFiltered = chosen.reason !== "" || q !== "";
  return (
    <>
      <div className={log.filters}>
        {others.length > 0 && (
          <SelectField
            name="brand_id"
            label={texts.brand}
            value={String(brandId)}
            options={brandOptions([first, ...others])}
            onChange={(id) => {
              setBrandId(Number(id));
              setChosen({ ...chosen, page: 1 });
            }}
          />
        )}
        <SelectField
          name="reason"
          label={texts.reason}
          value={chosen.reason}
          options={[{ value: "", label: texts.anyReason }, ...reasons]}
          onChange={(reason) => setChosen({ ...chosen, reason, page: 1 })}
        />
        <SearchField
          name="q"
          label={texts.find}
          help={texts.findHelp}
          value={chosen.q}
          onChange={(q) => setChosen({ ...chosen, q, page: 1 })}
        />
      </div>
      <QueryResult query={query}>
        {({ data, meta }) => {
          if (meta.total === 0)
            return isFiltered ? (
              <Notice title={texts.noneFound} action={<ClearFilters onClear={() => setChosen(everybody)} />}>
                {texts.noneFoundHelp}
              </Notice>
            ) : (
              <Notice title={texts.none} action={<BeginLink section="suppressions" name={texts.create} />}>
                {texts.noneHelp}
              </Notice>
            );
          return (
            <>
              <p className={styles.detail} role="status">
                {texts.count(meta.total)}
              </p>
              <ul className={`${styles.table} ${own.list}`}>
                {data.map((suppression) => (
                  <Row key={suppression.id} brandId={brandId} suppression={suppression} />
                ))}
              </ul>
              <Pager meta={meta} onPage={(page) => setChosen({ ...chosen, page })} />
            </>
          );
        }}
      </QueryResult>
    </>
  );
}

function Row({
  brandId,
  suppression: { id, email, reason, created_at },
}: {
  brandId: number;
  suppression: Suppression;
}) {
  const queries = useQueryClient();
  return (
    <li className={styles.row}>
      <bdi className={own.email}>{email}</bdi>
      <span className={styles.detail}>{texts.reasons[reason]}</span>
      <span className={styles.detail}>
        <DateTime at={created_at} />
      </span>
      <ConfirmAction
        name={texts.remove}
        title={texts.removeTitle(email)}
        consequences={texts.removeHelp[reason]}
        cancel={texts.keep}
        act={() => removeSuppression(brandId, id)}
        onDone={() => {
          toasts.add({ title: texts.removed(email) });
          void queries.invalidateQueries(allSuppressions);
        }}
      />
    </li>
  );
}
