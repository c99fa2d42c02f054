import type { ComponentProps, ReactElement } from "react";
import { ariaKeysOf, type CommandId, hintOf } from "../../../shortcuts/commands.ts";
import { Icon } from "../content/icon.tsx";
import type { IconName } from "../content/icons.generated.ts";
import styles from "./button.module.css";

type Look = "plain" | "main" | "quiet" | "note";

/** The look of a button for a link, which can open in a new tab. */
export const buttonClass = (look: Look = "plain"): string =>
  [styles.button, styles[look]].filter(Boolean).join(" ");

interface Props extends Omit<ComponentProps<"button">, "className"> {
  look?: Look;
  icon?: IconName;
  /** Its shortcut is displayed. It is no part of the button's name. */
  command?: CommandId;
}

export function Button({ look, icon, command, children, type = "button", ...rest }: Props): ReactElement {
  const hint = command && hintOf(command);
  return (
    <button
      type={type}
      className={buttonClass(look)}
      aria-keyshortcuts={command && ariaKeysOf(command)}
      {...rest}
    >
      {icon && <Icon name={icon} />}
      {children}
      {hint && (
        <span className={styles.hint} aria-hidden="true">
          <kbd>{hint}</kbd>
        </span>
      )}
    </button>
  );
}

/** A button with only an icon; the label is its accessible name and tooltip. */
export function IconButton({
  label,
  icon,
  ...rest
}: Omit<Props, "children" | "look"> & { label: string; icon: IconName }) {
  return (
    <button
      type="button"
      className={`${styles.button} ${styles.quiet} ${styles.square}`}
      aria-label={label}
      title={label}
      {...rest}
    >
      <Icon name={icon} />
    </button>
  );
}
