import { useQuery } from "@tanstack/react-query";
import { type ReactElement, Suspense, useState } from "react";
import { meQuery } from "../../../api/session/session.ts";
import type { Ticket } from "../../../api/tickets/tickets.ts";
import styles from "../../../components/ticket/ticket.module.css";
import { Button, IconButton } from "../../../components/ui/controls/button.tsx";
import { preloadedComponent } from "../../../components/ui/loading/lazy.tsx";
import { useAfterPaint } from "../../../components/ui/loading/use-after-paint.ts";
import { useCommand } from "../../../shortcuts/use-command.ts";
import { texts } from "../../../texts/texts.ts";
import { assignChange, moving } from "../changes.ts";
import { useTicketChange } from "../use-change.ts";
import { useFollow } from "../use-follow.ts";
import { canBeUnread, useMarkUnread } from "../use-mark-unread.ts";
import { copyWithToast } from "./copy-with-toast.ts";
import { useActionDialog } from "./dialog-context.ts";
import { useClose } from "./use-close.ts";

const MoreMenu = preloadedComponent(async () => (await import("./more-menu.tsx")).MoreMenu);

/** Status changes of a ticket, each with its shortcut. */
export function TicketActions({ ticket }: { ticket: Ticket }): ReactElement {
  const { mutate } = useTicketChange(ticket);
  const { data: me } = useQuery(meQuery);
  const isClosed = ticket.status === "closed";
  const ask = useActionDialog();
  const closeNow = useClose(ticket);
  const close = () => (ticket.guest ? ask("close") : closeNow());
  const reopen = () => mutate(moving(ticket, "reopen"));
  const takeIt = () => me && mutate(assignChange(ticket, me));
  useCommand("close", close, { isOn: !isClosed });
  useCommand("reopen", reopen, { isOn: isClosed });
  useCommand("takeIt", takeIt, { isOn: ticket.assignee_id !== me?.id });
  useCommand("markUnread", useMarkUnread(ticket), { isOn: canBeUnread(ticket) });
  useCommand("follow", useFollow(ticket).toggle);
  useCommand("copyNumber", () => void copyWithToast(ticket.number));
  useCommand("copyLink", () => void copyWithToast(location.href));
  return (
    <div className={styles.verbs}>
      {isClosed ? (
        <Button onClick={reopen} icon="sync" command="reopen" title={texts.ticket.reopen}>
          <span className={`${styles.wide} ${styles.most}`}>{texts.ticket.reopen}</span>
        </Button>
      ) : (
        <Button onClick={close} icon="check" command="close" title={texts.ticket.close}>
          <span className={`${styles.wide} ${styles.most}`}>{texts.ticket.close}</span>
        </Button>
      )}
      {ticket.assignee_id !== me?.id && (
        <Button onClick={takeIt} icon="person" command="takeIt" title={texts.ticket.takeIt}>
          <span className={styles.wide}>{texts.ticket.takeIt}</span>
        </Button>
      )}
      <Actions ticket={ticket} />
    </div>
  );
}

/**
 * A menu costs more than its button, so it loads after the first paint; it opens at once if the user already
 * clicked.
 */
function Actions({ ticket }: { ticket: Ticket }) {
  const wasSeen = useAfterPaint();
  const [isAsked, setAsked] = useState(false);
  const button = (
    <IconButton icon="kebab-horizontal" label={texts.ticket.actions} onClick={() => setAsked(true)} />
  );
  return (
    <Suspense fallback={button}>{wasSeen ? <MoreMenu ticket={ticket} isOpen={isAsked} /> : button}</Suspense>
  );
}
