import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useId } from "react";
import { currentPersonId } from "../../../../api/session/current-session.ts";
import {
  allOfStatus,
  changeIncident,
  changeIncidentUpdate,
  componentsQuery,
  deleteIncident,
  type HeldStatus,
  type Incident,
  type IncidentChanges,
  incidentQuery,
  readIncident,
} from "../../../../api/settings/status.ts";
import { DeleteAction } from "../../../../components/settings-form/delete-action.tsx";
import editor from "../../../../components/settings-form/editor.module.css";
import { type BrandList, brandAt } from "../../../../components/settings-form/fields/brands.ts";
import { MarkdownField } from "../../../../components/settings-form/fields/markdown-field.tsx";
import { FormSection } from "../../../../components/settings-form/form-section.tsx";
import { PageHead } from "../../../../components/settings-form/page-head.tsx";
import { RestoredDraft } from "../../../../components/settings-form/restored-draft.tsx";
import parts from "../../../../components/settings-form/settings.module.css";
import { Button } from "../../../../components/ui/controls/button.tsx";
import { toasts } from "../../../../components/ui/dialogs/toasts.tsx";
import { Help } from "../../../../components/ui/form/fields/labelled.tsx";
import { SelectField } from "../../../../components/ui/form/fields/select-field.tsx";
import { TextField } from "../../../../components/ui/form/fields/text-fields.tsx";
import { FormFrame } from "../../../../components/ui/form/form-frame.tsx";
import { type Form, useForm, type VersionedRecord } from "../../../../components/ui/form/use-form.ts";
import { DateTime } from "../../../../components/ui/time/instant.tsx";
import styles from "../status.module.css";
import { back } from "../status-links.tsx";
import { heldOptions, IncidentState } from "../status-names.tsx";
import { statusTexts } from "../texts/texts.ts";
import { StatusUpdates } from "../updates.tsx";
import { JudgingFields } from "./incident-fields.tsx";

const { incident: texts, componentStates } = statusTexts;

interface UpdateDraft {
  body: string;
  status: Incident["status"];
  impact: Incident["impact"];
  name: string;
  /** Of the affected components. */
  components: Record<string, HeldStatus>;
}

const fieldNames: { readonly [Name in keyof UpdateDraft]: string } = {
  body: texts.body,
  status: texts.state,
  impact: texts.impact,
  name: texts.name,
  components: texts.components,
};

const draftOf = ({ status, impact, name, components }: Incident): UpdateDraft => ({
  body: "",
  status,
  impact,
  name,
  components: Object.fromEntries(components.map(({ id, status }) => [id, status])),
});

function changesOf({ components, body, ...rest }: Partial<UpdateDraft>): IncidentChanges {
  return {
    ...rest,
    ...(body?.trim() && { body }),
    ...(components && {
      components: Object.entries(components).map(([id, status]) => ({ id, status })),
    }),
  };
}

/** In the language of the page's readers, which may differ from the desk's. */
const resolvedWords = {
  english: "This is resolved, and everything works again.",
  german: "Das ist behoben, und alles geht wieder.",
};
const resolvedIn = (locale: string) => resolvedWords[locale.startsWith("de") ? "german" : "english"];

interface Props {
  kept: VersionedRecord<Incident>;
  brands: BrandList;
}

/** An incident's next update, next to the earlier ones. */
export function IncidentPage({ kept, brands }: Props): ReactElement {
  const { record } = kept;
  const { id, name } = record;
  const queries = useQueryClient();
  const brand = brandAt(brands, record.brand_id);
  const onChanged = (saved: VersionedRecord<Incident>) => {
    queries.setQueryData(incidentQuery(id).queryKey, saved);
    void queries.invalidateQueries(allOfStatus);
  };
  const form = useForm({
    kept,
    draftOf,
    keepAs: `incident ${currentPersonId()} ${id}`,
    save: (changes, version) => changeIncident(id, changesOf(changes), version),
    readAgain: () => readIncident(id),
    onSaved: (saved) => {
      onChanged(saved);
      if (record.status !== "resolved" && saved.record.status === "resolved")
        toasts.add({ title: texts.isResolved(name) });
    },
  });
  return (
    <>
      <PageHead title={name} back={back} about={<Standing incident={record} brand={brand.name} />} />
      <RestoredDraft form={form} />
      <div className={editor.editor}>
        <FormFrame
          form={form}
          label={texts.next}
          names={fieldNames}
          told={{ components: saidOf(record), status: (status) => statusTexts.incidentStates[status] }}
          verb={texts.publish}
        >
          <Next form={form} brandId={record.brand_id} />
          {record.status !== "resolved" && (
            <div className={styles.quick}>
              <Button
                icon="check"
                disabled={form.isCreating}
                onClick={() =>
                  form.save({
                    status: "resolved",
                    body: form.draft.body.trim() || resolvedIn(brand.locale),
                  })
                }
              >
                {texts.resolve}
              </Button>
              <p className={parts.detail}>{texts.resolveHelp}</p>
            </div>
          )}
        </FormFrame>
        <StatusUpdates
          updates={record.updates}
          stateOf={({ status }) => statusTexts.incidentStates[status]}
          correct={(update, body) => changeIncidentUpdate(id, update, body)}
        />
      </div>
      <DeleteAction
        name={name}
        section="status"
        texts={texts}
        consequences={texts.removeHelp}
        act={() => deleteIncident(id)}
        onGone={() => {
          queries.removeQueries({ queryKey: incidentQuery(id).queryKey });
          void queries.invalidateQueries(allOfStatus);
        }}
      />
    </>
  );
}

const saidOf =
  ({ components }: Incident) =>
  (states: Record<string, HeldStatus>) =>
    Object.entries(states)
      .map(([id, status]) => {
        const name = components.find((one) => one.id === id)?.name ?? id;
        return `${name}: ${componentStates[status]}`;
      })
      .join("\n");

function Standing({ incident, brand }: { incident: Incident; brand: string }) {
  const { created_at, resolved_at } = incident;
  return (
    <>
      {brand} · <IncidentState incident={incident} /> {resolved_at ? statusTexts.resolved : statusTexts.since}{" "}
      <DateTime at={resolved_at ?? created_at} />
    </>
  );
}

function Next({ form: { draft, set }, brandId }: { form: Form<UpdateDraft>; brandId: number }) {
  return (
    <FormSection title={texts.next} about={texts.nextHelp}>
      <MarkdownField isShort texts={texts} value={draft.body} onChange={(body) => set({ body })} />
      <div className={styles.pair}>
        <JudgingFields draft={draft} set={set} />
      </div>
      <Affected brandId={brandId} states={draft.components} onChange={(components) => set({ components })} />
      <TextField
        name="name"
        label={texts.name}
        help={texts.nameHelp}
        value={draft.name}
        onChange={(name) => set({ name })}
      />
    </FormSection>
  );
}

interface AffectedProps {
  brandId: number;
  states: Record<string, HeldStatus>;
  onChange(states: Record<string, HeldStatus>): void;
}

/** A status for each affected component; the others are shown on demand. */
function Affected({ brandId, states, onChange }: AffectedProps) {
  const id = useId();
  const { data: components = [] } = useQuery(componentsQuery);
  const own = components.filter(({ brand_id }) => brand_id === brandId);
  const isAffected = ({ id }: { id: string }) => states[id] !== undefined;
  const fieldOf = ({ id, name }: { id: string; name: string }) => (
    <SelectField<HeldStatus | "">
      key={id}
      name={`components.${Object.keys(states).indexOf(id)}`}
      label={name}
      value={states[id] ?? ""}
      options={[...(states[id] ? [] : [{ value: "" as const, label: texts.notAffected }]), ...heldOptions]}
      onChange={(status) => status !== "" && onChange({ ...states, [id]: status })}
    />
  );
  const others = own.filter((component) => !isAffected(component));
  if (own.length === 0) return null;
  return (
    <fieldset className={styles.affected} aria-describedby={`${id}-help`}>
      <legend>{texts.components}</legend>
      <Help id={id}>{texts.componentStatesHelp}</Help>
      <div className={styles.pair}>{own.filter(isAffected).map(fieldOf)}</div>
      {others.length > 0 && (
        <details>
          <summary>{texts.others}</summary>
          <div className={styles.pair}>{others.map(fieldOf)}</div>
        </details>
      )}
    </fieldset>
  );
}
