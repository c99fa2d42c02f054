import type { ReactElement } from "react";
import type { BrandRecord, LimitName } from "../../../api/settings/brands.ts";
import { EffectiveValue } from "../../../components/settings-form/effective-value.tsx";
import { NumberRow } from "../../../components/settings-form/number-row.tsx";
import { limitTexts as texts } from "./texts/texts.ts";

/** A number, null for no limit, or the server's default. */
export type OwnLimit = number | null | "default";

interface Props {
  name: LimitName;
  own: OwnLimit;
  inForce: BrandRecord["effective"]["limits"][LimitName];
  onChange(own: OwnLimit): void;
}

/** One limit: on or off, its value, the effective value, and a reset to the default. */
export function LimitRow({ name, own, inForce, onChange }: Props): ReactElement {
  const { value, from, otherwise } = inForce;
  return (
    <NumberRow
      name={`limits.${name}`}
      label={texts.names[name]}
      meaning={texts.meanings[name]}
      texts={{
        isOn: texts.isOn,
        number: texts.atMost,
        unit: unitOf(name),
        restore: texts.restored(otherwise ?? 0),
      }}
      isOn={own !== null}
      value={typeof own === "number" ? own : null}
      placeholder={String(otherwise ?? "")}
      isOwn={own !== "default"}
      min={0}
      onSwitch={(on) => onChange(on ? "default" : null)}
      onNumber={(typed) => onChange(typed ?? "default")}
      onRestore={() => onChange("default")}
    >
      <EffectiveValue value={value === null ? texts.noLimit : String(value)} from={from} />
      {own === 0 && ` ${texts.closed}`}
    </NumberRow>
  );
}

function unitOf(name: LimitName): string {
  if (name.endsWith("_per_minute")) return texts.perMinute;
  if (name.endsWith("_per_hour")) return texts.perHour;
  return name.endsWith("_per_day") ? texts.perDay : texts.atOnce;
}
