import { resolve } from "node:path";
import { exportInto, exportNamed } from "../../features/organisation/clients/operator.ts";
import { listed, newCommand, reporting } from "../command.ts";
import { withDesk } from "../with-desk.ts";

export const command = newCommand(
  "client",
  [
    "Exports a client's data: the record, the tickets with their replies and custom fields,",
    "files, the labels of credentials (never their values), activity and reports, confidential",
    "or not. Internal notes are not included,",
    "nor are guest tickets from the same email address, because the sender was not verified.",
  ].join("\n"),
  [
    "export client --brand harbour --client 1042 > 1042.json",
    "export client --brand harbour --client 1042 --out ./1042",
  ],
)
  .requiredOption("--brand <slug>", "the brand the client belongs to")
  .requiredOption("--client <id>", "the platform's own id for the client")
  .option("--out <dir>", "a new directory, for client.json and the files themselves")
  .action(
    reporting(({ brand, client, out }: { brand: string; client: string; out?: string }) =>
      withDesk(async (desk) => {
        if (out === undefined) {
          const exported = await exportNamed(desk, { brand, client });
          return { json: exported, text: JSON.stringify(exported, null, 2) };
        }
        const dir = resolve(out);
        const { tickets, files, missing } = await exportInto(desk, { brand, client }, dir);
        const json = { dir, tickets, files, missing_files: missing };
        const text = `Client exported.\n\n${listed({ dir, tickets, files })}`;
        if (missing.length === 0) return { json, text };
        return { json, text: `${text}\n\nMissing from the file store: ${missing.join(", ")}`, exitCode: 1 };
      }),
    ),
  );
