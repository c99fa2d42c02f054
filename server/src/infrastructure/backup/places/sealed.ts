import { Readable } from "node:stream";
import { openStream, sealStream } from "../sealed-backup.ts";
import type { BackupPlace } from "./place.ts";

const suffix = ".age";

/** Writes each file in the format of `age`, so that only the owner of the recipient key can read it. */
export function sealedPlace(place: BackupPlace, recipient: string): BackupPlace {
  return {
    ...place,
    write: (file, bytes) => place.write(file + suffix, sealStream(recipient, bytes)),
    open: (file) => place.open(file + suffix),
  };
}

/** Reads a sealed place with the key's identities. */
export function openedPlace(place: BackupPlace, identities: string): BackupPlace {
  return {
    ...place,
    open: async (file) =>
      Readable.from(await openStream(identities, await place.open(file + suffix)), { objectMode: false }),
  };
}
