import type { Desk, Json } from "../../desk.ts";
import { expectEqual, expectStatus, expectThat, skip } from "../../expect.ts";
import { dataOf, newClient } from "../../fixtures.ts";
import { check, type Section, shared } from "../../section.ts";
import * as shape from "../../shapes.ts";
import {
  askWithFiles,
  departmentForText,
  fileContent,
  openWithFiles,
  program,
  textFile,
} from "./sample-files.ts";

const twoFiles = shared((desk) => openWithFiles(desk, [textFile("first.txt"), textFile("Grüße “2”.txt")]));
const refusedClient = shared(newClient);

async function refusedWith(desk: Desk, files: File[], fields: string[], department?: Json) {
  const client = await refusedClient(desk);
  const { answer } = await askWithFiles(desk, files, { client, department });
  expectStatus(answer, 422);
  expectEqual(Object.keys(answer.body?.errors ?? {}), fields, "the faulty fields");
  return answer;
}

const bytesPerMegabyte = 1024 * 1024;
/** Larger files may not arrive within the timeout. */
const mostMegabytesSent = 25;

function bytesAllowed({ files: { max_megabytes } }: Json): number {
  if (max_megabytes > mostMegabytesSent) skip(`max_megabytes is more than ${mostMegabytesSent}`);
  return Math.floor(max_megabytes * bytesPerMegabyte);
}
const fileOf = (bytes: number) => textFile("large.txt", "x".repeat(bytes));
const manyFiles = (count: number) => Array.from({ length: count }, (_, at) => textFile(`${at}.txt`));

export const attachments: Section = {
  name: "attachments",
  checks: [
    check("Tickets", "A ticket takes `attachments[]` by multipart form", async (desk) => {
      expectEqual((await twoFiles(desk)).attachments.length, 2, "the number of attachments");
    }),
    check(
      "Attachment",
      "An attachment has id, name, mime_type, size, download_url and created_at",
      async (desk) => {
        shape.listOf(shape.attachment)((await twoFiles(desk)).attachments, "attachments");
      },
    ),
    check(
      "Attachment",
      "`name` is the original file name, in the order in which they were sent",
      async (desk) => {
        const names = (await twoFiles(desk)).attachments.map(({ name }) => name);
        expectEqual(names, ["first.txt", "Grüße “2”.txt"], "the names");
      },
    ),
    check("Attachment", "`size` is in bytes", async (desk) => {
      expectEqual((await twoFiles(desk)).attachments[0].size, Buffer.byteLength(fileContent), "the size");
    }),
    check("Integration API", "The type is decided from the content", async (desk) => {
      const lying = new File([fileContent], "page.txt", { type: "text/html" });
      expectEqual((await openWithFiles(desk, [lying])).attachments[0].mime_type, "text/plain", "mime_type");
    }),
    check("Attachment", "`download_url` is the absolute URL of the download route", async (desk) => {
      const { client, attachments } = await twoFiles(desk);
      const { pathname } = new URL(attachments[0].download_url);
      const expected = `/api/v1/integration${client.path}/attachments/${attachments[0].id}/download`;
      expectEqual(decodeURIComponent(pathname), decodeURIComponent(expected), "the path");
    }),
    check("Tickets", "A reply takes files too", async (desk) => {
      const { client, ticket } = await twoFiles(desk);
      const form = new FormData();
      form.append("body", "With a file.");
      form.append("attachments[]", textFile("reply.txt"));
      const reply = dataOf(await desk.post(`${client.path}/tickets/${ticket.number}/replies`, { form }));
      expectEqual(
        reply.attachments.map(({ name }: { name: string }) => name),
        ["reply.txt"],
        "the names",
      );
    }),
    check("Integration API", "The declared name is never a path", async (desk) => {
      const { attachments } = await openWithFiles(desk, [textFile("../../etc/passwd.txt")]);
      expectThat(!/[/\\]/.test(attachments[0].name), "a name without a folder", attachments[0].name);
    }),
    check(
      "Errors",
      "An attachment of a kind the brand does not list is 422, and names what is accepted",
      async (desk) => {
        const department = await departmentForText(desk);
        const files = [textFile("page.conformance")];
        const answer = await refusedWith(desk, files, ["attachments.0"], department);
        const [sentence] = answer.body.errors["attachments.0"];
        const { said } = department.files;
        expectThat(sentence.includes(said), `a sentence with “${said}”`, sentence);
      },
    ),
    check("Errors", "A file that is not what its name says is 422", async (desk) => {
      const department = await departmentForText(desk);
      const { allowed } = department.files;
      for (const extension of ["pdf", "txt", "png"].filter((one) => allowed.includes(one)))
        await refusedWith(desk, [program(`report.${extension}`)], ["attachments.0"], department);
    }),
    check("Integration API", "The refusal names every faulty file, and not the good ones", async (desk) => {
      await refusedWith(
        desk,
        [program("a.txt"), textFile(), program("b.txt")],
        ["attachments.0", "attachments.2"],
      );
    }),
    check("Integration API", "Any refused file refuses the whole message", async (desk) => {
      const client = await newClient(desk);
      await askWithFiles(desk, [textFile(), program("a.txt")], { client });
      expectEqual(dataOf(await desk.get(`${client.path}/tickets`)), [], "the client's tickets");
    }),
    check("Limits", "More files than `max_files` are 422 on `attachments`", async (desk) => {
      const department = await departmentForText(desk);
      await refusedWith(desk, manyFiles(department.files.max_files + 1), ["attachments"], department);
    }),
    check("Limits", "As many files as `max_files` are accepted", async (desk) => {
      const department = await departmentForText(desk);
      const { max_files } = department.files;
      const { attachments } = await openWithFiles(desk, manyFiles(max_files), department);
      expectEqual(attachments.length, max_files, "the number of files");
    }),
    check("Limits", "A file larger than `max_megabytes` is 422", async (desk) => {
      const department = await departmentForText(desk);
      await refusedWith(desk, [fileOf(bytesAllowed(department) + 1)], ["attachments.0"], department);
    }),
    check("Limits", "A file of exactly `max_megabytes` is accepted", async (desk) => {
      const department = await departmentForText(desk);
      const size = bytesAllowed(department);
      const { attachments } = await openWithFiles(desk, [fileOf(size)], department);
      expectEqual(attachments[0]?.size, size, "the size");
    }),
    check("Integration API", "An empty file is refused", async (desk) => {
      await refusedWith(desk, [textFile("empty.txt", "")], ["attachments.0"]);
    }),
    check("Integration API", "Text need not be UTF-8", async (desk) => {
      const latin = new File([new Uint8Array([0x47, 0x72, 0xfc, 0xdf, 0x65, 0x0a])], "latin.txt");
      expectEqual((await openWithFiles(desk, [latin])).attachments[0].size, 6, "the size");
    }),
  ],
};
