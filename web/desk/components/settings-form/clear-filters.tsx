import type { ReactElement } from "react";
import { Button } from "../ui/controls/button.tsx";
import { texts } from "../../texts/texts.ts";

/** In a list in which nothing fits the filters. */
export function ClearFilters({ onClear }: { onClear(): void }): ReactElement {
  return <Button onClick={onClear}>{texts.queue.clearFilters}</Button>;
}
