import { operator } from "../../features/core/actors/actors.ts";
import { revokeKey } from "../../features/organisation/api-keys/admin.ts";
import { newCommand, reporting } from "../command.ts";
import { withDesk } from "../with-desk.ts";

export const command = newCommand(
  "revoke",
  "Ends an integration key for good. No process takes it any more once this command is done.",
  ["key revoke 01J8Z5Q2M4T7V9XAYB3CDEFGHK"],
)
  .argument("<id>", "the id of the key")
  .action(
    reporting((_: object, id: string) =>
      withDesk(async (desk) => {
        await revokeKey(desk, operator, id);
        return { json: { id, revoked: true }, text: `The key ${id} is revoked.` };
      }),
    ),
  );
