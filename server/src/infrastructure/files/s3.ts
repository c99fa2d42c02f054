import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { type Bucket, openBucket } from "./bucket.ts";
import type { S3Location } from "./s3-location.ts";
import type { ByteRange, FileStore, StoredEntry } from "./store.ts";
import { FileMissing, isKey, requireKey, requireSize } from "./store.ts";

// An upload holds two parts of 5 MiB (S3's minimum) in memory, whatever its size.
const partsAtOnce = 2;

/** A store in a bucket of S3 or a compatible service. */
export function openS3Store(location: S3Location): FileStore {
  const opened = openBucket(location);
  return {
    put: (key, path, size) => put(opened, key, path, size),
    open: (key, range) => openStored(opened, key, range),
    delete: (key) => remove(opened, key),
    list: () => filesIn(opened),
    check: () => check(opened),
  };
}

async function put(bucket: Bucket, key: string, path: string, size: number): Promise<void> {
  const target = objectOf(bucket, key);
  requireSize(path, (await stat(path)).size, size);
  const body = createReadStream(path);
  try {
    const params = { ...target, Body: body, ContentType: "application/octet-stream" };
    await new Upload({ client: bucket.client, params, queueSize: partsAtOnce }).done();
  } finally {
    body.destroy();
  }
  await rm(path);
}

async function openStored(bucket: Bucket, key: string, range: ByteRange | undefined): Promise<Readable> {
  const wanted = range ? { Range: `bytes=${range.start}-${range.end}` } : {};
  try {
    const { Body } = await bucket.client.send(new GetObjectCommand({ ...objectOf(bucket, key), ...wanted }));
    // On Node the SDK returns the response stream itself.
    return Body as Readable;
  } catch (error) {
    throw error instanceof NoSuchKey ? new FileMissing(key, error) : error;
  }
}

async function remove(bucket: Bucket, key: string): Promise<void> {
  await bucket.client.send(new DeleteObjectCommand(objectOf(bucket, key)));
}

async function* filesIn({ client, name, prefix }: Bucket): AsyncIterable<StoredEntry> {
  for await (const page of paginateListObjectsV2({ client }, { Bucket: name, Prefix: prefix })) {
    for (const { Key, LastModified } of page.Contents ?? []) {
      const key = Key?.slice(prefix.length) ?? "";
      if (isKey(key) && LastModified) yield { key, modifiedAt: LastModified };
    }
  }
}

async function check(bucket: Bucket): Promise<void> {
  const object = objectOf(bucket, `check/${randomUUID()}`);
  await bucket.client.send(new PutObjectCommand({ ...object, Body: "check" }));
  await bucket.client.send(new DeleteObjectCommand(object));
}

function objectOf({ name, prefix }: Bucket, key: string) {
  requireKey(key);
  return { Bucket: name, Key: prefix + key };
}
