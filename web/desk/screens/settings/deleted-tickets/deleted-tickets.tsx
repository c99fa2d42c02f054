import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import {
  type DeletedTicket,
  deletedTicketsQuery,
  restoreTicket,
} from "../../../api/tickets/deleted-tickets.ts";
import { refetchTicketLists } from "../../../api/tickets/listed-tickets.ts";
import { Pager } from "../../../components/settings-form/lists/pager.tsx";
import { PageHead } from "../../../components/settings-form/page-head.tsx";
import { QueryResult } from "../../../components/settings-form/query-result.tsx";
import styles from "../../../components/settings-form/settings.module.css";
import { settingsTexts } from "../../../components/settings-form/texts/texts.ts";
import { Button } from "../../../components/ui/controls/button.tsx";
import { toastError, toasts } from "../../../components/ui/dialogs/toasts.tsx";
import { Notice } from "../../../components/ui/loading/notice.tsx";
import { DateTime } from "../../../components/ui/time/instant.tsx";
import own from "./deleted-tickets.module.css";
import { deletedTicketTexts as texts } from "./texts/texts.ts";

export function DeletedTickets(): ReactElement {
  const [page, setPage] = useState(1);
  const query = useQuery({ ...deletedTicketsQuery(page), placeholderData: keepPreviousData });
  return (
    <>
      <PageHead title={settingsTexts.sections.deletedTickets} about={texts.about} />
      <QueryResult query={query}>
        {({ data, meta }) =>
          meta.total === 0 ? (
            <Notice title={texts.none}>{texts.noneHelp}</Notice>
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
    </>
  );
}

function Row({ ticket }: { ticket: DeletedTicket }) {
  const { number, subject, customer, brand, department, deleted_at, deleted_by, removed_at } = ticket;
  const queries = useQueryClient();
  const restoring = useMutation({
    mutationFn: () => restoreTicket(number),
    onSuccess: async () => {
      toasts.add({ title: texts.restored(subject) });
      await queries.invalidateQueries({ queryKey: ["settings", "deleted-tickets"] });
      await queries.invalidateQueries({ queryKey: ["ticket", number] });
      refetchTicketLists(queries, new Set([number]));
    },
    onError: toastError,
  });
  return (
    <li className={styles.row}>
      <span className={own.subject} dir="auto">
        {subject}
      </span>
      <span className={styles.detail}>
        {number} · <bdi>{customer}</bdi> · {brand.name} · {department}
      </span>
      <span className={styles.detail}>
        {deleted_by === null ? texts.deleted : texts.deletedBy(deleted_by)} <DateTime at={deleted_at} />
      </span>
      {removed_at !== null && (
        <span className={styles.detail}>
          {texts.removedOn} <DateTime at={removed_at} />
        </span>
      )}
      <Button
        aria-label={texts.restoreLabel(subject)}
        disabled={restoring.isPending}
        onClick={() => restoring.mutate()}
      >
        {texts.restore}
      </Button>
    </li>
  );
}
