import type { ReactElement } from "react";
import type { ArticleStatus } from "../../../api/settings/articles.ts";
import styles from "./articles.module.css";
import { articleTexts as texts } from "./texts/texts.ts";

export function ArticleStatusBadge({ status }: { status: ArticleStatus }): ReactElement {
  return <span className={`${styles.state} ${styles[status] ?? ""}`}>{texts.states[status]}</span>;
}

export const statusOptions = Object.entries(texts.states).map(([value, label]) => ({
  value: value as ArticleStatus,
  label,
}));
