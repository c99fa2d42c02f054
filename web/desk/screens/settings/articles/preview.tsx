import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactElement, useDeferredValue } from "react";
import { articlePreviewQuery } from "../../../api/settings/articles.ts";
import editor from "../../../components/settings-form/editor.module.css";
import { useDebounced } from "../../../components/settings-form/fields/use-debounced.ts";
import { FormSection } from "../../../components/settings-form/form-section.tsx";
import parts from "../../../components/settings-form/settings.module.css";
import { MessageBody } from "../../../components/ui/content/message-body.tsx";
import styles from "./articles.module.css";
import type { ArticleDraft } from "./draft.ts";
import { articleTexts as texts } from "./texts/texts.ts";

/** The article as readers see it: rendered by the server, shortly after the last key press. */
export function ArticlePreview({ draft: { title, body } }: { draft: ArticleDraft }): ReactElement {
  const asked = useDebounced(useDeferredValue(body));
  const isEmpty = asked.trim() === "";
  const { data, error } = useQuery({
    ...articlePreviewQuery(asked),
    enabled: !isEmpty,
    placeholderData: keepPreviousData,
  });
  return (
    <aside className={editor.preview}>
      <FormSection title={texts.preview}>
        <div className={styles.shown}>
          {title.trim() !== "" && (
            <h3 className={styles.heading} dir="auto">
              {title}
            </h3>
          )}
          {isEmpty && <p className={styles.empty}>{texts.previewEmpty}</p>}
          {!isEmpty && error && (
            <p className={parts.fault} role="alert">
              {error.message}
            </p>
          )}
          {!isEmpty && !error && data !== undefined && <MessageBody html={data} />}
        </div>
      </FormSection>
    </aside>
  );
}
