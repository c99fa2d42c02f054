import { Link } from "@tanstack/react-router";
import type { ReactElement, ReactNode } from "react";
import { Icon } from "../../../components/ui/content/icon.tsx";
import { settingsTexts } from "../texts/texts.ts";
import styles from "./parts.module.css";

interface Props {
  title: string;
  /** What these settings are for, in a sentence or two. */
  about?: ReactNode;
  /** The section that leads here. */
  back?: { section: string; name: string; item?: string };
  actions?: ReactNode;
}

export function PageHead({ title, about, back, actions }: Props): ReactElement {
  return (
    <header className={styles.head}>
      {back && (
        <Link
          className={styles.back}
          to="/settings/{-$section}/{-$item}"
          params={{ section: back.section, item: back.item }}
          aria-label={settingsTexts.backTo(back.name)}
        >
          <Icon name="arrow-left" />
          {back.name}
        </Link>
      )}
      <div className={styles.titleLine}>
        <h1 dir="auto">{title}</h1>
        {actions}
      </div>
      {about && <p className={styles.about}>{about}</p>}
    </header>
  );
}
