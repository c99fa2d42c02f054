import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { type BrandRecord, brandsQuery } from "../../../api/settings/brands.ts";
import { allDepartmentsQuery, applyDepartment, createDepartment } from "../../../api/settings/departments.ts";
import { brandOptions } from "../../../components/settings-form/fields/brand-options.ts";
import { PageHead } from "../../../components/settings-form/page-head.tsx";
import { QueryResult } from "../../../components/settings-form/query-result.tsx";
import { settingsTexts } from "../../../components/settings-form/texts/texts.ts";
import { toasts } from "../../../components/ui/dialogs/toasts.tsx";
import { SelectField } from "../../../components/ui/form/fields/select-field.tsx";
import { TextField } from "../../../components/ui/form/fields/text-fields.tsx";
import { FormFrame } from "../../../components/ui/form/form-frame.tsx";
import { useForm, type VersionedRecord } from "../../../components/ui/form/use-form.ts";
import { departmentTexts as texts } from "./texts/texts.ts";

interface Draft {
  name: string;
  brand_id: string;
}

/** A name and a brand. It starts archived, so that customers don't see it before it is ready. */
export function NewDepartmentPage(): ReactElement {
  const query = useQuery(brandsQuery);
  return (
    <>
      <PageHead
        title={texts.create}
        about={texts.createAbout}
        back={{ section: "departments", name: settingsTexts.sections.departments }}
      />
      <QueryResult query={query}>{(brands) => <Begin brands={brands} />}</QueryResult>
    </>
  );
}

function Begin({ brands }: { brands: readonly BrandRecord[] }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { data: others = [] } = useQuery(allDepartmentsQuery);
  const last = Math.max(-1, ...others.map(({ position }) => position)) + 1;
  const first = String(brands[0]?.id ?? "");
  const nothing: VersionedRecord<Draft> = { record: { name: "", brand_id: first }, version: undefined };
  const form = useForm({
    kept: nothing,
    draftOf: (draft: Draft) => draft,
    save: async ({ name = "", brand_id = first }: Partial<Draft>) => {
      const kept = await createDepartment({
        name,
        brand_id: Number(brand_id),
        active: false,
        position: last,
      });
      const { id } = kept.record;
      applyDepartment(queries, kept);
      toasts.add({ title: settingsTexts.created(name) });
      void navigate({
        to: "/settings/{-$section}/{-$item}",
        params: { section: "departments", item: String(id) },
      });
      return { record: { name, brand_id }, version: undefined };
    },
  });
  const { draft, set } = form;
  return (
    <FormFrame form={form} label={texts.create} names={{ name: texts.name, brand_id: texts.brand }}>
      <TextField
        name="name"
        label={texts.name}
        help={texts.nameHelp}
        value={draft.name}
        onChange={(name) => set({ name })}
      />
      {brands.length !== 1 && (
        <SelectField
          name="brand_id"
          label={texts.brand}
          help={texts.brandHelp}
          value={draft.brand_id}
          options={brandOptions(brands)}
          onChange={(brand_id) => set({ brand_id })}
        />
      )}
    </FormFrame>
  );
}
