import { createContext, use } from "react";

/** What the fields of a form know of it: where each of them stands, and what the server said about it. */
export interface FieldContextValue {
  /** The element of a field, by its name as the server tells it: `custom_fields.2.label`. */
  idOf(name: string): string;
  faultsOf(name: string): readonly string[];
  /** Whether something is wrong with it, or with anything that belongs to it. */
  isFaulty(name: string): boolean;
}

export const FieldContext = createContext<FieldContextValue>({
  idOf: (name) => name,
  faultsOf: () => [],
  isFaulty: () => false,
});

export const useFieldContext = (): FieldContextValue => use(FieldContext);
