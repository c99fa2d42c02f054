import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { ConfigError } from "../config.ts";

/** A port on which nothing else can listen until it is released. */
interface HeldPort {
  port: number;
  release(): Promise<void>;
}

const answersWithinMs = 1_000;

/**
 * Checks that no other program listens there before anything else starts. Resolves with the port: a free one for 0. It does not listen on
 * a given port itself: a proxy that tries it would send a request that no one reads.
 */
export async function claimPort(host: string, port: number): Promise<number> {
  if (port !== 0) {
    if (await isAnswered(host, port)) throw cannotListen(host, port, "EADDRINUSE");
    return port;
  }
  const held = await holdPort(host, port);
  await held.release();
  return held.port;
}

async function isAnswered(host: string, port: number): Promise<boolean> {
  // The system takes 0.0.0.0 and :: for this machine.
  const socket = connect(port, host);
  const answer = once(socket, "connect").then(
    () => true,
    () => false,
  );
  const isAnswered = await Promise.race([answer, delay(answersWithinMs, false)]);
  socket.destroy();
  return isAnswered;
}

/** The same, but no other program can take the port during the start. */
export async function holdPort(host: string, port: number): Promise<HeldPort> {
  const server = createServer((socket) => socket.destroy());
  server.listen({ host, port, exclusive: true });
  try {
    await once(server, "listening");
  } catch (error) {
    throw cannotListen(host, port, (error as NodeJS.ErrnoException).code);
  }
  return {
    port: (server.address() as AddressInfo).port,
    release: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** One line that names the variable and how to fix it. */
export function cannotListen(host: string, port: number, code: string | undefined): ConfigError {
  switch (code) {
    case "EADDRINUSE":
      return new ConfigError(
        "PORT",
        `${port} on ${host} is in use by another program; stop it, or set another PORT`,
      );
    case "EACCES":
      return new ConfigError("PORT", `${port} may only be opened by root; set a PORT of 1024 or above`);
    default:
      return new ConfigError(
        "HOST",
        `${host} is no address of this machine (${code}); 127.0.0.1 is, and 0.0.0.0 means all`,
      );
  }
}
