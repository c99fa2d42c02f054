import { type ReactElement, useRef } from "react";
import type { QueueItem } from "../../api/tickets/tickets.ts";
import { Icon } from "../../components/ui/content/icon.tsx";
import type { IconName } from "../../components/ui/content/icons.generated.ts";
import { Pill } from "../../components/ui/content/pill.tsx";
import { texts } from "../../texts/texts.ts";
import type { Column } from "./columns.ts";
import styles from "./queue.module.css";
import { useOverflow } from "./use-overflow.ts";

const { queue } = texts;

interface Props {
  item: QueueItem;
  columns: ReadonlySet<Column>;
  isGone: boolean;
}

/** Labels of a row: as many as fit, and the number of the others. */
export function RowMarks(props: Props): ReactElement {
  return (
    <span className={styles.marks}>
      <Marks {...props} />
    </span>
  );
}

function Marks(props: Props) {
  const line = useRef<HTMLSpanElement>(null);
  const rest = useOverflow(line, [props.item, props.columns, props.isGone]);
  return (
    <>
      <span className={styles.line} ref={line}>
        <Signs {...props} />
      </span>
      {rest.length > 0 && (
        // Screen readers have read all labels already.
        <span className={styles.rest} title={rest.join(", ")} aria-hidden="true">
          +{rest.length}
        </span>
      )}
    </>
  );
}

/** Priority, presence, attachments and tags, in order of importance, since the last ones are cut first. */
function Signs({ item, columns, isGone }: Props) {
  const answering = namesOf(item, "answering");
  const looking = namesOf(item, "looking");
  return (
    <>
      {isGone && <em className={styles.tag}>{queue.gone}</em>}
      {columns.has("priority") && isUrgent(item) && <Pill tone="warn">{item.priority_label}</Pill>}
      {answering !== "" && <strong className={styles.there}>{texts.ticket.answering(answering)}</strong>}
      {looking !== "" && <span className={styles.there}>{texts.ticket.looking(looking)}</span>}
      {item.has_draft && <span className={styles.draft}>{queue.draft}</span>}
      {columns.has("marks") && (
        <>
          <Mark icon="paperclip" count={item.attachments_count} label={queue.files(item.attachments_count)} />
          <Mark icon="lock" count={item.notes_count} label={queue.notes(item.notes_count)} />
          <Mark icon="key" count={item.credentials_count} label={queue.credentials(item.credentials_count)} />
        </>
      )}
      {columns.has("tags") &&
        item.tags.map((tag) => (
          <span key={tag} className={`${styles.tag} ${styles.label}`} dir="auto">
            {tag}
          </span>
        ))}
    </>
  );
}

function Mark({ icon, count, label }: { icon: IconName; count: number; label: string }) {
  if (count === 0) return null;
  return (
    <span className={styles.mark} title={label}>
      <Icon name={icon} />
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}

const namesOf = ({ presence }: QueueItem, wanted: "answering" | "looking") =>
  presence
    .filter(({ state }) => state === wanted)
    .map(({ staff }) => staff.name)
    .join(", ");

const urgent = new Set(["high", "critical", "emergency"]);
const isUrgent = ({ priority, priority_label }: QueueItem) => priority_label !== null && urgent.has(priority);
