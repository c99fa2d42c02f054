import type { ReactElement } from "react";
import { settingsTexts } from "./texts/texts.ts";

type Decider = keyof typeof settingsTexts.decidedBy;

export interface EffectiveSetting {
  value: string;
  from: Decider;
}

/** What holds now, whatever stands in the field, and who decides it. */
export function EffectiveValue({ value, from }: EffectiveSetting): ReactElement {
  return <span>{settingsTexts.inForce(value, settingsTexts.decidedBy[from])}</span>;
}

/** Of what a department can leave open, and nobody but the desk decides then. */
export const effectiveSettingOf = (own: string | null, otherwise: string): EffectiveSetting =>
  own === null ? { value: otherwise, from: "desk" } : { value: own, from: "department" };
