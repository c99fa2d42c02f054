import type { ReactElement } from "react";
import type { LoggedMail } from "../../../api/settings/email/email-log.ts";
import { emailTexts } from "../../../components/email/texts/texts.ts";
import { FactList, type FactRows, TicketLink } from "../../../components/settings-form/lists/fact-list.tsx";
import log from "../../../components/settings-form/lists/log.module.css";
import styles from "../../../components/settings-form/settings.module.css";
import { DateTime } from "../../../components/ui/time/instant.tsx";
import mails from "./email-log.module.css";
import { mailTexts as texts } from "./texts/texts.ts";

const { facts } = texts;

/** One row that expands to the email's details. */
export function LoggedEmail({ mail }: { mail: LoggedMail }): ReactElement {
  const { occasion, recipient, state, sent_at, tried_at, created_at } = mail;
  return (
    <li>
      <details className={log.entry}>
        <summary className={log.line}>
          <span className={log.what}>
            {emailTexts.kinds[occasion] ?? occasion}{" "}
            <bdi className={styles.detail}>{recipient ?? texts.notYet}</bdi>
          </span>
          <span className={mails[state]} title={texts.statesHelp[state]}>
            {texts.states[state]}
          </span>
          <span className={styles.detail}>
            <DateTime at={sent_at ?? tried_at ?? created_at} />
          </span>
        </summary>
        <Details mail={mail} />
      </details>
    </li>
  );
}

function Details({ mail }: { mail: LoggedMail }) {
  const { brand, ticket_number, tries, created_at, tried_at, sent_at, response, message_id } = mail;
  const known: FactRows = [
    [texts.state, texts.statesHelp[mail.state]],
    [facts.brand, brand?.name ?? facts.desk],
    [facts.ticket, ticket_number && <TicketLink number={ticket_number} />],
    [facts.created, <DateTime key="created" at={created_at} />],
    [facts.tries, tries > 0 && facts.times(tries)],
    [facts.tried, tried_at && <DateTime key="tried" at={tried_at} />],
    [facts.sent, sent_at && <DateTime key="sent" at={sent_at} />],
    [facts.response, response],
    [facts.messageId, message_id],
  ];
  return <FactList known={known} />;
}
