import type { Config } from "../../config.ts";
import type { Desk } from "../../features/core/desk.ts";
import { addKey, type Rotation, rotateSecrets } from "../../features/tickets/credentials/rotate.ts";
import { newKey } from "../../infrastructure/keyring/keyring.ts";
import { secretKeysFile } from "../../runtime/secret-keys.ts";
import { newCommand, remark, reporting } from "../command.ts";
import { withDesk } from "../with-desk.ts";

export const command = newCommand(
  "rotate",
  [
    "Re-encrypts data of older keys with the newest key of the key ring: credentials, guest links and the",
    "secrets of one-time codes.",
    "Safe to interrupt, repeat and run next to a running desk. It lists the older keys that are still needed.",
  ].join("\n"),
  ["secrets rotate --new-key", "secrets rotate --json | jq .older_keys"],
)
  .option("--new-key", "add a new key to DATA_DIR/secret-keys first")
  .action(
    reporting((options: { newKey?: boolean }) =>
      withDesk(async (desk, { config }) => {
        if (options.newKey) remark(`The newest key is now ${await addNewKey(desk, config)}.`);
        const rotation = await rotateSecrets(desk, (rotated) => remark(`${rotated} values re-encrypted`));
        return reportOf(rotation, desk.keyring.newestKid);
      }),
    ),
  );

async function addNewKey(desk: Desk, config: Config): Promise<string> {
  if (config.secretKeys === undefined) return addKey(desk, secretKeysFile(config));
  throw new Error(
    [
      "SECRET_KEYS holds the key ring, so a key is added where that is set. Put a new one before the others,",
      "such as the one below, restart every process of the desk with it, then run `secrets rotate` without --new-key.",
      `  ${newKey()}`,
    ].join("\n"),
  );
}

function reportOf({ rotated, left, olderKeys }: Rotation, newestKid: string) {
  const needed = olderKeys.map(({ kid, table, values }) => `  ${kid}: ${values} in ${table}`);
  const text = [
    `${rotated} values re-encrypted; ${newestKid} is the newest key.`,
    ...(left > 0
      ? [`${left} were skipped: they are in use, or no key of the ring opens them. Run this command again.`]
      : []),
    needed.length > 0
      ? `Older keys that are still needed (for idempotent_outcomes, 24 hours at most):\n${needed.join("\n")}`
      : "Older keys are no longer needed.",
  ];
  const json = { newest_key: newestKid, rotated, left, older_keys: olderKeys };
  return { json, text: text.join("\n"), exitCode: left > 0 ? 1 : 0 };
}
