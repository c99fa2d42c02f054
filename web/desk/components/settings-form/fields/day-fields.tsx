import type { ReactElement } from "react";
import { TextField } from "../../ui/form/fields/text-fields.tsx";
import { settingsTexts } from "../texts/texts.ts";
import type { DayRange } from "./days.ts";

/** A date range, in native date fields. */
export function DayFields({
  from,
  to,
  onChange,
}: DayRange & { onChange(days: Partial<DayRange>): void }): ReactElement {
  return (
    <>
      <TextField
        name="from"
        type="date"
        label={settingsTexts.from}
        value={from}
        onChange={(from) => onChange({ from })}
      />
      <TextField
        name="to"
        type="date"
        label={settingsTexts.until}
        value={to}
        onChange={(to) => onChange({ to })}
      />
    </>
  );
}
