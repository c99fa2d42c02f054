import { Menu } from "@base-ui/react/menu";
import { useQuery } from "@tanstack/react-query";
import { memo, type ReactElement, Suspense, useState } from "react";
import { meQuery } from "../../../api/session/session.ts";
import type { Ticket } from "../../../api/tickets/tickets.ts";
import { IconButton } from "../../../components/ui/controls/button.tsx";
import menu from "../../../components/ui/controls/menu.module.css";
import { lazyComponent } from "../../../components/ui/loading/lazy.tsx";
import { assignChange } from "../changes.ts";
import { ticketTexts } from "../texts/texts.ts";
import type { PendingChange } from "./use-send.tsx";

const asked = {
  assign: lazyComponent(async () => (await import("../actions/pickers.tsx")).AssignPicker),
  hold: lazyComponent(async () => (await import("../actions/hold-dialog.tsx")).HoldDialog),
  department: lazyComponent(async () => (await import("../actions/pickers.tsx")).DepartmentPicker),
};
type Asked = keyof typeof asked;

interface Props {
  ticket: Ticket;
  further: readonly PendingChange[];
  canSchedule: boolean;
  onFurther(further: readonly PendingChange[]): void;
  /** Asks when to send the reply. */
  onSchedule(isAsked: boolean): void;
}

/** One of each type: the last one wins. */
const withOne = (further: readonly PendingChange[], one: PendingChange) => [
  ...further.filter((other) => !Object.keys(other.asked).some((name) => name in one.asked)),
  one,
];

/** Adds changes that are applied together with the message or not at all. */
export const SendAnd = memo(function SendAnd(props: Props): ReactElement {
  const { ticket, further, canSchedule, onFurther, onSchedule } = props;
  const { data: me } = useQuery(meQuery);
  const [what, setWhat] = useState<Asked>();
  const add = (one: PendingChange) => onFurther(withOne(further, one));
  const isMine = ticket.assignee_id === me?.id;
  const Picker = what && asked[what];
  return (
    <>
      <Menu.Root>
        <Menu.Trigger render={<IconButton icon="chevron-down" label={ticketTexts.sendAnd.title} />} />
        <Menu.Portal>
          <Menu.Positioner sideOffset={4} align="end">
            <Menu.Popup className={menu.popup}>
              <Menu.Item className={menu.item} disabled={!canSchedule} onClick={() => onSchedule(true)}>
                {ticketTexts.scheduled.sendLater}
              </Menu.Item>
              {me && !isMine && (
                <Menu.Item
                  className={menu.item}
                  onClick={() => add({ change: assignChange(ticket, me), asked: { assign: me.id } })}
                >
                  {ticketTexts.sendAnd.toMe}
                </Menu.Item>
              )}
              {(Object.keys(asked) as Asked[]).map((one) => (
                <Menu.Item key={one} className={menu.item} onClick={() => setWhat(one)}>
                  {ticketTexts.sendAnd[one]}
                </Menu.Item>
              ))}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      {Picker && (
        <Suspense>
          <Picker ticket={ticket} onFurther={add} onGone={() => setWhat(undefined)} />
        </Suspense>
      )}
    </>
  );
});
