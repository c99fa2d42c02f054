import { createReadStream } from "node:fs";
import { connect, type Socket } from "node:net";
import { setImmediate as afterPoll, setTimeout as pause } from "node:timers/promises";
import type { ClamdAddress } from "./address.ts";
import { ScannerAway } from "./scanner.ts";

// What it says is a line; whoever says more is no clamd.
const maxAnswerLength = 4_096;
const chunkBytes = 256 * 1024;
/** Long enough for an answer to what was sent before to arrive. */
const pauseMs = 20;

/** The connection ended before an answer was whole. */
export class BrokenOff extends ScannerAway {}

/**
 * Says one command to a clamd and gives back its answer, whole. With a `path`, what lies there is sent behind it, as INSTREAM
 * wants it (clamd(8)): each piece behind its length, and a length of 0 at the end; `slowly`, with a pause before each piece.
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
    // It may answer while much is still to be sent: that the file is too large for it, say.
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
      // If this process was held up, a timer runs before the socket is read: a write that fails would then discard the answer.
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

/** What comes before the NUL that ends it: half an answer is none. */
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
  // Whoever fails to send hears of it there.
  answer.catch(() => undefined);
  return answer;
}
