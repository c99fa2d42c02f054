import { type Static, type TSchema, Type } from "typebox";
import { Choice, Closed } from "./schemas.ts";

/** The levels that can decide a setting. The most specific level wins, except that the server caps the size of a request. */
export const deciders = ["department", "brand", "desk", "server"] as const;
export type Decider = (typeof deciders)[number];

/** The effective value of a setting, and the level that decided it. Settings of one kind share a schema. */
export const EffectiveSetting = <Schema extends TSchema>(kind: string, value: Schema) =>
  Closed(
    {
      value,
      from: Choice(deciders, {
        description:
          "The source of the effective value: the department's or brand's own setting, the desk's default, or the server's limit for one request.",
      }),
      otherwise: Type.Unsafe<Static<Schema>>({
        ...value,
        description: "The value that would apply if it were not set here.",
      }),
    },
    { title: `Effective${kind}` },
  );

export interface EffectiveSettingOf<Value> {
  value: Value;
  from: Decider;
  otherwise: Value;
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
