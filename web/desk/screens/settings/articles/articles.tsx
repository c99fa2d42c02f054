import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { articleQuery, categoriesQuery } from "../../../api/settings/articles.ts";
import { brandsQuery } from "../../../api/settings/brands.ts";
import { QueryResult } from "../../../components/settings-form/query-result.tsx";
import { ArticleForm } from "./article-form.tsx";
import { Categories } from "./categories/categories.tsx";
import { ArticleList } from "./list.tsx";
import { NewArticlePage } from "./new-article.tsx";
import { Searches } from "./searches.tsx";
import { Versions } from "./versions.tsx";

interface Props {
  item: string | undefined;
  part: string | undefined;
}

export function ArticleSettings({ item, part }: Props): ReactElement {
  if (item === undefined) return <ArticleList />;
  if (item === "searches") return <Searches />;
  if (item === "categories") return <Categories part={part} />;
  return item === "new" ? <NewArticlePage part={part} /> : <One key={item} id={item} part={part} />;
}

function One({ id, part }: { id: string; part: string | undefined }) {
  const Page = part === "versions" ? Versions : ArticleForm;
  // The form's fields and help texts depend on these.
  const needs = [useQuery(brandsQuery), useQuery(categoriesQuery)];
  return (
    <QueryResult query={useQuery(articleQuery(id))} needs={needs}>
      {(kept) => <Page kept={kept} />}
    </QueryResult>
  );
}
