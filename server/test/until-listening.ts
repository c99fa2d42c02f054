import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** Waits until a program accepts connections; `check` throws if it has ended. */
export async function untilListening(name: string, port: number, check: () => void): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    check();
    const socket = connect(port, "127.0.0.1");
    const isThere = await Promise.race([
      once(socket, "connect").then(() => true),
      once(socket, "error").then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (isThere) return;
    await pause(50);
  }
  throw new Error(`${name} does not listen.`);
}
