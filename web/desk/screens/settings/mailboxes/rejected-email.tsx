import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import {
  allInboundMails,
  type InboundMail,
  pathOfOriginal,
  processInboundMail,
} from "../../../api/settings/email/inbound-emails.ts";
import { ConfirmAction } from "../../../components/settings-form/confirm-action.tsx";
import { FactList, type FactRows } from "../../../components/settings-form/lists/fact-list.tsx";
import log from "../../../components/settings-form/lists/log.module.css";
import styles from "../../../components/settings-form/settings.module.css";
import { buttonClass } from "../../../components/ui/controls/button.tsx";
import { toasts } from "../../../components/ui/dialogs/toasts.tsx";
import { DateTime } from "../../../components/ui/time/instant.tsx";
import own from "./mailboxes.module.css";
import { mailboxTexts } from "./texts/texts.ts";

const texts = mailboxTexts.untaken;

/** One row that expands to the reason and possible actions. */
export function RejectedEmail({ mail }: { mail: InboundMail }): ReactElement {
  const { from, subject, outcome, came_at } = mail;
  return (
    <li>
      <details className={log.entry}>
        <summary className={log.line}>
          <span className={log.what}>
            <bdi>{subject || texts.noSubject}</bdi>{" "}
            <bdi className={styles.detail}>{from ?? texts.noSender}</bdi>
          </span>
          <span title={texts.outcomesHelp[outcome as keyof typeof texts.outcomesHelp]}>
            {texts.outcomes[outcome as keyof typeof texts.outcomes]}
          </span>
          <span className={styles.detail}>
            <DateTime at={came_at} />
          </span>
        </summary>
        <Details mail={mail} />
        <Verbs mail={mail} />
      </details>
    </li>
  );
}

function Details({ mail: { message, from, sender, mailbox, came_at, outcome } }: { mail: InboundMail }) {
  const known: FactRows = [
    [texts.reason, message],
    [texts.outcome, texts.outcomesHelp[outcome as keyof typeof texts.outcomesHelp]],
    [texts.replyTo, sender !== from && sender],
    [texts.mailbox, mailbox.address],
    [texts.came, <DateTime key="came" at={came_at} />],
  ];
  return <FactList known={known} />;
}

function Verbs({ mail: { id, has_original, can_process } }: { mail: InboundMail }) {
  const queries = useQueryClient();
  if (!has_original) return <p className={`${styles.detail} ${own.verbs}`}>{texts.gone}</p>;
  return (
    <div className={`${styles.verbs} ${own.verbs}`}>
      {can_process && (
        <ConfirmAction
          name={texts.process}
          title={texts.processTitle}
          consequences={texts.processHelp}
          cancel={texts.keep}
          act={async () => {
            const { ticket_number } = await processInboundMail(id);
            toasts.add({ title: texts.processed(ticket_number ?? "") });
          }}
          onDone={() => void queries.invalidateQueries(allInboundMails)}
        />
      )}
      <a className={buttonClass()} href={pathOfOriginal(id)} download="">
        {texts.download}
      </a>
    </div>
  );
}
