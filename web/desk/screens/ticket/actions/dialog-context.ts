import { createContext, useContext } from "react";
import type { ActionPrompt } from "./action-dialog.tsx";

/** Opens an action's dialog from anywhere in the ticket. */
export const ActionDialogContext = createContext<(asked: ActionPrompt) => void>(() => undefined);

export const useActionDialog = (): ((asked: ActionPrompt) => void) => useContext(ActionDialogContext);
