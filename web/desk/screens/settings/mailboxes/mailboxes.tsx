import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { brandsQuery } from "../../../api/settings/brands.ts";
import { type MailboxRecord, mailboxesQuery, mailboxQuery } from "../../../api/settings/email/mailboxes.ts";
import { BeginLink } from "../../../components/settings-form/begin-link.tsx";
import { CreateLink } from "../../../components/settings-form/create-link.tsx";
import { PageHead } from "../../../components/settings-form/page-head.tsx";
import { QueryResult } from "../../../components/settings-form/query-result.tsx";
import styles from "../../../components/settings-form/settings.module.css";
import { settingsTexts } from "../../../components/settings-form/texts/texts.ts";
import { buttonClass } from "../../../components/ui/controls/button.tsx";
import { Notice } from "../../../components/ui/loading/notice.tsx";
import { MailboxForm, NewMailboxPage } from "./mailbox-form.tsx";
import { LastMail, MailboxStatus } from "./mailbox-status.tsx";
import own from "./mailboxes.module.css";
import { RejectedEmails } from "./rejected-emails.tsx";
import { mailboxTexts as texts } from "./texts/texts.ts";

export function Mailboxes({ item }: { item: string | undefined }): ReactElement {
  if (item === undefined) return <List />;
  if (item === "not-taken") return <RejectedEmails />;
  return item === "new" ? <NewMailboxPage /> : <One key={item} id={item} />;
}

function One({ id }: { id: string }) {
  return (
    <QueryResult query={useQuery(mailboxQuery(id))} needs={[useQuery(brandsQuery)]}>
      {(kept) => <MailboxForm kept={kept} />}
    </QueryResult>
  );
}

function List() {
  return (
    <>
      <PageHead
        title={settingsTexts.sections.mailboxes}
        about={texts.about}
        actions={
          <div className={styles.verbs}>
            <Link
              className={buttonClass()}
              to="/settings/{-$section}/{-$item}"
              params={{ section: "mailboxes", item: "not-taken" }}
            >
              {texts.untaken.title}
            </Link>
            <CreateLink section="mailboxes" name={texts.create} />
          </div>
        }
      />
      <QueryResult query={useQuery(mailboxesQuery)} needs={[useQuery(brandsQuery)]}>
        {(mailboxes) =>
          mailboxes.length === 0 ? (
            <Notice title={texts.none} action={<BeginLink section="mailboxes" name={texts.create} />}>
              {texts.noneHelp}
            </Notice>
          ) : (
            <Rows mailboxes={mailboxes} />
          )
        }
      </QueryResult>
    </>
  );
}

function Rows({ mailboxes }: { mailboxes: readonly MailboxRecord[] }) {
  const { data: brands = [] } = useQuery(brandsQuery);
  return (
    <ul className={styles.table}>
      {mailboxes.map((mailbox) => (
        <li key={mailbox.id} className={own.row}>
          <Link
            dir="auto"
            to="/settings/{-$section}/{-$item}"
            params={{ section: "mailboxes", item: mailbox.id }}
          >
            {mailbox.address}
          </Link>
          <span className={styles.detail} dir="auto">
            {brands.find(({ id }) => id === mailbox.brand_id)?.name}
          </span>
          <span className={own.how}>
            <MailboxStatus mailbox={mailbox} />
            <span className={styles.detail}>
              <LastMail mailbox={mailbox} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
