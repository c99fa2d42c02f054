import { texts } from "../../../texts/texts.ts";
import { toasts } from "./toasts.tsx";

/** Stays until the user reloads the page or closes the message. A second reason replaces the first one. */
export function offerReload(title: string): void {
  const { loadAgainWhy, loadPage } = texts.trouble;
  toasts.add({
    id: "reload",
    title,
    description: loadAgainWhy,
    timeout: 0,
    actionProps: { children: loadPage, onClick: () => location.reload() },
  });
}
