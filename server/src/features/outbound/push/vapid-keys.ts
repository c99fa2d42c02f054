import { generateKeyPairSync } from "node:crypto";
import type { Database } from "../../../infrastructure/database/connect.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";

/** A key pair as the Web Push specifications write it: base64url, the public key as an uncompressed point. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

export const pushKeySealContext = () => ["push key"];

/** The public key, to which browsers bind their subscriptions. It is created on first use. */
export async function publicPushKey(desk: Desk): Promise<string> {
  const known = await present(desk.db);
  return known ? known.public_key : create(desk);
}

/** Undefined until a browser has asked for the public key. */
export async function readVapidKeys(desk: Desk): Promise<VapidKeys | undefined> {
  const row = await present(desk.db);
  if (!row) return undefined;
  const privateKey = await desk.keyring.open(row.sealed_private_key, pushKeySealContext());
  return { publicKey: row.public_key, privateKey };
}

const present = (db: Database) =>
  db.selectFrom("push_keys").select(["public_key", "sealed_private_key"]).executeTakeFirst();

/** If two processes create one at once, the first one stays. */
function create(desk: Desk): Promise<string> {
  return inTransaction(desk, async (desk) => {
    const { publicKey, privateKey } = generate();
    const { sealed } = await desk.keyring.seal(privateKey, pushKeySealContext());
    await desk.db
      .insertInto("push_keys")
      .values({ public_key: publicKey, sealed_private_key: sealed })
      .onConflict((known) => known.column("singleton").doNothing())
      .execute();
    return (await present(desk.db))?.public_key ?? publicKey;
  });
}

function generate(): VapidKeys {
  const pair = generateKeyPairSync("ec", { namedCurve: "prime256v1" });
  const { x = "", y = "", d = "" } = pair.privateKey.export({ format: "jwk" });
  const point = [Buffer.from([4]), Buffer.from(x, "base64url"), Buffer.from(y, "base64url")];
  return { publicKey: Buffer.concat(point).toString("base64url"), privateKey: d };
}
