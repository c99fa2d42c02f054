import { Readable } from "node:stream";
import { GetObjectCommand, NoSuchKey, PutObjectCommand } from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import type { Bucket } from "../../files/bucket.ts";
import { FileMissing } from "../../files/store.ts";
import type { BackupPlace } from "./place.ts";

// S3 allows 10,000 parts, so a table may have 80 GB compressed. Each concurrently copied file has one part in memory.
const partSize = 8 * 2 ** 20;

/** A place below the bucket's prefix. */
export function bucketPlace({ client, name, prefix }: Bucket): BackupPlace {
  const objectOf = (file: string) => ({ Bucket: name, Key: prefix + file });
  return {
    name: `s3://${name}/${prefix}`.replace(/\/$/, ""),
    async write(file, bytes) {
      const body = Readable.from(bytes, { objectMode: false });
      try {
        const params = { ...objectOf(file), Body: body, ContentType: "application/octet-stream" };
        await new Upload({ client, params, partSize, queueSize: 1 }).done();
      } finally {
        body.destroy();
      }
    },
    async complete(file, text) {
      await client.send(
        new PutObjectCommand({ ...objectOf(file), Body: text, ContentType: "application/json" }),
      );
    },
    async open(file) {
      try {
        const { Body } = await client.send(new GetObjectCommand(objectOf(file)));
        // On Node the SDK returns the response stream itself.
        return Body as Readable;
      } catch (error) {
        throw error instanceof NoSuchKey ? new FileMissing(file, error) : error;
      }
    },
  };
}
