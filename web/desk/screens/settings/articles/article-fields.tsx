import { useQuery } from "@tanstack/react-query";
import type { ReactElement, ReactNode } from "react";
import { categoriesQuery } from "../../../api/settings/articles.ts";
import type { BrandRecord } from "../../../api/settings/brands.ts";
import { BrandField } from "../../../components/settings-form/fields/brand-field.tsx";
import { FormSection } from "../../../components/settings-form/form-section.tsx";
import { SelectField } from "../../../components/ui/form/fields/select-field.tsx";
import { TextField } from "../../../components/ui/form/fields/text-fields.tsx";
import type { Form } from "../../../components/ui/form/use-form.ts";
import { statusOptions } from "./article-status.tsx";
import { categoryName } from "./category-name.ts";
import type { ArticleDraft } from "./draft.ts";
import { languageOptions } from "./languages.ts";
import { OriginalField } from "./original-field.tsx";
import { articleTexts as texts } from "./texts/texts.ts";

interface Props {
  form: Form<ArticleDraft>;
  /** Undefined for a new article. */
  articleId?: string;
  /** For a new one; the brand can't change later. */
  brands?: readonly Pick<BrandRecord, "id" | "name" | "locale">[];
  /** The text field. */
  children: ReactNode;
}

export function ArticleFields({ form, articleId, brands = [], children }: Props): ReactElement {
  const { draft, set } = form;
  const { data = [] } = useQuery(categoriesQuery);
  const categories = data.filter(({ brand_id }) => String(brand_id) === draft.brand_id);
  const chooseBrand = (brand_id: string) => {
    const brand = brands.find(({ id }) => String(id) === brand_id);
    set({ brand_id, category_id: "", translation_of: "", ...(brand && { locale: brand.locale }) });
  };
  return (
    <>
      <FormSection title={texts.writing}>
        <BrandField
          brands={brands}
          label={texts.brand}
          help={texts.brandHelp}
          value={draft.brand_id}
          onChange={chooseBrand}
        />
        <TextField
          name="title"
          label={texts.title}
          help={texts.titleHelp}
          value={draft.title}
          onChange={(title) => set({ title })}
        />
        {children}
      </FormSection>
      <FormSection title={texts.found}>
        <SelectField
          name="status"
          label={texts.state}
          help={texts.stateHelp[draft.status]}
          value={draft.status}
          options={statusOptions}
          onChange={(status) => set({ status })}
        />
        <SelectField
          name="category_id"
          label={texts.category}
          help={categories.length === 0 ? texts.noCategoryHelp : texts.categoryHelp}
          value={draft.category_id}
          options={[
            { value: "", label: texts.noCategory },
            ...categories.map((category) => ({
              value: category.id,
              label: categoryName(category, draft.locale),
            })),
          ]}
          onChange={(category_id) => set({ category_id })}
        />
        <SelectField
          name="locale"
          label={texts.language_}
          help={texts.languageHelp}
          value={draft.locale}
          options={languageOptions([draft.locale])}
          onChange={(locale) => set({ locale })}
        />
        <OriginalField form={form} articleId={articleId} />
        <TextField
          name="keywords"
          label={texts.keywords}
          help={texts.keywordsHelp}
          value={draft.keywords}
          onChange={(keywords) => set({ keywords })}
        />
        <TextField
          name="slug"
          label={texts.slug}
          help={texts.slugHelp}
          autoComplete="off"
          spellCheck={false}
          placeholder={texts.slugPlaceholder}
          value={draft.slug}
          onChange={(slug) => set({ slug })}
        />
      </FormSection>
    </>
  );
}
