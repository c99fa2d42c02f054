import { stat } from "node:fs/promises";
import type { Config } from "../../../config.ts";
import { kidsInUse } from "../../../features/tickets/credentials/kids-in-use.ts";
import type { Database } from "../../../infrastructure/database/connect.ts";
import { readKeyFile } from "../../../infrastructure/keyring/key-file.ts";
import { parseKeys } from "../../../infrastructure/keyring/keyring.ts";
import { kidsOf, secretKeysFile, secretKeysOf } from "../../../runtime/secret-keys.ts";
import { type Check, failed, guarded, passed, warning } from "../check.ts";

/** Checks the ring itself; checkSealed tests whether it opens the stored values. */
export function checkKeys(config: Config): Promise<Check[]> {
  const file = secretKeysFile(config);
  return guarded("keys", `Restore ${file} from a backup.`, async () => {
    const text = config.secretKeys ?? (await readKeyFile(file));
    if (text === undefined)
      return [warning("keys", `${file} does not exist yet.`, "`sidedesk start` creates it.")];
    const keys = parseKeys(text);
    const place = config.secretKeys ? "SECRET_KEYS" : file;
    if (!config.secretKeys && ((await stat(file)).mode & 0o077) !== 0) {
      return [
        failed(
          "keys",
          `Other users can read ${file}.`,
          `chmod 600 '${file}', then \`sidedesk secrets rotate --new-key\`.`,
        ),
      ];
    }
    return [passed("keys", `${keys.length} in ${place}, the newest is ${keys[0]?.kid}.`)];
  });
}

export function checkSealed(config: Config, db: Database): Promise<Check[]> {
  return guarded("sealed values", "Fix the key ring and migrate the database.", async () => {
    const inRing = new Set(await kidsOf(secretKeysOf(config)));
    const used = await kidsInUse(db);
    const missing = [...new Set(used.map(({ kid }) => kid))].filter((kid) => !inRing.has(kid));
    if (missing.length === 0) return [passed("sealed values", "The key ring opens all encrypted values.")];
    const detail = `The key ring lacks ${missing.join(", ")}: values encrypted with it cannot be read.`;
    return [
      failed("sealed values", detail, "Restore it to SECRET_KEYS or the secret-keys file from a backup."),
    ];
  });
}
