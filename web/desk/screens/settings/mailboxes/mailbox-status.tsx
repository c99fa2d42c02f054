import type { ReactElement } from "react";
import type { MailboxRecord } from "../../../api/settings/email/mailboxes.ts";
import { DateTime } from "../../../components/ui/time/instant.tsx";
import own from "./mailboxes.module.css";
import { mailboxTexts as texts } from "./texts/texts.ts";

interface Props {
  mailbox: MailboxRecord;
}

/** Whether polling works, or since when it fails. */
export function MailboxStatus({ mailbox: { active, reading } }: Props): ReactElement {
  const { failing_since, read_at } = reading;
  if (!active) return <span className={own.off}>{texts.off}</span>;
  if (failing_since)
    return (
      <span className={own.failing}>
        {texts.failing} <DateTime at={failing_since} />
      </span>
    );
  if (!read_at) return <span className={own.off}>{texts.never}</span>;
  return (
    <span className={own.fine}>
      {texts.read} <DateTime at={read_at} />
    </span>
  );
}

export function LastMail({ mailbox: { reading } }: Props): ReactElement {
  if (!reading.last_mail_at) return <>{texts.noMail}</>;
  return (
    <>
      {texts.lastMail} <DateTime at={reading.last_mail_at} />
    </>
  );
}
