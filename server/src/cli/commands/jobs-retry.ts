import { retryGivenUp } from "../../infrastructure/jobs/given-up.ts";
import { newCommand, reporting } from "../command.ts";
import { withDesk } from "../with-desk.ts";

export const command = newCommand(
  "retry",
  "Has jobs tried again that failed as often as they are tried: once what they failed of is mended.",
  ["jobs retry", "jobs retry --kind mail-guest"],
)
  .option("--kind <name>", "those of one kind alone, as `jobs list` calls it")
  .action(
    reporting(({ kind }: { kind?: string }) =>
      withDesk(async (_, { serving }) => {
        const retried = await retryGivenUp(serving, kind);
        return { json: { retried }, text: `${retried} jobs are tried again.` };
      }),
    ),
  );
