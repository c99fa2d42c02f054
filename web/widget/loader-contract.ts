import type { NativeDom } from "./native-dom.ts";

/** What can be opened. */
export const views = ["home", "chat", "write", "tickets"] as const;
export type View = (typeof views)[number];

/** What a site can hear of, and what it is told. */
export interface WidgetEvents {
  open: undefined;
  close: undefined;
  sent: { number: string };
  /** How many messages of staff nobody has looked at. */
  unread: { count: number };
}

/** What the loader gives the panel. Loader and panel may be of two versions for an hour after the desk was brought up to date. */
export interface PanelOptions {
  make: NativeDom;
  host: HTMLElement;
  shadow: ShadowRoot;
  launcher: HTMLButtonElement;
  /** The brand's public key. */
  key: string;
  /** Of the desk, with a slash at its end. */
  root: string;
  /** As the site says it, else as the browser does: `de-AT`. */
  language: string;
  /** Whether the site has said in which colour. */
  isColored: boolean;
  /** Gets a token for whoever is signed in at the site; undefined where it has named nobody. */
  identity?: (() => Promise<string | undefined>) | undefined;
  tell<Name extends keyof WidgetEvents>(name: Name, what: WidgetEvents[Name]): void;
}

export interface Panel {
  open(view?: View): void;
  close(): void;
  isOpen(): boolean;
  /** Forgets what was written, and who wrote it. */
  shutdown(): void;
  /** The site has said who it is. */
  identified?(): void;
}
