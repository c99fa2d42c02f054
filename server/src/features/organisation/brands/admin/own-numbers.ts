import type { EffectiveSettingOf } from "../../../core/effective-setting.ts";

/** Numbers of the desk that a brand sets for itself, by their names: null turns one off, what is left out is the desk's. */
export type OwnNumbers<Name extends string> = Partial<Record<Name, number | null>>;

/** Of a change: `default` leaves a number to the desk again. */
export type NumberChanges<Name extends string> = Partial<Record<Name, number | null | "default">>;

/** What a brand has set itself after such a change. */
export function changedNumbers<Name extends string>(
  before: OwnNumbers<Name>,
  changes: NumberChanges<Name> | undefined,
): OwnNumbers<Name> {
  const own = Object.entries({ ...before, ...changes }).filter(([, value]) => value !== "default");
  return Object.fromEntries(own) as OwnNumbers<Name>;
}

export function numbersInForce<Name extends string>(
  own: OwnNumbers<Name>,
  byDefault: Readonly<Record<Name, number | null>>,
): Record<Name, EffectiveSettingOf<number | null>> {
  const names = Object.keys(byDefault) as Name[];
  const shown = names.map((name) => {
    const { [name]: set } = own;
    const otherwise = byDefault[name];
    return [
      name,
      { value: set === undefined ? otherwise : set, from: set === undefined ? "desk" : "brand", otherwise },
    ];
  });
  return Object.fromEntries(shown) as Record<Name, EffectiveSettingOf<number | null>>;
}
