import { createContext, useContext } from "react";
import type { Asked } from "./action-dialog.tsx";

/** Opens the dialog of a verb, from wherever it is offered. */
export const Asking = createContext<(asked: Asked) => void>(() => undefined);

export const useAsking = (): ((asked: Asked) => void) => useContext(Asking);
