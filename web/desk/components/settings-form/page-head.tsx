import { Link } from "@tanstack/react-router";
import { type ReactElement, type ReactNode, use } from "react";
import { Icon } from "../ui/content/icon.tsx";
import { HeadLink } from "./head-link.ts";
import styles from "./settings.module.css";
import { settingsTexts } from "./texts/texts.ts";

interface Props {
  title: string;
  /** What these settings are for, in a sentence or two. */
  about?: ReactNode;
  /** The section above this one. */
  back?: { section: string; name: string; item?: string };
  actions?: ReactNode;
}

export function PageHead({ title, about, back, actions }: Props): ReactElement {
  const link = use(HeadLink);
  return (
    <header className={styles.head}>
      {back ? (
        <Link
          className={styles.back}
          to="/settings/{-$section}/{-$item}"
          params={{ section: back.section, item: back.item }}
          aria-label={settingsTexts.backTo(back.name)}
        >
          <Icon name="arrow-left" />
          {back.name}
        </Link>
      ) : (
        link
      )}
      <div className={styles.titleLine}>
        <h1 dir="auto">{title}</h1>
        {actions}
      </div>
      {about && <p className={styles.about}>{about}</p>}
    </header>
  );
}
