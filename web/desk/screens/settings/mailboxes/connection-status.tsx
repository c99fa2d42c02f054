import { useMutation } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { type MailboxRecord, testMailbox } from "../../../api/settings/email/mailboxes.ts";
import { FormSection } from "../../../components/settings-form/form-section.tsx";
import styles from "../../../components/settings-form/settings.module.css";
import { Button } from "../../../components/ui/controls/button.tsx";
import { LastMail, MailboxStatus } from "./mailbox-status.tsx";
import own from "./mailboxes.module.css";
import { mailboxTexts as texts } from "./texts/texts.ts";

/** The mailbox's status, the last error, and a connection test. */
export function ConnectionStatus({
  mailbox,
  onTried,
}: {
  mailbox: MailboxRecord;
  onTried(): void;
}): ReactElement {
  const trying = useMutation({ mutationFn: () => testMailbox(mailbox.id), onSettled: onTried });
  const { active, reading } = mailbox;
  return (
    <FormSection title={texts.reading} about={texts.testAbout}>
      <div>
        <p>
          <MailboxStatus mailbox={mailbox} />
        </p>
        {active && reading.message && <p>{reading.message}</p>}
        <p className={styles.detail}>
          <LastMail mailbox={mailbox} />
        </p>
      </div>
      <div>
        <Button disabled={trying.isPending} onClick={() => trying.mutate()}>
          {texts.test}
        </Button>
      </div>
      {trying.isPending && <p role="status">{texts.trying}</p>}
      {trying.error && (
        <p className={styles.fault} role="alert">
          {trying.error.message}
        </p>
      )}
      {trying.data && (
        <p role="status" className={trying.data.ok ? own.fine : own.failing}>
          {trying.data.message}
        </p>
      )}
    </FormSection>
  );
}
