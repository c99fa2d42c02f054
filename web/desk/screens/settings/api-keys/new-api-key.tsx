import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type ReactElement, useState } from "react";
import { createKey, type KeyWithToken, keysQuery } from "../../../api/settings/api-keys.ts";
import { brandsQuery } from "../../../api/settings/brands.ts";
import { brandOptions } from "../../../components/settings-form/fields/brand-options.ts";
import { PageHead } from "../../../components/settings-form/page-head.tsx";
import { QueryResult } from "../../../components/settings-form/query-result.tsx";
import { settingsTexts } from "../../../components/settings-form/texts/texts.ts";
import { SelectField } from "../../../components/ui/form/fields/select-field.tsx";
import { FormFrame } from "../../../components/ui/form/form-frame.tsx";
import { useForm, type VersionedRecord } from "../../../components/ui/form/use-form.ts";
import { type ApiKeyDraft, ApiKeyFields, expiryOf, keyFieldNames } from "./api-key-fields.tsx";
import { NewApiKeyToken } from "./new-token.tsx";
import { keyTexts as texts } from "./texts/texts.ts";

interface Draft extends ApiKeyDraft {
  brand_id: string;
}

export function NewApiKeyPage(): ReactElement {
  const navigate = useNavigate();
  const [made, setMade] = useState<KeyWithToken>();
  const brands = useQuery(brandsQuery);
  if (made) {
    const params = { section: "api-keys", item: made.key.id };
    return (
      <NewApiKeyToken
        made={made}
        onDone={() => void navigate({ to: "/settings/{-$section}/{-$item}", params })}
      />
    );
  }
  return (
    <>
      <PageHead
        title={texts.create}
        about={texts.createAbout}
        back={{ section: "api-keys", name: settingsTexts.sections.keys }}
      />
      <QueryResult query={brands}>{(brands) => <Fields brands={brands} onMade={setMade} />}</QueryResult>
    </>
  );
}

interface Props {
  brands: readonly { id: number; name: string }[];
  onMade(made: KeyWithToken): void;
}

function Fields({ brands, onMade }: Props) {
  const queries = useQueryClient();
  const nothing: VersionedRecord<Draft> = {
    record: { name: "", expires_at: "", brand_id: String(brands[0]?.id ?? "") },
    version: undefined,
  };
  const form = useForm({
    kept: nothing,
    draftOf: (record: Draft) => record,
    save: async (changes) => {
      const { name, expires_at, brand_id } = { ...nothing.record, ...changes };
      const made = await createKey({
        name,
        expires_at: expiryOf(expires_at),
        brand_id: Number(brand_id),
      });
      void queries.invalidateQueries({ queryKey: keysQuery.queryKey, exact: true });
      onMade(made);
      return { record: { name, expires_at, brand_id }, version: made.key.id };
    },
  });
  return (
    <FormFrame form={form} label={texts.create} names={keyFieldNames}>
      <SelectField
        name="brand_id"
        label={texts.brand}
        help={texts.brandHelp}
        value={form.draft.brand_id}
        options={brandOptions(brands)}
        onChange={(brand_id) => form.set({ brand_id })}
      />
      <ApiKeyFields form={form} />
    </FormFrame>
  );
}
