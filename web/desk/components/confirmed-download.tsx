import type { MouseEvent, ReactElement, ReactNode } from "react";
import { confirmFirst } from "../api/session/session.ts";
import { buttonClass } from "./ui/controls/button.tsx";
import { toasts } from "./ui/dialogs/toasts.tsx";

/** Asks for a recent sign-in, then saves the file. */
export async function downloadConfirmed(href: string): Promise<void> {
  try {
    await confirmFirst();
  } catch (error) {
    toasts.add({ title: (error as Error).message });
    return;
  }
  const link = document.createElement("a");
  link.href = href;
  link.download = "";
  link.click();
}

interface Props {
  href: string;
  title?: string;
  children: ReactNode;
}

/**
 * A download that requires a recent sign-in: the dialog asks for a confirmation before the browser saves the
 * file.
 */
export function ConfirmedDownload({ href, title, children }: Props): ReactElement {
  async function confirmAndFollow(event: MouseEvent<HTMLAnchorElement>) {
    const link = event.currentTarget;
    if (link.dataset.confirmed) {
      delete link.dataset.confirmed;
      return;
    }
    event.preventDefault();
    try {
      await confirmFirst();
    } catch (error) {
      toasts.add({ title: (error as Error).message });
      return;
    }
    link.dataset.confirmed = "yes";
    link.click();
  }
  return (
    <a className={buttonClass()} href={href} title={title} download onClick={confirmAndFollow}>
      {children}
    </a>
  );
}
