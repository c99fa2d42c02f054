import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { categoriesQuery, categoryQuery } from "../../../../api/settings/articles.ts";
import { brandsQuery } from "../../../../api/settings/brands.ts";
import { BeginLink } from "../../../../components/settings-form/begin-link.tsx";
import { PageHead } from "../../../../components/settings-form/page-head.tsx";
import { QueryResult } from "../../../../components/settings-form/query-result.tsx";
import { settingsTexts } from "../../../../components/settings-form/texts/texts.ts";
import { buttonClass } from "../../../../components/ui/controls/button.tsx";
import { Notice } from "../../../../components/ui/loading/notice.tsx";
import { articleTexts } from "../texts/texts.ts";
import { CategoryForm, NewCategoryPage } from "./category-form.tsx";
import { OrderedCategories } from "./ordered-categories.tsx";

const { categories: texts } = articleTexts;

export function Categories({ part }: { part: string | undefined }): ReactElement {
  if (part === undefined) return <List />;
  return part === "new" ? <NewCategoryPage /> : <One key={part} id={part} />;
}

function One({ id }: { id: string }) {
  return (
    <QueryResult query={useQuery(categoryQuery(id))}>{(kept) => <CategoryForm kept={kept} />}</QueryResult>
  );
}

function List() {
  const brands = useQuery(brandsQuery);
  return (
    <>
      <PageHead
        title={texts.title}
        about={texts.about}
        back={{ section: "articles", name: settingsTexts.sections.articles }}
        actions={
          <Link
            className={buttonClass("main")}
            to="/settings/$section/$item/$part"
            params={{ section: "articles", item: "categories", part: "new" }}
          >
            {texts.create}
          </Link>
        }
      />
      <QueryResult query={useQuery(categoriesQuery)} needs={[brands]}>
        {(categories) =>
          categories.length === 0 ? (
            <Notice
              title={texts.none}
              action={<BeginLink section="articles" item="categories" name={texts.create} />}
            >
              {texts.noneHelp}
            </Notice>
          ) : (
            brands.data?.map(({ id, name }) => (
              <OrderedCategories
                key={id}
                brandId={id}
                brand={name}
                categories={categories.filter(({ brand_id }) => brand_id === id)}
              />
            ))
          )
        }
      </QueryResult>
    </>
  );
}
