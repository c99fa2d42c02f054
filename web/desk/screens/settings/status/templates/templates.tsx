import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { currentPersonId } from "../../../../api/session/current-session.ts";
import {
  allOfStatus,
  changeStatusTemplate,
  createStatusTemplate,
  deleteStatusTemplate,
  readStatusTemplate,
  type StatusTemplate,
  statusTemplateQuery,
  statusTemplatesQuery,
} from "../../../../api/settings/status.ts";
import { BeginLink } from "../../../../components/settings-form/begin-link.tsx";
import { DeleteAction } from "../../../../components/settings-form/delete-action.tsx";
import { BrandField } from "../../../../components/settings-form/fields/brand-field.tsx";
import { type BrandList, brandAt } from "../../../../components/settings-form/fields/brands.ts";
import { PageHead } from "../../../../components/settings-form/page-head.tsx";
import { QueryResult } from "../../../../components/settings-form/query-result.tsx";
import { RestoredDraft } from "../../../../components/settings-form/restored-draft.tsx";
import parts from "../../../../components/settings-form/settings.module.css";
import { settingsTexts } from "../../../../components/settings-form/texts/texts.ts";
import { TextField } from "../../../../components/ui/form/fields/text-fields.tsx";
import { FormFrame } from "../../../../components/ui/form/form-frame.tsx";
import { useForm, type VersionedRecord } from "../../../../components/ui/form/use-form.ts";
import { Notice } from "../../../../components/ui/loading/notice.tsx";
import {
  emptyIncidentDraft,
  filledBy,
  type IncidentDraft,
  incidentFieldNames as ofIncident,
} from "../incidents/draft.ts";
import { IncidentFields } from "../incidents/incident-fields.tsx";
import styles from "../status.module.css";
import { back, StatusLinks } from "../status-links.tsx";
import { statusTexts } from "../texts/texts.ts";
import { useCreateForm } from "../use-create-form.ts";

const { templatesOf: texts } = statusTexts;

export function StatusTemplates({ brands }: { brands: BrandList }): ReactElement {
  return (
    <>
      <PageHead
        title={texts.title}
        about={texts.about}
        back={back}
        actions={
          <StatusLinks isMain item="templates" part="new">
            {texts.create}
          </StatusLinks>
        }
      />
      <QueryResult query={useQuery(statusTemplatesQuery)}>
        {(templates) =>
          templates.length === 0 ? (
            <Notice
              title={texts.none}
              action={<BeginLink section="status" item="templates" name={texts.create} />}
            >
              {texts.noneHelp}
            </Notice>
          ) : (
            <ul className={`${parts.table} ${styles.rows}`}>
              {templates.map((template) => (
                <Row key={template.id} template={template} brands={brands} />
              ))}
            </ul>
          )
        }
      </QueryResult>
    </>
  );
}

function Row({ template, brands }: { template: StatusTemplate; brands: BrandList }) {
  const { id, title, name, impact, brand_id } = template;
  const brand = brands.length > 1 && brandAt(brands, brand_id).name;
  return (
    <li className={parts.row}>
      <Link
        dir="auto"
        to="/settings/$section/$item/$part"
        params={{ section: "status", item: "templates", part: id }}
      >
        {title}
      </Link>
      <span className={parts.detail} dir="auto">
        {[brand, name, statusTexts.impacts[impact]].filter(Boolean).join(" · ")}
      </span>
    </li>
  );
}

interface TemplateDraft extends IncidentDraft {
  title: string;
}

const fieldNames = { title: texts.title_, ...ofIncident };
const toTemplates = { section: "status", item: "templates", name: texts.title };

function changesOf({ brand_id: _, component_status, ...rest }: Partial<TemplateDraft>) {
  return {
    ...rest,
    ...(component_status !== undefined && { component_status: component_status || null }),
  };
}

export function StatusTemplateForm({ kept }: { kept: VersionedRecord<StatusTemplate> }): ReactElement {
  const { id, title, brand_id } = kept.record;
  const queries = useQueryClient();
  const form = useForm({
    kept,
    draftOf: (record: StatusTemplate): TemplateDraft => ({
      brand_id: String(brand_id),
      title: record.title,
      ...filledBy(record),
    }),
    keepAs: `status template ${currentPersonId()} ${id}`,
    save: (changes, version) => changeStatusTemplate(id, changesOf(changes), version),
    readAgain: () => readStatusTemplate(id),
    onSaved: (saved) => {
      queries.setQueryData(statusTemplateQuery(id).queryKey, saved);
      void queries.invalidateQueries(statusTemplatesQuery);
    },
  });
  return (
    <>
      <PageHead title={title} back={toTemplates} />
      <RestoredDraft form={form} />
      <FormFrame form={form} label={title} names={fieldNames}>
        <Fields draft={form.draft} set={form.set} />
      </FormFrame>
      <DeleteAction
        name={title}
        section="status"
        item="templates"
        texts={texts}
        consequences={texts.removeHelp}
        act={() => deleteStatusTemplate(id)}
        onGone={() => {
          queries.removeQueries({ queryKey: statusTemplateQuery(id).queryKey });
          void queries.invalidateQueries(allOfStatus);
        }}
      />
    </>
  );
}

export function NewStatusTemplatePage({ brands }: { brands: BrandList }): ReactElement {
  const nothing: TemplateDraft = { ...emptyIncidentDraft(brands[0].id), title: "" };
  const form = useCreateForm(
    nothing,
    "templates",
    (draft) => {
      const { title, name, body } = draft;
      return createStatusTemplate({
        brand_id: Number(draft.brand_id),
        ...changesOf(draft),
        title,
        name,
        body,
      });
    },
    settingsTexts.created,
    `status template ${currentPersonId()} new`,
  );
  return (
    <>
      <PageHead title={texts.create} back={toTemplates} />
      <RestoredDraft form={form} />
      <FormFrame form={form} label={texts.create} names={fieldNames} verb={texts.create}>
        <BrandField
          brands={brands}
          label={statusTexts.brand}
          help={statusTexts.brandHelp}
          value={form.draft.brand_id}
          onChange={(brand_id) => form.set({ brand_id, component_ids: [] })}
        />
        <Fields draft={form.draft} set={form.set} />
      </FormFrame>
    </>
  );
}

interface FieldsProps {
  draft: TemplateDraft;
  set(changes: Partial<TemplateDraft>): void;
}

function Fields({ draft, set }: FieldsProps) {
  return (
    <>
      <TextField
        name="title"
        label={texts.title_}
        help={texts.titleHelp}
        value={draft.title}
        onChange={(title) => set({ title })}
      />
      <IncidentFields draft={draft} bodyHelp={texts.bodyHelp} set={set} />
    </>
  );
}
