import { type ReactElement, type ReactNode, useEffect, useRef } from "react";
import { makeOverflowFocusable } from "../../ui/content/focusable-overflow.ts";
import styles from "../settings.module.css";

/** A table that can be wider than the page: it scrolls horizontally, also by keyboard. */
export function ScrollableTable({ children }: { children: ReactNode }): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (place.current ? makeOverflowFocusable(place.current) : undefined), []);
  return (
    <div ref={place} className={styles.wide}>
      {children}
    </div>
  );
}
