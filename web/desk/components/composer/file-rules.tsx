import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import type { Schema } from "../../api/client.ts";
import { departmentsQuery } from "../../api/directory.ts";
import styles from "./composer.module.css";
import { composerTexts } from "./texts/texts.ts";

type Rules = Schema<"Department">["files"];

/** A department's file rules. */
export function useFileRules(departmentId: number | null): Rules | undefined {
  const { data: departments = [] } = useQuery(departmentsQuery);
  return departments.find(({ id }) => id === departmentId)?.files;
}

/** Shown before a file is chosen that would be refused. */
export function FileRulesHint({ rules }: { rules: Rules | undefined }): ReactElement {
  // Reserves the space while loading, so that nothing moves.
  if (!rules) return <div className={styles.rules} />;
  return (
    <details className={styles.rules}>
      <summary>{composerTexts.fileRules(rules.max_files, rules.max_megabytes)}</summary>
      {rules.said}
    </details>
  );
}
