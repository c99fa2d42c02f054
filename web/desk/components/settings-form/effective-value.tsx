import type { ReactElement } from "react";
import { settingsTexts } from "./texts/texts.ts";

type Decider = keyof typeof settingsTexts.decidedBy;

export interface EffectiveSetting {
  value: string;
  from: Decider;
}

/** The effective value, and which level sets it. */
export function EffectiveValue({ value, from }: EffectiveSetting): ReactElement {
  return <span>{settingsTexts.inForce(value, settingsTexts.decidedBy[from])}</span>;
}

/** For settings that a department can leave open; the server's default applies then. */
export const effectiveSettingOf = (own: string | null, otherwise: string): EffectiveSetting =>
  own === null ? { value: otherwise, from: "desk" } : { value: own, from: "department" };
