import type { ReactElement } from "react";
import type { LabelledProps } from "../../ui/form/fields/labelled.tsx";
import { SelectField } from "../../ui/form/fields/select-field.tsx";

const zones = Intl.supportedValuesOf("timeZone");

interface Props extends LabelledProps {
  value: string;
  onChange(value: string): void;
}

/** An IANA name. */
export function TimeZoneField(props: Props): ReactElement {
  // Older names, which the server knows and the browser doesn't list.
  const all = props.value === "" || zones.includes(props.value) ? zones : [props.value, ...zones];
  return <SelectField {...props} options={all.map((zone) => ({ value: zone, label: zone }))} />;
}
