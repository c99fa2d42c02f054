import type { Config } from "../../config.ts";
import type { Connection } from "../../infrastructure/database/connect.ts";
import type { Prepared } from "../prepare-desk.ts";

/** The two kinds of child processes: the one answers requests, the other does the jobs. */
export type ChildKind = "http" | "jobs";

/** What a child goes by. The supervisor alone reads the environment, so all have the same settings. */
export interface Orders {
  config: Config;
  connection: Connection;
  /** The demonstration has a page more. */
  isDemo: boolean;
  /** Where the built pages of staff lie; undefined where there are none. */
  pagesFolder: string | undefined;
}

/** What one child goes by. */
export interface ChildOrders extends Orders {
  /** The desk starts; else the child takes the place of one that ended. */
  isStart: boolean;
}

/** What a child is told, each part as soon as it is known. */
export interface Told<Given = Orders> {
  orders: Promise<Given>;
  /** Once the database is of this version. */
  migrated: Promise<void>;
}

export interface Metrics {
  /** The content type of the text. */
  type: string;
  text: string;
}

export type ToChild =
  /** There is a database, which may be of an older version still: nothing is asked of it yet. */
  | { say: "prepare"; orders: ChildOrders }
  | { say: "begin" }
  | { say: "measure"; id: number }
  | { say: "metrics"; id: number; metrics: Metrics };

export type FromChild =
  /** It listens for its orders; sent sooner, they could get lost. */
  | { say: "awake" }
  /** Of the jobs, at a start: before they are ready. */
  | { say: "prepared"; prepared: Prepared }
  | { say: "ready" }
  /** `listenCode`: the code of the error, when it was the port that could not be had. */
  | { say: "failed"; message: string; listenCode: string | undefined }
  | { say: "measured"; id: number; metrics: object[] }
  | { say: "metrics-wanted"; id: number };

/** From a child to its supervisor; resolves when it is on its way, so that the child may end. */
export function tell(message: FromChild): Promise<void> {
  return new Promise((resolve) => {
    if (process.send) process.send(message, undefined, undefined, () => resolve());
    else resolve();
  });
}
