import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { currentPersonId } from "../../../../api/session/current-session.ts";
import {
  allOfStatus,
  changeMaintenance,
  deleteMaintenance,
  type Maintenance,
  maintenanceQuery,
  readMaintenance,
} from "../../../../api/settings/status.ts";
import { DeleteAction } from "../../../../components/settings-form/delete-action.tsx";
import editor from "../../../../components/settings-form/editor.module.css";
import { type BrandList, brandAt } from "../../../../components/settings-form/fields/brands.ts";
import { FormSection } from "../../../../components/settings-form/form-section.tsx";
import { PageHead } from "../../../../components/settings-form/page-head.tsx";
import { RestoredDraft } from "../../../../components/settings-form/restored-draft.tsx";
import { Button } from "../../../../components/ui/controls/button.tsx";
import { toasts } from "../../../../components/ui/dialogs/toasts.tsx";
import { SelectField } from "../../../../components/ui/form/fields/select-field.tsx";
import { FormFrame } from "../../../../components/ui/form/form-frame.tsx";
import { useForm, type VersionedRecord } from "../../../../components/ui/form/use-form.ts";
import styles from "../status.module.css";
import { MaintenanceState, maintenanceOptions } from "../status-names.tsx";
import { statusTexts } from "../texts/texts.ts";
import { StatusUpdates } from "../updates.tsx";
import { maintenanceChangesOf, maintenanceDraftOf, maintenanceFieldNames } from "./draft.ts";
import { MaintenanceFields } from "./maintenance-fields.tsx";
import { toCalendar } from "./new-maintenance.tsx";

const { maintenance: texts } = statusTexts;

interface Props {
  kept: VersionedRecord<Maintenance>;
  brands: BrandList;
}

/** A maintenance: its schedule and its updates. */
export function MaintenancePage({ kept, brands }: Props): ReactElement {
  const { record } = kept;
  const { id, name, status } = record;
  const brand = brandAt(brands, record.brand_id);
  const { timezone: timeZone } = brand;
  const queries = useQueryClient();
  const onChanged = (saved: VersionedRecord<Maintenance>) => {
    queries.setQueryData(maintenanceQuery(id).queryKey, saved);
    void queries.invalidateQueries(allOfStatus);
  };
  const form = useForm({
    kept,
    draftOf: (record: Maintenance) => maintenanceDraftOf(record, timeZone),
    keepAs: `maintenance ${currentPersonId()} ${id}`,
    save: (changes, version) => changeMaintenance(id, maintenanceChangesOf(changes, timeZone), version),
    readAgain: () => readMaintenance(id),
    onSaved: (saved) => {
      onChanged(saved);
      if (status !== "completed" && saved.record.status === "completed")
        toasts.add({ title: texts.isCompleted(name) });
    },
  });
  const { draft, set } = form;
  return (
    <>
      <PageHead
        title={name}
        back={toCalendar}
        about={
          <>
            {brand.name} · <MaintenanceState status={status} />
          </>
        }
      />
      <RestoredDraft form={form} />
      <div className={editor.editor}>
        <FormFrame
          form={form}
          label={name}
          names={maintenanceFieldNames}
          told={{ status: (status) => texts.states[status], component_ids: saidOf(record) }}
        >
          <FormSection title={name} about={texts.nextHelp}>
            <MaintenanceFields draft={draft} timeZone={timeZone} set={set} />
            <SelectField
              name="status"
              label={texts.state}
              help={texts.stateHelp}
              value={draft.status}
              options={maintenanceOptions}
              onChange={(status) => set({ status })}
            />
          </FormSection>
          {(status === "in_progress" || status === "verifying") && (
            <div className={styles.quick}>
              <Button
                icon="check"
                disabled={form.isCreating}
                onClick={() => form.save({ status: "completed" })}
              >
                {texts.complete}
              </Button>
            </div>
          )}
        </FormFrame>
        <StatusUpdates updates={record.updates} stateOf={({ status }) => texts.states[status]} />
      </div>
      <DeleteAction
        name={name}
        section="status"
        item="maintenances"
        texts={texts}
        consequences={texts.removeHelp}
        act={() => deleteMaintenance(id)}
        onGone={() => {
          queries.removeQueries({ queryKey: maintenanceQuery(id).queryKey });
          void queries.invalidateQueries(allOfStatus);
        }}
      />
    </>
  );
}

const saidOf =
  ({ components }: Maintenance) =>
  (ids: string[]) =>
    ids.map((id) => components.find((one) => one.id === id)?.name ?? id).join(", ");
