import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { type AudienceFilters, audiencesQuery } from "../../../api/settings/email/audiences.ts";
import styles from "../../../components/settings-form/settings.module.css";
import { SelectField } from "../../../components/ui/form/fields/select-field.tsx";
import { AudienceError } from "./audience-error.tsx";
import type { CampaignDraft } from "./draft.ts";
import { AudienceFilterField } from "./filter-field.tsx";
import { campaignTexts as texts } from "./texts/texts.ts";
import { useMembers } from "./use-members.ts";

interface Props {
  draft: CampaignDraft;
  onChange(changes: Partial<CampaignDraft>): void;
}

/** A list of the platform with its filters, and the number of its members. */
export function AudienceFields({ draft, onChange }: Props): ReactElement {
  const { audience, filters } = draft;
  const brandId = Number(draft.brand_id);
  const query = useQuery(audiencesQuery(brandId));
  const { data: audiences = [] } = query;
  const members = useMembers(draft);
  const offered = audiences.find(({ key }) => key === audience);
  const options = audiences.map(({ key, label }) => ({ value: key, label }));
  if (!offered)
    options.unshift({ value: audience, label: audience ? texts.gone(audience) : texts.chooseAudience });
  const trouble = query.error ?? members.error;
  const askAgain = () => (query.error ? void query.refetch() : members.askAgain());
  function filter(key: string, value: AudienceFilters[string] | undefined) {
    const { [key]: _, ...others } = filters;
    onChange({ filters: value === undefined ? others : { ...others, [key]: value } });
  }
  return (
    <>
      <SelectField
        name="audience"
        label={texts.audience}
        help={offered?.description}
        value={audience}
        options={options}
        onChange={(key) => onChange({ audience: key, filters: {} })}
      />
      {offered?.filters.map((one) => (
        <AudienceFilterField
          key={one.key}
          filter={one}
          value={filters[one.key]}
          onChange={(value) => filter(one.key, value)}
        />
      ))}
      <p className={styles.detail} role="status">
        {query.isFetching || members.isAsked
          ? texts.asking
          : members.total !== undefined
            ? texts.people(members.total)
            : query.data?.length === 0 && texts.noAudiences}
      </p>
      {trouble && <AudienceError error={trouble} brandId={brandId} onAgain={askAgain} />}
    </>
  );
}
