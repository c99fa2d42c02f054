import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";

export interface OutboxFile {
  name: string;
  mailId: string;
}

/** A folder of emails as files. A file is complete before it gets its name, and names sort by time. */
export function openOutbox(folder: string) {
  const check = async (): Promise<void> => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
  };
  return {
    check,
    async write(id: string, bytes: Buffer): Promise<string> {
      await check();
      const name = `${Date.now()}-${encodeURIComponent(id)}-${randomUUID().slice(0, 8)}.eml`;
      const file = join(folder, name);
      await writeDurably(file, bytes);
      return file;
    },
    /** Also lists files that a crash left incomplete. */
    async list(): Promise<OutboxFile[]> {
      await check();
      return (await readdir(folder)).flatMap((name) => {
        const mailId = mailIdIn(name);
        return mailId === undefined ? [] : [{ name, mailId }];
      });
    },
    async remove(name: string): Promise<void> {
      await rm(join(folder, name), { force: true });
    },
  };
}

/** Undefined for a file that someone else put into the folder. */
function mailIdIn(name: string): string | undefined {
  const [, id] = /^\d+-(.+)-[0-9a-f]{8}\.eml(?:\.part)?$/.exec(name) ?? [];
  if (id === undefined) return undefined;
  try {
    return decodeURIComponent(id);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

async function writeDurably(file: string, bytes: Buffer): Promise<void> {
  const partial = `${file}.part`;
  const handle = await open(partial, "wx", 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(partial, file);
}
