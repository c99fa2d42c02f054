import type { ReactElement } from "react";
import { serverNow } from "../../../api/kernel/server-clock.ts";
import { locale } from "../../../texts/texts.ts";
import type { LabelledProps } from "../../ui/form/fields/labelled.tsx";
import { TextField } from "../../ui/form/fields/text-fields.tsx";
import { saidAt } from "../../ui/time/wall-time.ts";
import { settingsTexts } from "../texts/texts.ts";

interface Props extends LabelledProps {
  /** As the browser's own field has it; empty for none. */
  value: string;
  timeZone: string;
  onChange(value: string): void;
}

/** A day and a time where the customers are, whatever the clock of this machine says. */
export function WallTimeField({ help, timeZone, ...rest }: Props): ReactElement {
  const now = saidAt(new Date(serverNow()).toISOString(), timeZone, locale);
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
