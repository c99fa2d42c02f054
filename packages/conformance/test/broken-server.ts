import type { Breakage, Passing } from "./proxy.ts";

export interface BrokenServer {
  what: string;
  /** Each server starts with a proxy's new state. */
  breakage(): Breakage;
  /** Exactly these checks fail. */
  fails: string[];
  /** Further sections, which ask what the failing checks judge. */
  sections?: string[];
}

export const isTicket = ({ method, path }: Passing) =>
  method === "GET" && /\/clients\/[^/]+\/tickets\/\d+$/.test(path);
export const isDownload = ({ path }: Passing) => path.endsWith("/download");
export const isClient = ({ path }: Passing) => /\/clients\/[^/?]+$/.test(path);
