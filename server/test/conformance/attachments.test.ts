import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { programs, samples } from "../files/samples.ts";
import { createWorld, ines, type Json, personOf, type World } from "../world.ts";
import {
  attachment,
  clientPath,
  fileOf,
  formOf,
  invalid,
  keptFiles,
  object,
  succeeded,
  ticket,
} from "./shapes.ts";

let world: World;
let pictures: number;
let said: string;

before(async () => {
  world = await createWorld();
  await world.platform("PUT", clientPath(ines), { body: personOf(ines) });
  const files = { allowed: ["png", "txt"], max_megabytes: 1, max_files: 3 };
  const body = { brand_id: world.harbour.id, name: "Pictures", files };
  pictures = (await world.admin("POST", "/departments", { body })).body.data.id;
  const departments = (await world.platform("GET", "/departments")).body.data;
  said = departments.find(({ id }: Json) => id === pictures).files.said;
});
after(() => world.close());

const path = `${clientPath(ines)}/tickets`;
const png = new Uint8Array(samples.png ?? []);
const note = (name = "note.txt", content = "disk full\n") => fileOf(name, content);

function open(files: File[], fields: Record<string, unknown> = {}) {
  const complete = { subject: "With files", body: "See there.", department_id: pictures, ...fields };
  return world.platform("POST", path, { form: formOf(complete, files) });
}

const attachmentsOf = (answer: { body: Json }) => answer.body.data.replies[0].attachments;

/** Expects these files to be refused, and no part of the message to be stored. */
async function refusedWith(files: File[], errors: Record<string, string | null>, fields = {}) {
  const before = await keptFiles(world);
  const { total } = (await world.platform("GET", path)).body.meta;
  const answer = await open(files, fields);
  invalid(answer, errors);
  assert.deepEqual(await keptFiles(world), before, "bytes were left behind");
  assert.equal((await world.platform("GET", path)).body.meta.total, total);
  return answer;
}

describe("attachments of a new ticket", () => {
  test("have exactly the members of the specification, in the order in which they were sent", async () => {
    const answer = await open([fileOf("screen.png", png, "image/png"), note()]);
    succeeded(answer, 201, object({ data: ticket }));
    const [first, second] = attachmentsOf(answer);
    attachment(first, "the first attachment");
    assert.equal(first.name, "screen.png");
    assert.equal(first.mime_type, "image/png");
    assert.equal(first.size, png.length);
    assert.equal(second.name, "note.txt");
    assert.equal(second.mime_type, "text/plain");
    assert.equal(second.size, 10);
    assert.notEqual(first.id, second.id);
  });

  test("have the download route's absolute URL as `download_url`, based on PUBLIC_URL", async () => {
    const [{ id, download_url }] = attachmentsOf(await open([note()]));
    const base = "http://desk.test/api/v1/integration";
    assert.equal(download_url, `${base}${clientPath(ines)}/attachments/${id}/download`);
  });

  test("are the same in a later read", async () => {
    const { data } = (await open([note()])).body;
    const again = (await world.platform("GET", `${path}/${data.number}`)).body.data;
    assert.deepEqual(again.replies[0].attachments, data.replies[0].attachments);
  });

  test("may be sent as `attachments[]`, `attachments` or `attachments[0]`", async () => {
    for (const field of ["attachments[]", "attachments", "attachments[0]"]) {
      const form = formOf({ subject: "s", body: "b", department_id: pictures });
      form.append(field, note());
      const answer = await world.platform("POST", path, { form });
      succeeded(answer, 201, object({ data: ticket }));
      assert.equal(attachmentsOf(answer).length, 1, field);
    }
  });

  test("ignore an empty file input, as browsers send it", async () => {
    for (const ending of ['; filename=""', ""]) {
      const parts = [
        ...Object.entries({ subject: "s", body: "b", department_id: pictures }).map(
          ([name, value]) => `form-data; name="${name}"\r\n\r\n${value}`,
        ),
        `form-data; name="attachments[]"${ending}\r\nContent-Type: application/octet-stream\r\n\r\n`,
      ];
      const body = `${parts.map((part) => `--xyz\r\nContent-Disposition: ${part}\r\n`).join("")}--xyz--\r\n`;
      const headers = { "content-type": "multipart/form-data; boundary=xyz" };
      const answer = await world.platform("POST", path, { body, headers });
      succeeded(answer, 201, object({ data: ticket }));
      assert.deepEqual(attachmentsOf(answer), []);
    }
  });

  test("are in the store once and no longer in the spool after the message was accepted", async () => {
    const before = await keptFiles(world);
    const ids = attachmentsOf(await open([note("a.txt"), note("b.txt")])).map(({ id }: Json) => id);
    const more = (await keptFiles(world)).filter((name) => !before.includes(name));
    assert.deepEqual(more.sort(), ids.sort());
  });

  test("are accepted in each kind that the department advertises, and served with their type", async () => {
    const [technical] = (await world.platform("GET", "/departments")).body.data;
    assert.ok(technical.files.allowed.length > 30);
    for (const extension of technical.files.allowed) {
      const file = fileOf(`sample.${extension}`, new Uint8Array(samples[extension] ?? []));
      const answer = await open([file], { department_id: world.technical });
      assert.equal(answer.status, 201, `${extension}: ${answer.text}`);
      const [{ mime_type }] = attachmentsOf(answer);
      assert.ok(technical.files.accept.split(",").includes(mime_type), mime_type);
    }
  });

  test("are judged by their content, not by the declared type (contract 3)", async () => {
    const [file] = attachmentsOf(await open([fileOf("screen.png", png, "text/html")]));
    assert.equal(file.mime_type, "image/png");
  });
});

describe("the name of a file", () => {
  for (const [given, shown] of [
    ["Rechnung März 2026 – 日本.txt", "Rechnung März 2026 – 日本.txt"],
    ["../../etc/passwd.txt", "passwd.txt"],
    ["C:\\fakepath\\note.txt", "note.txt"],
    ["archive.tar.txt", "archive.tar.txt"],
    ["UPPER.TXT", "UPPER.TXT"],
    ["semi;colon=,'(1).txt", "semi;colon=,'(1).txt"],
    ["100%25.txt", "100%25.txt"],
  ] as const) {
    test(`"is kept for display only (never a path)" (contract 3): ${given}`, async () => {
      const answer = await open([note(given)]);
      assert.equal(answer.status, 201, answer.text);
      assert.equal(attachmentsOf(answer)[0].name, shown);
    });
  }
});

describe('"any refused file refuses the whole message, naming every faulty file" (contract 3)', () => {
  test('"of a kind the brand does not list (the message names what would have been accepted)"', async () => {
    const answer = await refusedWith([fileOf("report.pdf", new Uint8Array(samples.pdf ?? []))], {
      "attachments.0": null,
    });
    const [sentence] = answer.body.errors["attachments.0"];
    assert.ok(sentence.includes("report.pdf"), sentence);
    assert.ok(sentence.includes(said), sentence);
    assert.equal(answer.body.message, sentence);
  });

  test('"a file that is not what its name says (for example a program posted as a document)"', async () => {
    for (const [kind, bytes] of Object.entries(programs)) {
      for (const name of ["picture.png", "note.txt"]) {
        const answer = await open([fileOf(name, new Uint8Array(bytes))]);
        assert.equal(answer.status, 422, `${kind} as ${name}`);
        const [sentence] = answer.body.errors["attachments.0"];
        assert.ok(sentence.includes(name), sentence);
      }
    }
    await refusedWith([fileOf("picture.png", "no picture")], { "attachments.0": null });
  });

  test("the error names the file's real type, what to do, and what is accepted, in the reader's language", async () => {
    const jpeg = new Uint8Array(samples.jpg ?? []);
    const files = { allowed: ["jpg", "png", "txt"], max_megabytes: 0.5, max_files: 1 };
    const body = { brand_id: world.harbour.id, name: "Photos", files };
    const { id } = (await world.admin("POST", "/departments", { body })).body.data;
    const sentence = async (file: File, language: string) => {
      const form = formOf({ subject: "s", body: "b", department_id: id }, [file]);
      const answer = await world.platform("POST", path, { form, headers: { "accept-language": language } });
      return answer.body.errors["attachments.0"][0];
    };
    assert.equal(
      await sentence(fileOf("a.png", jpeg), "en"),
      "a.png: this is a JPG picture named .png. Save it as .jpg and send it again. We accept JPG, PNG and TXT files.",
    );
    assert.equal(
      await sentence(fileOf("a.txt", new Uint8Array(samples.pdf ?? [])), "en"),
      "a.txt: this is a PDF document named .txt, and files of that kind are not accepted. We accept JPG, PNG and TXT files.",
    );
    assert.match(
      await sentence(fileOf("a.png", jpeg), "de"),
      /^a\.png: Dies ist ein JPG-Bild mit dem Namen \.png\./,
    );
    const large = fileOf("a.txt", "x".repeat(600 * 1024));
    assert.equal(await sentence(large, "en"), "a.txt: the file is larger than 0.5 MB.");
    assert.equal(await sentence(large, "de"), "a.txt: Die Datei ist größer als 0,5 MB.");
  });

  test("the error says how many files are allowed, in singular or plural", async () => {
    const told = async (max_files: number) => {
      const body = { brand_id: world.harbour.id, name: `At most ${max_files}`, files: { max_files } };
      const { id } = (await world.admin("POST", "/departments", { body })).body.data;
      const form = formOf({ subject: "s", body: "b", department_id: id }, [note("a.txt"), note("b.txt")]);
      return (await world.platform("POST", path, { form })).body.errors.attachments;
    };
    assert.deepEqual(await told(0), ["No files can be attached to this message."]);
    assert.deepEqual(await told(1), ["Only one file can be attached to one message."]);
  });

  test("a server log is text, even if its name has no extension or ends in a number", async () => {
    const answer = await open([note("error_log"), note("access.log.1")], { department_id: world.technical });
    assert.equal(answer.status, 201, answer.text);
    assert.deepEqual(
      attachmentsOf(answer).map(({ mime_type }: Json) => mime_type),
      ["text/plain", "text/plain"],
    );
  });

  test("a file without an extension, an empty file, and a file larger than advertised are refused", async () => {
    const large = fileOf("large.txt", "x".repeat(1024 * 1024 + 1));
    const answer = await refusedWith([note("README"), note("empty.txt", ""), large], {
      "attachments.0": null,
      "attachments.1": "empty.txt: the file is empty.",
      "attachments.2": "large.txt: the file is larger than 1 MB.",
    });
    assert.match(answer.body.message, / \(and 2 more errors\)$/);
  });

  test("a file of exactly the advertised size is accepted", async () => {
    assert.equal((await open([note("full.txt", "x".repeat(1024 * 1024))])).status, 201);
  });

  test("good files beside a refused one are not named and not stored", async () => {
    const files = [note("fine.txt"), note("page.html", "<html>"), fileOf("fine.png", png)];
    await refusedWith(files, { "attachments.1": null });
  });

  test("more files than `max_files`: 422 on `attachments`, and each faulty file is named as well", async () => {
    assert.equal((await open([1, 2, 3].map((count) => note(`${count}.txt`)))).status, 201);
    const tooMany = "At most 3 files can be attached to one message.";
    await refusedWith(
      [1, 2, 3, 4].map((count) => note(`${count}.txt`)),
      { attachments: tooMany },
    );
    const withProgram = [...[1, 2, 3].map((count) => note(`${count}.txt`)), note("run.sh")];
    await refusedWith(withProgram, { attachments: tooMany, "attachments.3": null });
  });

  test("a faulty field refuses good files too", async () => {
    await refusedWith([note()], { subject: "The subject field is required." }, { subject: "" });
    await refusedWith([note()], { department_id: null }, { department_id: 987_654 });
    await refusedWith([note()], { priority: null }, { department_id: world.technical, priority: "x" });
  });

  test("a file in a field of another name is an unknown field", async () => {
    const before = await keptFiles(world);
    const form = formOf({ subject: "s", body: "b", department_id: pictures });
    form.append("avatar", note());
    invalid(await world.platform("POST", path, { form }), { avatar: null });
    assert.deepEqual(await keptFiles(world), before);
  });

  test("the limits are those of the department: one refuses what another accepts", async () => {
    const pdf = () => fileOf("report.pdf", new Uint8Array(samples.pdf ?? []));
    await refusedWith([pdf()], { "attachments.0": null });
    assert.equal((await open([pdf()], { department_id: world.technical })).status, 201);
  });
});

describe("attachments in JSON", () => {
  const openJson = (attachments: unknown, more: Json = {}) =>
    world.platform("POST", path, {
      body: { subject: "s", body: "b", department_id: pictures, attachments, ...more },
    });

  test("are refused, and the 422 says to send multipart/form-data", async () => {
    for (const given of [["x"], "x", [{ name: "a.txt" }]]) {
      invalid(await openJson(given), { attachments: "Files must be sent as multipart/form-data." });
    }
  });

  test("do not hide other errors (contract 1)", async () => {
    invalid(await openJson(["x"], { subject: null, priority: 5, department_id: world.technical }), {
      subject: "The subject field is required.",
      priority: "The priority field must be text.",
      attachments: "Files must be sent as multipart/form-data.",
    });
  });

  test("are optional: an empty list or null means no file", async () => {
    for (const nothing of [[], null]) {
      succeeded(await openJson(nothing), 201, object({ data: ticket }));
    }
  });
});

describe("attachments of a reply", () => {
  const answer = (number: string, files: File[], body = "Here") =>
    world.platform("POST", `${path}/${number}/replies`, { form: formOf({ body }, files) });

  test("belong to that reply only, and follow the rules of the ticket's department", async () => {
    const { number } = (await open([note("first.txt")])).body.data;
    const written = await answer(number, [note("second.txt")]);
    assert.equal(written.status, 201, written.text);
    assert.deepEqual(
      written.body.data.attachments.map(({ name }: Json) => name),
      ["second.txt"],
    );
    const { replies } = (await world.platform("GET", `${path}/${number}`)).body.data;
    assert.deepEqual(
      replies.map(({ attachments }: Json) => attachments.map(({ name }: Json) => name)),
      [["first.txt"], ["second.txt"]],
    );
  });

  test("are refused together with the reply, and leave no bytes behind", async () => {
    const { number } = (await open([])).body.data;
    const before = await keptFiles(world);
    invalid(await answer(number, [note("fine.txt"), note("a.exe", "MZ"), note("b.pdf", "x")], " "), {
      body: "The body field is required.",
      "attachments.1": null,
      "attachments.2": null,
    });
    assert.deepEqual(await keptFiles(world), before);
    assert.equal((await world.platform("GET", `${path}/${number}`)).body.data.replies.length, 1);
  });

  test("leave no bytes behind if the ticket is someone else's", async () => {
    const { number } = await world.openTicket({}, "someone else");
    const before = await keptFiles(world);
    assert.equal((await answer(number, [note()])).status, 404);
    assert.deepEqual(await keptFiles(world), before);
  });
});
