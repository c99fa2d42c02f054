import { resolve } from "node:path";
import { s3Location } from "../../files/s3-location.ts";
import { folderAt } from "./folder.ts";
import type { BackupPlace } from "./place.ts";

/** The place to read a backup from: a folder, or an address as in FILES_URL whose prefix is the backup. */
export async function openPlace(text: string): Promise<BackupPlace> {
  if (!text.startsWith("s3:")) return folderAt(resolve(text));
  const location = s3Location(text, "The address of the backup");
  // Imported here for the same reason as in openFileStore: a local folder does not need the AWS SDK.
  const [{ openBucket }, { bucketPlace }] = await Promise.all([
    import("../../files/bucket.ts"),
    import("./bucket.ts"),
  ]);
  return bucketPlace(openBucket(location));
}
