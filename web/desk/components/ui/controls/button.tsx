import type { ComponentProps, ReactElement } from "react";
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
  /** Its keyboard shortcut, as displayed. */
  hint?: string | undefined;
}

export function Button({ look, icon, hint, children, type = "button", ...rest }: Props): ReactElement {
  return (
    <button type={type} className={buttonClass(look)} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
      {hint && <kbd className={styles.hint}>{hint}</kbd>}
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
