import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { Decrypter, Encrypter } from "age-encryption";

/** The file is sealed to another key. */
export class SealedToAnother extends Error {}

/** Not an `age` file, or a damaged one. */
export class SealBroken extends Error {}

/** Encrypts in the format of `age`, so that `age --decrypt` works without a desk. Holds only some chunks in memory. */
export async function* sealStream(recipient: string, bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const sealed = await encrypter.encrypt(Readable.toWeb(Readable.from(bytes)) as ReadableStream<Uint8Array>);
  for await (const chunk of sealed) yield asBuffer(chunk);
}

/** Decrypts with the keys of an identity file, as `age-keygen` writes it. Rejects with SealedToAnother. */
export async function openStream(identities: string, sealed: Readable): Promise<AsyncGenerator<Buffer>> {
  const decrypter = new Decrypter();
  for (const line of identities.split("\n").map((line) => line.trim()))
    if (line !== "" && !line.startsWith("#")) decrypter.addIdentity(line);
  try {
    return unbroken(await decrypter.decrypt(Readable.toWeb(sealed) as ReadableStream<Uint8Array>));
  } catch (cause) {
    sealed.destroy();
    if ((cause as Error).message.startsWith("no identity matched")) throw new SealedToAnother();
    throw new SealBroken("It is no file of age.", { cause });
  }
}

async function* unbroken(opened: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of opened) yield asBuffer(chunk);
  } catch (cause) {
    throw new SealBroken("It is not as it was sealed.", { cause });
  }
}

const asBuffer = (chunk: Uint8Array) => Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);

export const openSealed = async (identities: string, sealed: Readable): Promise<Buffer> =>
  buffer(await openStream(identities, sealed));
