import { InvalidArgumentError } from "commander";
import { operator } from "../../features/core/actors/actors.ts";
import { maxKeyGraceSeconds, rotateKey } from "../../features/organisation/api-keys/admin.ts";
import { listed, newCommand, reporting } from "../command.ts";
import { withDesk } from "../with-desk.ts";

export const command = newCommand(
  "rotate",
  "Rotates the token of an integration key. The old token stops working immediately, or after --grace.",
  ["key rotate 01J8Z5Q2M4T7V9XAYB3CDEFGHK", "key rotate 01J8Z5Q2M4T7V9XAYB3CDEFGHK --grace 86400 --json"],
)
  .argument("<id>", "id of the key")
  .option("--grace <seconds>", "how long the old token keeps working", secondsOf, 0)
  .action(
    reporting((options: { grace: number }, id: string) =>
      withDesk(async (desk) => {
        const { key, token } = await rotateKey(desk, operator, id, options.grace);
        const shown = { id: key.id, token };
        return {
          json: shown,
          text: `Key rotated. Save the new token now: it is not shown again.\n\n${listed(shown)}`,
        };
      }),
    ),
  );

function secondsOf(text: string): number {
  const seconds = Number(text);
  if (!/^\d+$/.test(text) || seconds > maxKeyGraceSeconds) {
    throw new InvalidArgumentError(`Use whole seconds, up to ${maxKeyGraceSeconds} (a year).`);
  }
  return seconds;
}
