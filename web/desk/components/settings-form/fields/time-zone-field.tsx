import { memo, type ReactElement, useId } from "react";
import type { LabelledProps } from "../../ui/form/fields/labelled.tsx";
import { TextField } from "../../ui/form/fields/text-fields.tsx";

const zones = Intl.supportedValuesOf("timeZone");

interface Props extends LabelledProps {
  value: string;
  onChange(value: string): void;
}

/** An IANA name, suggested while typing, with the current time there. */
export function TimeZoneField(props: Props): ReactElement {
  const id = useId();
  return (
    <>
      <TextField {...props} list={id} spellCheck={false} />
      <Zones id={id} />
    </>
  );
}

/** Memoised: there are many, and they don't change while typing. */
const Zones = memo(function Zones({ id }: { id: string }) {
  return (
    <datalist id={id}>
      {zones.map((zone) => (
        <option key={zone} value={zone} />
      ))}
    </datalist>
  );
});
