import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type ReactElement, useState } from "react";
import { currentPersonId } from "../../../../api/session/current-session.ts";
import { allOfStatus, openIncident, statusTemplatesQuery } from "../../../../api/settings/status.ts";
import { BrandField } from "../../../../components/settings-form/fields/brand-field.tsx";
import type { BrandList } from "../../../../components/settings-form/fields/brands.ts";
import { PageHead } from "../../../../components/settings-form/page-head.tsx";
import { RestoredDraft } from "../../../../components/settings-form/restored-draft.tsx";
import { RadioGroup } from "../../../../components/ui/controls/radio-group.tsx";
import { toasts } from "../../../../components/ui/dialogs/toasts.tsx";
import { FormFrame } from "../../../../components/ui/form/form-frame.tsx";
import { useForm } from "../../../../components/ui/form/use-form.ts";
import { back } from "../status-links.tsx";
import { statusTexts } from "../texts/texts.ts";
import { emptyIncidentDraft, filledBy, type IncidentDraft, incidentFieldNames, incidentOf } from "./draft.ts";
import { IncidentFields } from "./incident-fields.tsx";

const { incident: texts } = statusTexts;

/** With a template, two clicks: choose it and publish. */
export function NewIncidentPage({ brands }: { brands: BrandList }): ReactElement {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const nothing = emptyIncidentDraft(brands[0].id);
  const form = useForm({
    kept: { record: nothing, version: undefined },
    draftOf: (draft: IncidentDraft) => draft,
    keepAs: `incident ${currentPersonId()} new`,
    save: async (changes) => {
      const draft = { ...nothing, ...changes };
      const { id } = await openIncident(incidentOf(draft));
      return { record: draft, version: id };
    },
    onSaved: ({ record, version }) => {
      toasts.add({ title: texts.published(record.name) });
      void queries.invalidateQueries(allOfStatus);
      void navigate({
        to: "/settings/{-$section}/{-$item}",
        params: { section: "status", item: version },
      });
    },
  });
  const { draft, set } = form;
  return (
    <>
      <PageHead title={texts.tell} back={back} />
      <RestoredDraft form={form} />
      <FormFrame form={form} label={texts.tell} names={incidentFieldNames} verb={texts.publish}>
        <BrandField
          brands={brands}
          label={statusTexts.brand}
          value={draft.brand_id}
          help={statusTexts.brandHelp}
          onChange={(brand_id) => set({ brand_id, component_ids: [] })}
        />
        <TemplateChoice key={draft.brand_id} draft={draft} onChoose={set} />
        <IncidentFields draft={draft} set={set} />
      </FormFrame>
    </>
  );
}

interface TemplateChoiceProps {
  draft: IncidentDraft;
  onChoose(draft: IncidentDraft): void;
}

/** Choosing another template and returning restores the typed text. */
function TemplateChoice({ draft, onChoose }: TemplateChoiceProps) {
  const { data: templates = [] } = useQuery(statusTemplatesQuery);
  const [chosen, setChosen] = useState("");
  const [left] = useState(() => new Map<string, IncidentDraft>());
  const own = templates.filter(({ brand_id }) => String(brand_id) === draft.brand_id);
  if (own.length === 0) return null;
  const choose = (id: string) => {
    const template = own.find((one) => one.id === id);
    const empty = emptyIncidentDraft(Number(draft.brand_id));
    left.set(chosen, draft);
    setChosen(id);
    onChoose(left.get(id) ?? { ...empty, ...(template && filledBy(template)) });
  };
  const options = Object.fromEntries([...own.map(({ id, title }) => [id, title]), ["", texts.noTemplate]]);
  return (
    <RadioGroup
      legend={texts.templates}
      help={texts.templatesHelp}
      options={options}
      value={chosen}
      onChoose={choose}
    />
  );
}
