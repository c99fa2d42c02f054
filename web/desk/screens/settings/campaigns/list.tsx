import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactElement, useState } from "react";
import { type BrandRecord, brandsQuery } from "../../../api/settings/brands.ts";
import {
  type Campaign,
  type CampaignState,
  campaignsQuery,
  progressQuery,
} from "../../../api/settings/email/campaigns.ts";
import { BeginLink } from "../../../components/settings-form/begin-link.tsx";
import { ClearFilters } from "../../../components/settings-form/clear-filters.tsx";
import { CreateLink } from "../../../components/settings-form/create-link.tsx";
import { brandOptions } from "../../../components/settings-form/fields/brand-options.ts";
import log from "../../../components/settings-form/lists/log.module.css";
import { PageHead } from "../../../components/settings-form/page-head.tsx";
import { QueryResult } from "../../../components/settings-form/query-result.tsx";
import styles from "../../../components/settings-form/settings.module.css";
import { settingsTexts } from "../../../components/settings-form/texts/texts.ts";
import { SelectField } from "../../../components/ui/form/fields/select-field.tsx";
import { Notice } from "../../../components/ui/loading/notice.tsx";
import { ShowMore } from "../../../components/ui/loading/show-more.tsx";
import { DateTime } from "../../../components/ui/time/instant.tsx";
import { CampaignStatusBadge } from "./campaign-status.tsx";
import own from "./campaigns.module.css";
import { settledOf } from "./figures.ts";
import { campaignTexts as texts } from "./texts/texts.ts";

interface Chosen {
  state: CampaignState | "";
  brand_id: string;
}

const everything: Chosen = { state: "", brand_id: "" };
const states = Object.entries(texts.states).map(([value, label]) => ({
  value: value as CampaignState,
  label,
}));

export function CampaignList(): ReactElement {
  const [chosen, setChosen] = useState(everything);
  const query = useInfiniteQuery(campaignsQuery(chosen));
  const isFiltered = chosen.state !== "" || chosen.brand_id !== "";
  const isEmpty = !isFiltered && query.data?.pages[0]?.meta.total === 0;
  return (
    <>
      <PageHead
        title={settingsTexts.sections.campaigns}
        about={texts.about}
        actions={<CreateLink section="campaigns" name={texts.create} />}
      />
      {/* The filters depend on the brands; late data would move the list. */}
      <QueryResult query={useQuery(brandsQuery)}>
        {(brands) => (
          <>
            {!isEmpty && <Filters brands={brands} chosen={chosen} onChange={setChosen} />}
            <QueryResult query={query}>
              {({ pages }) => {
                // New campaigns push others to the next page, so rows are deduplicated.
                const campaigns = new Map(pages.flatMap(({ data }) => data).map((one) => [one.id, one]));
                if (isEmpty)
                  return (
                    <Notice title={texts.none} action={<BeginLink section="campaigns" name={texts.create} />}>
                      {texts.noneHelp}
                    </Notice>
                  );
                if (campaigns.size === 0)
                  return (
                    <Notice
                      title={texts.noneFound}
                      action={<ClearFilters onClear={() => setChosen(everything)} />}
                    >
                      {texts.noneFoundHelp}
                    </Notice>
                  );
                return (
                  <>
                    <ul className={styles.table}>
                      {[...campaigns.values()].map((campaign) => (
                        <Row
                          key={campaign.id}
                          campaign={campaign}
                          brand={brands.find(({ id }) => id === campaign.brand_id)?.name}
                        />
                      ))}
                    </ul>
                    <ShowMore list={query}>{texts.more}</ShowMore>
                  </>
                );
              }}
            </QueryResult>
          </>
        )}
      </QueryResult>
    </>
  );
}

interface FiltersProps {
  brands: readonly Pick<BrandRecord, "id" | "name">[];
  chosen: Chosen;
  onChange(chosen: Chosen): void;
}

function Filters({ brands, chosen, onChange }: FiltersProps) {
  return (
    <div className={log.filters}>
      <SelectField
        name="state"
        label={texts.state}
        value={chosen.state}
        options={[{ value: "", label: texts.anyState }, ...states]}
        onChange={(state) => onChange({ ...chosen, state })}
      />
      {brands.length > 1 && (
        <SelectField
          name="brand_id"
          label={texts.brand}
          value={chosen.brand_id}
          options={[{ value: "", label: texts.anyBrand }, ...brandOptions(brands)]}
          onChange={(brand_id) => onChange({ ...chosen, brand_id })}
        />
      )}
    </div>
  );
}

function Row({ campaign, brand }: { campaign: Campaign; brand: string | undefined }) {
  const { id, name, audience, state, problem, finished_at, updated_at } = campaign;
  return (
    <li className={`${styles.row} ${own.row}`}>
      <Link dir="auto" to="/settings/{-$section}/{-$item}" params={{ section: "campaigns", item: id }}>
        {name}
      </Link>
      <span className={styles.detail} dir="auto">
        {[brand, texts.to(audience)].filter(Boolean).join(" · ")}
      </span>
      <span className={own.stand}>
        <CampaignStatusBadge state={state} />
        {state === "preparing" || state === "sending" || state === "paused" ? (
          <SoFar campaign={campaign} />
        ) : (
          <span className={styles.detail}>
            <DateTime at={finished_at ?? updated_at} />
          </span>
        )}
      </span>
      {problem && <p className={own.problem}>{problem.message}</p>}
    </li>
  );
}

/** Only for active campaigns, which are few. */
function SoFar({ campaign: { id, name, state, prepared_at } }: { campaign: Campaign }) {
  const { data } = useQuery(progressQuery(id, state));
  if (!data || prepared_at === null) return null;
  const settled = settledOf(data);
  return (
    <>
      <progress className={own.small} aria-label={name} max={data.recipients} value={settled} />
      <span className={styles.detail}>{texts.progressOf(settled, data.recipients)}</span>
    </>
  );
}
