import { Readable } from "node:stream";
import { openStream, sealStream } from "../sealed-backup.ts";
import type { Place } from "./place.ts";

const suffix = ".age";

/** What is written there, nobody reads but whose key it is sealed to; each file is one of `age`. */
export function sealedPlace(place: Place, recipient: string): Place {
  return {
    ...place,
    write: (file, bytes) => place.write(file + suffix, sealStream(recipient, bytes)),
    open: (file) => place.open(file + suffix),
  };
}

/** The same for whoever has the key. */
export function openedPlace(place: Place, identities: string): Place {
  return {
    ...place,
    open: async (file) =>
      Readable.from(await openStream(identities, await place.open(file + suffix)), { objectMode: false }),
  };
}
