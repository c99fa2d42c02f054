import { Outlet, useParams } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { Notice } from "../../parts/notice.tsx";
import { texts } from "../../texts/texts.ts";
import { useCurrentView } from "./current-view.ts";
import styles from "./queue.module.css";
import { Queue } from "./queue.tsx";

/**
 * The list, as wide as there is room, and the ticket that is open beside it. It is one and the same list: whoever comes back
 * finds it where it was.
 */
export function QueueScreen(): ReactElement {
  const current = useCurrentView();
  const { number } = useParams({ strict: false });
  return (
    <main className={number === undefined ? styles.alone : styles.beside}>
      {current && number === undefined && <title>{`${current.view.name} – ${texts.app.name}`}</title>}
      <div className={styles.list}>
        {current ? (
          <Queue
            key={current.view.id}
            {...current}
            {...(number === undefined ? {} : { openNumber: number })}
          />
        ) : (
          <Notice title={texts.queue.none} />
        )}
      </div>
      <Outlet />
    </main>
  );
}
