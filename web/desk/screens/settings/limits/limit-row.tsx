import type { ReactElement } from "react";
import type { BrandRecord, LimitName } from "../../../api/settings/brands.ts";
import { Button } from "../../../parts/button.tsx";
import { SwitchField } from "../../../parts/form/choosing.tsx";
import { NumberField } from "../../../parts/form/number-field.tsx";
import { InForce } from "../parts/in-force.tsx";
import styles from "./limits.module.css";
import { limitTexts as texts } from "./texts/texts.ts";

/** A number, null for no limit, or the desk's own. */
export type OwnLimit = number | null | "default";

interface Props {
  name: LimitName;
  own: OwnLimit;
  inForce: BrandRecord["effective"]["limits"][LimitName];
  onChange(own: OwnLimit): void;
}

/** One limit: whether it is on, how high, what is in force now, and the way back to the desk's own. */
export function LimitRow({ name, own, inForce, onChange }: Props): ReactElement {
  const label = texts.names[name];
  const isOn = own !== null;
  return (
    <div className={styles.row}>
      <fieldset className={styles.limit}>
        <legend>{label}</legend>
        <p className={styles.meaning}>{texts.meanings[name]}</p>
        <div className={styles.line}>
          <SwitchField
            name={`${name}.on`}
            label={texts.isOn}
            value={isOn}
            onChange={(on) => onChange(on ? "default" : null)}
          />
          <NumberField
            name={`limits.${name}`}
            label={texts.atMost}
            unit={unitOf(name)}
            min={0}
            isDisabled={!isOn}
            value={typeof own === "number" ? own : null}
            placeholder={isOn ? String(inForce.otherwise ?? "") : ""}
            onChange={(typed) => onChange(typed ?? "default")}
          />
          {own !== "default" && (
            <Button look="quiet" onClick={() => onChange("default")}>
              {texts.restored(inForce.otherwise ?? 0)}
            </Button>
          )}
        </div>
        <p className={styles.inForce}>
          <InForce
            value={inForce.value === null ? texts.noLimit : String(inForce.value)}
            from={inForce.from}
          />
          {own === 0 && ` ${texts.closed}`}
        </p>
      </fieldset>
    </div>
  );
}

function unitOf(name: LimitName): string {
  if (name.endsWith("_per_minute")) return texts.perMinute;
  if (name.endsWith("_per_hour")) return texts.perHour;
  return name.endsWith("_per_day") ? texts.perDay : texts.atOnce;
}
