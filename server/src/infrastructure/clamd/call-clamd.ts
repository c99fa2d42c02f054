import { createReadStream } from "node:fs";
import { connect, type Socket } from "node:net";
import { setImmediate as afterPoll, setTimeout as pause } from "node:timers/promises";
import type { ClamdAddress } from "./address.ts";
import { ScannerAway } from "./scanner.ts";

// clamd answers with one line; a longer answer is not from clamd.
const maxAnswerLength = 4_096;
const chunkBytes = 256 * 1024;
/** Long enough for the answer to the previous chunk to arrive. */
const pauseMs = 20;

/** The connection ended before the answer was complete. */
export class BrokenOff extends ScannerAway {}

/**
 * Sends one command to clamd and returns its complete answer. With a `path`, sends the file as INSTREAM requires (clamd(8)): each chunk
 * after its length, and a length of 0 at the end. `slowly` pauses before each chunk.
 */
export async function askClamd(
  address: ClamdAddress,
  command: string,
  withinMs: number,
  file?: { path: string; slowly: boolean },
): Promise<string> {
  const socket = connect(address);
  const answer = answerOf(socket);
  const tooLate = setTimeout(
    () => socket.destroy(new ScannerAway("clamd did not answer in time.")),
    withinMs,
  );
  try {
    // clamd may answer before the file is sent completely, for example if the file is too large.
    return await Promise.race([answer, say(socket, command, file).then(() => answer)]);
  } catch (error) {
    if (error instanceof ScannerAway) throw error;
    const { code = "", message } = error as NodeJS.ErrnoException;
    if (code === "ECONNRESET" || code === "EPIPE") throw new BrokenOff(`clamd broke off: ${message}`, error);
    throw new ScannerAway(`clamd cannot be asked: ${message}`, error);
  } finally {
    clearTimeout(tooLate);
    socket.destroy();
  }
}

async function say(
  socket: Socket,
  command: string,
  file: { path: string; slowly: boolean } | undefined,
): Promise<void> {
  await write(socket, Buffer.from(`z${command}\0`));
  if (!file) return;
  const chunks: AsyncIterable<Buffer> = createReadStream(file.path, { highWaterMark: chunkBytes });
  for await (const chunk of chunks) {
    if (file.slowly) {
      await pause(pauseMs);
      // After a blocked event loop, timers run before the socket is read: a failing write would then discard the answer.
      await afterPoll();
    }
    if (socket.destroyed) return;
    await write(socket, Buffer.concat([lengthOf(chunk), chunk]));
  }
  await write(socket, lengthOf(Buffer.alloc(0)));
}

function lengthOf({ length }: Buffer): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(length);
  return bytes;
}

function write(socket: Socket, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.write(bytes, (error) => (error ? reject(error) : resolve()));
  });
}

/** The text before the terminating NUL. An incomplete answer counts as none. */
function answerOf(socket: Socket): Promise<string> {
  const answer = new Promise<string>((resolve, reject) => {
    let said = "";
    socket.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      const end = said.indexOf("\0");
      if (end >= 0) resolve(said.slice(0, end));
      else if (said.length > maxAnswerLength)
        reject(new ScannerAway("What answers is no clamd: it says too much."));
    });
    socket.on("error", reject);
    socket.on("close", () => reject(new BrokenOff("clamd ended the connection without an answer.")));
  });
  // A failed send reports this error as well.
  answer.catch(() => undefined);
  return answer;
}
