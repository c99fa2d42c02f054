import { Link } from "@tanstack/react-router";
import type { ReactElement, ReactNode } from "react";
import { settingsTexts } from "../../../components/settings-form/texts/texts.ts";
import { buttonClass } from "../../../components/ui/controls/button.tsx";

/** The section that the status pages link back to. */
export const back = { section: "status", name: settingsTexts.sections.status };

/** Links another status page, as a button next to a heading. */
export function StatusLinks({
  item,
  part,
  isMain = false,
  children,
}: {
  item: string;
  part?: string;
  isMain?: boolean;
  children: ReactNode;
}): ReactElement {
  const look = buttonClass(isMain ? "main" : "plain");
  if (part === undefined)
    return (
      <Link className={look} to="/settings/{-$section}/{-$item}" params={{ section: "status", item }}>
        {children}
      </Link>
    );
  return (
    <Link className={look} to="/settings/$section/$item/$part" params={{ section: "status", item, part }}>
      {children}
    </Link>
  );
}
