import { Argument } from "commander";
import { serveAsChild } from "../processes/child.ts";
import type { ChildKind } from "../processes/messages.ts";
import { newCommand } from "./command.ts";

export const command = newCommand(
  "work",
  "One of the child processes of `sidedesk start`, which alone starts them.",
  ["work http", "work jobs"],
)
  .addArgument(new Argument("<kind>", "what the process does").choices(["http", "jobs"]))
  .action((kind: ChildKind) => serveAsChild(kind, () => dutyOf(kind)));

/** Each loads what it needs: the jobs do without the HTTP half, which saves a third of the memory. */
async function dutyOf(kind: ChildKind) {
  if (kind === "http") return (await import("../processes/http.ts")).serveHttp;
  return (await import("../processes/jobs.ts")).serveJobs;
}
