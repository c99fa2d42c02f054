import { createContext, use } from "react";

/** What a form provides to its fields: their element ids and errors. */
export interface FieldContextValue {
  /** The id of a field's element, by the server's name: `custom_fields.2.label`. */
  idOf(name: string): string;
  faultsOf(name: string): readonly string[];
  /** Whether it or any field below it has an error. */
  isFaulty(name: string): boolean;
}

export const FieldContext = createContext<FieldContextValue>({
  idOf: (name) => name,
  faultsOf: () => [],
  isFaulty: () => false,
});

export const useFieldContext = (): FieldContextValue => use(FieldContext);
