import type { ReactElement } from "react";
import type { QueueItem } from "../../api/tickets.ts";
import { Icon } from "../../parts/icon.tsx";
import type { IconName } from "../../parts/icons.generated.ts";
import { texts } from "../../texts/texts.ts";
import type { Column } from "./columns.ts";
import styles from "./queue.module.css";

const { queue } = texts;

interface Props {
  item: QueueItem;
  columns: ReadonlySet<Column>;
}

/** Who is there, what is kept with the ticket, and its tags: each a sign with its words. */
export function Marks({ item, columns }: Props): ReactElement {
  const answering = namesOf(item, "answering");
  const looking = namesOf(item, "looking");
  return (
    <>
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
          <span key={tag} className={styles.tag} dir="auto">
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
