import type { ReactElement } from "react";
import type { AuditEntry } from "../../../api/settings/audit.ts";
import { emailTexts } from "../../../components/email/texts/texts.ts";
import { languageName } from "../../../components/settings-form/fields/language-name.ts";
import { FactList } from "../../../components/settings-form/lists/fact-list.tsx";
import log from "../../../components/settings-form/lists/log.module.css";
import { ScrollableTable } from "../../../components/settings-form/lists/scrollable-table.tsx";
import styles from "../../../components/settings-form/settings.module.css";
import { DateTime } from "../../../components/ui/time/instant.tsx";
import { nameOfAction } from "./filters.tsx";
import { auditTexts as texts } from "./texts/texts.ts";

/** One row that expands if there are details. */
export function AuditLogEntry({
  entry,
  about,
}: {
  entry: AuditEntry;
  about: string | undefined;
}): ReactElement {
  const { actor, action, created_at } = entry;
  return (
    <li>
      <details className={log.entry}>
        <summary className={log.line}>
          <span className={log.what}>
            {nameOfAction(action)} {about && <bdi className={styles.detail}>{about}</bdi>}
          </span>
          <span dir="auto">{actor.name ?? texts.actors[actor.type]}</span>
          <span className={styles.detail}>
            <DateTime at={created_at} />
          </span>
        </summary>
        <Facts entry={entry} />
        {entry.changes.length > 0 && <Changes changes={entry.changes} />}
      </details>
    </li>
  );
}

const nameOf = (field: string) => texts.fields[field] ?? field;

function valueText(field: string, value: string): string {
  if (field === "occasion") return emailTexts.kinds[value] ?? value;
  return field === "language" ? languageName(value) : value;
}

function Facts({ entry: { actor, subject, details } }: { entry: AuditEntry }) {
  const of = Object.entries(details).map(
    ([name, value]) => [nameOf(name), value === null ? texts.nothing : valueText(name, value)] as const,
  );
  return <FactList known={[[texts.subject, subject], [texts.address, actor.address], ...of]} />;
}

function Changes({ changes }: { changes: AuditEntry["changes"] }) {
  return (
    <ScrollableTable>
      <table className={`${styles.log} ${styles.changes}`}>
        <thead>
          <tr>
            <th scope="col">{texts.field}</th>
            <th scope="col">{texts.before}</th>
            <th scope="col">{texts.after}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, from, to }) => (
            <tr key={field}>
              <th scope="row">{nameOf(field)}</th>
              <td dir="auto">{from ?? texts.nothing}</td>
              <td dir="auto">{to ?? texts.nothing}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollableTable>
  );
}
