import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { after, before, describe, test } from "node:test";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { createWorld, type World } from "../world.ts";
import { assertAccessible, asVisitor, cannotRun, findings, openChromium } from "./chromium.ts";
import { openSite, type Site } from "./host-page.ts";

let world: World;
let browser: Browser;
let site: Site;

const visitor = (options: BrowserContextOptions, visit: (page: Page) => Promise<void>) =>
  asVisitor(browser, options, visit);

/** The four kinds of site policies, from none to the strictest. */
const policiesAt = (desk: string) => ({
  none: undefined,
  "a list of hosts": `default-src 'self'; script-src 'self' ${desk}; connect-src 'self' ${desk}; style-src 'self'; img-src 'self'`,
  "a nonce": `default-src 'none'; script-src 'nonce-lamp' ${desk}; connect-src ${desk}; style-src 'self'`,
  "the strictest": `default-src 'none'; script-src 'nonce-lamp' 'strict-dynamic'; connect-src ${desk}; style-src 'self'; img-src 'self'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'`,
});

/** An old site whose framework redefines built-ins, and one that wraps every call. */
const redefined = `
  for (const [prototype, name] of [[Element.prototype, "append"], [Element.prototype, "setAttribute"], [Element.prototype, "replaceChildren"],
    [Element.prototype, "remove"], [Element.prototype, "matches"], [Element.prototype, "querySelectorAll"], [HTMLElement.prototype, "focus"],
    [EventTarget.prototype, "addEventListener"], [Element.prototype, "attachShadow"], [Node.prototype, "insertBefore"]]) {
    prototype[name] = function () { throw new Error("The site's own " + name); };
  }
  const create = Document.prototype.createElement;
  Document.prototype.createElement = function (tag) { const made = create.call(this, tag); made.className = "of-the-site"; return made; };
  Object.defineProperty(Node.prototype, "textContent", { set() { throw new Error("no text"); }, get() { return "none"; } });
  Array.prototype.toJSON = function () { return "a list"; };
  Object.prototype.everywhere = function () {};
`;

const open = async (page: Page, path = "/") => {
  await page.goto(site.url + path);
  await page.getByRole("button", { name: "Help" }).click();
  await page.getByRole("heading", { name: "How can we help?" }).waitFor();
};

const pictures = process.env.PICTURES;
const look = async (page: Page, name: string) => {
  if (!pictures) return;
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: `${pictures}/${name}.png` });
};

/** In the shadow root of the widget's element. */
const groundOfPanel = `[...document.querySelectorAll("*")].flatMap(({ shadowRoot }) => shadowRoot?.querySelector("[role=dialog]") ?? [])
  .map((panel) => getComputedStyle(panel).backgroundColor).join()`;

describe("the widget on a site's page", { skip: cannotRun }, () => {
  before(async () => {
    world = await createWorld();
    browser = await openChromium();
    const brand = `/brands/${world.harbour.id}`;
    const { public_key } = (await world.admin("PATCH", brand, { body: { mail_color: "#b45309" } })).body.data;
    await world.admin("PATCH", `/departments/${world.presales}`, { body: { captcha: "altcha" } });
    const article = { brand_id: world.harbour.id, status: "published" };
    for (const title of ["Moving a site", "Moving mail to us"])
      await world.admin("POST", "/articles", {
        body: { ...article, title, body: `${title} takes an hour.` },
      });
    const news = { brand_id: world.harbour.id, placement: "widget", type: "warning" };
    await world.admin("POST", "/announcements", {
      body: {
        ...news,
        title: "New prices",
        body: "From **May** on, see [the list](https://harbour.example/prices).",
      },
    });
    const script = `<script nonce="lamp" type="module" crossorigin src="${world.url}/widget.js" data-key="${public_key}"></script>`;
    const pages = Object.entries(policiesAt(world.url)).flatMap(([name, policy]) => {
      const allowed = policy ? { policy } : {};
      const path = `/${encodeURIComponent(name)}`;
      return [
        [path, { ...allowed, script }],
        [
          `${path}/redefined`,
          { ...allowed, script, head: '<script nonce="lamp" src="/redefined.js"></script>' },
        ],
      ];
    });
    const again = script.replace("/widget.js", "/widget.js?again");
    site = await openSite({
      "/redefined.js": { file: redefined },
      ...Object.fromEntries(pages),
      "/": { script },
      "/twice": { script: script + script + again },
      "/rtl": { script, html: 'lang="en" dir="rtl"' },
      "/german": { script, html: 'lang="de"' },
      ...Object.fromEntries(
        ["light", "dark"].map((theme) => [
          `/${theme}`,
          { script: script.replace("data-key", `data-theme="${theme}" data-key`) },
        ]),
      ),
      "/early": {
        script: `<script>window.Sidedesk = (...c) => (Sidedesk.q ??= []).push(c); Sidedesk("on", "open", () => { document.title = "opened"; }); Sidedesk("open", "write");</script>${script}`,
      },
      "/link": {
        script: script.replace("data-key", 'data-launcher="none" data-key'),
        body: '<a href="#support">Support</a>',
      },
    });
  });
  after(async () => {
    await site.close();
    await browser.close();
    await world.close();
  });

  for (const name of ["none", "a list of hosts", "a nonce", "the strictest"])
    for (const path of ["", "/redefined"])
      test(`works with the site's CSP: ${name}${path}`, async () => {
        await visitor({}, async (page) => {
          await open(page, `/${encodeURIComponent(name)}${path}`);
          await page.getByText("New prices").waitFor();
          await page.getByRole("searchbox").fill("moving");
          await page.getByRole("link", { name: /Moving a site/ }).waitFor();
          await page.getByRole("button", { name: "Contact us" }).click();
          await page.getByLabel("Subject").waitFor();
          await page.getByRole("button", { name: "Back" }).click();
          await page.getByRole("button", { name: "Chat with us" }).click();
          const file = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("a line") };
          await page.locator("input[type=file]").setInputFiles(file);
          await page.getByRole("textbox", { name: "Message" }).fill("Is it there?");
          await page.keyboard.press("Enter");
          await page.getByRole("button", { name: "notes.txt", exact: true }).waitFor();
        });
      });

  test("before it is opened, it only loads itself, moves nothing and stores nothing", async () => {
    await visitor({}, async (page) => {
      const asked: string[] = [];
      page.on("request", (request) => {
        if (request.url().startsWith(world.url)) asked.push(new URL(request.url()).pathname);
      });
      await page.addInitScript(`window.shifts = 0; new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) window.shifts += entry.value; }).observe({ type: "layout-shift", buffered: true });`);
      await page.goto(site.url);
      await page.getByRole("button", { name: "Help" }).waitFor();
      await page.waitForTimeout(300);
      assert.deepEqual(asked, ["/widget.js"]);
      await open(page);
      await page.waitForTimeout(300);
      assert.equal(await page.evaluate("window.shifts"), 0);
      assert.deepEqual(await page.context().cookies(), []);
      assert.deepEqual(await page.evaluate("[localStorage.length, sessionStorage.length]"), [0, 0]);
      // When closed again, it covers only its button.
      await page.keyboard.press("Escape");
      const covered = "document.elementFromPoint(innerWidth - 200, innerHeight - 200).localName";
      assert.notEqual(await page.evaluate(covered), "div");
    });
  });

  test("is there once if a page includes it twice", async () => {
    await visitor({}, async (page) => {
      await open(page, "/twice");
      assert.equal(await page.getByRole("button", { name: "Help" }).count(), 1);
    });
  });

  test("runs the commands from before it loaded, and a link opens it", async () => {
    await visitor({}, async (page) => {
      await page.goto(`${site.url}/early`);
      await page.getByLabel("Subject").waitFor();
      assert.equal(await page.title(), "opened");
      await page.goto(`${site.url}/link`);
      assert.equal(await page.getByRole("button", { name: "Help" }).count(), 0);
      await page.getByRole("link", { name: "Support" }).click();
      await page.getByRole("heading", { name: "How can we help?" }).waitFor();
      await page.keyboard.press("Escape");
      assert.equal(await page.evaluate("document.activeElement.textContent"), "Support");
      await page.evaluate(`Sidedesk("open", "write")`);
      await page.getByLabel("Subject").fill("A draft");
      await page.evaluate(`Sidedesk("close"); Sidedesk("open", "write")`);
      assert.equal(await page.getByLabel("Subject").inputValue(), "A draft");
      await page.evaluate(`Sidedesk("shutdown"); Sidedesk("open", "write")`);
      await page.getByLabel("Subject").waitFor();
      assert.equal(await page.getByLabel("Subject").inputValue(), "");
    });
  });

  test("a visitor writes by keyboard alone, corrects errors, and sends it with a file", async () => {
    await visitor({}, async (page) => {
      await page.goto(site.url);
      await page.getByRole("button", { name: "Help" }).focus();
      await page.keyboard.press("Enter");
      await page.getByRole("button", { name: "Contact us" }).focus();
      await page.keyboard.press("Enter");
      const type = async (label: string, text: string) => {
        await page.getByLabel(label).focus();
        await page.keyboard.type(text);
      };
      await type("Subject", "Moving a site");
      await page.getByRole("link", { name: /Moving a site/ }).waitFor();
      await type("Email", "nobody");
      await page.getByRole("button", { name: "Send" }).focus();
      await page.keyboard.press("Enter");
      await page.getByText("Check the marked fields and try again.").waitFor();
      await look(page, "write-refused");
      assert.equal(await page.getByLabel("First name").evaluate((field) => field.matches(":focus")), true);
      await type("First name", "Gita");
      await type("Last name", "Rao");
      await page.getByLabel("Email", { exact: true }).fill("");
      await type("Email", "gita@visitor.example");
      await type("Message", "How long does it take?");
      const file = (name: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from("a line") });
      await page.locator("input[type=file]").setInputFiles([file("notes.txt"), file("run.exe")]);
      await page.getByText("The file type of run.exe isn't allowed.").waitFor();
      await page.getByRole("button", { name: "Remove notes.txt" }).waitFor();
      await look(page, "write");
      await page.getByRole("button", { name: "Send" }).focus();
      await page.keyboard.press("Enter");
      await page.getByText("Thank you. We received your message.").waitFor();
      await look(page, "sent");
      const said = await page.getByText(/^Your ticket number is/).innerText();
      const number = /\d{5,}/.exec(said)?.[0];
      const { body } = await world.staff("GET", `/tickets/${number}`);
      assert.equal(body.data.subject, "Moving a site");
      await page.getByRole("button", { name: "Send another message" }).click();
      assert.equal(await page.getByLabel("Message").inputValue(), "");
      assert.equal(await page.getByLabel("First name").inputValue(), "Gita");
    });
  });

  test("an unreachable desk is reported, and the input stays", async () => {
    await visitor({}, async (page) => {
      await open(page);
      await page.getByRole("button", { name: "Contact us" }).click();
      await page.getByLabel("Subject").fill("Kept");
      await page.route(/tickets$|challenge$/, (route) => route.abort());
      await page.getByRole("button", { name: "Send" }).click();
      await page.getByText(/^No connection/).waitFor();
      assert.equal(await page.getByLabel("Subject").inputValue(), "Kept");
    });
  });

  test("a form whose response was lost is sent again unchanged, and opens one ticket", async () => {
    await visitor({}, async (page) => {
      await open(page);
      await page.getByRole("button", { name: "Contact us" }).click();
      for (const [label, text] of [
        ["First name", "Gita"],
        ["Last name", "Rao"],
        ["Email", "once@visitor.example"],
        ["Subject", "Sent twice"],
        ["Message", "And here once"],
      ] as const)
        await page.getByLabel(label).fill(text);
      let lost = 0;
      await page.route(/tickets$/, async (route) => {
        if (lost++ > 0) return route.continue();
        await route.fetch();
        return route.abort();
      });
      await page.getByRole("button", { name: "Send" }).click();
      await page.getByText(/^No connection/).waitFor();
      await page.getByRole("button", { name: "Send" }).click();
      await page.getByText("Thank you. We received your message.").waitFor();
      const { body } = await world.staff("GET", "/tickets?q=once@visitor.example");
      assert.equal(body.data.length, 1);
    });
  });

  test("is light or dark as the visitor's system or the site says", async () => {
    const grounds = async (page: Page) => {
      const seen: string[] = [];
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        seen.push(await page.evaluate<string>(groundOfPanel));
      }
      return seen;
    };
    await visitor({}, async (page) => {
      await open(page);
      const [light, dark] = await grounds(page);
      assert.notEqual(light, dark);
      await open(page, "/light");
      assert.deepEqual(await grounds(page), [light, light]);
      await open(page, "/dark");
      assert.deepEqual(await grounds(page), [dark, dark]);
    });
  });

  test("is accessible: narrow, wide, dark, right to left, and in German", async () => {
    for (const path of ["/", "/rtl"])
      await visitor({}, async (page) => {
        await open(page, path);
        await assertAccessible(page);
        await look(page, `home-dark${path.replace("/", "-")}`);
        await page.emulateMedia({ colorScheme: "light" });
        await look(page, `home${path.replace("/", "-")}`);
        await page.getByRole("button", { name: "Contact us" }).click();
        await page.getByLabel("Subject").waitFor();
        await assertAccessible(page);
      });
    await visitor({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, async (page) => {
      await open(page);
      await look(page, "phone-home");
      const { width, height } = (await page.getByRole("dialog").boundingBox()) ?? { width: 0, height: 0 };
      assert.deepEqual([width, height], [390, 844]);
      assert.deepEqual(await findings(page), []);
      await page.getByRole("button", { name: "Contact us" }).click();
      await page.getByLabel("Subject").waitFor();
      await look(page, "phone-write");
      await page.goBack();
      await page.getByRole("dialog").waitFor({ state: "hidden" });
      assert.equal(page.url(), `${site.url}/`);
    });
    await visitor({}, async (page) => {
      await page.goto(`${site.url}/german`);
      await page.getByRole("button", { name: "Hilfe" }).click();
      await page.getByRole("heading", { name: "Wie können wir helfen?" }).waitFor();
      assert.deepEqual(await findings(page), []);
    });
  });
});
