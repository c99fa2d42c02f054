import { type Static, type TSchema, Type } from "typebox";
import { Choice, Closed } from "./schemas.ts";

/** Who decides: whoever is more particular, but for what one request of the server has room for. */
export const deciders = ["department", "brand", "desk", "server"] as const;
export type Decider = (typeof deciders)[number];

/** What a setting comes to in the end, whoever decides it. */
export const EffectiveSetting = <Schema extends TSchema>(value: Schema) =>
  Closed({
    value,
    from: Choice(deciders, {
      description:
        "Who decides it: the department or the brand by a setting of their own, the desk by default, or the server by what fits into one request.",
    }),
    otherwise: Type.Unsafe<Static<Schema>>({
      ...value,
      description: "What would be in force if this were left open here.",
    }),
  });

export interface EffectiveSettingOf<Value> {
  value: Value;
  from: Decider;
  otherwise: Value;
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
