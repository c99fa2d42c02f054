import { randomUUID } from "node:crypto";
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  paginateListObjectsV2,
} from "@aws-sdk/client-s3";
import type { Bucket } from "../../files/bucket.ts";
import { eachAtOnce } from "../at-once.ts";
import { filesAtOnce } from "../copy-files.ts";
import { manifestFile } from "../manifest.ts";
import { bucketPlace } from "../places/bucket.ts";
import type { Destination } from "./destination.ts";
import { prefixOf, readName } from "./names.ts";

/** Each backup has a prefix. Its manifest, written last and deleted first, makes it a valid backup. */
export function inBucket(bucket: Bucket): Destination {
  const { client, name: Bucket, prefix } = bucket;
  const folderOf = (name: string) => `${prefix}${name}/`;
  return {
    name: `s3://${Bucket}/${prefix}`.replace(/\/$/, ""),
    async list(series) {
      const whole = [];
      const remains = [];
      for (const name of await foldersIn(bucket, prefix + prefixOf(series))) {
        const taken = readName(series, name);
        if (!taken) continue;
        if (await isThere(bucket, folderOf(name) + manifestFile)) whole.push(taken);
        else remains.push(name);
      }
      return { whole, remains };
    },
    begin: async (name) => bucketPlace({ ...bucket, prefix: folderOf(name) }),
    // The manifest has already made it valid.
    publish: async () => undefined,
    async remove(name) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: folderOf(name) + manifestFile }));
      await eachAtOnce(keysUnder(bucket, folderOf(name)), filesAtOnce, async (Key) => {
        await client.send(new DeleteObjectCommand({ Bucket, Key }));
      });
      await endUploads(bucket, folderOf(name));
    },
    async check() {
      const object = { Bucket, Key: `${prefix}check-${randomUUID()}` };
      await client.send(new PutObjectCommand({ ...object, Body: "check" }));
      await client.send(new DeleteObjectCommand(object));
    },
  };
}

async function foldersIn({ client, name, prefix }: Bucket, begin: string): Promise<string[]> {
  const found: string[] = [];
  const query = { Bucket: name, Prefix: begin, Delimiter: "/" };
  for await (const page of paginateListObjectsV2({ client }, query)) {
    for (const { Prefix = "" } of page.CommonPrefixes ?? []) found.push(Prefix.slice(prefix.length, -1));
  }
  return found;
}

async function isThere({ client, name }: Bucket, key: string): Promise<boolean> {
  const query = { Bucket: name, Prefix: key, MaxKeys: 1 };
  const { Contents = [] } = await client.send(new ListObjectsV2Command(query));
  return Contents[0]?.Key === key;
}

async function* keysUnder({ client, name }: Bucket, prefix: string): AsyncGenerator<string> {
  for await (const page of paginateListObjectsV2({ client }, { Bucket: name, Prefix: prefix })) {
    for (const { Key } of page.Contents ?? []) if (Key !== undefined) yield Key;
  }
}

/** Uploaded parts of a killed process are not objects yet, but S3 charges for them. */
async function endUploads({ client, name: Bucket }: Bucket, prefix: string): Promise<void> {
  const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: prefix }));
  for (const { Key, UploadId } of Uploads) {
    await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
  }
}
