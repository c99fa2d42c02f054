import type { ReactElement } from "react";
import { texts } from "../../texts/texts.ts";
import { Button } from "../ui/controls/button.tsx";

/** For a list in which no item matches the filters. */
export function ClearFilters({ onClear }: { onClear(): void }): ReactElement {
  return <Button onClick={onClear}>{texts.queue.clearFilters}</Button>;
}
