import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { currentPersonId } from "../../../api/session/current-session.ts";
import {
  type Article,
  allOfArticles,
  articleQuery,
  changeArticle,
  deleteArticle,
  readArticle,
} from "../../../api/settings/articles.ts";
import { DeleteAction } from "../../../components/settings-form/delete-action.tsx";
import editor from "../../../components/settings-form/editor.module.css";
import { PageHead } from "../../../components/settings-form/page-head.tsx";
import { RestoredDraft } from "../../../components/settings-form/restored-draft.tsx";
import { settingsTexts } from "../../../components/settings-form/texts/texts.ts";
import { buttonClass } from "../../../components/ui/controls/button.tsx";
import { FormFrame } from "../../../components/ui/form/form-frame.tsx";
import { useForm, type VersionedRecord } from "../../../components/ui/form/use-form.ts";
import { DateTime } from "../../../components/ui/time/instant.tsx";
import { ArticleFields } from "./article-fields.tsx";
import { ArticleStatusBadge } from "./article-status.tsx";
import styles from "./articles.module.css";
import { articleChangesOf, articleDraftOf, articleFieldNames } from "./draft.ts";
import { ArticlePreview } from "./preview.tsx";
import { TextWithImages } from "./text-field.tsx";
import { articleTexts as texts } from "./texts/texts.ts";
import { Translations } from "./translations.tsx";

/** Unsaved changes stay in this browser until the server has them. */
export function ArticleForm({ kept }: { kept: VersionedRecord<Article> }): ReactElement {
  const { id, title } = kept.record;
  const queries = useQueryClient();
  const form = useForm({
    kept,
    draftOf: articleDraftOf,
    keepAs: `article ${currentPersonId()} ${id}`,
    save: (changes, version) => changeArticle(id, articleChangesOf(changes), version),
    readAgain: () => readArticle(id),
    onSaved: (saved) => {
      queries.setQueryData(articleQuery(id).queryKey, saved);
      void queries.invalidateQueries({ queryKey: [...allOfArticles.queryKey, "list"] });
    },
  });
  const { draft, stored } = form;
  return (
    <>
      <PageHead
        title={title}
        back={{ section: "articles", name: settingsTexts.sections.articles }}
        about={<Standing article={kept.record} />}
        actions={
          <Link
            className={buttonClass()}
            to="/settings/$section/$item/$part"
            params={{ section: "articles", item: id, part: "versions" }}
          >
            {texts.versions.title}
          </Link>
        }
      />
      <RestoredDraft form={form} />
      <div className={editor.editor}>
        <FormFrame
          form={form}
          label={title}
          names={articleFieldNames}
          {...(draft.status !== stored.status && { verb: texts.saves[draft.status] })}
        >
          <ArticleFields form={form} articleId={id}>
            <TextWithImages articleId={id} value={draft.body} onChange={(body) => form.set({ body })} />
          </ArticleFields>
        </FormFrame>
        <ArticlePreview draft={draft} />
      </div>
      {kept.record.translation_of === null && <Translations original={kept.record} />}
      <DeleteAction
        name={title}
        section="articles"
        texts={texts}
        consequences={texts.removeHelp}
        act={() => deleteArticle(id)}
        onGone={() => {
          form.discard();
          queries.removeQueries({ queryKey: articleQuery(id).queryKey });
          void queries.invalidateQueries(allOfArticles);
        }}
      />
    </>
  );
}

/** The article's status for readers, and its public page. */
function Standing({ article: { status, updated_at, url } }: { article: Article }) {
  return (
    <span className={styles.standing}>
      <ArticleStatusBadge status={status} />
      <span>
        {texts.changed} <DateTime at={updated_at} />
      </span>
      {url && (
        <a href={url} target="_blank" rel="noreferrer">
          {texts.open}
        </a>
      )}
    </span>
  );
}
