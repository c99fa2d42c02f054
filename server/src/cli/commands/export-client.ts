import { resolve } from "node:path";
import { exportInto, exportNamed } from "../../features/organisation/clients/operator.ts";
import { listed, newCommand, reporting } from "../command.ts";
import { withDesk } from "../with-desk.ts";

export const command = newCommand(
  "client",
  [
    "Writes out what the desk holds about a client: the record, the tickets with their replies and custom fields,",
    "files, the labels of credentials (never their values), what the client did and what they reported, confidential",
    "or not. Internal notes stay inside,",
    "and so do tickets that a guest sent from the same email address: nobody knows that it was the same person.",
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
        const text = `The client was written out.\n\n${listed({ dir, tickets, files })}`;
        if (missing.length === 0) return { json, text };
        return { json, text: `${text}\n\nNot in the store: ${missing.join(", ")}`, exitCode: 1 };
      }),
    ),
  );
