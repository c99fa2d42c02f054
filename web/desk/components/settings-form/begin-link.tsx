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

/** For an empty list: links to the form of the first item. */
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

/** Records that belong to a brand need one first. */
export const firstBrand = <BeginLink section="brands" name={settingsTexts.createBrand} />;
