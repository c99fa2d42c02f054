import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { type ArticleFilter, categoriesQuery } from "../../../api/settings/articles.ts";
import { brandsQuery } from "../../../api/settings/brands.ts";
import { brandOptions } from "../../../components/settings-form/fields/brand-options.ts";
import { SearchField } from "../../../components/settings-form/fields/search-field.tsx";
import log from "../../../components/settings-form/lists/log.module.css";
import { SelectField } from "../../../components/ui/form/fields/select-field.tsx";
import { statusOptions } from "./article-status.tsx";
import { categoryName } from "./category-name.ts";
import { languageOptions } from "./languages.ts";
import { articleTexts as texts } from "./texts/texts.ts";

interface Props {
  chosen: ArticleFilter;
  onChange(changes: Partial<ArticleFilter>): void;
}

export function ArticleFilterFields({ chosen, onChange }: Props): ReactElement {
  const { data: brands = [] } = useQuery(brandsQuery);
  const { data: categories = [] } = useQuery(categoriesQuery);
  const offered = categories.filter(
    ({ brand_id }) => chosen.brand_id === "" || String(brand_id) === chosen.brand_id,
  );
  return (
    <div className={log.filters}>
      <SearchField name="q" label={texts.search} value={chosen.q} onChange={(q) => onChange({ q })} />
      <SelectField
        name="status"
        label={texts.state}
        value={chosen.status}
        options={[{ value: "", label: texts.anyState }, ...statusOptions]}
        onChange={(status) => onChange({ status })}
      />
      {brands.length > 1 && (
        <SelectField
          name="brand_id"
          label={texts.brand}
          value={chosen.brand_id}
          options={[{ value: "", label: texts.anyBrand }, ...brandOptions(brands)]}
          onChange={(brand_id) => onChange({ brand_id, category_id: "" })}
        />
      )}
      {categories.length > 0 && (
        <SelectField
          name="category_id"
          label={texts.category}
          value={chosen.category_id}
          options={[
            { value: "", label: texts.anyCategory },
            ...offered.map((category) => ({ value: category.id, label: categoryName(category) })),
          ]}
          onChange={(category_id) => onChange({ category_id })}
        />
      )}
      <SelectField
        name="locale"
        label={texts.language_}
        value={chosen.locale}
        options={[{ value: "", label: texts.anyLanguage }, ...languageOptions([])]}
        onChange={(locale) => onChange({ locale })}
      />
    </div>
  );
}
