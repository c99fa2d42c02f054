import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactElement, useState } from "react";
import { type MailFilter, mailsQuery } from "../../../api/settings/email/email-log.ts";
import { BeginLink } from "../../../components/settings-form/begin-link.tsx";
import { ClearFilters } from "../../../components/settings-form/clear-filters.tsx";
import { CreateLink } from "../../../components/settings-form/create-link.tsx";
import { momentsOf } from "../../../components/settings-form/fields/days.ts";
import log from "../../../components/settings-form/lists/log.module.css";
import { PageHead } from "../../../components/settings-form/page-head.tsx";
import { QueryResult } from "../../../components/settings-form/query-result.tsx";
import styles from "../../../components/settings-form/settings.module.css";
import { settingsTexts } from "../../../components/settings-form/texts/texts.ts";
import { buttonClass } from "../../../components/ui/controls/button.tsx";
import { lazyComponent } from "../../../components/ui/loading/lazy.tsx";
import { Notice } from "../../../components/ui/loading/notice.tsx";
import { ShowMore } from "../../../components/ui/loading/show-more.tsx";
import { EmailFilters, emptyEmailFilter } from "./filters.tsx";
import { LoggedEmail } from "./logged-email.tsx";
import { templateAt } from "./templates/item-path.ts";
import { TestEmailForm } from "./test-email.tsx";
import { mailTexts as texts } from "./texts/texts.ts";

const Templates = lazyComponent(async () => (await import("./templates/templates.tsx")).EmailTemplates);
const Template = lazyComponent(async () => (await import("./templates/template.tsx")).EmailTemplate);

export function EmailLog({ item }: { item: string | undefined }): ReactElement {
  if (item === undefined) return <Log />;
  if (item === "new") return <TestEmailForm which={undefined} />;
  if (item.startsWith("new.")) return <TestEmailForm which={templateAt(item.slice("new.".length))} />;
  const list = /^templates(?:\.(\d{1,9}))?$/.exec(item);
  if (list) return <Templates brand={list[1] === undefined ? undefined : Number(list[1])} />;
  const which = templateAt(item);
  if (which) return <Template key={item} which={which} />;
  return (
    <Notice isWhole title={settingsTexts.gone}>
      {settingsTexts.goneHelp}
    </Notice>
  );
}

function Log() {
  const [chosen, setChosen] = useState(emptyEmailFilter);
  return (
    <>
      <PageHead
        title={settingsTexts.sections.mails}
        about={texts.about}
        actions={
          <div className={styles.verbs}>
            <Link
              className={buttonClass()}
              to="/settings/{-$section}/{-$item}"
              params={{ section: "emails", item: "templates" }}
            >
              {texts.templates.title}
            </Link>
            <CreateLink section="emails" name={texts.test} />
          </div>
        }
      />
      <EmailFilters chosen={chosen} onChange={setChosen} />
      <Entries
        filter={{ ...chosen, ...momentsOf(chosen) }}
        isFiltered={chosen !== emptyEmailFilter}
        onClear={() => setChosen(emptyEmailFilter)}
      />
    </>
  );
}

interface Props {
  filter: MailFilter;
  isFiltered: boolean;
  onClear(): void;
}

function Entries({ filter, isFiltered, onClear }: Props) {
  const query = useInfiniteQuery(mailsQuery(filter));
  return (
    <QueryResult query={query}>
      {({ pages }) => {
        // New emails push others to the next page, so rows are deduplicated.
        const mails = new Map(pages.flatMap(({ data }) => data).map((mail) => [mail.id, mail]));
        if (mails.size === 0)
          return isFiltered ? (
            <Notice title={texts.none} action={<ClearFilters onClear={onClear} />}>
              {texts.noneHelp}
            </Notice>
          ) : (
            <Notice title={texts.noneYet} action={<BeginLink section="emails" name={texts.test} />}>
              {texts.noneYetHelp}
            </Notice>
          );
        return (
          <>
            <p className={styles.detail} role="status">
              {texts.count(pages[0]?.meta.total ?? 0)}
            </p>
            <ol className={log.entries}>
              {[...mails.values()].map((mail) => (
                <LoggedEmail key={mail.id} mail={mail} />
              ))}
            </ol>
            <ShowMore list={query}>{texts.more}</ShowMore>
          </>
        );
      }}
    </QueryResult>
  );
}
