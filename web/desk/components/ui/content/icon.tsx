import type { ReactElement } from "react";
import { type IconName, icons } from "./icons.generated.ts";

/** Decorative: a text stands next to it, or its button has a label. */
export function Icon({ name }: { name: IconName }): ReactElement {
  return <Drawing paths={icons[name]} />;
}

/** For icons that only one screen loads. */
export function Drawing({ paths }: { paths: readonly string[] }): ReactElement {
  return (
    <svg aria-hidden="true" width="1rem" height="1rem" viewBox="0 0 16 16" fill="currentColor">
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
