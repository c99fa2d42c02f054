import { useState } from "react";
import { toastError } from "../dialogs/toasts.tsx";

const saidMs = 2_000;

/** Copies a text. Over plain http on an internal host name, browsers support only `execCommand`. */
export async function copyText(text: string): Promise<void> {
  if (window.isSecureContext) return navigator.clipboard.writeText(text);
  const before = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  // Next to the focused element, since a dialog traps the focus.
  before?.after(field);
  field.select();
  document.execCommand("copy");
  field.remove();
  if (before instanceof HTMLElement) before.focus();
}

/** Copies, and confirms it for a moment. */
export function useCopyText(text: string): { isCopied: boolean; copy(): Promise<void> } {
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    copyText(text)
      .then(() => {
        setCopied(true);
        setTimeout(() => setCopied(false), saidMs);
      })
      .catch(toastError);
  return { isCopied, copy };
}
