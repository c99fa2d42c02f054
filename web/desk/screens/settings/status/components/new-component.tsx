import type { ReactElement } from "react";
import { createComponent, createGroup } from "../../../../api/settings/status.ts";
import { BrandField } from "../../../../components/settings-form/fields/brand-field.tsx";
import type { BrandList } from "../../../../components/settings-form/fields/brands.ts";
import { PageHead } from "../../../../components/settings-form/page-head.tsx";
import { TextField } from "../../../../components/ui/form/fields/text-fields.tsx";
import { FormFrame } from "../../../../components/ui/form/form-frame.tsx";
import { statusTexts } from "../texts/texts.ts";
import { useCreateForm } from "../use-create-form.ts";
import { ComponentFields } from "./component-fields.tsx";
import { toComponents } from "./component-form.tsx";
import { type ComponentDraft, componentChangesOf, componentFieldNames } from "./draft.ts";

const { components: texts } = statusTexts;

export function NewComponentPage({ brands }: { brands: BrandList }): ReactElement {
  const nothing: ComponentDraft = {
    brand_id: String(brands[0].id),
    name: "",
    description: "",
    group_id: "",
  };
  const form = useCreateForm(nothing, "components", (draft) =>
    createComponent({ brand_id: Number(draft.brand_id), name: draft.name, ...componentChangesOf(draft) }),
  );
  return (
    <>
      <PageHead title={texts.create} back={toComponents} />
      <FormFrame form={form} label={texts.create} names={componentFieldNames} verb={texts.create}>
        <BrandField
          brands={brands}
          label={statusTexts.brand}
          help={statusTexts.brandHelp}
          value={form.draft.brand_id}
          onChange={(brand_id) => form.set({ brand_id, group_id: "" })}
        />
        <ComponentFields draft={form.draft} set={form.set} />
      </FormFrame>
    </>
  );
}

export function NewGroupPage({ brands }: { brands: BrandList }): ReactElement {
  const nothing = { brand_id: String(brands[0].id), name: "" };
  const form = useCreateForm(nothing, "components", ({ brand_id, name }) =>
    createGroup({ brand_id: Number(brand_id), name }),
  );
  const names = { brand_id: statusTexts.brand, name: texts.groupName };
  return (
    <>
      <PageHead title={texts.createGroup} back={toComponents} />
      <FormFrame form={form} label={texts.createGroup} names={names} verb={texts.createGroup}>
        <BrandField
          brands={brands}
          label={statusTexts.brand}
          help={statusTexts.brandHelp}
          value={form.draft.brand_id}
          onChange={(brand_id) => form.set({ brand_id })}
        />
        <TextField
          name="name"
          label={texts.groupName}
          help={texts.groupNameHelp}
          value={form.draft.name}
          onChange={(name) => form.set({ name })}
        />
      </FormFrame>
    </>
  );
}
