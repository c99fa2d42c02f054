import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { buttonClass } from "../ui/controls/button.tsx";
import { settingsTexts } from "./texts/texts.ts";

interface Props {
  section: string;
  name: string;
  /** Within a part of the section. */
  item?: string;
}

/** In an empty list: leads to the form of the first one. */
export function BeginLink({ section, name, item }: Props): ReactElement {
  return item === undefined ? (
    <Link className={buttonClass()} to="/settings/{-$section}/{-$item}" params={{ section, item: "new" }}>
      {name}
    </Link>
  ) : (
    <Link
      className={buttonClass()}
      to="/settings/$section/$item/$part"
      params={{ section, item, part: "new" }}
    >
      {name}
    </Link>
  );
}

/** What belongs to a brand begins with one. */
export const firstBrand = <BeginLink section="brands" name={settingsTexts.createBrand} />;
