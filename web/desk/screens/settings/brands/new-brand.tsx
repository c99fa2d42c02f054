import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { type BrandRecord, createBrand } from "../../../api/settings/brands.ts";
import { PageHead } from "../../../components/settings-form/page-head.tsx";
import { settingsTexts } from "../../../components/settings-form/texts/texts.ts";
import { toasts } from "../../../components/ui/dialogs/toasts.tsx";
import { TextField } from "../../../components/ui/form/fields/text-fields.tsx";
import { FormFrame } from "../../../components/ui/form/form-frame.tsx";
import { useForm, type VersionedRecord } from "../../../components/ui/form/use-form.ts";
import { brandFieldNames } from "./brand-draft.ts";
import { brandTexts } from "./texts/texts.ts";

const nothing: VersionedRecord<Pick<BrandRecord, "name" | "slug">> = {
  record: { name: "", slug: "" },
  version: undefined,
};

/** Only a name is needed; everything else is set on the brand's page, which opens next. */
export function NewBrandPage(): ReactElement {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const form = useForm({
    kept: nothing,
    draftOf: ({ name, slug }: Pick<BrandRecord, "name" | "slug">) => ({ name, slug }),
    save: async ({ name = "", slug }) => {
      const kept = await createBrand({ name, ...(slug ? { slug } : {}) });
      queries.setQueryData(["settings", "brands", kept.record.id], kept);
      void queries.invalidateQueries({ queryKey: ["settings", "brands"], exact: true });
      toasts.add({ title: settingsTexts.created(kept.record.name) });
      void navigate({
        to: "/settings/{-$section}/{-$item}",
        params: { section: "brands", item: String(kept.record.id) },
      });
      return kept;
    },
  });
  const { draft, set } = form;
  return (
    <>
      <PageHead
        title={brandTexts.create}
        about={brandTexts.createAbout}
        back={{ section: "brands", name: settingsTexts.sections.brands }}
      />
      <FormFrame form={form} label={brandTexts.create} names={brandFieldNames}>
        <TextField
          name="name"
          label={brandTexts.name}
          help={brandTexts.nameHelp}
          value={draft.name}
          onChange={(name) => set({ name })}
        />
        <TextField
          name="slug"
          label={brandTexts.slug}
          help={brandTexts.slugHelp}
          spellCheck={false}
          value={draft.slug}
          onChange={(slug) => set({ slug })}
        />
      </FormFrame>
    </>
  );
}
