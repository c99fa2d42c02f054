import { createContext, useContext } from "react";
import type { ActionPrompt } from "./action-dialog.tsx";

/** Opens the dialog of a verb, from wherever it is offered. */
export const ActionDialogContext = createContext<(asked: ActionPrompt) => void>(() => undefined);

export const useActionDialog = (): ((asked: ActionPrompt) => void) => useContext(ActionDialogContext);
