import type { ReactElement } from "react";
import type { BrandRecord, RetentionName, RetentionPreview } from "../../../api/settings/brands.ts";
import { EffectiveValue } from "../../../components/settings-form/effective-value.tsx";
import { NumberRow } from "../../../components/settings-form/number-row.tsx";
import { daysSaid, type OwnDays } from "./retention-draft.ts";
import { retentionTexts as texts } from "./texts/texts.ts";

/** The initial value if the server has no default. */
const aYear = 365;

interface Props {
  name: RetentionName;
  own: OwnDays;
  inForce: BrandRecord["effective"]["retention"][RetentionName];
  /** What the current values would delete, as far as known. */
  foreseen: RetentionPreview[RetentionName] | undefined;
  onChange(own: OwnDays): void;
}

/**
 * The retention period of one type of data: whether it expires, after how many days, and how many items would
 * be deleted now.
 */
export function RetentionRow({ name, own, inForce, foreseen, onChange }: Props): ReactElement {
  const { value, from, otherwise } = inForce;
  const isOn = own === "default" ? otherwise !== null : own !== null;
  const leftOpen = otherwise === null ? "empty" : "default";
  const begun = otherwise === null ? aYear : "default";
  const ended = otherwise === null ? "default" : null;
  return (
    <NumberRow
      name={`retention.${name}`}
      label={texts.names[name]}
      meaning={texts.meanings[name]}
      texts={{
        isOn: texts.isOn,
        number: texts.after,
        unit: texts.unit,
        restore: texts.restored(daysSaid(otherwise)),
      }}
      isOn={isOn}
      value={typeof own === "number" ? own : null}
      placeholder={String(otherwise ?? "")}
      isOwn={own !== "default"}
      onSwitch={(on) => onChange(on ? begun : ended)}
      onNumber={(typed) => onChange(typed ?? leftOpen)}
      onRestore={() => onChange("default")}
    >
      <EffectiveValue value={daysSaid(value)} from={from} />
      {foreseen && foreseen.due > 0 && (
        <>
          {" "}
          <strong>{texts.goNow(texts.counts[name](foreseen.due))}</strong>
        </>
      )}
    </NumberRow>
  );
}
