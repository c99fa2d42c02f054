import { CSPProvider } from "@base-ui/react/csp-provider";
import { Select as Base } from "@base-ui/react/select";
import { type ReactElement, useRef, useState } from "react";
import { Icon } from "../../content/icon.tsx";
import { formTexts } from "../../form/texts/texts.ts";
import { ChosenOption, type ListProps, triggerProps } from "../select.tsx";
import styles from "./choice.module.css";
import { useEarlyUse } from "./early-use.ts";
import { useKeys } from "./use-keys.ts";

/** The select itself: arrow keys, Home, End and typed letters move; Enter chooses; Escape closes. */
export function SelectList(props: ListProps): ReactElement {
  const { id, name, value, options, early, isDisabled, isRequired, onChoose } = props;
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const keys = useKeys();
  useEarlyUse(early, trigger, isOpen, setOpen);
  return (
    // The policy of the page allows no <style> elements.
    <CSPProvider disableStyleElements>
      <Base.Root
        {...(id !== undefined && { id })}
        {...(name !== undefined && { name })}
        value={value}
        open={isOpen}
        disabled={isDisabled}
        required={isRequired}
        modal={false}
        onOpenChange={setOpen}
        onValueChange={(chosen: string | null, { reason }) =>
          chosen !== null && keys.isByPerson(reason) && onChoose(chosen)
        }
      >
        <Base.Trigger ref={trigger} onKeyDown={keys.onKeyDown} {...triggerProps(props)}>
          <ChosenOption {...props} />
        </Base.Trigger>
        <Base.Portal>
          <Base.Positioner
            className={styles.place}
            role="region"
            aria-label={isOpen ? formTexts.options : undefined}
            side="bottom"
            align="start"
            sideOffset={4}
            collisionPadding={8}
            alignItemWithTrigger={false}
          >
            <Base.Popup
              className={styles.popup}
              // A closed one stays in the page, and would have its button's name.
              aria-label={isOpen ? props.label : undefined}
              data-listbox
            >
              {options.map((option) => (
                <Base.Item
                  key={option.value}
                  value={option.value}
                  label={option.label}
                  className={styles.option}
                >
                  <Base.ItemText className={styles.label} dir="auto">
                    {option.label}
                  </Base.ItemText>
                  <Base.ItemIndicator className={styles.mark}>
                    <Icon name="check" />
                  </Base.ItemIndicator>
                </Base.Item>
              ))}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  );
}
