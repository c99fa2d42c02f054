import type { ReactElement } from "react";
import { serverNow } from "../../../api/kernel/server-clock.ts";
import { locale } from "../../../texts/texts.ts";
import { DateField } from "../../ui/form/fields/date-field.tsx";
import type { LabelledProps } from "../../ui/form/fields/labelled.tsx";
import { formatWallTime } from "../../ui/time/wall-time.ts";
import { settingsTexts } from "../texts/texts.ts";

interface Props extends LabelledProps {
  /** A local time, `2026-11-23T06:10`; empty for none. */
  value: string;
  timeZone: string;
  onChange(value: string): void;
}

/** A date and time in the customers' time zone, not in that of this machine. */
export function WallTimeField({ help, timeZone, ...rest }: Props): ReactElement {
  const now = formatWallTime(new Date(serverNow()).toISOString(), timeZone, locale);
  return (
    <DateField
      hasTime
      help={
        <>
          {help} {settingsTexts.clockOf(timeZone, now)}
        </>
      }
      {...rest}
    />
  );
}
