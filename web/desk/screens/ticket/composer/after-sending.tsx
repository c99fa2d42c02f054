import { Menu } from "@base-ui/react/menu";
import { useQuery } from "@tanstack/react-query";
import { memo, type ReactElement, useState } from "react";
import type { Preferences } from "../../../api/session/preferences.ts";
import { meQuery } from "../../../api/session/session.ts";
import { useChangePreferences } from "../../../app/preferences.ts";
import { Icon } from "../../../components/ui/content/icon.tsx";
import { IconButton } from "../../../components/ui/controls/button.tsx";
import menu from "../../../components/ui/controls/menu.module.css";
import { ticketTexts } from "../texts/texts.ts";
import { chooseUndoSeconds, undoSeconds } from "./undo-seconds.ts";

type AfterSend = Preferences["after_send"];

const places: readonly AfterSend[] = ["next", "stay", "list"];

/** What opens after a message was sent, and the undo period. */
export const AfterSending = memo(function AfterSending(): ReactElement {
  const { data: me } = useQuery(meQuery);
  const change = useChangePreferences();
  const [seconds, setSeconds] = useState(undoSeconds);
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
            <Menu.RadioGroup
              value={me?.preferences.after_send}
              onValueChange={(after_send: AfterSend) => change({ after_send })}
            >
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
