import type { ReactElement } from "react";
import { deskNow } from "../../../api/kernel/server-clock.ts";
import type { LabelledProps } from "../../../parts/form/labelled.tsx";
import { TextField } from "../../../parts/form/text-fields.tsx";
import { saidAt } from "../../../parts/zoned.ts";
import { locale } from "../../../texts/texts.ts";
import { settingsTexts } from "../texts/texts.ts";

interface Props extends LabelledProps {
  /** As the browser's own field has it; empty for none. */
  value: string;
  timeZone: string;
  onChange(value: string): void;
}

/** A day and a time where the customers are, whatever the clock of this machine says. */
export function WallTimeField({ help, timeZone, ...rest }: Props): ReactElement {
  const now = saidAt(new Date(deskNow()).toISOString(), timeZone, locale);
  return (
    <TextField
      type="datetime-local"
      help={
        <>
          {help} {settingsTexts.clockOf(timeZone, now)}
        </>
      }
      {...rest}
    />
  );
}
