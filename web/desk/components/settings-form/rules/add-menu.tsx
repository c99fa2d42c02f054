import { Menu } from "@base-ui/react/menu";
import { type ReactElement, type RefObject, useRef } from "react";
import { Button } from "../../ui/controls/button.tsx";
import menu from "../../ui/controls/menu.module.css";
import styles from "./rule-rows.module.css";

interface Item {
  id: string;
  name: string;
}

interface Props {
  label: string;
  rows: readonly Item[];
  /** It was asked for before it was loaded. */
  isOpen: boolean;
  button: RefObject<HTMLButtonElement | null>;
  onAdd(row: Item): void;
}

/** A button with the rows that can be added to a rule. */
export function AddMenu({ label, rows, isOpen, button, onAdd }: Props): ReactElement {
  /** The focus goes to the new row, not back to the button. */
  const isAdding = useRef(false);
  return (
    <Menu.Root
      defaultOpen={isOpen}
      onOpenChange={(isOpen) => {
        if (isOpen) isAdding.current = false;
      }}
    >
      <Menu.Trigger
        render={
          <Button ref={button} icon="plus">
            {label}
          </Button>
        }
      />
      <Menu.Portal>
        <Menu.Positioner sideOffset={4} align="start" className={styles.above}>
          <Menu.Popup className={menu.popup} finalFocus={() => !isAdding.current}>
            {rows.map((row) => (
              <Menu.Item
                key={row.id}
                className={menu.item}
                onClick={() => {
                  isAdding.current = true;
                  onAdd(row);
                }}
              >
                {row.name}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
