import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { componentsQuery } from "../../../../api/settings/status.ts";
import { MarkdownField } from "../../../../components/settings-form/fields/markdown-field.tsx";
import { ChecksField, SelectField } from "../../../../components/ui/form/fields/select-field.tsx";
import { TextField } from "../../../../components/ui/form/fields/text-fields.tsx";
import { QueryFailure } from "../../../../components/ui/loading/query-failure.tsx";
import styles from "../status.module.css";
import { heldOptions, impactOptions, incidentOptions, stateByImpact } from "../status-names.tsx";
import { statusTexts } from "../texts/texts.ts";
import type { IncidentDraft } from "./draft.ts";

const { incident: texts, componentStates } = statusTexts;

interface Props {
  draft: IncidentDraft;
  /** Help text, if the update isn't public at once. */
  bodyHelp?: string;
  set(changes: Partial<IncidentDraft>): void;
}

/** The shortest path first: affected components, impact, text. */
export function IncidentFields({ draft, bodyHelp = texts.bodyHelp, set }: Props): ReactElement {
  return (
    <>
      <ComponentsField
        brandId={draft.brand_id}
        label={texts.components}
        help={texts.componentsHelp}
        values={draft.component_ids}
        onChange={(component_ids) => set({ component_ids })}
      />
      <div className={styles.pair}>
        <JudgingFields draft={draft} set={set} />
        {draft.component_ids.length > 0 && (
          <SelectField
            name="component_status"
            label={texts.componentState}
            help={texts.componentStateHelp}
            value={draft.component_status}
            options={[
              { value: "", label: texts.asImpact(componentStates[stateByImpact[draft.impact]]) },
              ...heldOptions,
            ]}
            onChange={(component_status) => set({ component_status })}
          />
        )}
      </div>
      <TextField
        name="name"
        label={texts.name}
        help={texts.nameHelp}
        placeholder={texts.namePlaceholder}
        value={draft.name}
        onChange={(name) => set({ name })}
      />
      <MarkdownField
        isShort
        texts={{ ...texts, bodyHelp }}
        value={draft.body}
        onChange={(body) => set({ body })}
      />
    </>
  );
}

type Judged = Pick<IncidentDraft, "impact" | "status">;

/** The impact, and the progress of the investigation. */
export function JudgingFields({
  draft,
  set,
}: {
  draft: Judged;
  set(changes: Partial<Judged>): void;
}): ReactElement {
  return (
    <>
      <SelectField
        name="impact"
        label={texts.impact}
        help={texts.impactHelp}
        value={draft.impact}
        options={impactOptions}
        onChange={(impact) => set({ impact })}
      />
      <SelectField
        name="status"
        label={texts.state}
        help={texts.stateHelp}
        value={draft.status}
        options={incidentOptions}
        onChange={(status) => set({ status })}
      />
    </>
  );
}

interface ComponentsProps {
  brandId: string;
  label: string;
  help: string;
  values: string[];
  onChange(ids: string[]): void;
}

/** A brand's components, in the order of its page. */
export function ComponentsField({ brandId, label, help, values, onChange }: ComponentsProps): ReactElement {
  const query = useQuery(componentsQuery);
  const own = (query.data ?? []).filter(({ brand_id }) => String(brand_id) === brandId);
  return (
    <>
      <QueryFailure queries={[query]} />
      {query.data && own.length === 0 && <p>{statusTexts.noComponents}</p>}
      {own.length > 0 && (
        <ChecksField
          name="component_ids"
          label={label}
          help={help}
          values={values}
          options={own.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={onChange}
        />
      )}
    </>
  );
}
