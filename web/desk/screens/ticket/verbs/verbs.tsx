import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactElement, Suspense } from "react";
import { meQuery } from "../../../api/session.ts";
import type { Ticket } from "../../../api/tickets.ts";
import { hintOf } from "../../../keys/commands.ts";
import { useCommand } from "../../../keys/use-command.ts";
import { Button } from "../../../parts/button.tsx";
import { texts } from "../../../texts/texts.ts";
import { assigning, moving } from "../changes.ts";
import { useChange } from "../changing.ts";
import styles from "../ticket.module.css";
import { copy } from "./copy.ts";

const More = lazy(async () => ({ default: (await import("./more.tsx")).More }));

/** What moves a ticket from one state to another, each under its key. */
export function Verbs({ ticket }: { ticket: Ticket }): ReactElement {
  const { mutate } = useChange(ticket);
  const { data: me } = useQuery(meQuery);
  const isClosed = ticket.status === "closed";
  const close = () => mutate(moving(ticket, "close"));
  const reopen = () => mutate(moving(ticket, "reopen"));
  const takeIt = () => me && mutate(assigning(ticket, me));
  useCommand("close", close, { isOn: !isClosed });
  useCommand("reopen", reopen, { isOn: isClosed });
  useCommand("takeIt", takeIt, { isOn: ticket.assignee_id !== me?.id });
  useCommand("copyNumber", () => void copy(ticket.number));
  useCommand("copyLink", () => void copy(location.href));
  return (
    <div className={styles.verbs}>
      {isClosed ? (
        <Button onClick={reopen} hint={hintOf("reopen")}>
          {texts.ticket.reopen}
        </Button>
      ) : (
        <Button onClick={close} icon="check" hint={hintOf("close")}>
          {texts.ticket.close}
        </Button>
      )}
      {ticket.assignee_id !== me?.id && (
        <Button onClick={takeIt} icon="person" hint={hintOf("takeIt")}>
          {texts.ticket.takeIt}
        </Button>
      )}
      <Suspense fallback={<Button icon="chevron-down">{texts.ticket.actions}</Button>}>
        <More ticket={ticket} />
      </Suspense>
    </div>
  );
}
