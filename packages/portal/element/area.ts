import type { Department } from "@sidedesk/client";
import { h, type link } from "../../../web/shared/support/dom.ts";
import type { PortalApi } from "../src/browser/api.ts";
import type { Drafts } from "../src/browser/drafts.ts";

/** What the views need of the support area that shows them. */
export interface Area {
  api: PortalApi;
  base: string;
  readonly drafts: Drafts;
  /** Whether the desk offers chats. */
  readonly chat: Promise<boolean>;
  /** The departments that a client can write to, read again for each new ticket and chat. */
  departments(): Promise<Department[]>;
  /** The address of a view, such as `/tickets/48210573966120`. */
  href(path: string): string;
  go(path: string): void;
  /** Tells the page: `sidedesk:opened`, for example. */
  tell(event: string, detail?: object): void;
  /** Aborted when another view is shown. */
  readonly life: AbortSignal;
}

type Children = Parameters<typeof link>[2][];

/** A link to another view. */
export const viewLink = (
  area: Area,
  path: string,
  look: string,
  ...children: Children
): HTMLAnchorElement => {
  const anchor = h(`a.${look}`, { href: area.href(path) }, ...children);
  anchor.addEventListener("click", (event) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    area.go(path);
  });
  return anchor;
};
