import type { ReactElement } from "react";
import { serverNow } from "../../../../api/kernel/server-clock.ts";
import { currentPersonId } from "../../../../api/session/current-session.ts";
import { planMaintenance } from "../../../../api/settings/status.ts";
import { BrandField } from "../../../../components/settings-form/fields/brand-field.tsx";
import { type BrandList, brandAt } from "../../../../components/settings-form/fields/brands.ts";
import { PageHead } from "../../../../components/settings-form/page-head.tsx";
import { RestoredDraft } from "../../../../components/settings-form/restored-draft.tsx";
import { FormFrame } from "../../../../components/ui/form/form-frame.tsx";
import { instantOf, wallTimeOf } from "../../../../components/ui/time/wall-time.ts";
import { statusTexts } from "../texts/texts.ts";
import { useCreateForm } from "../use-create-form.ts";
import { emptyMaintenanceDraft, type MaintenanceDraft, maintenanceFieldNames } from "./draft.ts";
import { MaintenanceFields } from "./maintenance-fields.tsx";
import { addDays } from "./month.ts";

const { maintenance: texts } = statusTexts;
export const toCalendar = { section: "status", item: "maintenances", name: texts.title };

interface Props {
  brands: BrandList;
  /** The day chosen in the calendar; tomorrow by default. */
  day: string | undefined;
}

export function NewMaintenancePage({ brands, day }: Props): ReactElement {
  const [first] = brands;
  const tomorrow = addDays(wallTimeOf(new Date(serverNow()).toISOString(), first.timezone).slice(0, 10), 1);
  const form = useCreateForm(
    emptyMaintenanceDraft(first.id, day ?? tomorrow),
    "maintenances",
    (draft) => planMaintenance(plannedOf(draft, brandAt(brands, draft.brand_id).timezone)),
    texts.planned,
    `maintenance ${currentPersonId()} new ${day ?? ""}`,
  );
  const { draft, set } = form;
  return (
    <>
      <PageHead title={texts.plan} back={toCalendar} />
      <RestoredDraft form={form} />
      <FormFrame form={form} label={texts.plan} names={maintenanceFieldNames} verb={texts.plan}>
        <BrandField
          brands={brands}
          label={statusTexts.brand}
          help={statusTexts.brandHelp}
          value={draft.brand_id}
          onChange={(brand_id) => set({ brand_id, component_ids: [] })}
        />
        <MaintenanceFields draft={draft} timeZone={brandAt(brands, draft.brand_id).timezone} set={set} />
      </FormFrame>
    </>
  );
}

function plannedOf({ brand_id, status: _, ...rest }: MaintenanceDraft, timeZone: string) {
  return {
    ...rest,
    brand_id: Number(brand_id),
    scheduled_for: instantOf(rest.scheduled_for, timeZone) ?? "",
    scheduled_until: instantOf(rest.scheduled_until, timeZone) ?? "",
  };
}
