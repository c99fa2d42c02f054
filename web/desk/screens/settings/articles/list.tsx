import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactElement, useState } from "react";
import {
  type ArticleFilter,
  type ArticleItem,
  articlesQuery,
  categoriesQuery,
} from "../../../api/settings/articles.ts";
import { brandsQuery } from "../../../api/settings/brands.ts";
import { BeginLink } from "../../../components/settings-form/begin-link.tsx";
import { ClearFilters } from "../../../components/settings-form/clear-filters.tsx";
import { CreateLink } from "../../../components/settings-form/create-link.tsx";
import { languageName } from "../../../components/settings-form/fields/language-name.ts";
import { useDebounced } from "../../../components/settings-form/fields/use-debounced.ts";
import { Pager } from "../../../components/settings-form/lists/pager.tsx";
import { PageHead } from "../../../components/settings-form/page-head.tsx";
import { QueryResult } from "../../../components/settings-form/query-result.tsx";
import styles from "../../../components/settings-form/settings.module.css";
import { settingsTexts } from "../../../components/settings-form/texts/texts.ts";
import { buttonClass } from "../../../components/ui/controls/button.tsx";
import { Notice } from "../../../components/ui/loading/notice.tsx";
import { DateTime } from "../../../components/ui/time/instant.tsx";
import { ArticleStatusBadge } from "./article-status.tsx";
import own from "./articles.module.css";
import { categoryName } from "./category-name.ts";
import { ArticleFilterFields } from "./filters.tsx";
import { articleTexts as texts } from "./texts/texts.ts";

const everything: ArticleFilter = {
  brand_id: "",
  category_id: "",
  status: "",
  locale: "",
  q: "",
  page: 1,
};

export function ArticleList(): ReactElement {
  const [chosen, setChosen] = useState(everything);
  const q = useDebounced(chosen.q.trim());
  const query = useQuery({ ...articlesQuery({ ...chosen, q }), placeholderData: keepPreviousData });
  const { q: _, page: __, ...choices } = chosen;
  const isFiltered = q !== "" || Object.values(choices).some((choice) => choice !== "");
  const isEmpty = !isFiltered && query.data?.meta.total === 0;
  return (
    <>
      <PageHead
        title={settingsTexts.sections.articles}
        about={texts.about}
        actions={
          <div className={styles.verbs}>
            <Beside item="categories" name={texts.categories.title} />
            <Beside item="searches" name={texts.searches.title} />
            <CreateLink section="articles" name={texts.create} />
          </div>
        }
      />
      {/* The filters depend on these; late data would move the others. */}
      <QueryResult query={useQuery(brandsQuery)} needs={[useQuery(categoriesQuery)]}>
        {() => (
          <>
            {!isEmpty && (
              <ArticleFilterFields
                chosen={chosen}
                onChange={(some) => setChosen({ ...chosen, page: 1, ...some })}
              />
            )}
            <QueryResult query={query}>
              {({ data, meta }) => {
                if (isEmpty)
                  return (
                    <Notice title={texts.none} action={<BeginLink section="articles" name={texts.create} />}>
                      {texts.noneHelp}
                    </Notice>
                  );
                if (meta.total === 0)
                  return (
                    <Notice
                      title={texts.noneFound}
                      action={<ClearFilters onClear={() => setChosen(everything)} />}
                    >
                      {texts.noneFoundHelp}
                    </Notice>
                  );
                return (
                  <>
                    <p className={styles.detail} role="status">
                      {texts.count(meta.total)}
                    </p>
                    <Rows articles={data} />
                    <Pager meta={meta} onPage={(page) => setChosen({ ...chosen, page })} />
                  </>
                );
              }}
            </QueryResult>
          </>
        )}
      </QueryResult>
    </>
  );
}

function Beside({ item, name }: { item: string; name: string }) {
  return (
    <Link
      className={buttonClass()}
      to="/settings/{-$section}/{-$item}"
      params={{ section: "articles", item }}
    >
      {name}
    </Link>
  );
}

function Rows({ articles }: { articles: readonly ArticleItem[] }) {
  const { data: brands = [] } = useQuery(brandsQuery);
  const { data: categories = [] } = useQuery(categoriesQuery);
  return (
    <ul className={`${styles.table} ${own.rows}`}>
      {articles.map((article) => {
        const { id, title, brand_id, category_id, locale, status, updated_at } = article;
        const category = categories.find((one) => one.id === category_id);
        const brand = brands.length > 1 && brands.find((one) => one.id === brand_id)?.name;
        return (
          <li key={id} className={`${styles.row} ${own.row}`}>
            <Link dir="auto" to="/settings/{-$section}/{-$item}" params={{ section: "articles", item: id }}>
              {title}
            </Link>
            <span className={styles.detail} dir="auto">
              {[category ? categoryName(category, locale) : texts.noCategory, languageName(locale), brand]
                .filter(Boolean)
                .join(" · ")}
            </span>
            <span className={own.standing}>
              <ArticleStatusBadge status={status} />
              <span className={styles.detail}>
                <DateTime at={updated_at} />
              </span>
            </span>
            <Figures article={article} />
          </li>
        );
      })}
    </ul>
  );
}

/** Views and feedback; nothing for an article without views. */
function Figures({ article: { feedback } }: { article: ArticleItem }) {
  const { opened, solved, not_related, helpful, not_helpful } = feedback;
  const said = [
    opened > 0 && texts.opened(opened),
    solved > 0 && texts.solved(solved),
    not_related > 0 && texts.notRelated(not_related),
    helpful + not_helpful > 0 && texts.helped(helpful, helpful + not_helpful),
  ].filter(Boolean);
  if (said.length === 0) return null;
  return <span className={`${styles.detail} ${own.figures}`}>{said.join(" · ")}</span>;
}
