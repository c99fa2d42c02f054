import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { onBusyMachine, until } from "../command-line.ts";

/** The link token of the newest email to an address in the outbox; waits for the email. */
export async function mailedToken(dataDir: string, address: string): Promise<string> {
  let token: string | undefined;
  await until(async () => {
    token = await tokenIn(join(dataDir, "outbox"), address);
    return token !== undefined;
  }, onBusyMachine(20_000));
  return token ?? "";
}

async function tokenIn(outbox: string, address: string): Promise<string | undefined> {
  const names = await readdir(outbox).catch(() => []);
  for (const name of names
    .filter((name) => name.endsWith(".eml"))
    .sort()
    .reverse()) {
    const mail = await PostalMime.parse(await readFile(join(outbox, name)));
    if (mail.to?.[0]?.address === address) return /#token=([\w-]+)/.exec(mail.text ?? "")?.[1];
  }
  return undefined;
}
