import type { ReactElement } from "react";
import { Button } from "../../ui/controls/button.tsx";
import styles from "../settings.module.css";
import { settingsTexts } from "../texts/texts.ts";

interface Props {
  meta: { current_page: number; last_page: number; per_page: number; total: number };
  onPage(page: number): void;
}

/** The position in a paged list, with links to other pages. */
export function Pager({
  meta: { current_page, last_page, per_page, total },
  onPage,
}: Props): ReactElement | null {
  if (last_page <= 1) return null;
  const { pages } = settingsTexts;
  const from = (current_page - 1) * per_page + 1;
  return (
    <nav className={styles.pager} aria-label={pages.label}>
      <Button disabled={current_page <= 1} onClick={() => onPage(current_page - 1)}>
        {pages.earlier}
      </Button>
      <span className={styles.detail}>{pages.range(from, Math.min(from + per_page - 1, total), total)}</span>
      <Button disabled={current_page >= last_page} onClick={() => onPage(current_page + 1)}>
        {pages.later}
      </Button>
    </nav>
  );
}
