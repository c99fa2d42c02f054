import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { type Article, translationsQuery } from "../../../api/settings/articles.ts";
import { languageName } from "../../../components/settings-form/fields/language-name.ts";
import { FormSection } from "../../../components/settings-form/form-section.tsx";
import { QueryResult } from "../../../components/settings-form/query-result.tsx";
import styles from "../../../components/settings-form/settings.module.css";
import { buttonClass } from "../../../components/ui/controls/button.tsx";
import { ArticleStatusBadge } from "./article-status.tsx";
import own from "./articles.module.css";
import { translationPath } from "./item-path.ts";
import { freeLanguage } from "./languages.ts";
import { articleTexts as texts } from "./texts/texts.ts";

/** The article's translations, and a link that adds one. */
export function Translations({ original: { id, locale } }: { original: Article }): ReactElement {
  return (
    <FormSection title={texts.translations.title} about={texts.translations.about}>
      <QueryResult query={useQuery(translationsQuery(id))}>
        {(translations) => (
          <>
            {translations.length > 0 && (
              <ul aria-label={texts.translations.title}>
                {translations.map((one) => (
                  <li key={one.id} className={`${styles.row} ${own.row}`}>
                    <Link
                      dir="auto"
                      to="/settings/{-$section}/{-$item}"
                      params={{ section: "articles", item: one.id }}
                    >
                      {one.title}
                    </Link>
                    <span className={styles.detail}>{languageName(one.locale)}</span>
                    <ArticleStatusBadge status={one.status} />
                  </li>
                ))}
              </ul>
            )}
            <div className={styles.verbs}>
              <Link
                className={buttonClass()}
                to="/settings/$section/$item/$part"
                params={{
                  section: "articles",
                  item: "new",
                  part: translationPath(id, freeLanguage([locale, ...translations.map((one) => one.locale)])),
                }}
              >
                {texts.translations.write}
              </Link>
            </div>
          </>
        )}
      </QueryResult>
    </FormSection>
  );
}
