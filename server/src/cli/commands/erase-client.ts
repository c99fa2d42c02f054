import { eraseNamed, tracesOfNamed } from "../../features/organisation/clients/operator.ts";
import { listed, newCommand, reporting } from "../command.ts";
import { withDesk } from "../with-desk.ts";

export const command = newCommand(
  "client",
  [
    "Removes a client for good: the record, the tickets with their replies, notes, files and credentials, and the reports.",
    "The audit log keeps a line without personal data. Backups made before still hold the client.",
    "Without --yes nothing is removed: it says what would be, and exits with 1.",
  ].join("\n"),
  ["erase client --brand harbour --client 1042", "erase client --brand harbour --client 1042 --yes --json"],
)
  .requiredOption("--brand <slug>", "the brand the client belongs to")
  .requiredOption("--client <id>", "the platform's own id for the client")
  .option("--yes", "really remove it; there is no way back")
  .action(
    reporting(({ brand, client, yes = false }: { brand: string; client: string; yes?: boolean }) =>
      withDesk(async (desk) => {
        if (yes) {
          const traces = await eraseNamed(desk, { brand, client });
          return {
            json: { erased: true, ...traces },
            text: `The client was erased.\n\n${listed({ ...traces })}`,
          };
        }
        const traces = await tracesOfNamed(desk, { brand, client });
        const text = `This would be removed; repeat the command with --yes.\n\n${listed({ ...traces })}`;
        return { json: { erased: false, ...traces }, text, exitCode: 1 };
      }),
    ),
  );
