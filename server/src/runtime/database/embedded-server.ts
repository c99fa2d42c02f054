import { setTimeout as delay } from "node:timers/promises";
import type { EmbeddedPostgres } from "@sidedesk/embedded-postgres/start";
import type { Config } from "../../config.ts";
import { reasonOf } from "../failure-reason.ts";
import type { Logger } from "../log.ts";
import { startEmbedded } from "./database.ts";

/** The embedded PostgreSQL, restarted whenever it ends, until it is stopped. */
export interface KeptServer {
  /** Call it after the rest has started. Without it the desk is slower for a while. */
  warmUp(): Promise<void>;
  stop(): Promise<void>;
}

const firstPauseMs = 200;
const maxPauseMs = 5_000;

/** The other processes need no notice of a restart: the socket path is the same, and they reconnect. */
export function keepServerRunning(first: EmbeddedPostgres, config: Config, log: Logger): KeptServer {
  const stopped = new AbortController();
  let server = first;
  let restart: Promise<void> | undefined;
  const startAgain = async () => {
    await server.release();
    server = await startPatiently(config, log, stopped.signal);
    log.info("PostgreSQL runs again");
    void warmUp();
  };
  const warmUp = async () => {
    try {
      await server.warmUp();
    } catch (error) {
      if (stopped.signal.aborted) return;
      log.warn({ reason: reasonOf(error) }, "what was in PostgreSQL's memory is read as it is asked for");
    }
  };
  const keep = async () => {
    for (;;) {
      const { reason } = await server.exited;
      if (stopped.signal.aborted) return;
      log.error({ reason }, "PostgreSQL ended, starting it again");
      restart = startAgain();
      await restart;
    }
  };
  keep().catch(() => undefined);
  return {
    warmUp,
    async stop() {
      stopped.abort();
      // A server that is still starting would be left running.
      await restart?.catch(() => undefined);
      await server.stop();
    },
  };
}

async function startPatiently(config: Config, log: Logger, signal: AbortSignal): Promise<EmbeddedPostgres> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
    try {
      return await startEmbedded(config, (line) => log.info(line));
    } catch (error) {
      log.error({ reason: reasonOf(error) }, "PostgreSQL does not start");
    }
    await delay(pauseMs, undefined, { signal });
  }
}
