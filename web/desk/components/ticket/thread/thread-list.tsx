import type { ReactElement, ReactNode, RefObject } from "react";
import styles from "../thread.module.css";
import { useMessageKeys } from "./message-keys.ts";
import { useNewestInSight, useStayAtEnd } from "./scroll-position.ts";
import type { ThreadEntry } from "./thread-entries.ts";

interface Props<Reply, Note> {
  place: RefObject<HTMLOListElement | null>;
  entries: readonly ThreadEntry<Reply, Note>[];
  /** Items above the entries. */
  before?: ReactNode;
  /** Items below the entries. */
  after?: ReactNode;
  children(entry: ThreadEntry<Reply, Note>, index: number): ReactNode;
}

/** A scrollable thread that opens at its newest entry. */
export function ThreadList<Reply extends { id: string }, Note extends { id: string }>({
  place,
  entries,
  before,
  after,
  children,
}: Props<Reply, Note>): ReactElement {
  useNewestInSight(place, entries);
  useStayAtEnd(place);
  useMessageKeys(place);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard.
    <ol className={styles.thread} ref={place} tabIndex={0}>
      {before}
      {entries.map((one, index) => (
        <li key={one.entry.id} className={styles.place}>
          {children(one, index)}
        </li>
      ))}
      {after}
    </ol>
  );
}
