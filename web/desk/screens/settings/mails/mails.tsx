import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { type MailFilter, mailsQuery } from "../../../api/settings/mails.ts";
import { Button } from "../../../parts/button.tsx";
import { Notice } from "../../../parts/notice.tsx";
import { CreateLink } from "../parts/create-link.tsx";
import { momentsOf } from "../parts/days.ts";
import { Loaded } from "../parts/loaded.tsx";
import log from "../parts/log.module.css";
import { PageHead } from "../parts/page-head.tsx";
import styles from "../parts/parts.module.css";
import { settingsTexts } from "../texts/texts.ts";
import { Filters, unfiltered } from "./filters.tsx";
import { Mail } from "./mail.tsx";
import { TestMail } from "./test-mail.tsx";
import { mailTexts as texts } from "./texts/texts.ts";

export function Mails({ item }: { item: string | undefined }): ReactElement {
  if (item === "new") return <TestMail />;
  return <Log />;
}

function Log() {
  const [chosen, setChosen] = useState(unfiltered);
  return (
    <>
      <PageHead
        title={settingsTexts.sections.mails}
        about={texts.about}
        actions={<CreateLink section="mails" name={texts.test} />}
      />
      <Filters chosen={chosen} onChange={setChosen} />
      <Entries filter={{ ...chosen, ...momentsOf(chosen) }} isFiltered={chosen !== unfiltered} />
    </>
  );
}

function Entries({ filter, isFiltered }: { filter: MailFilter; isFiltered: boolean }) {
  const query = useInfiniteQuery(mailsQuery(filter));
  return (
    <Loaded query={query}>
      {({ pages }) => {
        // What comes meanwhile pushes others to the next page.
        const mails = new Map(pages.flatMap(({ data }) => data).map((mail) => [mail.id, mail]));
        if (mails.size === 0)
          return isFiltered ? (
            <Notice title={texts.none}>{texts.noneHelp}</Notice>
          ) : (
            <Notice title={texts.noneYet}>{texts.noneYetHelp}</Notice>
          );
        return (
          <>
            <p className={styles.detail} role="status">
              {texts.count(pages[0]?.meta.total ?? 0)}
            </p>
            <ol className={log.entries}>
              {[...mails.values()].map((mail) => (
                <Mail key={mail.id} mail={mail} />
              ))}
            </ol>
            {query.hasNextPage && (
              <Button disabled={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
                {texts.more}
              </Button>
            )}
          </>
        );
      }}
    </Loaded>
  );
}
