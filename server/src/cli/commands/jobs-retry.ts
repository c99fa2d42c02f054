import { retryGivenUp } from "../../infrastructure/jobs/given-up.ts";
import { newCommand, reporting } from "../command.ts";
import { withDesk } from "../with-desk.ts";

export const command = newCommand(
  "retry",
  "Retries jobs that failed after all their attempts. Fix the cause first.",
  ["jobs retry", "jobs retry --kind mail-guest"],
)
  .option("--kind <name>", "only jobs of this kind, as named by `jobs list`")
  .action(
    reporting(({ kind }: { kind?: string }) =>
      withDesk(async (_, { serving }) => {
        const retried = await retryGivenUp(serving, kind);
        return { json: { retried }, text: `Retrying ${retried} jobs.` };
      }),
    ),
  );
