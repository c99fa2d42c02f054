import type { Asking, Desk } from "../../desk.ts";
import { expectEqual, expectMatch, expectStatus, expectThat } from "../../expect.ts";
import { missingUlid, newClient } from "../../fixtures.ts";
import { check, type Section, shared } from "../../section.ts";
import { fileContent, openWithFiles, textFile } from "./sample-files.ts";

const name = "Rechnung März & Co; 100%.txt";
const opened = shared((desk) => openWithFiles(desk, [textFile(name)]));
const heading = "Attachment download";
const size = Buffer.byteLength(fileContent);

async function download(desk: Desk, headers: Record<string, string> = {}, asking: Asking = {}) {
  const { client, attachments } = await opened(desk);
  return desk.get(`${client.path}/attachments/${attachments[0]?.id}/download`, { headers, ...asking });
}

export const downloads: Section = {
  name: "downloads",
  checks: [
    check(heading, "The answer is the file, byte for byte", async (desk) => {
      const answer = await download(desk);
      expectStatus(answer, 200);
      expectThat(answer.bytes.equals(Buffer.from(fileContent)), "the bytes that were sent", answer.text);
    }),
    check(heading, "`download_url` leads to it", async (desk) => {
      const { attachments } = await opened(desk);
      expectEqual((await desk.get(attachments[0]?.download_url)).text, fileContent, "the content");
    }),
    check(heading, "Downloads are always served as attachments", async (desk) => {
      expectMatch(
        (await download(desk)).headers.get("content-disposition"),
        /^attachment\b/,
        "Content-Disposition",
      );
    }),
    check(heading, "With the original name, in `filename*` of RFC 6266", async (desk) => {
      const disposition = (await download(desk)).headers.get("content-disposition") ?? "";
      const [, encoded = ""] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? [];
      expectEqual(decodeURIComponent(encoded), name, "the name");
    }),
    check(heading, "With the header `X-Content-Type-Options: nosniff`", async (desk) => {
      expectEqual((await download(desk)).headers.get("x-content-type-options"), "nosniff", "the header");
    }),
    check("Integration API", "With `Content-Security-Policy: sandbox`", async (desk) => {
      expectMatch((await download(desk)).headers.get("content-security-policy"), /\bsandbox\b/, "the policy");
    }),
    check("Integration API", "With `Cache-Control: private, no-store`", async (desk) => {
      const directives = ((await download(desk)).headers.get("cache-control") ?? "").split(/,\s*/).sort();
      expectEqual(directives, ["no-store", "private"], "Cache-Control");
    }),
    check("Integration API", "An unchanged `ETag` is 304 without a body", async (desk) => {
      const etag = (await download(desk)).headers.get("etag") ?? "";
      expectMatch(etag, /^(W\/)?"[^"]+"$/, "ETag");
      const again = await download(desk, { "if-none-match": etag });
      expectStatus(again, 304);
      expectEqual(again.text, "", "the body");
    }),
    check("Integration API", "A range is 206 with exactly these bytes", async (desk) => {
      const answer = await download(desk, { range: "bytes=2-5" });
      expectStatus(answer, 206);
      expectEqual(answer.headers.get("content-range"), `bytes 2-5/${size}`, "Content-Range");
      expectThat(
        answer.bytes.equals(Buffer.from(fileContent).subarray(2, 6)),
        "the bytes 2 to 5",
        answer.text,
      );
    }),
    check("Integration API", "A range outside the file is 416", async (desk) => {
      expectStatus(await download(desk, { range: `bytes=${size}-` }), 416);
    }),
    check(heading, "404 for another client", async (desk) => {
      const { attachments } = await opened(desk);
      const { path } = await newClient(desk);
      expectStatus(await desk.get(`${path}/attachments/${attachments[0]?.id}/download`), 404);
    }),
    check(heading, "404 for an attachment that does not exist", async (desk) => {
      const { client } = await opened(desk);
      for (const id of [missingUlid, "1", "..%2F..%2Fetc%2Fpasswd"])
        expectStatus(await desk.get(`${client.path}/attachments/${id}/download`), 404);
    }),
    check("Authentication", "A download needs the token", async (desk) => {
      expectStatus(await download(desk, {}, { token: null }), 401);
    }),
  ],
};
