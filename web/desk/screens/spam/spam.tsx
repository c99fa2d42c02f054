import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import type { DeletedTicket } from "../../api/tickets/deleted-tickets.ts";
import { refetchTicketLists } from "../../api/tickets/listed-tickets.ts";
import { clearSpam, spamQuery } from "../../api/tickets/spam.ts";
import { Pager } from "../../components/settings-form/lists/pager.tsx";
import { PageHead } from "../../components/settings-form/page-head.tsx";
import { QueryResult } from "../../components/settings-form/query-result.tsx";
import styles from "../../components/settings-form/settings.module.css";
import { Button } from "../../components/ui/controls/button.tsx";
import { toastError, toasts } from "../../components/ui/dialogs/toasts.tsx";
import { Notice } from "../../components/ui/loading/notice.tsx";
import { DateTime } from "../../components/ui/time/instant.tsx";
import { texts as common } from "../../texts/texts.ts";
import own from "./spam.module.css";
import { spamTexts as texts } from "./texts/texts.ts";

/** The tickets marked as spam, with the start of each, so that a mistake is found. */
export function Spam(): ReactElement {
  const [page, setPage] = useState(1);
  const query = useQuery({ ...spamQuery(page), placeholderData: keepPreviousData });
  return (
    <main className={own.page}>
      <title>{`${texts.title} – ${common.app.name}`}</title>
      <PageHead title={texts.title} about={texts.about} />
      <QueryResult query={query}>
        {({ data, meta }) =>
          meta.total === 0 ? (
            <Notice icon="stop" title={texts.none}>
              {texts.noneHelp}
            </Notice>
          ) : (
            <>
              <p className={styles.detail} role="status">
                {texts.count(meta.total)}
              </p>
              <ul className={`${styles.table} ${own.list}`}>
                {data.map((ticket) => (
                  <Row key={ticket.number} ticket={ticket} />
                ))}
              </ul>
              <Pager meta={meta} onPage={setPage} />
            </>
          )
        }
      </QueryResult>
    </main>
  );
}

function Row({ ticket }: { ticket: DeletedTicket }) {
  const { number, subject, customer, email, excerpt, department, deleted_at, deleted_by, removed_at } =
    ticket;
  const queries = useQueryClient();
  const clearing = useMutation({
    mutationFn: () => clearSpam(number),
    onSuccess: async () => {
      toasts.add({ title: texts.cleared(subject) });
      await queries.invalidateQueries({ queryKey: ["spam"] });
      await queries.invalidateQueries({ queryKey: ["ticket", number] });
      refetchTicketLists(queries, new Set([number]));
    },
    onError: toastError,
  });
  return (
    <li className={styles.row}>
      <div className={own.ticket}>
        <p className={own.subject} dir="auto">
          {subject}
        </p>
        <p className={styles.detail}>
          <bdi>{customer}</bdi> {email !== null && <bdi>({email})</bdi>} · {number} · {department}
        </p>
        <p dir="auto">{excerpt}</p>
      </div>
      <span className={styles.detail}>
        {deleted_by === null ? texts.marked : texts.markedBy(deleted_by)} <DateTime at={deleted_at} />
      </span>
      {removed_at !== null && (
        <span className={styles.detail}>
          {texts.removedOn} <DateTime at={removed_at} />
        </span>
      )}
      <Button
        aria-label={texts.clearLabel(subject)}
        disabled={clearing.isPending}
        onClick={() => clearing.mutate()}
      >
        {texts.clear}
      </Button>
    </li>
  );
}
