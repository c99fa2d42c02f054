import { eraseNamed, tracesOfNamed } from "../../features/organisation/clients/operator.ts";
import { listed, newCommand, reporting } from "../command.ts";
import { withDesk } from "../with-desk.ts";

export const command = newCommand(
  "client",
  [
    "Permanently erases a client: the record, the tickets with their replies, notes, files and credentials, and the reports.",
    "The audit log keeps an entry without personal data. Existing backups still contain the client.",
    "Without --yes it only lists what would be erased, and exits with 1.",
  ].join("\n"),
  ["erase client --brand harbour --client 1042", "erase client --brand harbour --client 1042 --yes --json"],
)
  .requiredOption("--brand <slug>", "the brand the client belongs to")
  .requiredOption("--client <id>", "the platform's own id for the client")
  .option("--yes", "erase the data; this cannot be undone")
  .action(
    reporting(({ brand, client, yes = false }: { brand: string; client: string; yes?: boolean }) =>
      withDesk(async (desk) => {
        if (yes) {
          const traces = await eraseNamed(desk, { brand, client });
          return {
            json: { erased: true, ...traces },
            text: `Client erased.\n\n${listed({ ...traces })}`,
          };
        }
        const traces = await tracesOfNamed(desk, { brand, client });
        const text = `This data would be erased. Run the command again with --yes.\n\n${listed({ ...traces })}`;
        return { json: { erased: false, ...traces }, text, exitCode: 1 };
      }),
    ),
  );
