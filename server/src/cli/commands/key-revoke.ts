import { operator } from "../../features/core/actors/actors.ts";
import { revokeKey } from "../../features/organisation/api-keys/admin.ts";
import { newCommand, reporting } from "../command.ts";
import { withDesk } from "../with-desk.ts";

export const command = newCommand(
  "revoke",
  "Permanently revokes an integration key. Takes effect as soon as the command returns.",
  ["key revoke 01J8Z5Q2M4T7V9XAYB3CDEFGHK"],
)
  .argument("<id>", "id of the key")
  .action(
    reporting((_: object, id: string) =>
      withDesk(async (desk) => {
        await revokeKey(desk, operator, id);
        return { json: { id, revoked: true }, text: `Key ${id} revoked.` };
      }),
    ),
  );
