import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import type { Browser, Page } from "playwright-core";
import { asVisitor, openChromium } from "../../../server/test/browser/chromium.ts";
import { createWorld, type Json, type World } from "../../../server/test/world.ts";
import { type Example, startExample } from "./start-example.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const php = "/usr/bin/php";
/** Next.js's development server warns of itself in the browser's console. */
const byNext = /React DevTools|\[HMR\]|\[Fast Refresh\]|Download the React/;

let world: World;
let browser: Browser;
before(async () => {
  world = await createWorld();
  // The hosted portal is at the desk's own address.
  const { host } = new URL(world.url);
  browser = await openChromium([`--host-resolver-rules=MAP desk.test:80 ${host}`]);
});
after(async () => {
  await browser.close();
  await world.close();
});

const settings = () => ({
  SIDEDESK_URL: world.url,
  SIDEDESK_KEY: world.harbour.key,
  SESSION_SECRET: "only for this test",
  PORT: "0",
});

interface Way {
  /** Starts it. */
  start(): Promise<Example>;
  /** Where "Support" leads. */
  page: RegExp;
}

const ways: Record<string, Way> = {
  express: {
    start: () =>
      startExample([process.execPath, "server.js"], { cwd: join(root, "examples/express"), env: settings() }),
    page: /\/support#?/,
  },
  hono: {
    start: () =>
      startExample([process.execPath, "server.js"], { cwd: join(root, "examples/hono"), env: settings() }),
    page: /\/support#?/,
  },
  next: { start: () => startNext("dev"), page: /\/help#?/ },
  "next, built": {
    async start() {
      const build = await promisify(execFile)(
        process.execPath,
        [await nextProgram(), "build"],
        await inNext(),
      );
      assert.match(build.stdout, /\/support/);
      // The build had the key in its environment.
      assert.deepEqual(await filesWith(world.harbour.key, join(await nextProject(), ".next")), []);
      return startNext("start");
    },
    page: /\/help#?/,
  },
  php: {
    start: () =>
      startExample([php, "-S", "127.0.0.1:0", "index.php"], {
        cwd: join(root, "examples/php"),
        env: settings(),
      }),
    page: /\/portal#?/,
  },
};

/** The example as a project of its own: the packages are installed as npm packs them, the others from the registry. */
async function newProject(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `sidedesk-${name}-`));
  await cp(join(root, "examples", name), folder, {
    recursive: true,
    filter: (path) => !/node_modules|\.next/.test(path),
  });
  const manifest = await readFile(join(folder, "package.json"), "utf8");
  await writeFile(
    join(folder, "package.json"),
    manifest.replaceAll("file:../../", `file:${root}`).replaceAll("file:../", `file:${root}examples/`),
  );
  await promisify(execFile)("npm", ["install", "--prefer-offline"], { cwd: folder });
  return folder;
}

let ofNext: Promise<string> | undefined;
const nextProject = () => {
  ofNext ??= newProject("next");
  return ofNext;
};
after(async () => ofNext && rm(await ofNext, { recursive: true }));

const nextProgram = async () => join(await nextProject(), "node_modules/next/dist/bin/next");
const inNext = async () => ({
  cwd: await nextProject(),
  env: { PATH: process.env.PATH ?? "", ...settings(), NEXT_TELEMETRY_DISABLED: "1" },
});

async function startNext(command: "dev" | "start"): Promise<Example> {
  const words = [await nextProgram(), command, "-H", "127.0.0.1", "-p", "0"];
  const example = await startExample([process.execPath, ...words], await inNext());
  // The development server compiles at the first request, which takes longer than a person would wait for a page.
  await (await fetch(example.url)).text();
  return example;
}

/** The files below the folder that contain the text. */
async function filesWith(text: string, folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  assert.ok(files.length > 0);
  const contents = await Promise.all(files.map((file) => readFile(file)));
  return files.filter((_, index) => contents[index]?.includes(text));
}

for (const [name, way] of Object.entries(ways))
  describe(`the example for ${name}`, {
    skip: name === "php" && !existsSync(php) && "there is no PHP",
  }, () => {
    let example: Example;
    before(async () => {
      example = await way.start();
    });
    after(async () => {
      await example.stop();
    });

    test("a client signs in, opens a ticket with a file, reads the answer and takes the file", async () => {
      const subject = `The shop is down (${name})`;
      await asVisitor(
        browser,
        {},
        async (page) => {
          const shown = watchFor(page, world.harbour.key);
          await page.goto(example.url);
          await page.getByRole("button", { name: "Sign in as Ines", exact: true }).click();
          await page.getByRole("link", { name: "Support", exact: true }).click();
          await page.waitForURL(way.page);
          await page.getByRole("link", { name: "New ticket", exact: true }).first().click();
          await page.getByRole("radio", { name: "Technical support" }).check();
          await page.getByLabel("Subject").fill(subject);
          await page.getByLabel("Message").fill("It answers **502** since this morning.");
          await page.locator("input[type=file]").setInputFiles({
            name: "error.log",
            mimeType: "text/plain",
            buffer: Buffer.from("a line of the log"),
          });
          await page.getByRole("button", { name: "Send", exact: true }).click();
          await page.getByRole("heading", { name: subject, exact: true }).waitFor();
          const { body } = await world.platform("GET", "/clients/2001/tickets");
          const opened = body.data.filter((ticket: Json) => ticket.subject === subject);
          assert.equal(opened.length, 1);
          await world.staff("POST", `/tickets/${opened[0].number}/replies`, {
            body: { body: "A disk was full. It works again." },
          });
          await page.reload();
          await page.getByText("A disk was full.").waitFor();
          const [download] = await Promise.all([
            page.waitForEvent("download"),
            page.getByRole("link", { name: "error.log" }).click(),
          ]);
          assert.equal(await readFile(await download.path(), "utf8"), "a line of the log");
          assert.deepEqual(await shown(), []);
        },
        name === "next" ? byNext : undefined,
      );
      assert.ok(!example.log().includes(world.harbour.key), "the key is in the log");
    });
  });

describe("what the examples have in common", () => {
  const settingsBefore = { ...process.env };
  after(() => {
    process.env = settingsBefore;
  });
  const product = () => import(pathToFileURL(join(root, "examples/product/product.js")).href);

  test("only who has the secret can sign a client in, and there is none to guess", async () => {
    const { clientOf, sessionCookie } = await product();
    delete process.env.SESSION_SECRET;
    assert.throws(() => sessionCookie("2001"), /SESSION_SECRET is missing/);
    assert.throws(() => clientOf("session=2001.x"), /SESSION_SECRET is missing/);
    process.env.SESSION_SECRET = "only for this test";
    const [cookie = ""] = sessionCookie("2001").split(";");
    assert.equal(clientOf(cookie).first_name, "Ines");
    assert.equal(clientOf(cookie.replace("2001", "2002")), null);
    for (const id of [undefined, "", "2003", "__proto__", ["2001"]])
      assert.match(sessionCookie(id), /^session=;.*Max-Age=0$/);
  });

  test("a client's name is text on the page", async () => {
    const { homePage } = await product();
    const page = homePage({ first_name: "<img src=x onerror=alert(1)>", last_name: "O'Hara & Söhne" });
    assert.doesNotMatch(page, /<img/);
    assert.match(page, /O&#39;Hara &#38; Söhne/);
  });
});

/** Every answer and page that contains the key. */
function watchFor(page: Page, key: string): () => Promise<string[]> {
  const found: string[] = [];
  const reading: Promise<void>[] = [];
  page.on("response", (response) => {
    const read = async () => {
      const text = JSON.stringify(await response.allHeaders()) + (await response.text().catch(() => ""));
      if (text.includes(key)) found.push(response.url());
    };
    reading.push(read());
  });
  return async () => {
    await Promise.all(reading);
    if ((await page.content()).includes(key)) found.push("the page");
    return found;
  };
}
