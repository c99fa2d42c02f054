import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import {
  type ArticleCategory,
  allOfArticles,
  type CategoryTexts,
  categoryQuery,
  changeCategory,
  createCategory,
  deleteCategory,
  readCategory,
} from "../../../../api/settings/articles.ts";
import { type BrandRecord, brandsQuery } from "../../../../api/settings/brands.ts";
import { DeleteAction } from "../../../../components/settings-form/delete-action.tsx";
import { BrandField } from "../../../../components/settings-form/fields/brand-field.tsx";
import { PageHead } from "../../../../components/settings-form/page-head.tsx";
import { QueryResult } from "../../../../components/settings-form/query-result.tsx";
import { settingsTexts } from "../../../../components/settings-form/texts/texts.ts";
import { toasts } from "../../../../components/ui/dialogs/toasts.tsx";
import { FormFrame } from "../../../../components/ui/form/form-frame.tsx";
import { useForm, type VersionedRecord } from "../../../../components/ui/form/use-form.ts";
import { categoryName } from "../category-name.ts";
import { NoBrand } from "../no-brand.tsx";
import { articleTexts } from "../texts/texts.ts";
import { type CategoryName, NamesField } from "./names-field.tsx";
import { OrderedArticles } from "./ordered-articles.tsx";

const { categories: texts } = articleTexts;
const back = { section: "articles", item: "categories", name: texts.title };

interface CategoryDraft {
  brand_id: string;
  texts: CategoryName[];
}

const fieldNames: { readonly [Name in keyof CategoryDraft]: string } = {
  brand_id: articleTexts.brand,
  texts: texts.names,
};

const textsOf = (names: readonly CategoryName[]): CategoryTexts =>
  names.map(({ slug, description, ...name }) => ({
    ...name,
    ...(slug && { slug }),
    description: description || null,
  }));

const draftOf = ({ brand_id, texts }: ArticleCategory): CategoryDraft => ({
  brand_id: String(brand_id),
  texts: texts.map((text) => ({ ...text, description: text.description ?? "" })),
});

const told = { texts: (names: CategoryName[]) => names.map(({ name }) => name).join(", ") };

export function CategoryForm({ kept }: { kept: VersionedRecord<ArticleCategory> }): ReactElement {
  const { record } = kept;
  const name = categoryName(record);
  const queries = useQueryClient();
  const form = useForm({
    kept,
    draftOf,
    save: ({ texts = [] }, version) => changeCategory(record.id, textsOf(texts), version),
    readAgain: () => readCategory(record.id),
    onSaved: (saved) => {
      queries.setQueryData(categoryQuery(record.id).queryKey, saved);
      void queries.invalidateQueries(allOfArticles);
    },
  });
  return (
    <>
      <PageHead title={name} about={articleTexts.count(record.articles)} back={back} />
      <FormFrame form={form} label={name} names={fieldNames} told={told}>
        <NamesField
          names={form.draft.texts}
          onChange={(texts) => form.set({ texts })}
          onReorder={() => form.forgetFaults("texts")}
        />
      </FormFrame>
      {record.articles > 0 && <OrderedArticles category={record} />}
      <DeleteAction
        name={name}
        section="articles"
        item="categories"
        texts={articleTexts}
        consequences={texts.removeHelp(record.articles)}
        act={() => deleteCategory(record.id)}
        onGone={() => {
          queries.removeQueries({ queryKey: categoryQuery(record.id).queryKey });
          void queries.invalidateQueries(allOfArticles);
        }}
      />
    </>
  );
}

export function NewCategoryPage(): ReactElement {
  return (
    <>
      <PageHead title={texts.create} back={back} />
      <QueryResult query={useQuery(brandsQuery)}>
        {(brands) => (brands.length === 0 ? <NoBrand /> : <Fields brands={brands} />)}
      </QueryResult>
    </>
  );
}

function Fields({ brands }: { brands: readonly Pick<BrandRecord, "id" | "name" | "locale">[] }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const nothing: CategoryDraft = {
    brand_id: String(brands[0]?.id ?? ""),
    texts: [{ locale: brands[0]?.locale ?? "en", name: "", slug: "", description: "" }],
  };
  const form = useForm({
    kept: { record: nothing, version: undefined },
    draftOf: (draft: CategoryDraft) => draft,
    save: async (changes) => {
      const draft = { ...nothing, ...changes };
      const made = await createCategory(Number(draft.brand_id), textsOf(draft.texts));
      toasts.add({ title: settingsTexts.created(categoryName(made)) });
      void queries.invalidateQueries(allOfArticles);
      void navigate({
        to: "/settings/{-$section}/{-$item}",
        params: { section: "articles", item: "categories" },
      });
      return { record: draft, version: made.id };
    },
  });
  return (
    <FormFrame form={form} label={texts.create} names={fieldNames} told={told}>
      <BrandField
        brands={brands}
        label={articleTexts.brand}
        help={articleTexts.brandHelp}
        value={form.draft.brand_id}
        onChange={(brand_id) => form.set({ brand_id })}
      />
      <NamesField
        names={form.draft.texts}
        onChange={(texts) => form.set({ texts })}
        onReorder={() => form.forgetFaults("texts")}
      />
    </FormFrame>
  );
}
