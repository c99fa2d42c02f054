import { execFile } from "node:child_process";
import { takeServiceManager } from "../environment.ts";
import { reasonOf } from "./failure-reason.ts";
import type { Logger } from "./log.ts";

/**
 * For a systemd unit with `Type=notify`: the returned function says that the desk serves. It calls systemd's own program, because Node has no
 * datagram sockets. Call this before the first child process starts.
 */
export function readinessNotice(log: Logger): () => void {
  const env = takeServiceManager();
  return () => {
    if (!env) return;
    execFile("systemd-notify", ["--ready"], { env }, (error) => {
      if (error) log.warn({ reason: reasonOf(error) }, "systemd does not know that the desk serves");
    });
  };
}
