import { Menu } from "@base-ui/react/menu";
import { Fragment, type ReactElement, type RefObject, useRef } from "react";
import { Icon } from "../content/icon.tsx";
import type { IconName } from "../content/icons.generated.ts";
import menu from "./menu.module.css";

export interface ButtonMenuItem {
  icon: IconName;
  label: string;
  /** A line separates it from those above. */
  isApart?: boolean;
  act(): void;
}

interface Props {
  /** It opened the menu, and has the focus again afterwards. */
  button: RefObject<HTMLButtonElement | null>;
  label: string;
  items: readonly ButtonMenuItem[];
  isAbove?: boolean;
  onGone(): void;
}

/** An open menu beside its button. It is mounted on demand: a page may have a hundred of these buttons. */
export function ButtonMenu({ button, label, items, isAbove = false, onGone }: Props): ReactElement {
  const isPicked = useRef(false);
  // The button has the focus before an action moves it elsewhere, such as into a dialog, and it isn't moved
  // back after that.
  const pick = (act: () => void) => () => {
    isPicked.current = true;
    onGone();
    button.current?.focus();
    act();
  };
  return (
    <Menu.Root open onOpenChange={(open) => !open && onGone()}>
      <Menu.Portal>
        <Menu.Positioner
          className={menu.over}
          anchor={button}
          side={isAbove ? "top" : "bottom"}
          align={isAbove ? "start" : "end"}
          sideOffset={4}
        >
          <Menu.Popup
            className={menu.popup}
            aria-label={label}
            finalFocus={() => (isPicked.current ? false : button.current)}
            // Keeps what is selected on the page.
            onMouseDown={(event) => event.preventDefault()}
          >
            {items.map(({ icon, label, isApart, act }) => (
              <Fragment key={label}>
                {isApart && <Menu.Separator className={menu.separator} />}
                <Menu.Item className={menu.item} onClick={pick(act)}>
                  <Icon name={icon} />
                  {label}
                </Menu.Item>
              </Fragment>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
