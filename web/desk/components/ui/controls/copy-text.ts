import { useState } from "react";
import { toastError } from "../dialogs/toasts.tsx";

const saidMs = 2_000;

/** Puts a text on the clipboard. Over plain http, on a name of the office's network, browsers know the older way alone. */
export async function copyText(text: string): Promise<void> {
  if (window.isSecureContext) return navigator.clipboard.writeText(text);
  const before = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  // Beside what has the focus: a dialog keeps the focus within itself.
  before?.after(field);
  field.select();
  document.execCommand("copy");
  field.remove();
  if (before instanceof HTMLElement) before.focus();
}

/** Copies, and tells for a moment that it did. */
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
