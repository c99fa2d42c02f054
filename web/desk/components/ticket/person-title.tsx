import type { ReactElement } from "react";
import { Avatar } from "../ui/content/avatar.tsx";
import styles from "./ticket.module.css";

interface Props {
  /** Decides the avatar's colour. */
  id: string;
  name: string;
  role: string;
}

/** A person in the title of a card. */
export function PersonTitle({ id, name, role }: Props): ReactElement {
  return (
    <span className={styles.person}>
      <Avatar id={id} name={name} className={styles.face} />
      <span>
        <span className={styles.fullName} dir="auto" title={name}>
          {name}
        </span>{" "}
        <span className={styles.role}>{role}</span>
      </span>
    </span>
  );
}
