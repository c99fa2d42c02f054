import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { type ArticleCategory, categoriesQuery, orderCategories } from "../../../../api/settings/articles.ts";
import { languageName } from "../../../../components/settings-form/fields/language-name.ts";
import { OrderedList } from "../../../../components/settings-form/lists/ordered-list.tsx";
import { useOrder } from "../../../../components/settings-form/lists/use-order.ts";
import parts from "../../../../components/settings-form/settings.module.css";
import { categoryName } from "../category-name.ts";
import { articleTexts } from "../texts/texts.ts";

interface Props {
  brandId: number;
  brand: string;
  categories: readonly ArticleCategory[];
}

/** A brand's categories in the readers' order. */
export function OrderedCategories({ brandId, brand, categories }: Props): ReactElement {
  const order = useOrder(categoriesQuery, (moved: readonly ArticleCategory[]) => {
    const ids = moved.map(({ id }) => id);
    return orderCategories(brandId, ids);
  });
  return (
    <OrderedList
      title={brand}
      label={articleTexts.categories.order(brand)}
      items={order.wanted ?? categories}
      nameOf={(category) => categoryName(category)}
      order={order}
    >
      {(category) => (
        <>
          <Link
            dir="auto"
            to="/settings/$section/$item/$part"
            params={{ section: "articles", item: "categories", part: category.id }}
          >
            {categoryName(category)}
          </Link>
          <span className={parts.detail}>
            {[
              category.texts.map(({ locale }) => languageName(locale)).join(", "),
              articleTexts.count(category.articles),
            ].join(" · ")}
          </span>
        </>
      )}
    </OrderedList>
  );
}
