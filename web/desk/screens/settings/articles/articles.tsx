import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { articleQuery } from "../../../api/settings/articles.ts";
import { Loaded } from "../parts/loaded.tsx";
import { ArticleForm } from "./article-form.tsx";
import { List } from "./list.tsx";
import { NewArticle } from "./new-article.tsx";

export function Articles({ item }: { item: string | undefined }): ReactElement {
  if (item === undefined) return <List />;
  return item === "new" ? <NewArticle /> : <One key={item} id={item} />;
}

function One({ id }: { id: string }) {
  return <Loaded query={useQuery(articleQuery(id))}>{(kept) => <ArticleForm kept={kept} />}</Loaded>;
}
