import { useQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { activityQuery } from "../../api/reports.ts";
import { QueryResult } from "../../components/settings-form/query-result.tsx";
import rows from "../../components/ui/lists/rows.module.css";
import { DateTime } from "../../components/ui/time/instant.tsx";
import styles from "./reports.module.css";
import { reportTexts as texts } from "./texts/texts.ts";

/** Loaded on demand. */
export function ReportActivity({ reference }: { reference: string }): ReactElement {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.activity} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{texts.activity}</summary>
      {isOpen && <Entries reference={reference} />}
    </details>
  );
}

function Entries({ reference }: { reference: string }) {
  const query = useQuery(activityQuery(reference));
  return (
    <QueryResult query={query}>
      {(entries) => (
        <ol>
          {entries.map(({ id, actor, event, before_label, after_label, created_at }) => (
            <li key={id}>
              <span dir="auto">{actor.name ?? (actor.type === "system" ? texts.desk : texts.reporter)}</span>{" "}
              {texts.happened[event] ?? event}
              {(before_label || after_label) && (
                <span dir="auto">
                  {" "}
                  {before_label ?? "–"} → {after_label ?? "–"}
                </span>
              )}{" "}
              <span className={rows.detail}>
                <DateTime at={created_at} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </QueryResult>
  );
}
