import { Readable } from "node:stream";
import { openStream, sealStream } from "../sealed-backup.ts";
import type { Place } from "./place.ts";

const suffix = ".age";

/** Writes each file in the format of `age`, so that only the owner of the recipient key can read it. */
export function sealedPlace(place: Place, recipient: string): Place {
  return {
    ...place,
    write: (file, bytes) => place.write(file + suffix, sealStream(recipient, bytes)),
    open: (file) => place.open(file + suffix),
  };
}

/** Reads a sealed place with the key's identities. */
export function openedPlace(place: Place, identities: string): Place {
  return {
    ...place,
    open: async (file) =>
      Readable.from(await openStream(identities, await place.open(file + suffix)), { objectMode: false }),
  };
}
