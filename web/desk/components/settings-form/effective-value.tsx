import type { ReactElement } from "react";
import { settingsTexts } from "./texts/texts.ts";

type Decider = keyof typeof settingsTexts.decidedBy;

export interface Decided {
  value: string;
  from: Decider;
}

/** What holds now, whatever stands in the field, and who decides it. */
export function InForce({ value, from }: Decided): ReactElement {
  return <span>{settingsTexts.inForce(value, settingsTexts.decidedBy[from])}</span>;
}

/** Of what a department can leave open, and nobody but the desk decides then. */
export const decidedHere = (own: string | null, otherwise: string): Decided =>
  own === null ? { value: otherwise, from: "desk" } : { value: own, from: "department" };
