import { Menu } from "@base-ui/react/menu";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { memo, type ReactElement, useState } from "react";
import { type AfterSend, changeAfterSend } from "../../../api/after-send.ts";
import { type Me, meQuery } from "../../../api/session.ts";
import { IconButton } from "../../../parts/button.tsx";
import { Icon } from "../../../parts/icon.tsx";
import menu from "../../../parts/menu.module.css";
import { sayTrouble } from "../../../parts/toasts.tsx";
import { ticketTexts } from "../texts/texts.ts";
import { chooseUndoSeconds, undoSeconds } from "./undo-seconds.ts";

const places: readonly AfterSend[] = ["next", "stay", "list"];

/** What happens once a message was sent, and for how long it can be taken back. */
export const AfterSending = memo(function AfterSending(): ReactElement {
  const queries = useQueryClient();
  const { data: me } = useQuery(meQuery);
  const [seconds, setSeconds] = useState(undoSeconds);
  function choose(chosen: AfterSend) {
    queries.setQueryData<Me | null>(
      meQuery.queryKey,
      (now) => now && { ...now, preferences: { ...now.preferences, after_send: chosen } },
    );
    changeAfterSend(chosen).catch(sayTrouble);
  }
  function hold(seconds: number) {
    chooseUndoSeconds(seconds);
    setSeconds(seconds);
  }
  return (
    <Menu.Root>
      <Menu.Trigger render={<IconButton icon="gear" label={ticketTexts.afterSending} />} />
      <Menu.Portal>
        <Menu.Positioner sideOffset={4} align="end">
          <Menu.Popup className={menu.popup}>
            <Menu.RadioGroup value={me?.preferences.after_send} onValueChange={choose}>
              {places.map((place) => (
                <Menu.RadioItem key={place} value={place} className={menu.item}>
                  {ticketTexts.after[place]}
                  <Menu.RadioItemIndicator>
                    <Icon name="check" />
                  </Menu.RadioItemIndicator>
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
            <Menu.CheckboxItem
              className={menu.item}
              checked={seconds > 0}
              onCheckedChange={(isOn) => hold(isOn ? 10 : 0)}
            >
              {ticketTexts.undoable}
              <Menu.CheckboxItemIndicator>
                <Icon name="check" />
              </Menu.CheckboxItemIndicator>
            </Menu.CheckboxItem>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
});
