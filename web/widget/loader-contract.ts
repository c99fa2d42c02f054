import type { NativeDom } from "../shared/support/native-dom.ts";

/** The views that can be opened. */
export const views = ["home", "chat", "write", "tickets"] as const;
export type View = (typeof views)[number];

/** Events that a site can subscribe to, with their payload. */
export interface WidgetEvents {
  open: undefined;
  close: undefined;
  sent: { number: string };
  /** The number of unread staff messages. */
  unread: { count: number };
}

/**
 * The loader's interface to the panel. For an hour after an upgrade, loader and panel can be of different
 * versions.
 */
export interface PanelOptions {
  make: NativeDom;
  host: HTMLElement;
  shadow: ShadowRoot;
  launcher: HTMLButtonElement;
  /** The brand's public key. */
  key: string;
  /** The desk's URL, with a trailing slash. */
  root: string;
  /** From the site, otherwise from the browser: `de-AT`. */
  language: string;
  /** Whether the site has set a colour. */
  isColored: boolean;
  /** Gets a token for the site's signed-in user; undefined if the site provides no identity. */
  identity?: (() => Promise<string | undefined>) | undefined;
  tell<Name extends keyof WidgetEvents>(name: Name, what: WidgetEvents[Name]): void;
}

export interface Panel {
  open(view?: View): void;
  close(): void;
  isOpen(): boolean;
  /** Removes the visitor's data and session. */
  shutdown(): void;
  /** The site has provided an identity. */
  identified?(): void;
}
