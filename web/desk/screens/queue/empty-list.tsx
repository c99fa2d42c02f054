import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import type { QueueFilter } from "../../api/tickets/queue-page.ts";
import { filtersIn, type ListSearch } from "../../app/list-search.ts";
import { EmptyQueue } from "../../components/onboarding/empty-queue.tsx";
import { Button, buttonClass } from "../../components/ui/controls/button.tsx";
import { Notice } from "../../components/ui/loading/notice.tsx";
import { commandOf } from "../../shortcuts/commands.ts";
import { texts } from "../../texts/texts.ts";
import styles from "./queue.module.css";

export function ListError({ error, onRetry }: { error: Error; onRetry: () => void }): ReactElement {
  const again = <Button onClick={onRetry}>{texts.trouble.retry}</Button>;
  return (
    <Notice isTrouble title={texts.trouble.failed} action={again}>
      {error.message}
    </Notice>
  );
}

interface Props {
  view: string;
  filter: QueueFilter;
  search: ListSearch;
}

/** An empty view, or no results for a filter or search. */
export function EmptyList({ view, filter, search }: Props): ReactElement {
  if (filter.q !== undefined || filtersIn(search).length > 0)
    return (
      <Notice
        icon="search"
        title={texts.queue.noneFound}
        action={
          <Link className={buttonClass()} to="/views/$view" params={{ view }}>
            {texts.queue.clearFilters}
          </Link>
        }
      >
        {texts.queue.noneFoundHelp}
      </Notice>
    );
  const create = (
    <Link className={buttonClass()} to="/new">
      {commandOf("newTicket").name}
    </Link>
  );
  const nothing = (
    <Notice icon="inbox" title={texts.queue.none} action={create}>
      {texts.queue.noneHelp}
    </Notice>
  );
  return <EmptyQueue otherwise={nothing} />;
}

/** A skeleton of the list, shown only after a moment. */
export function ListSkeleton(): ReactElement {
  return (
    <div className={styles.waiting} role="status">
      <span className="visually-hidden">{texts.queue.loading}</span>
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className={styles.ghost} />
      ))}
    </div>
  );
}
