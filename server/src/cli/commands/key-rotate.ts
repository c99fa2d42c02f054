import { InvalidArgumentError } from "commander";
import { operator } from "../../features/core/actors/actors.ts";
import { maxGraceSeconds, rotateKey } from "../../features/organisation/api-keys/admin.ts";
import { listed, newCommand, reporting } from "../command.ts";
import { withDesk } from "../with-desk.ts";

export const command = newCommand(
  "rotate",
  "Gives an integration key a new token. The old token ends at once, or after the grace.",
  ["key rotate 01J8Z5Q2M4T7V9XAYB3CDEFGHK", "key rotate 01J8Z5Q2M4T7V9XAYB3CDEFGHK --grace 86400 --json"],
)
  .argument("<id>", "the id of the key")
  .option("--grace <seconds>", "how long the old token goes on working", secondsOf, 0)
  .action(
    reporting((options: { grace: number }, id: string) =>
      withDesk(async (desk) => {
        const { key, token } = await rotateKey(desk, operator, id, options.grace);
        const shown = { id: key.id, token };
        return { json: shown, text: `The key has a new token. It is not shown again.\n\n${listed(shown)}` };
      }),
    ),
  );

function secondsOf(text: string): number {
  const seconds = Number(text);
  if (!/^\d+$/.test(text) || seconds > maxGraceSeconds) {
    throw new InvalidArgumentError(`It takes whole seconds, up to ${maxGraceSeconds} (a year).`);
  }
  return seconds;
}
