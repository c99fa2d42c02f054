import { memo, type ReactElement } from "react";
import { customerIdOf, type QueueItem, senderNameOf } from "../../api/tickets/tickets.ts";
import { Avatar } from "../../components/ui/content/avatar.tsx";
import { Icon } from "../../components/ui/content/icon.tsx";
import { DateTime } from "../../components/ui/time/instant.tsx";
import { texts } from "../../texts/texts.ts";
import type { Column } from "./columns.ts";
import styles from "./queue.module.css";
import { RowMarks } from "./row-marks.tsx";

/** Actions of a row. Their identity is stable, so that rows don't re-render when the list changes. */
export interface RowActions {
  open(number: string): void;
  prefetch(number: string): void;
  select(number: string, isRange: boolean): void;
}

interface Props {
  item: QueueItem;
  href: string;
  columns: ReadonlySet<Column>;
  isOpen: boolean;
  isSelected: boolean;
  isGone: boolean;
  acts: RowActions;
}

const { queue } = texts;

export const QueueRow = memo(function Row(props: Props): ReactElement {
  const { item, href, columns, isOpen, isSelected, isGone, acts } = props;
  const { number } = item;
  const looks = [styles.row, isOpen && styles.open, isSelected && styles.selected, isGone && styles.gone];
  return (
    <li className={item.is_unread ? styles.unread : undefined}>
      <label className={styles.check}>
        <input
          type="checkbox"
          // Browsers save the state of each autocompletable field per history entry, which is slow for a
          // thousand checkboxes.
          autoComplete="off"
          checked={isSelected}
          aria-label={queue.select(item.subject)}
          onChange={(event) => acts.select(number, (event.nativeEvent as MouseEvent).shiftKey)}
        />
      </label>
      <a
        href={href}
        className={looks.filter(Boolean).join(" ")}
        aria-current={isOpen ? "true" : undefined}
        data-number={number}
        onPointerEnter={() => acts.prefetch(number)}
        onFocus={() => acts.prefetch(number)}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
          event.preventDefault();
          acts.open(number);
        }}
      >
        <Avatar id={customerIdOf(item)} name={senderNameOf(item)} className={styles.face} />
        <span className={styles.subject}>
          {item.is_unread && (
            <span className={styles.dot}>
              <span className="visually-hidden">{queue.unread(item.unread_count)}</span>
            </span>
          )}
          <span dir="auto">
            {item.found?.in === "subject" ? <Marked parts={item.found.parts} /> : item.subject}
          </span>
        </span>
        <span className={styles.who}>
          <span dir="auto">{senderNameOf(item)}</span>
          {columns.has("department") && <span dir="auto"> · {item.department.name}</span>}
          {columns.has("number") && <span> · {number}</span>}
        </span>
        {(columns.has("excerpt") || item.found) && <Excerpt item={item} />}
        <RowMarks item={item} columns={columns} isGone={isGone} />
        <span className={styles.when}>
          {item.waiting_since && <Icon name="clock" />}
          <DateTime at={item.waiting_since ?? item.last_reply_at} />
        </span>
        {columns.has("assignee") && (
          <span className={styles.assignee} dir="auto">
            {item.assignee?.name ?? queue.unassigned}
          </span>
        )}
      </a>
    </li>
  );
});

/** The beginning of the newest message, or the text around a search match. */
function Excerpt({ item: { found, excerpt } }: { item: QueueItem }) {
  return (
    <span className={styles.excerpt} dir="auto">
      {found && <em className={styles.reason}>{queue.foundIn[found.in]}</em>}
      {found && found.in !== "subject" && found.parts.length > 0 ? <Marked parts={found.parts} /> : excerpt}
    </span>
  );
}

function Marked({ parts }: { parts: NonNullable<QueueItem["found"]>["parts"] }) {
  return parts.map(({ text, is_match }, index) =>
    // Parts of a text have no key other than their index.
    is_match ? <mark key={index}>{text}</mark> : text,
  );
}
