import { Toast } from "@base-ui/react/toast";
import type { ReactElement } from "react";
import { ApiError } from "../../../api/kernel/api-error.ts";
import { useCommand } from "../../../shortcuts/use-command.ts";
import { texts } from "../../../texts/texts.ts";
import { IconButton } from "../controls/button.tsx";
import styles from "./toasts.module.css";
import { useUndoable } from "./undo-toast.ts";

/** Messages about completed and failed actions, from anywhere. */
export const toasts = Toast.createToastManager();

export function toastError(error: unknown): void {
  // The sign-in dialog over the page explains it.
  if (error instanceof ApiError && error.status === 401) return;
  const description = error instanceof Error ? error.message : String(error);
  toasts.add({
    title: texts.trouble.failed,
    description,
    type: "trouble",
    priority: "high",
    timeout: 12_000,
  });
}

export function Toasts(): ReactElement {
  return (
    <Toast.Provider toastManager={toasts}>
      <Toast.Portal>
        <Toast.Viewport className={styles.viewport}>
          <List />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function List() {
  const undo = useUndoable();
  useCommand("undo", () => undo?.(), { isOn: undo !== undefined });
  return Toast.useToastManager().toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className={styles.toast}>
      <Toast.Content className={styles.content}>
        <Toast.Title className={styles.title} />
        <Toast.Description />
      </Toast.Content>
      {toast.actionProps && <button type="button" className={styles.action} {...toast.actionProps} />}
      <Toast.Close render={<IconButton icon="x" label={texts.trouble.dismiss} />} />
    </Toast.Root>
  ));
}
