import { Mismatch } from "./expect.ts";

const megabyte = 1_000_000;

/** Of one answer. More than the largest file that a check downloads. */
export const mostBytes = 32 * megabyte;

/** A body, read no further than `most` bytes: a server under test may send without end. */
export async function bytesOf(body: AsyncIterable<Uint8Array> | null, most = mostBytes): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > most) throw new Mismatch(`a body of at most ${most / megabyte} MB`, "a longer one");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
