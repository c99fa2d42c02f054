import assert from "node:assert/strict";
import { stat } from "node:fs/promises";
import { registerHooks } from "node:module";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { temporaryDirectory } from "../../../test/files/temporary.ts";
import { openFileStore } from "./open-store.ts";
import { s3Location } from "./s3-location.ts";

const { path } = temporaryDirectory();

test("a file URL is relative to the data directory, or absolute", async () => {
  const dataDir = path("data");
  await openFileStore("file:files", dataDir);
  await openFileStore("file:./with space", dataDir);
  await openFileStore(`file:${path("one")}`, dataDir);
  await openFileStore(pathToFileURL(path("the other")).href, dataDir);
  for (const directory of [
    join(dataDir, "files"),
    join(dataDir, "with space"),
    path("one"),
    path("the other"),
  ]) {
    assert.ok((await stat(directory)).isDirectory());
  }
});

test("a desk on a local disk does not load the AWS SDK", async () => {
  const loaded: string[] = [];
  const hooks = registerHooks({
    resolve(specifier, context, next) {
      loaded.push(specifier);
      return next(specifier, context);
    },
  });
  const usesSdk = () => loaded.some((specifier) => specifier.startsWith("@aws-sdk/"));
  await openFileStore("file:files", path("data"));
  assert.equal(usesSdk(), false);
  await openFileStore("s3://bucket?region=eu-central-1", path("data"));
  assert.equal(usesSdk(), true);
  hooks.deregister();
});

test("an S3 URL names the bucket and where it is", () => {
  assert.deepEqual(s3Location("s3://bucket", "FILES_URL"), {
    bucket: "bucket",
    prefix: "",
    pathStyle: false,
  });
  assert.deepEqual(
    s3Location(
      "s3://desk.files/?region=eu-central-1&endpoint=https%3A%2F%2Fs3.example.com&prefix=a/b&path_style=1",
      "FILES_URL",
    ),
    {
      bucket: "desk.files",
      prefix: "a/b/",
      region: "eu-central-1",
      endpoint: "https://s3.example.com",
      pathStyle: true,
    },
  );
  assert.equal(s3Location("s3://bucket?endpoint=http://minio:9000", "FILES_URL").region, "us-east-1");
});

const wrong: [string, RegExp][] = [
  ["", /file: or s3:/],
  ["files", /file: or s3:/],
  ["ftp://host/files", /file: or s3:/],
  ["file:", /no directory/],
  ["file://host/files", /no path on this machine/],
  ["s3:", /no bucket/],
  ["s3://", /no bucket/],
  ["s3://a b", /no URL/],
  ["s3://bucket/folder", /a path/],
  ["s3://key:secret@bucket", /credentials/],
  ["s3://bucket?regoin=eu", /unknown option "regoin"/],
  ["s3://bucket?endpoint=minio:9000", /endpoint/],
  ["s3://bucket?path_style=yes", /path_style=yes/],
  ["s3://bucket?prefix=a%20b", /prefix/],
];
for (const [url, reason] of wrong) {
  test(`a wrong URL stops the start with one line and the reason: ${url}`, async () => {
    await assert.rejects(openFileStore(url, path("data")), (error: Error) => {
      assert.match(error.message, /^FILES_URL [^\n]+$/);
      assert.match(error.message, reason);
      assert.doesNotMatch(error.message, /secret@/);
      return true;
    });
  });
}
