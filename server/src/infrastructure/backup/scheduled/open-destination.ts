import { s3Location } from "../../files/s3-location.ts";
import type { Destination } from "./destination.ts";
import { inFolder } from "./folder.ts";

/** Opens BACKUP_TO: a folder, or a bucket written as in FILES_URL. */
export async function openDestination(to: string): Promise<Destination> {
  if (!to.startsWith("s3:")) return inFolder(to);
  const location = s3Location(to, "BACKUP_TO");
  const [{ openBucket }, { inBucket }] = await Promise.all([
    import("../../files/bucket.ts"),
    import("./bucket.ts"),
  ]);
  return inBucket(openBucket(location));
}
