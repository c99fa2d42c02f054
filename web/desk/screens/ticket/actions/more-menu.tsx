import { Menu } from "@base-ui/react/menu";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { clientExportUrl } from "../../../api/client-data.ts";
import { meQuery } from "../../../api/session/session.ts";
import type { Ticket } from "../../../api/tickets/tickets.ts";
import { downloadConfirmed } from "../../../components/confirmed-download.tsx";
import { customerTexts } from "../../../components/customer-data/texts/texts.ts";
import styles from "../../../components/ticket/ticket.module.css";
import { IconButton } from "../../../components/ui/controls/button.tsx";
import menu from "../../../components/ui/controls/menu.module.css";
import { ariaKeysOf, type CommandId, commandOf, hintOf } from "../../../shortcuts/commands.ts";
import { texts } from "../../../texts/texts.ts";
import { useFollow } from "../use-follow.ts";
import { canBeUnread, useMarkUnread } from "../use-mark-unread.ts";
import { copyWithToast } from "./copy-with-toast.ts";
import { useActionDialog } from "./dialog-context.ts";

const asking = {
  macro: "macro",
  hold: "hold",
  changeStatus: "status",
  assign: "assign",
  prioritise: "priority",
  addTag: "tags",
  transfer: "department",
  merge: "merge",
  linkTicket: "link",
  changeRequester: "requester",
  sideConversation: "side",
  writeArticle: "article",
  print: "print",
} as const;
const verbs = Object.keys(asking) as (keyof typeof asking)[];
const copying = ["copyNumber", "copyLink"] as const;

/** All other actions, with their shortcuts. */
export function MoreMenu({ ticket, isOpen }: { ticket: Ticket; isOpen: boolean }): ReactElement {
  const ask = useActionDialog();
  const { client } = ticket;
  const { data: me } = useQuery(meQuery);
  const markUnread = useMarkUnread(ticket);
  const { toggle: follow } = useFollow(ticket);
  const canHold = ticket.allowed_actions.includes("hold");
  return (
    <Menu.Root defaultOpen={isOpen}>
      <Menu.Trigger render={<IconButton icon="kebab-horizontal" label={texts.ticket.actions} />} />
      <Menu.Portal>
        <Menu.Positioner sideOffset={4} align="end">
          <Menu.Popup className={menu.popup}>
            {verbs.map((id) => (
              <Item key={id} id={id} isOff={id === "hold" && !canHold} onPick={() => ask(asking[id])} />
            ))}
            <Item id="markUnread" isOff={!canBeUnread(ticket)} onPick={markUnread} />
            <Item id="follow" onPick={follow} />
            {copying.map((id) => (
              <Item
                key={id}
                id={id}
                onPick={() => void copyWithToast(id === "copyNumber" ? ticket.number : location.href)}
              />
            ))}
            <Item id="markSpam" onPick={() => ask("spam")} />
            {me?.role === "admin" && <Item id="deleteTicket" onPick={() => ask("delete")} />}
            {me?.role === "admin" && client && (
              <>
                <Menu.Separator className={menu.separator} />
                <Menu.Item
                  className={menu.item}
                  onClick={() => void downloadConfirmed(clientExportUrl(client.id))}
                >
                  {customerTexts.exportCustomer}
                </Menu.Item>
                <Menu.Item className={menu.item} onClick={() => ask("erase")}>
                  {customerTexts.eraseCustomer}
                </Menu.Item>
              </>
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

function Item({ id, isOff = false, onPick }: { id: CommandId; isOff?: boolean; onPick: () => void }) {
  const hint = hintOf(id);
  return (
    <Menu.Item className={menu.item} aria-keyshortcuts={ariaKeysOf(id)} disabled={isOff} onClick={onPick}>
      {commandOf(id).name}
      {hint && (
        <span className={styles.hint} aria-hidden="true">
          <kbd>{hint}</kbd>
        </span>
      )}
    </Menu.Item>
  );
}
