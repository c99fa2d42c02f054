import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { type BrandRecord, brandsQuery } from "../../../api/settings/brands.ts";
import {
  allSuppressions,
  type Reason,
  removeSuppression,
  type Suppression,
  suppressionsQuery,
} from "../../../api/settings/email/suppressions.ts";
import { toasts } from "../../../components/ui/dialogs/toasts.tsx";
import { SelectField } from "../../../components/ui/form/fields/select-field.tsx";
import { Notice } from "../../../components/ui/loading/notice.tsx";
import { Instant } from "../../../components/ui/time/instant.tsx";
import { useAfterPause } from "../parts/after-pause.ts";
import { Asking } from "../parts/asking.tsx";
import { brandOptions } from "../parts/brand-options.ts";
import { CreateLink } from "../parts/create-link.tsx";
import { Loaded } from "../parts/loaded.tsx";
import log from "../parts/log.module.css";
import { PageHead } from "../parts/page-head.tsx";
import { Pager } from "../parts/pager.tsx";
import styles from "../parts/parts.module.css";
import { SearchField } from "../parts/search-field.tsx";
import { settingsTexts } from "../texts/texts.ts";
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
      <Loaded query={brands}>
        {([first, ...others]) =>
          first ? (
            <OfBrands first={first} others={others} />
          ) : (
            <Notice title={texts.none}>{texts.noneHelp}</Notice>
          )
        }
      </Loaded>
    </>
  );
}

const reasons = Object.entries(texts.reasons).map(([value, label]) => ({ value: value as Reason, label }));
const everybody = { reason: "" as Reason | "", q: "", page: 1 };

function OfBrands({ first, others }: { first: Brand; others: readonly Brand[] }) {
  const [brandId, setBrandId] = useState(first.id);
  const [chosen, setChosen] = useState(everybody);
  const q = useAfterPause(chosen.q.trim());
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
      <Loaded query={query}>
        {({ data, meta }) => {
          if (meta.total === 0)
            return isFiltered ? (
              <Notice title={texts.noneFound}>{texts.noneFoundHelp}</Notice>
            ) : (
              <Notice title={texts.none}>{texts.noneHelp}</Notice>
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
      </Loaded>
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
        <Instant at={created_at} />
      </span>
      <Asking
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
