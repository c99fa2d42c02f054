import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactElement, useState } from "react";
import { type ArticleSearch, searchesQuery } from "../../../api/settings/articles.ts";
import { brandsQuery } from "../../../api/settings/brands.ts";
import { brandOptions } from "../../../components/settings-form/fields/brand-options.ts";
import { languageName } from "../../../components/settings-form/fields/language-name.ts";
import log from "../../../components/settings-form/lists/log.module.css";
import { Pager } from "../../../components/settings-form/lists/pager.tsx";
import { ScrollableTable } from "../../../components/settings-form/lists/scrollable-table.tsx";
import { PageHead } from "../../../components/settings-form/page-head.tsx";
import { QueryResult } from "../../../components/settings-form/query-result.tsx";
import parts from "../../../components/settings-form/settings.module.css";
import { settingsTexts } from "../../../components/settings-form/texts/texts.ts";
import { SelectField } from "../../../components/ui/form/fields/select-field.tsx";
import { Notice } from "../../../components/ui/loading/notice.tsx";
import { DateTime } from "../../../components/ui/time/instant.tsx";
import styles from "./articles.module.css";
import { newArticlePath } from "./item-path.ts";
import { articleTexts } from "./texts/texts.ts";

const { searches: texts } = articleTexts;

/** Searches without good results, as readers typed them. */
export function Searches(): ReactElement {
  const [chosen, setChosen] = useState({ brand: "", page: 1 });
  const query = useQuery({ ...searchesQuery(chosen.brand, chosen.page), placeholderData: keepPreviousData });
  return (
    <>
      <PageHead
        title={texts.title}
        about={texts.about}
        back={{ section: "articles", name: settingsTexts.sections.articles }}
      />
      <QueryResult query={useQuery(brandsQuery)}>
        {(brands) => (
          <>
            {brands.length > 1 && (
              <div className={log.filters}>
                <SelectField
                  name="brand_id"
                  label={articleTexts.brand}
                  value={chosen.brand}
                  options={[{ value: "", label: articleTexts.anyBrand }, ...brandOptions(brands)]}
                  onChange={(brand) => setChosen({ brand, page: 1 })}
                />
              </div>
            )}
            <QueryResult query={query}>
              {({ data, meta }) =>
                meta.total === 0 ? (
                  <Notice title={texts.none}>{texts.noneHelp}</Notice>
                ) : (
                  <>
                    <ScrollableTable>
                      <Table searches={data} />
                    </ScrollableTable>
                    <Pager meta={meta} onPage={(page) => setChosen({ ...chosen, page })} />
                  </>
                )
              }
            </QueryResult>
          </>
        )}
      </QueryResult>
    </>
  );
}

function Table({ searches }: { searches: readonly ArticleSearch[] }) {
  return (
    <table className={`${parts.log} ${styles.asked}`}>
      <thead>
        <tr>
          <th scope="col">{texts.question}</th>
          <th scope="col">{articleTexts.language_}</th>
          <th scope="col">{texts.times}</th>
          <th scope="col">{texts.last}</th>
          <th scope="col">
            <span className="visually-hidden">{texts.write}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {searches.map((search) => (
          <tr key={newArticlePath(search)}>
            <td dir="auto">{search.question}</td>
            <td>{languageName(search.locale)}</td>
            <td>{texts.count(search.times)}</td>
            <td>
              <DateTime at={search.last_at} />
            </td>
            <td>
              <Link
                to="/settings/$section/$item/$part"
                params={{ section: "articles", item: "new", part: newArticlePath(search) }}
                aria-label={texts.writeAbout(search.question)}
              >
                {texts.write}
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
