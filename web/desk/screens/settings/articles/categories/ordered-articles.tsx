import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import {
  type ArticleCategory,
  type ArticleItem,
  articlesOfCategoryQuery,
  orderArticles,
} from "../../../../api/settings/articles.ts";
import { languageName } from "../../../../components/settings-form/fields/language-name.ts";
import { OrderedList } from "../../../../components/settings-form/lists/ordered-list.tsx";
import { useOrder } from "../../../../components/settings-form/lists/use-order.ts";
import { QueryResult } from "../../../../components/settings-form/query-result.tsx";
import parts from "../../../../components/settings-form/settings.module.css";
import { ArticleStatusBadge } from "../article-status.tsx";
import { articleTexts } from "../texts/texts.ts";

const { categories: texts } = articleTexts;

/** A category's articles in the readers' order, per language. */
export function OrderedArticles({ category }: { category: ArticleCategory }): ReactElement {
  return (
    <QueryResult query={useQuery(articlesOfCategoryQuery(category.id))}>
      {(articles) => (
        <div className={parts.more}>
          {[...Map.groupBy(articles, ({ locale }) => locale)].map(([locale, ofLocale]) => (
            <InLanguage key={locale} category={category} locale={locale} articles={ofLocale} />
          ))}
        </div>
      )}
    </QueryResult>
  );
}

interface Props {
  category: ArticleCategory;
  locale: string;
  articles: readonly ArticleItem[];
}

function InLanguage({ category, locale, articles }: Props) {
  const order = useOrder(articlesOfCategoryQuery(category.id), (moved: readonly ArticleItem[]) => {
    const ids = moved.map(({ id }) => id);
    return orderArticles(category, ids);
  });
  const title = texts.articlesIn(languageName(locale));
  return (
    <OrderedList
      title={title}
      label={title}
      items={order.wanted ?? articles}
      nameOf={(article) => article.title}
      order={order}
    >
      {({ id, title, status }) => (
        <>
          <Link dir="auto" to="/settings/{-$section}/{-$item}" params={{ section: "articles", item: id }}>
            {title}
          </Link>
          <ArticleStatusBadge status={status} />
        </>
      )}
    </OrderedList>
  );
}
