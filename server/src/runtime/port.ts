import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { ConfigError } from "../config.ts";

/** A port on which nothing else can listen until it is released. */
interface HeldPort {
  port: number;
  release(): Promise<void>;
}

/** Checks that the desk can listen there before anything else starts. Resolves with the port: a free one for 0. */
export async function claimPort(host: string, port: number): Promise<number> {
  const held = await holdPort(host, port);
  await held.release();
  return held.port;
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
