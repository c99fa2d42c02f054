import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import {
  allOfStatusLabels,
  changeStatusLabel,
  createStatusLabel,
  deleteStatusLabel,
  readStatusLabel,
  type StatusLabel,
  statusLabelQuery,
} from "../../../api/settings/status-labels.ts";
import { onHold, statuses } from "../../../api/tickets/status.ts";
import { statusLabelsQuery } from "../../../api/tickets/status-labels.ts";
import type { Status } from "../../../api/tickets/tickets.ts";
import { DeleteAction } from "../../../components/settings-form/delete-action.tsx";
import { BrandField } from "../../../components/settings-form/fields/brand-field.tsx";
import type { BrandList } from "../../../components/settings-form/fields/brands.ts";
import { PageHead } from "../../../components/settings-form/page-head.tsx";
import { settingsTexts } from "../../../components/settings-form/texts/texts.ts";
import { ticketFieldTexts } from "../../../components/ticket-fields/texts/texts.ts";
import { toasts } from "../../../components/ui/dialogs/toasts.tsx";
import { SelectField } from "../../../components/ui/form/fields/select-field.tsx";
import { TextField } from "../../../components/ui/form/fields/text-fields.tsx";
import { FormFrame } from "../../../components/ui/form/form-frame.tsx";
import { useForm, type VersionedRecord } from "../../../components/ui/form/use-form.ts";
import { statusLabelTexts as texts } from "./texts/texts.ts";

const back = { section: "status-labels", name: settingsTexts.sections.statusLabels };
const names = { brand_id: texts.brand, status: texts.status, name: texts.name };

interface Draft {
  brand_id: string;
  status: Status;
  name: string;
}

export function NewLabelPage({ brands }: { brands: BrandList }): ReactElement {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const empty: Draft = { brand_id: String(brands[0].id), status: onHold, name: "" };
  const form = useForm({
    kept: { record: empty, version: undefined },
    draftOf: (draft: Draft) => draft,
    save: async (changes) => {
      const draft = { ...empty, ...changes };
      const { brand_id, status, name } = draft;
      const made = await createStatusLabel({ brand_id: Number(brand_id), status, name });
      return { record: draft, version: made.updated_at };
    },
    onSaved: ({ record }) => {
      toasts.add({ title: settingsTexts.created(record.name) });
      void queries.invalidateQueries(allOfStatusLabels);
      void queries.invalidateQueries(statusLabelsQuery);
      void navigate({
        to: "/settings/{-$section}/{-$item}",
        params: { section: back.section, item: undefined },
      });
    },
  });
  const { draft, set } = form;
  return (
    <>
      <PageHead title={texts.create} back={back} />
      <FormFrame form={form} label={texts.create} names={names} verb={texts.create}>
        <BrandField
          brands={brands}
          label={texts.brand}
          help={texts.brandHelp}
          value={draft.brand_id}
          onChange={(brand_id) => set({ brand_id })}
        />
        <SelectField
          name="status"
          label={texts.status}
          help={texts.statusHelp}
          value={draft.status}
          options={statuses.map((value) => ({ value, label: ticketFieldTexts.statuses[value] }))}
          onChange={(status) => set({ status })}
        />
        <NameField value={draft.name} onChange={(name) => set({ name })} />
      </FormFrame>
    </>
  );
}

export function EditLabelPage({ kept }: { kept: VersionedRecord<StatusLabel> }): ReactElement {
  const { id, name, status } = kept.record;
  const queries = useQueryClient();
  const readAgain = () => {
    void queries.invalidateQueries(allOfStatusLabels);
    void queries.invalidateQueries(statusLabelsQuery);
  };
  const form = useForm({
    kept,
    draftOf: ({ name }: StatusLabel) => ({ name }),
    save: (changes, version) => changeStatusLabel(id, changes, version),
    readAgain: () => readStatusLabel(id),
    onSaved: (saved) => {
      queries.setQueryData(statusLabelQuery(id).queryKey, saved);
      readAgain();
    },
  });
  return (
    <>
      <PageHead title={name} about={ticketFieldTexts.statuses[status]} back={back} />
      <FormFrame form={form} label={name} names={names}>
        <NameField value={form.draft.name} onChange={(name) => form.set({ name })} />
      </FormFrame>
      <DeleteAction
        name={name}
        section="status-labels"
        texts={texts}
        consequences={texts.removeHelp}
        act={() => deleteStatusLabel(id)}
        onGone={() => {
          queries.removeQueries({ queryKey: statusLabelQuery(id).queryKey });
          readAgain();
        }}
      />
    </>
  );
}

const NameField = ({ value, onChange }: { value: string; onChange(name: string): void }) => (
  <TextField name="name" label={texts.name} help={texts.nameHelp} value={value} onChange={onChange} />
);
