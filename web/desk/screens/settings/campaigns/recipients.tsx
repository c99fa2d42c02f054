import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactElement, useId, useState } from "react";
import {
  type Campaign,
  type CampaignOutcome,
  type Recipient,
  type RecipientFilter,
  recipientsQuery,
} from "../../../api/settings/email/campaigns.ts";
import { ClearFilters } from "../../../components/settings-form/clear-filters.tsx";
import { SearchField } from "../../../components/settings-form/fields/search-field.tsx";
import { useDebounced } from "../../../components/settings-form/fields/use-debounced.ts";
import { FactList, type FactRows } from "../../../components/settings-form/lists/fact-list.tsx";
import log from "../../../components/settings-form/lists/log.module.css";
import { Pager } from "../../../components/settings-form/lists/pager.tsx";
import { QueryResult } from "../../../components/settings-form/query-result.tsx";
import styles from "../../../components/settings-form/settings.module.css";
import { SelectField } from "../../../components/ui/form/fields/select-field.tsx";
import { Notice } from "../../../components/ui/loading/notice.tsx";
import { DateTime } from "../../../components/ui/time/instant.tsx";
import own from "./campaigns.module.css";
import { campaignTexts as texts } from "./texts/texts.ts";

const everybody: RecipientFilter = { outcome: "", q: "", page: 1 };
const outcomes = Object.entries(texts.outcomes).map(([value, label]) => ({
  value: value as CampaignOutcome,
  label,
}));

/** Recipients with their outcome: searched by part of the address, filtered by outcome, paged. */
export function Recipients({ campaign: { id, state } }: { campaign: Campaign }): ReactElement {
  const heading = useId();
  const [chosen, setChosen] = useState(everybody);
  const q = useDebounced(chosen.q.trim());
  const query = useQuery({
    ...recipientsQuery(id, { ...chosen, q }, state),
    placeholderData: keepPreviousData,
  });
  const isFiltered = chosen.outcome !== "" || q !== "";
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={own.heading}>
        {texts.recipients}
      </h2>
      <div className={log.filters}>
        <SelectField
          name="outcome"
          label={texts.outcome}
          value={chosen.outcome}
          options={[{ value: "", label: texts.anyOutcome }, ...outcomes]}
          onChange={(outcome) => setChosen({ ...chosen, outcome, page: 1 })}
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
        {({ data, meta }) =>
          data.length === 0 ? (
            <Nobody isFiltered={isFiltered} onClear={() => setChosen(everybody)} />
          ) : (
            <>
              <p className={styles.detail} role="status">
                {texts.found(meta.total)}
              </p>
              <ol className={log.entries}>
                {data.map((recipient) => (
                  <Entry key={recipient.id} recipient={recipient} />
                ))}
              </ol>
              <Pager meta={meta} onPage={(page) => setChosen({ ...chosen, page })} />
            </>
          )
        }
      </QueryResult>
    </section>
  );
}

function Nobody({ isFiltered, onClear }: { isFiltered: boolean; onClear(): void }) {
  if (!isFiltered) return <Notice title={texts.nobodyYet} />;
  return (
    <Notice title={texts.nobodyFits} action={<ClearFilters onClear={onClear} />}>
      {texts.nobodyFitsHelp}
    </Notice>
  );
}

/** One row that expands to the recipient's details. */
function Entry({ recipient }: { recipient: Recipient }) {
  const { email, outcome, settled_at, unsubscribed_at } = recipient;
  return (
    <li>
      <details className={log.entry}>
        <summary className={log.line}>
          <bdi className={own.address}>{email}</bdi>
          <span>
            <span className={own[outcome]}>{texts.outcomes[outcome]}</span>
            {unsubscribed_at && <span className={own.left}>{texts.facts.left}</span>}
          </span>
          <span className={styles.detail}>{settled_at && <DateTime at={settled_at} />}</span>
        </summary>
        <Details recipient={recipient} />
      </details>
    </li>
  );
}

function Details({ recipient }: { recipient: Recipient }) {
  const {
    first_name,
    last_name,
    external_id,
    outcome,
    settled_at,
    attempts,
    smtp_response,
    unsubscribed_at,
  } = recipient;
  const { facts } = texts;
  const known: FactRows = [
    [texts.outcome, texts.outcomesHelp[outcome]],
    [facts.name, [first_name, last_name].filter(Boolean).join(" ")],
    [facts.externalId, external_id],
    [facts.settled, settled_at && <DateTime key="settled" at={settled_at} />],
    [facts.tries, attempts > 0 && facts.times(attempts)],
    [facts.answer, smtp_response],
    [facts.unsubscribed, unsubscribed_at && <DateTime key="left" at={unsubscribed_at} />],
  ];
  return <FactList known={known} />;
}
