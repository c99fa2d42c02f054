import type { ReactElement } from "react";
import styles from "../../../components/composer/composer.module.css";
import { IconButton } from "../../../components/ui/controls/button.tsx";
import { ticketTexts } from "../texts/texts.ts";
import type { PendingChange } from "./use-send.tsx";

interface Props {
  further: readonly PendingChange[];
  onFurther(further: readonly PendingChange[]): void;
}

/** Changes that go with the message; each can be removed. */
export function PendingChanges({ further, onFurther }: Props): ReactElement | null {
  if (further.length === 0) return null;
  return (
    <ul className={styles.further} aria-label={ticketTexts.sendAnd.chosen}>
      {further.map((one) => (
        <li key={one.change.done} className={styles.one}>
          <span dir="auto">{one.change.done}</span>
          <IconButton
            icon="x"
            label={ticketTexts.sendAnd.without(one.change.done ?? "")}
            onClick={() => onFurther(further.filter((other) => other !== one))}
          />
        </li>
      ))}
    </ul>
  );
}
