import { Argument } from "commander";
import { serveAsChild } from "../../runtime/children/child.ts";
import type { ChildKind } from "../../runtime/children/messages.ts";
import { newCommand } from "../command.ts";

export const command = newCommand(
  "work",
  "One of the child processes of `sidedesk start`, which alone starts them.",
  ["work http", "work jobs"],
)
  .addArgument(new Argument("<kind>", "what the process does").choices(["http", "jobs"]))
  .action((kind: ChildKind) => serveAsChild(kind, () => dutyOf(kind)));

/** Each kind loads what it needs: the jobs process does without the HTTP code, which saves a third of the memory. */
async function dutyOf(kind: ChildKind) {
  if (kind === "http") return (await import("../../runtime/http.ts")).serveHttp;
  return (await import("../../runtime/jobs.ts")).serveJobs;
}
