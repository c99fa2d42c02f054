import { type UseQueryResult, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import type { BrandRecord } from "../../../api/settings/brands.ts";
import { addSuppression, allSuppressions } from "../../../api/settings/email/suppressions.ts";
import { BrandField } from "../../../components/settings-form/fields/brand-field.tsx";
import { PageHead } from "../../../components/settings-form/page-head.tsx";
import { QueryResult } from "../../../components/settings-form/query-result.tsx";
import { settingsTexts } from "../../../components/settings-form/texts/texts.ts";
import { toasts } from "../../../components/ui/dialogs/toasts.tsx";
import { TextField } from "../../../components/ui/form/fields/text-fields.tsx";
import { FormFrame } from "../../../components/ui/form/form-frame.tsx";
import { useForm } from "../../../components/ui/form/use-form.ts";
import { suppressionTexts as texts } from "./texts/texts.ts";

interface Draft {
  brand_id: string;
  email: string;
}

/** Returns to the list, which has it first. */
export function NewSuppression({ brands }: { brands: UseQueryResult<BrandRecord[]> }): ReactElement {
  return (
    <>
      <PageHead
        title={texts.create}
        about={texts.createAbout}
        back={{ section: "suppressions", name: settingsTexts.sections.suppressions }}
      />
      <QueryResult query={brands}>{(brands) => <Fields brands={brands} />}</QueryResult>
    </>
  );
}

function Fields({ brands }: { brands: readonly Pick<BrandRecord, "id" | "name">[] }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const empty: Draft = { brand_id: String(brands[0]?.id ?? ""), email: "" };
  const form = useForm({
    kept: { record: empty, version: undefined },
    draftOf: (draft: Draft) => draft,
    save: async ({ brand_id = empty.brand_id, email = "" }) => {
      await addSuppression(Number(brand_id), email);
      void queries.invalidateQueries(allSuppressions);
      toasts.add({ title: texts.added(email) });
      void navigate({
        to: "/settings/{-$section}/{-$item}",
        params: { section: "suppressions", item: undefined },
      });
      return { record: { brand_id, email }, version: undefined };
    },
  });
  const { draft, set } = form;
  return (
    <FormFrame form={form} label={texts.create} names={{ brand_id: texts.brand, email: texts.email }}>
      <BrandField
        brands={brands}
        label={texts.brand}
        help={texts.brandHelp}
        value={draft.brand_id}
        onChange={(brand_id) => set({ brand_id })}
      />
      <TextField
        name="email"
        type="email"
        label={texts.email}
        help={texts.emailHelp}
        autoComplete="off"
        value={draft.email}
        onChange={(email) => set({ email })}
      />
    </FormFrame>
  );
}
