import type { ReactElement } from "react";
import type { StaffReport } from "../../../api/reports.ts";
import { PersonTitle } from "../../../components/ticket/person-title.tsx";
import { SideCard } from "../../../components/ticket/side-card.tsx";
import styles from "../../../components/ticket/ticket.module.css";
import { texts as common } from "../../../texts/texts.ts";
import { reporterOf } from "../reporter.ts";
import { reportTexts as texts } from "../texts/texts.ts";

/** Who sent the report: a client of the platform, or what a visitor said. */
export function ReporterCard({ report }: { report: StaffReport }): ReactElement {
  const { email, client_id } = report.reporter;
  return (
    <SideCard name="reporter" title={<PersonTitle {...reporterOf(report)} role={texts.person} />}>
      {email && (
        <div className={styles.email}>
          <a href={`mailto:${email}`}>{email}</a>
        </div>
      )}
      {client_id && (
        <dl className={styles.properties}>
          <dt>{common.ticket.clientId}</dt>
          <dd dir="auto">{client_id}</dd>
        </dl>
      )}
      {!email && !client_id && <p className={styles.muted}>{texts.unknown}</p>}
    </SideCard>
  );
}
