import { type ChangeObject, diffLines, diffWordsWithSpace } from "diff";
import { type ReactElement, useMemo } from "react";
import type { ArticleVersion } from "../../../api/settings/articles.ts";
import styles from "./articles.module.css";
import { articleFieldNames } from "./draft.ts";
import { articleTexts } from "./texts/texts.ts";

const { versions: texts } = articleTexts;

interface Props {
  /** Undefined for the first version, or if it is on another page. */
  before: ArticleVersion | undefined;
  after: ArticleVersion;
}

/** Two versions side by side, with changed words marked. */
export function VersionDiff({ before, after }: Props): ReactElement {
  return (
    <div className={styles.sides}>
      <h2 className={styles.side}>{before ? texts.number(before.number) : texts.nothingBefore}</h2>
      <h2 className={styles.side}>{texts.number(after.number)}</h2>
      <Part name={articleFieldNames.title} before={before?.title} after={after.title} />
      <Part name={articleFieldNames.body} before={before?.body} after={after.body} />
      <Part
        name={articleFieldNames.keywords}
        before={before?.keywords.join(", ")}
        after={after.keywords.join(", ")}
      />
    </div>
  );
}

function Part({ name, before, after }: { name: string; before: string | undefined; after: string }) {
  const changes = useMemo(() => changesBetween(before ?? after, after), [before, after]);
  if (after === "" && !before) return null;
  const isSame = before === undefined || before === after;
  return (
    <>
      <h3 className={styles.part}>
        {name} {isSame && before !== undefined && <span className={styles.same}>{texts.same}</span>}
      </h3>
      <div className={styles.words} dir="auto">
        {before !== undefined &&
          changes.map(({ value, added, removed }, place) =>
            added ? null : removed ? <del key={place}>{value}</del> : <span key={place}>{value}</span>,
          )}
      </div>
      <div className={styles.words} dir="auto">
        {changes.map(({ value, added, removed }, place) =>
          removed ? null : added ? <ins key={place}>{value}</ins> : <span key={place}>{value}</span>,
        )}
      </div>
    </>
  );
}

// Comparing very different long texts by word is slow and no clearer than by line.
const mostWords = 2_000;

function changesBetween(before: string, after: string): ChangeObject<string>[] {
  return diffWordsWithSpace(before, after, { maxEditLength: mostWords }) ?? diffLines(before, after);
}
