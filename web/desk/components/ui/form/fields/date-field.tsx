import type { ReactElement } from "react";
import { DateInput, type DateProps } from "../../dates/date-input.tsx";
import { Labelled, type LabelledProps } from "./labelled.tsx";

type Props = LabelledProps & Pick<DateProps, "value" | "hasTime" | "isRequired" | "onChange">;

/** A date, or with `hasTime` a date and a time of day. */
export function DateField({ name, label, help, ...date }: Props): ReactElement {
  return (
    <Labelled name={name} label={label} help={help}>
      {(control) => <DateInput {...date} {...control} />}
    </Labelled>
  );
}
