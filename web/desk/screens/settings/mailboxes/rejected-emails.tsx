import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { inboundMailsQuery, type UntakenOutcome } from "../../../api/settings/email/inbound-emails.ts";
import { ClearFilters } from "../../../components/settings-form/clear-filters.tsx";
import log from "../../../components/settings-form/lists/log.module.css";
import { PageHead } from "../../../components/settings-form/page-head.tsx";
import { QueryResult } from "../../../components/settings-form/query-result.tsx";
import styles from "../../../components/settings-form/settings.module.css";
import { settingsTexts } from "../../../components/settings-form/texts/texts.ts";
import { SelectField } from "../../../components/ui/form/fields/select-field.tsx";
import { Notice } from "../../../components/ui/loading/notice.tsx";
import { ShowMore } from "../../../components/ui/loading/show-more.tsx";
import { RejectedEmail } from "./rejected-email.tsx";
import { mailboxTexts } from "./texts/texts.ts";

const texts = mailboxTexts.untaken;
const back = { section: "mailboxes", name: settingsTexts.sections.mailboxes };
const outcomes = Object.entries(texts.outcomes).map(([value, label]) => ({
  value: value as UntakenOutcome,
  label,
}));

/** Emails that became neither a ticket nor a reply, with the reason. */
export function RejectedEmails(): ReactElement {
  const [outcome, setOutcome] = useState<UntakenOutcome | "">("");
  return (
    <>
      <PageHead title={texts.title} about={texts.about} back={back} />
      <div className={log.filters}>
        <SelectField
          name="outcome"
          label={texts.outcome}
          value={outcome}
          options={[{ value: "" as const, label: texts.anything }, ...outcomes]}
          onChange={(chosen) => setOutcome(chosen)}
        />
      </div>
      <Entries outcome={outcome} onClear={() => setOutcome("")} />
    </>
  );
}

function Entries({ outcome, onClear }: { outcome: UntakenOutcome | ""; onClear(): void }) {
  const query = useInfiniteQuery(inboundMailsQuery(outcome));
  return (
    <QueryResult query={query}>
      {({ pages }) => {
        // New emails push others to the next page, so rows are deduplicated.
        const mails = new Map(pages.flatMap(({ data }) => data).map((mail) => [mail.id, mail]));
        if (mails.size === 0)
          return outcome ? (
            <Notice title={texts.noneFound} action={<ClearFilters onClear={onClear} />}>
              {texts.noneFoundHelp}
            </Notice>
          ) : (
            <Notice title={texts.none}>{texts.noneHelp}</Notice>
          );
        return (
          <>
            <p className={styles.detail} role="status">
              {texts.count(pages[0]?.meta.total ?? 0)}
            </p>
            <ol className={log.entries}>
              {[...mails.values()].map((mail) => (
                <RejectedEmail key={mail.id} mail={mail} />
              ))}
            </ol>
            <ShowMore list={query}>{texts.more}</ShowMore>
          </>
        );
      }}
    </QueryResult>
  );
}
