import { useQuery } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { type ReactElement, Suspense, useEffect, useState } from "react";
import { queries } from "../../api/kernel/query-client.ts";
import { followStaffStream } from "../../api/live/staff-stream.ts";
import { useConfirmation } from "../../api/session/confirmation.ts";
import { goToSignIn, type Me, meQuery } from "../../api/session/session.ts";
import { useSessionEnded } from "../../api/session/session-ended.ts";
import { LazyBottomBar } from "../../app/queue-tools.ts";
import { Button } from "../../components/ui/controls/button.tsx";
import { SkipLink } from "../../components/ui/controls/skip-link.tsx";
import { lazyComponent } from "../../components/ui/loading/lazy.tsx";
import { Notice } from "../../components/ui/loading/notice.tsx";
import { Skeleton } from "../../components/ui/loading/skeleton.tsx";
import { Shortcuts } from "../../shortcuts/shortcuts.tsx";
import { texts } from "../../texts/texts.ts";
import { ConnectionStatusBar } from "./connection-status.tsx";
import styles from "./shell.module.css";
import { Sidebar } from "./sidebar.tsx";
import { useViewsSheet } from "./views-sheet.ts";

const ConfirmDialog = lazyComponent(
  async () => (await import("../sign-in/confirm-dialog.tsx")).ConfirmDialog,
);
const SessionOver = lazyComponent(async () => (await import("../sign-in/session-over.tsx")).SessionOver);
// Renders nothing, so it loads after the first row.
const Background = lazyComponent(
  async () => (await import("../../app/background-tasks.tsx")).BackgroundTasks,
);

/** The frame of every screen. Without a session, it asks for sign-in. */
export function Shell(): ReactElement | null {
  const { data: me, error, refetch } = useQuery(meQuery);
  if (error) {
    const again = <Button onClick={() => refetch()}>{texts.trouble.retry}</Button>;
    return (
      <Notice isTrouble title={texts.trouble.failed} action={again}>
        {error.message}
      </Notice>
    );
  }
  if (me === null) goToSignIn();
  if (me === undefined) return <Coming />;
  return me && <Inside me={me} />;
}

/** A skeleton of the page until the session is known. */
function Coming() {
  return (
    <div className={styles.shell}>
      <div className={styles.sidebar} aria-hidden="true">
        <Skeleton label="" />
      </div>
      <main className={styles.coming}>
        <Skeleton label={texts.app.loading} />
      </main>
    </div>
  );
}

function Inside({ me }: { me: Me }) {
  const isLive = useLiveDesk();
  const isOver = useSessionEnded();
  const confirmation = useConfirmation();
  const sheet = useViewsSheet();
  return (
    <div className={styles.shell}>
      <SkipLink to="content">{texts.app.skip}</SkipLink>
      <Sidebar me={me} isOpen={sheet.isOpen} />
      {sheet.isOpen && (
        <button type="button" className={styles.shade} aria-label={texts.app.close} onClick={sheet.close} />
      )}
      <div className={styles.content} id="content" tabIndex={-1} inert={sheet.isOpen}>
        <ConnectionStatusBar isLive={isLive} />
        <Outlet />
      </div>
      {/* Its room is there before it has loaded. */}
      <Suspense fallback={<div className={styles.bar} />}>
        <LazyBottomBar me={me} sheet={sheet} />
      </Suspense>
      <Shortcuts />
      <Suspense>
        <Background me={me} />
        {confirmation && <ConfirmDialog me={me} confirmation={confirmation} />}
        {isOver && <SessionOver me={me} />}
      </Suspense>
    </div>
  );
}

/** Whether live updates arrive; a short interruption isn't reported. */
function useLiveDesk(): boolean {
  const [isLive, setLive] = useState(true);
  useEffect(() => {
    let timer: number | undefined;
    const end = followStaffStream(queries, (live) => {
      clearTimeout(timer);
      if (live) setLive(true);
      else timer = window.setTimeout(() => setLive(false), 3_000);
    });
    return () => {
      clearTimeout(timer);
      end();
    };
  }, []);
  return isLive;
}
