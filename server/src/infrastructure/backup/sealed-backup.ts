import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { Decrypter, Encrypter } from "age-encryption";

/** Sealed to somebody else's key. */
export class SealedToAnother extends Error {}

/** What is no file of `age`, or not as it was sealed. */
export class SealBroken extends Error {}

/** In the format of `age`, so that `age --decrypt` opens it without a desk; never more of it in memory than some chunks. */
export async function* sealStream(recipient: string, bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const sealed = await encrypter.encrypt(Readable.toWeb(Readable.from(bytes)) as ReadableStream<Uint8Array>);
  for await (const chunk of sealed) yield asBuffer(chunk);
}

/** By the keys of an identity file, as `age-keygen` writes one. Rejects with SealedToAnother. */
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
