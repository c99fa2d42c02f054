import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { currentPersonId } from "../../../api/session/current-session.ts";
import {
  allOfArticles,
  articleQuery,
  categoriesQuery,
  createArticle,
} from "../../../api/settings/articles.ts";
import { type BrandRecord, brandsQuery } from "../../../api/settings/brands.ts";
import editor from "../../../components/settings-form/editor.module.css";
import { PageHead } from "../../../components/settings-form/page-head.tsx";
import { QueryResult } from "../../../components/settings-form/query-result.tsx";
import { RestoredDraft } from "../../../components/settings-form/restored-draft.tsx";
import { settingsTexts } from "../../../components/settings-form/texts/texts.ts";
import { toasts } from "../../../components/ui/dialogs/toasts.tsx";
import { FormFrame } from "../../../components/ui/form/form-frame.tsx";
import { useForm } from "../../../components/ui/form/use-form.ts";
import { ArticleFields } from "./article-fields.tsx";
import { type ArticleDraft, articleChangesOf, articleFieldNames, emptyArticleDraft } from "./draft.ts";
import { newArticleAt, translationAt } from "./item-path.ts";
import { NoBrand } from "./no-brand.tsx";
import { ArticlePreview } from "./preview.tsx";
import { TextAlone } from "./text-field.tsx";
import { articleTexts as texts } from "./texts/texts.ts";

/** Can start with a search text as its title, or as a translation. */
export function NewArticlePage({ part }: { part: string | undefined }): ReactElement {
  return (
    <>
      <PageHead title={texts.create} back={{ section: "articles", name: settingsTexts.sections.articles }} />
      <QueryResult query={useQuery(brandsQuery)} needs={[useQuery(categoriesQuery)]}>
        {(brands) =>
          brands.length === 0 ? <NoBrand /> : <Beginning key={part} brands={brands} part={part} />
        }
      </QueryResult>
    </>
  );
}

interface BeginningProps {
  brands: readonly Pick<BrandRecord, "id" | "name" | "locale">[];
  part: string | undefined;
}

function Beginning(props: BeginningProps) {
  const translation = translationAt(props.part);
  if (translation) return <Translation {...props} {...translation} />;
  return <Fields {...props} beginning={newArticleAt(props.part)} />;
}

/** Uses the original's category, so that readers find both there. */
function Translation({ locale, original, ...props }: BeginningProps & { locale: string; original: string }) {
  return (
    <QueryResult query={useQuery(articleQuery(original))}>
      {({ record: { id, brand_id, category_id } }) => (
        <Fields
          {...props}
          beginning={{
            brand_id: String(brand_id),
            category_id: category_id ?? "",
            translation_of: id,
            locale,
          }}
        />
      )}
    </QueryResult>
  );
}

interface FieldsProps extends BeginningProps {
  beginning: Partial<ArticleDraft>;
}

/** After saving, the article's own page opens. */
function Fields({ brands, part, beginning }: FieldsProps) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const nothing = { ...emptyArticleDraft(brands[0]), ...beginning };
  const form = useForm({
    kept: { record: nothing, version: undefined },
    draftOf: (draft: ArticleDraft) => draft,
    keepAs: `article ${currentPersonId()} new ${part ?? ""}`,
    save: async (changes) => {
      const draft = { ...nothing, ...changes };
      const { title = "", body = "", ...rest } = articleChangesOf(draft);
      const made = await createArticle({ brand_id: Number(draft.brand_id), title, body, ...rest });
      return { record: draft, version: made.id };
    },
    onSaved: ({ record, version }) => {
      toasts.add({ title: settingsTexts.created(record.title) });
      void queries.invalidateQueries(allOfArticles);
      void navigate({
        to: "/settings/{-$section}/{-$item}",
        params: { section: "articles", item: version },
      });
    },
  });
  return (
    <>
      <RestoredDraft form={form} />
      <div className={editor.editor}>
        <FormFrame
          form={form}
          label={texts.create}
          names={articleFieldNames}
          verb={texts.saves[form.draft.status]}
        >
          <ArticleFields form={form} brands={brands}>
            <TextAlone value={form.draft.body} onChange={(body) => form.set({ body })} />
          </ArticleFields>
        </FormFrame>
        <ArticlePreview draft={form.draft} />
      </div>
    </>
  );
}
