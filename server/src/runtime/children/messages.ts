import type { Config } from "../../config.ts";
import type { Connection } from "../../infrastructure/database/connect.ts";
import type { PreparedDesk } from "../prepare-desk.ts";

/** The two kinds of child processes: one answers requests, the other runs jobs. */
export type ChildKind = "http" | "jobs";

/** A child's configuration. Only the supervisor reads the environment, so all children have the same settings. */
export interface Orders {
  config: Config;
  connection: Connection;
  /** A hot standby for reads; undefined if none is configured. */
  standby: Connection | undefined;
  /** Adds the demo's shop page. */
  isDemo: boolean;
  /** The folder of the built staff pages; undefined if there is none. */
  pagesFolder: string | undefined;
}

/** One child's configuration. */
export interface ChildOrders extends Orders {
  /** True at the desk's start; false if the child replaces one that ended. */
  isStart: boolean;
}

/** What a child receives, each part as soon as it is known. */
export interface SupervisorMessages<Given = Orders> {
  orders: Promise<Given>;
  /** Resolves once the database has this version's schema. */
  migrated: Promise<void>;
}

export interface Metrics {
  /** The content type of the text. */
  type: string;
  text: string;
}

export type ToChild =
  /** The database exists but may not be migrated yet: no query may be sent. */
  | { say: "prepare"; orders: ChildOrders }
  | { say: "begin" }
  | { say: "measure"; id: number }
  | { say: "metrics"; id: number; metrics: Metrics };

export type FromChild =
  /** The child listens for its orders; earlier messages could get lost. */
  | { say: "awake" }
  /** From the jobs process at a start, before it is ready. */
  | { say: "prepared"; prepared: PreparedDesk }
  | { say: "ready" }
  /** An HTTP process should get no further connection. */
  | { say: "leaving" }
  /** `listenCode`: the error code if the port could not be opened. */
  | { say: "failed"; message: string; listenCode: string | undefined }
  | { say: "measured"; id: number; metrics: object[] }
  | { say: "metrics-wanted"; id: number };

/** Sends a message from a child to its supervisor; resolves once it is sent, so that the child may end. */
export function tell(message: FromChild): Promise<void> {
  return new Promise((resolve) => {
    if (process.send) process.send(message, undefined, undefined, () => resolve());
    else resolve();
  });
}
