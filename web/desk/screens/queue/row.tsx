import { memo, type ReactElement, Suspense, useState } from "react";
import { customerIdOf, type QueueItem, senderNameOf } from "../../api/tickets/tickets.ts";
import { LazyDue } from "../../app/queue-tools.ts";
import { Avatar } from "../../components/ui/content/avatar.tsx";
import { Icon } from "../../components/ui/content/icon.tsx";
import { StatusBadge } from "../../components/ui/content/status-badge.tsx";
import { IconButton } from "../../components/ui/controls/button.tsx";
import { DateTime } from "../../components/ui/time/instant.tsx";
import { texts } from "../../texts/texts.ts";
import type { Column } from "./columns.ts";
import styles from "./queue.module.css";
import { RowMarks } from "./row-marks.tsx";

type QuickChange = "take" | "close";

/** Actions of a row. Their identity is stable, so that rows don't re-render when the list changes. */
export interface RowActions {
  open(number: string): void;
  prefetch(number: string): void;
  select(number: string, isRange: boolean): void;
  quick(number: string, what: QuickChange): void;
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
  // Only this row has the buttons: there may be thousands of rows.
  const [isPointedAt, setPointedAt] = useState(false);
  const looks = [styles.row, isOpen && styles.open, isSelected && styles.selected, isGone && styles.gone];
  return (
    <li
      className={item.is_unread ? styles.unread : undefined}
      onPointerEnter={({ pointerType }) => setPointedAt(pointerType === "mouse")}
      onPointerLeave={() => setPointedAt(false)}
    >
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
        aria-describedby={`about-${number}`}
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
        <span className={styles.subject}>
          <span className={styles.name}>
            {item.is_unread && (
              <span className={styles.dot}>
                <span className="visually-hidden">{queue.unread(item.unread_count)}</span>
              </span>
            )}
            <span dir="auto">
              {item.found?.in === "subject" ? <Marked parts={item.found.parts} /> : item.subject}
            </span>
          </span>
          <DueMark item={item} />
        </span>
        {/* Described by it, so that the link's name is short. */}
        <span id={`about-${number}`} className={styles.about} aria-hidden="true">
          <Avatar id={customerIdOf(item)} name={senderNameOf(item)} className={styles.face} />
          <span className={styles.who} dir="auto">
            {senderNameOf(item)}
          </span>
          {(columns.has("department") || columns.has("number")) && <Place item={item} columns={columns} />}
          {(columns.has("excerpt") || item.found) && <Excerpt item={item} />}
          <RowMarks item={item} columns={columns} isGone={isGone} />
          {columns.has("status") && (
            <span className={styles.status}>
              <StatusBadge status={item.status} label={item.status_label} />
            </span>
          )}
          <span className={styles.when}>
            {item.waiting_since && <Icon name="clock" />}
            <DateTime at={item.waiting_since ?? item.last_reply_at} />
          </span>
          {columns.has("assignee") && <Assignee assignee={item.assignee} />}
        </span>
      </a>
      {isPointedAt && <RowTools number={number} isClosed={item.status === "closed"} acts={acts} />}
    </li>
  );
});

/** What is done most often, under the pointer. By keyboard, the row's shortcuts do the same. */
function RowTools({ number, isClosed, acts }: { number: string; isClosed: boolean; acts: RowActions }) {
  return (
    <span className={styles.quick}>
      <IconButton icon="person" label={texts.ticket.takeIt} onClick={() => acts.quick(number, "take")} />
      {!isClosed && (
        <IconButton icon="check" label={texts.ticket.close} onClick={() => acts.quick(number, "close")} />
      )}
    </span>
  );
}

function DueMark({ item: { reply_due_at, reply_due_soon_at } }: { item: QueueItem }) {
  if (!reply_due_at) return null;
  return (
    <Suspense>
      <LazyDue at={reply_due_at} soonAt={reply_due_soon_at} />
    </Suspense>
  );
}

function Place({ item, columns }: { item: QueueItem; columns: ReadonlySet<Column> }) {
  return (
    <span className={styles.place} dir="auto">
      {columns.has("department") && item.department.name}
      {columns.has("department") && columns.has("number") && " · "}
      {columns.has("number") && <span>{item.number}</span>}
    </span>
  );
}

function Assignee({ assignee }: { assignee: QueueItem["assignee"] }) {
  if (!assignee) return <span className={`${styles.assignee} ${styles.nobody}`}>{queue.unassigned}</span>;
  return (
    <span className={styles.assignee} title={assignee.name}>
      <Avatar id={assignee.id} name={assignee.name} className={styles.agent} />
      <span className={styles.name} dir="auto">
        {assignee.name}
      </span>
    </span>
  );
}

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
