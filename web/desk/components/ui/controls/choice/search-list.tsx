import { Combobox as Base } from "@base-ui/react/combobox";
import { CSPProvider } from "@base-ui/react/csp-provider";
import { type ReactElement, useRef, useState } from "react";
import { texts } from "../../../../texts/texts.ts";
import { Icon } from "../../content/icon.tsx";
import { formTexts } from "../../form/texts/texts.ts";
import { containsTyped } from "../match-text.ts";
import { ChosenOption, type ListProps, type Option, triggerProps } from "../select.tsx";
import styles from "./choice.module.css";
import { useEarlyUse } from "./early-use.ts";
import { useKeys } from "./use-keys.ts";

type AnOption = Option<string>;

/** A select for many options, with a field above them that finds some. */
export function SearchList(props: ListProps): ReactElement {
  const { id, name, value, options, label, early, isDisabled, isRequired, onChoose } = props;
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const keys = useKeys();
  useEarlyUse(early, trigger, isOpen, setOpen);
  const chosen = options.find((option) => option.value === value) ?? null;
  return (
    <CSPProvider disableStyleElements>
      <Base.Root<AnOption>
        {...(id !== undefined && { id })}
        {...(name !== undefined && { name })}
        items={options}
        value={chosen}
        open={isOpen}
        disabled={isDisabled}
        required={isRequired}
        autoHighlight
        isItemEqualToValue={(one, other) => one.value === other.value}
        filter={(option, words) => containsTyped(option.label, words.trim())}
        onOpenChange={setOpen}
        onValueChange={(option, { reason }) => option && keys.isByPerson(reason) && onChoose(option.value)}
      >
        <Base.Trigger ref={trigger} onKeyDown={keys.onKeyDown} {...triggerProps(props)}>
          <ChosenOption {...props} />
        </Base.Trigger>
        <Base.Portal>
          <Base.Positioner
            className={styles.place}
            side="bottom"
            align="start"
            sideOffset={4}
            collisionPadding={8}
          >
            <Base.Popup className={styles.popup} aria-label={isOpen ? label : undefined} data-listbox>
              <div className={styles.search}>
                <Icon name="search" />
                <Base.Input
                  className={styles.words}
                  aria-label={formTexts.find}
                  placeholder={formTexts.find}
                />
              </div>
              <Base.Empty className={styles.empty}>{texts.app.nothingFits}</Base.Empty>
              <Base.List className={styles.list} aria-label={isOpen ? formTexts.options : undefined}>
                {(option: AnOption) => (
                  <Base.Item key={option.value} value={option} className={styles.option}>
                    <span className={styles.label} dir="auto">
                      {option.label}
                    </span>
                    <Base.ItemIndicator className={styles.mark}>
                      <Icon name="check" />
                    </Base.ItemIndicator>
                  </Base.Item>
                )}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  );
}
