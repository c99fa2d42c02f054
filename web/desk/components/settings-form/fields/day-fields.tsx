import type { ReactElement } from "react";
import { DateField } from "../../ui/form/fields/date-field.tsx";
import { settingsTexts } from "../texts/texts.ts";
import type { DayRange } from "./days.ts";

/** A date range. */
export function DayFields({
  from,
  to,
  onChange,
}: DayRange & { onChange(days: Partial<DayRange>): void }): ReactElement {
  return (
    <>
      <DateField
        name="from"
        label={settingsTexts.from}
        value={from}
        onChange={(from) => onChange({ from })}
      />
      <DateField name="to" label={settingsTexts.until} value={to} onChange={(to) => onChange({ to })} />
    </>
  );
}
