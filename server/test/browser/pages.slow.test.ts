import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, describe, test } from "node:test";
import { sql } from "kysely";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { mailStaffLink } from "../../src/features/organisation/staff-accounts/passwords/account-links.ts";
import { newSetupLink } from "../../src/features/organisation/staff-accounts/set-up-desk.ts";
import type { Mail } from "../../src/infrastructure/mail/mail.ts";
import { asOwner } from "../database.ts";
import { keeping } from "../recording-mailer.ts";
import { allLimitsOff, createWorld, type Json, type World } from "../world.ts";
import { assertAccessible, assertFocused, asVisitor, cannotRun, openChromium, tabTo } from "./chromium.ts";

let world: World;
let browser: Browser;

const plan = "I have two sites.\n\n# Plans\n\n| a | b |\n|-|-|\n| 1 | 2 |\n\nSee https://shop.example/";
const prices = { name: "prices ü.csv", mimeType: "text/csv", buffer: Buffer.from("plan,price\nM,9\n") };
const program = { name: "setup.exe", mimeType: "text/plain", buffer: Buffer.from("MZ\0\0") };

const visitor = (visit: (page: Page) => Promise<void>, options: BrowserContextOptions = {}) =>
  asVisitor(browser, options, visit);

/** A guest's ticket with a staff reply, and its page's address. */
async function openAnsweredTicket() {
  const { ticket, token } = await world.openGuestTicket({ body: plan });
  const form = new FormData();
  form.append("body", "Both fit into **M**.");
  form.append("attachments[]", new File([prices.buffer], prices.name));
  await replyAsStaff(ticket.number, { form });
  return {
    number: ticket.number as string,
    token,
    address: `${world.url}/t/${ticket.number}#token=${token}`,
  };
}

async function replyAsStaff(number: string, asking: { body?: unknown; form?: FormData }): Promise<void> {
  const { status, text } = await world.staff("POST", `/tickets/${number}/replies`, asking);
  assert.equal(status, 201, text);
}

async function repliesTo({ number, token }: { number: string; token: string }): Promise<Json[]> {
  const path = `/api/v1/integration/guest/tickets/${number}`;
  const { body } = await world.ask("GET", path, { headers: { "x-ticket-token": token } });
  return body.data.replies;
}

async function openThread(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator("#thread article").first().waitFor();
}

const textOf = async (page: Page, selector: string) =>
  (await page.locator(selector).textContent())?.trim() ?? "";

const topOf = async (page: Page, selector: string) =>
  (await page.locator(selector).boundingBox())?.y ?? Number.NaN;

describe("the server-rendered pages in a browser", { skip: cannotRun }, () => {
  before(async () => {
    world = await createWorld();
    browser = await openChromium();
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });

  test("a guest reads the thread, and downloads a file without the token in any address", async () => {
    const ticket = await openAnsweredTicket();
    await visitor(async (page) => {
      const asked: string[] = [];
      page.on("request", (request) => asked.push(request.url()));
      await openThread(page, ticket.address);
      assert.equal(await textOf(page, "h1:visible >> nth=0"), "Which plan?");
      assert.equal(await textOf(page, "#brand"), "Harbour");
      assert.equal(await page.title(), `Which plan? · ${ticket.number} · Harbour`);
      assert.equal(await textOf(page, "#about"), `Ticket ${ticket.number} · Questions before buying`);
      assert.equal(await textOf(page, "#status"), "Awaiting your reply");
      const [own, theirs] = await page.locator("#thread article").all();
      assert.match((await own?.textContent()) ?? "", /^Gita RaoYou/);
      assert.match((await theirs?.textContent()) ?? "", /^Tom FerrisSupport/);
      assert.equal(await theirs?.locator("strong").textContent(), "M");
      // The browser is British, but the page writes dates like every other page.
      assert.match(
        (await theirs?.locator("time").textContent()) ?? "",
        /^[A-Z][a-z]{2} \d+, \d{4}, \d\d:\d\d$/,
      );
      await assertAccessible(page);

      const saving = page.waitForEvent("download");
      await page.getByRole("button", { name: `Download ${prices.name}` }).click();
      const download = await saving;
      assert.equal(download.suggestedFilename(), prices.name);
      assert.deepEqual(await readFile(await download.path()), prices.buffer);
      const leaking = asked.filter((url) => !url.includes("#") && url.includes(ticket.token));
      assert.deepEqual(leaking, []);
    });
  });

  test("the lines of a message keep their places, and a loose list has no gaps", async () => {
    const { ticket, token } = await world.openGuestTicket({
      body: "Ines Maurer\nHarbour Road 1\n\n- one\n\n  - two\n\n- three",
    });
    await visitor(async (page) => {
      await openThread(page, `${world.url}/t/${ticket.number}#token=${token}`);
      const lines = await page.locator("#thread .body > p").innerText();
      assert.equal(lines, "Ines Maurer\nHarbour Road 1");
      const heightOf = async (selector: string) =>
        (await page.locator(selector).first().boundingBox())?.height ?? Number.NaN;
      // The height of a bullet and its text, without an extra line.
      const last = await heightOf("#thread .body > ul > li:last-child");
      const text = await heightOf("#thread .body > ul > li:last-child > p");
      assert.ok(last < 2 * text, `${last} px for a text of ${text} px`);
    });
  });

  test("a guest's draft is restored after a reload, and is gone once it is sent", async () => {
    const ticket = await openAnsweredTicket();
    await visitor(async (page) => {
      page.on("dialog", (asked) => void asked.accept());
      await openThread(page, ticket.address);
      await page.locator("#body").pressSequentially("Half a rep");
      await page.reload();
      await page.locator("#thread article").first().waitFor();
      assert.equal(await page.inputValue("#body"), "Half a rep");
      await page.locator("#body").press("End");
      await page.locator("#body").pressSequentially("ly");
      // The response is lost with the page, and the guest sends it again.
      await page.route("**/replies", async (route) => {
        await route.fetch();
        await route.abort();
      });
      await page.click("#send");
      await page.locator("#failure").waitFor();
      await page.unroute("**/replies");
      await page.reload();
      await page.locator("#thread article").first().waitFor();
      await page.click("#send");
      await assertFocused(page, "#thread > li:nth-child(3) article");
      await page.reload();
      await page.locator("#thread article").nth(2).waitFor();
      assert.equal(await page.inputValue("#body"), "");
      assert.deepEqual(
        (await repliesTo(ticket)).slice(2).map(({ body }) => body),
        ["Half a reply"],
      );
    });
  });

  test("a guest sees each error of a reply at its field, corrects it and sends it", async () => {
    const ticket = await openAnsweredTicket();
    await visitor(async (page) => {
      await openThread(page, ticket.address);
      assert.equal(await page.getByText("Sending").count(), 1);
      assert.equal(await page.getByText("Sending").isVisible(), false);
      await page.click("#send");
      await assertFocused(page, "#body[aria-invalid=true]");
      assert.equal(await textOf(page, "#body-error"), "Please write a message.");

      await page.fill("#body", "Thank you!\nOne more thing.");
      await page.setInputFiles("#picker", [prices, program]);
      await page.click("#send");
      await assertFocused(page, "#files [aria-describedby=file-error-1]");
      assert.match(await textOf(page, "#file-error-1"), /^setup\.exe: /);
      await assertAccessible(page);
      assert.equal((await repliesTo(ticket)).length, 2);

      await page.getByRole("button", { name: "Remove setup.exe" }).click();
      await page.click("#send");
      await assertFocused(page, "#thread > li:nth-child(3) article");
      assert.equal(await page.inputValue("#body"), "");
      assert.equal(await textOf(page, "#status"), "Open");
      await assertAccessible(page);
      const [, , reply] = await repliesTo(ticket);
      assert.equal(reply.attachments[0].name, prices.name);
    });
  });

  test("a refusal of the whole message is shown above the form, and the text stays", async () => {
    const ticket = await openAnsweredTicket();
    await world.setLimits({ ...allLimitsOff, replies_per_hour: 0 });
    await visitor(async (page) => {
      await openThread(page, ticket.address);
      await page.fill("#body", "Hello?");
      await page.click("#send");
      await assertFocused(page, "#failure");
      assert.match(await textOf(page, "#failure"), /Replies are not accepted/);
      assert.equal(await page.inputValue("#body"), "Hello?");
    });
    await world.setLimits(allLimitsOff);
  });

  test("a reply whose response was lost is stored once, however often it is sent", async () => {
    const ticket = await openAnsweredTicket();
    await visitor(async (page) => {
      await openThread(page, ticket.address);
      const loseAnswer = { times: 1 };
      await page.route(
        "**/replies",
        async (route) => {
          await route.fetch();
          await route.abort();
        },
        loseAnswer,
      );
      await page.fill("#body", "Only once, please.");
      await page.click("#send");
      await assertFocused(page, "#failure");
      await page.click("#send");
      await assertFocused(page, "#thread > li:nth-child(3) article");
      assert.equal((await repliesTo(ticket)).length, 3);
    });
  });

  test("a new reply appears without a reload and leaves a draft alone", async () => {
    const ticket = await openAnsweredTicket();
    await visitor(
      async (page) => {
        await page.clock.install();
        await openThread(page, ticket.address);
        await page.click("#to-answer");
        await page.keyboard.type("I was about to s");
        const place = await topOf(page, "#body");
        await replyAsStaff(ticket.number, { body: { body: "By the way:\n\n1. one\n2. two\n3. three" } });
        await page.clock.fastForward(31_000);
        await page.locator("#thread > li:nth-child(3)").waitFor();
        await page.keyboard.type("ay");
        assert.equal(await page.inputValue("#body"), "I was about to say");
        assert.equal(await page.locator("#said").textContent(), "New reply from Tom Ferris.");
        const moved = (await topOf(page, "#body")) - place;
        assert.ok(Math.abs(moved) < 1, `the form moved by ${moved} px`);
      },
      { viewport: { width: 320, height: 500 } },
    );
  });

  test("a guest closes the ticket after a warning, and the link stops working", async () => {
    const ticket = await openAnsweredTicket();
    await visitor(async (page) => {
      await openThread(page, ticket.address);
      await page.fill("#body", "Unsent");
      await page.click("#close");
      assert.match(
        await textOf(page, "#sure"),
        /stops working for good[\s\S]*unsent reply will be discarded/,
      );
      await assertAccessible(page);
      await page.click("#really");
      await assertFocused(page, "#closed");
      assert.equal(await textOf(page, "#status"), "Closed");
      assert.equal(await page.locator("#body").count(), 0);
      await assertAccessible(page);

      await page.reload();
      await assertFocused(page, "#message-title");
      assert.equal(
        await textOf(page, "#message-text"),
        "This ticket has been closed. For security reasons closed tickets cannot be viewed.",
      );
      await assertAccessible(page);
    });
  });

  test("a guest can still copy their draft when staff closes the ticket", async () => {
    const ticket = await openAnsweredTicket();
    await visitor(async (page) => {
      await openThread(page, ticket.address);
      await page.fill("#body", "My long story");
      await world.staff("POST", `/tickets/${ticket.number}/close`);
      await page.click("#send");
      await assertFocused(page, "#message-title");
      assert.match(await textOf(page, "#message-text"), /^This ticket has been closed\./);
      assert.equal(await page.inputValue("#unsent-text"), "My long story");
      assert.equal(await page.locator("#thread").isVisible(), false);
      await assertAccessible(page);
    });
  });

  test("a link with a wrong token and one without a token get different messages", async () => {
    const { number } = await openAnsweredTicket();
    for (const address of [`/t/${number}#token=${"x".repeat(48)}`, `/t/${number}`, "/t/12#token=x"]) {
      await visitor(async (page) => {
        await page.goto(world.url + address);
        await assertFocused(page, "#message-title");
        assert.equal(await textOf(page, "h1:visible"), "This link isn't valid");
        await assertAccessible(page);
      });
    }
  });

  test("too many wrong tokens are rate limited, and the page says when to try again", async () => {
    const { number } = await openAnsweredTicket();
    const wrong = { headers: { "x-ticket-token": "x".repeat(48) } };
    for (let tried = 0; tried < 20; tried++)
      await world.ask("GET", `/api/v1/integration/guest/tickets/${number}`, wrong);
    await visitor(async (page) => {
      await page.goto(`${world.url}/t/${number}#token=${"x".repeat(48)}`);
      await assertFocused(page, "#message-title");
      assert.match(await textOf(page, "#message-text"), /^Too many attempts/);
      assert.equal(await page.locator("#again").isVisible(), true);
    });
    await sql`delete from address_uses`.execute(world.desk.db);
  });

  test("a guest can retry after a lost connection", async () => {
    const ticket = await openAnsweredTicket();
    await visitor(async (page) => {
      await page.route("**/guest/tickets/**", (route) => route.abort(), { times: 1 });
      await page.goto(ticket.address);
      await assertFocused(page, "#message-title");
      await assertAccessible(page);
      await page.click("#again");
      await assertFocused(page, "#subject");
      assert.equal(await page.locator("#thread article").count(), 2);
    });
  });

  test("the guest page is German for German readers", async () => {
    const ticket = await openAnsweredTicket();
    await visitor(
      async (page) => {
        await openThread(page, ticket.address);
        assert.equal(await page.locator("html").getAttribute("lang"), "de");
        assert.equal(await textOf(page, "#status"), "Wartet auf Ihre Antwort");
        assert.equal(await textOf(page, "#send"), "Antwort senden");
        await assertAccessible(page);
      },
      { locale: "de-AT" },
    );
  });

  test("a guest reads, replies and closes by keyboard alone", async () => {
    const ticket = await openAnsweredTicket();
    await visitor(async (page) => {
      await openThread(page, ticket.address);
      await tabTo(page, "#to-answer");
      await page.keyboard.press("Enter");
      await assertFocused(page, "#body");
      await page.keyboard.type("Sent from the keyboard");
      await tabTo(page, "#send");
      await page.keyboard.press("Enter");
      await assertFocused(page, "#thread > li:nth-child(3) article");
      await tabTo(page, "#close");
      await page.keyboard.press("Enter");
      await assertFocused(page, "#keep");
      await page.keyboard.press("Escape");
      await assertFocused(page, "#close");
      await page.keyboard.press("Enter");
      await tabTo(page, "#really");
      await page.keyboard.press("Enter");
      await assertFocused(page, "#closed");
    });
  });

  /** The token of an email's link. */
  async function mailedToken(staffId: string, purpose: "invitation" | "reset"): Promise<string> {
    const sent: Mail[] = [];
    const mailer = keeping(sent);
    await world.run(mailStaffLink, { staffId, purpose }, mailer);
    return /\/desk\/password#token=([\w-]+)/.exec(sent[0]?.text ?? "")?.[1] ?? "";
  }

  test("an invitation's link leads to the password form, which signs in, by keyboard", async () => {
    const body = { name: "Una New", email: "una@staff.example", role: "agent" };
    const invited = (await world.admin("POST", "/staff", { body })).body.data;
    const token = await mailedToken(invited.id, "invitation");
    const password = "correct horse battery";
    await visitor(async (page) => {
      const asked: string[] = [];
      page.on("request", (request) => asked.push(request.url()));
      await page.goto(`${world.url}/desk/password#token=${token}`);
      await assertAccessible(page);
      await tabTo(page, "#password");
      await page.keyboard.type("short");
      await page.keyboard.press("Enter");
      await assertFocused(page, "#password[aria-invalid=true]");
      assert.match(await textOf(page, "#password-error"), /at least 12 characters/);
      await assertAccessible(page);
      await page.fill("#password", password);
      await page.keyboard.press("Enter");
      await assertFocused(page, "#done-title");
      await assertAccessible(page);
      for (const url of asked)
        assert.ok(url.startsWith(world.url) && !/token=/.test(url.split("#")[0] ?? ""));
    });
    const signedIn = await world.ask("POST", "/api/v1/staff/session", {
      body: { email: body.email, password },
    });
    assert.equal(signedIn.status, 201);
  });

  test("a used or missing link leads to the form for a new one, whose email works", async () => {
    for (const hash of ["#token=used", ""]) {
      await visitor(async (page) => {
        await page.goto(`${world.url}/desk/password${hash}`);
        if (hash) {
          await page.fill("#password", "a long enough one");
          await page.keyboard.press("Enter");
        }
        await assertFocused(page, "#ask-title");
        assert.equal(await page.locator("#ask-why").isVisible(), hash !== "");
        await assertAccessible(page);
        await tabTo(page, "#email");
        await page.keyboard.type("nobody");
        await page.keyboard.press("Enter");
        await assertFocused(page, "#email[aria-invalid=true]");
        await page.fill("#email", world.tom.email);
        await page.keyboard.press("Enter");
        await assertFocused(page, "#sent-title");
        await assertAccessible(page);
      });
      assert.match(await mailedToken(world.tom.id, "reset"), /^[\w-]{43}$/);
    }
  });

  test("a sign-in on its own page leads to the desk, never back to that page or to another site", async () => {
    for (const query of ["", "?to=", "?to=https://evil.example/desk/", "?to=//evil.example"]) {
      await visitor(async (page) => {
        await page.goto(`${world.url}/desk/sign-in${query}`);
        await page.fill("#email", world.tom.email);
        await page.fill("#password", world.tom.password);
        await page.keyboard.press("Enter");
        await page.getByRole("navigation", { name: "Views" }).waitFor();
        assert.ok(page.url().startsWith(`${world.url}/desk/`));
      });
    }
  });

  test("Enter before a page's script has loaded loses no input, and submits once the script is there", async () => {
    // A guest's form is hidden until the thread is displayed.
    const forms = [
      { at: `${world.url}/desk/sign-in`, written: ["#email", "#password"] },
      { at: `${world.url}/desk/password#token=used`, written: ["#password"] },
      { at: `${world.url}/setup#token=used`, written: ["#name", "#email", "#password"] },
    ];
    for (const { at, written } of forms)
      await visitor(async (page) => {
        const slow = Promise.withResolvers<void>();
        await page.route(/\.js(\?.*)?$/, async (route) => {
          await slow.promise;
          await route.continue();
        });
        await page.goto(at, { waitUntil: "commit" });
        for (const field of written) await page.fill(field, `typed at ${field}`);
        const send = page.locator("form [type=submit]").first();
        assert.equal(await send.isDisabled(), true, at);
        await page.keyboard.press("Enter");
        slow.resolve();
        await send.and(page.locator(":enabled")).waitFor();
        assert.equal(page.url(), at);
        for (const field of written) assert.equal(await page.inputValue(field), `typed at ${field}`, at);
        const sending = page.waitForRequest((request) => request.method() !== "GET");
        await send.click();
        assert.match((await sending).postData() ?? "", /typed at/, at);
        await page.waitForLoadState("networkidle");
      });
  });

  test("the password page is German for German readers", async () => {
    await visitor(
      async (page) => {
        await page.goto(`${world.url}/desk/password#token=x`);
        assert.equal(await page.title(), "Passwort wählen");
        assert.equal(await textOf(page, "#choosing [type=submit]"), "Passwort speichern");
      },
      { locale: "de-AT" },
    );
  });

  test("the API reference loads only from the desk, also by plain HTTP on a name other than localhost", async () => {
    const named = await openChromium(["--host-resolver-rules=MAP desk.test 127.0.0.1"]);
    try {
      await asVisitor(named, { viewport: { width: 390, height: 800 }, colorScheme: "dark" }, async (page) => {
        const elsewhere: string[] = [];
        page.on("request", (request) => elsewhere.push(request.url()));
        await page.goto(`http://desk.test:${new URL(world.url).port}/docs`);
        await page.getByRole("heading", { name: "Sidedesk", level: 1 }).waitFor({ timeout: 60_000 });
        assert.equal(await page.title(), "The API of Sidedesk");
        // Content further down is rendered when it is scrolled into view.
        for (const area of ["Authentication", "Departments"])
          await page.getByRole("heading", { name: area, exact: true }).first().waitFor();
        assert.ok(Number(await page.evaluate("document.documentElement.scrollWidth")) <= 390);
        assert.deepEqual(
          elsewhere.filter((url) => !/^(http:\/\/desk.test:|data:)/.test(url)),
          [],
        );
      });
    } finally {
      await named.close();
    }
  });

  test("the set-up page creates the first administrator by keyboard, and its next steps work", async () => {
    await asOwner(world, "truncate staff cascade");
    const token = await newSetupLink(world.desk);
    await visitor(
      async (page) => {
        await page.goto(`${world.url}/setup#token=${token}`);
        await assertAccessible(page);
        await tabTo(page, "#send");
        await page.keyboard.press("Enter");
        await assertFocused(page, "#name[aria-invalid=true]");
        assert.equal(await textOf(page, "#name-error"), "The name field is required.");
        assert.match(await textOf(page, "#password-error"), /at least 12 characters/);
        await assertAccessible(page);

        await page.keyboard.type("Ada Berg");
        await tabTo(page, "#email");
        await page.keyboard.type("ada@staff.example");
        await tabTo(page, "#reveal");
        await page.keyboard.press("Space");
        await tabTo(page, "#password");
        await page.keyboard.type("correct horse battery");
        assert.equal(await page.locator("#password").getAttribute("type"), "text");
        await page.keyboard.press("Enter");
        await assertFocused(page, "#done-title");
        await assertAccessible(page);

        const made = await textOf(page, "#token code");
        assert.match(made, /^sds_/);
        await tabTo(page, "#token button");
        await page.keyboard.press("Enter");
        await page.getByText("Copied.").waitFor();
        assert.equal(await page.evaluate<string>("navigator.clipboard.readText()"), made);
        assert.equal(
          await textOf(page, "#try code"),
          `curl -H "Authorization: Bearer ${made}" ${world.url}/api/v1/admin/brands`,
        );
        const { status } = await world.ask("GET", "/api/v1/admin/brands", { token: made });
        assert.equal(status, 200);
        for (const step of ["brand", "department", "key"]) await assertCommandWorks(page, step, made);
      },
      { permissions: ["clipboard-read", "clipboard-write"] },
    );
  });

  test("a used or incomplete set-up link says so", async () => {
    for (const hash of ["#token=used", ""]) {
      await visitor(async (page) => {
        await page.goto(`${world.url}/setup${hash}`);
        if (hash) {
          await page.fill("#name", "Eve");
          await page.fill("#email", "eve@staff.example");
          await page.fill("#password", "a long enough one");
          await page.click("#send");
        }
        await assertFocused(page, "#unusable-title");
        assert.match(
          await textOf(page, "#unusable-text"),
          hash ? /expired or was already used/ : /not complete/,
        );
        await assertAccessible(page);
      });
    }
  });
});

/** Sends the request of the displayed `curl` command. */
async function assertCommandWorks(page: Page, step: string, token: string): Promise<void> {
  const command = await textOf(page, `#${step} code`);
  const [, path = "", shown, body = ""] =
    /^curl -X POST \S+?(\/api\S+)[\s\\]+-H "Authorization: Bearer (\S+)"[\s\S]+ -d '(.+)'$/.exec(command) ??
    [];
  assert.equal(shown, token);
  const { status, text } = await world.ask("POST", path, { token, body });
  assert.equal(status, 201, text);
}
