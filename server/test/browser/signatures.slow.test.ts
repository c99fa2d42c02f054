import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Browser, Locator, Page } from "playwright-core";
import { createWorld, type Json, type World } from "../world.ts";
import { assertAccessible, cannotRun, isExpected, openChromium, tabTo } from "./chromium.ts";
import { asStaff } from "./desk-page.ts";
import { inSettings } from "./settings-page.ts";

let world: World;
let browser: Browser;

const inBrand = inSettings("brands", () => ({ browser, world }));
const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const own = async (): Promise<Json> => (await world.staff("GET", "/preferences")).body.data.signature;
const brandOf = async (): Promise<Json> =>
  (await world.admin("GET", `/brands/${world.harbour.id}`)).body.data.mail_signature;

describe("signatures in the settings", { skip: cannotRun }, () => {
  before(async () => {
    world = await createWorld();
    browser = await openChromium();
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });

  test("an agent writes their own by keyboard, with a live preview and the server's refusal", async () => {
    const work = async (page: Page) => {
      await page.goto(`${world.url}/desk/me/signature`);
      await page.getByText("No signature yet.").waitFor();
      await tabTo(page, "textarea");
      await page.keyboard.type("Kind regards,");
      await page.keyboard.press("Enter");
      await tabTo(page, "button[aria-label='Insert {{agent.name}}']");
      assert.equal(await page.getByRole("button", { name: "Insert {{agent.signature}}" }).count(), 0);
      await page.keyboard.press("Enter");
      const preview = region(page, "Preview");
      await preview.getByText(/Kind regards,\s*Tom /).waitFor();
      await page.keyboard.type(" **Harbour**");
      await preview.locator("strong", { hasText: "Harbour" }).waitFor();
      await page.keyboard.type(" {{client.name}}");
      await preview.getByText(/\{\{client\.name\}\}/).waitFor();
      await page.keyboard.press("Control+Enter");
      await page.locator("[role=alert]", { hasText: "{{client.name}}" }).first().waitFor();
      assert.equal(await own(), null);
      for (let count = 0; count < " {{client.name}}".length; count++) await page.keyboard.press("Backspace");
      await page.keyboard.press("Control+Enter");
      await page.getByText("Saved: Signature").waitFor();
      assert.equal(await own(), "Kind regards,\n{{agent.name}} **Harbour**");
      await assertAccessible(page);
      await page.reload();
      await preview.getByText(/Kind regards,\s*Tom \w+ Harbour/).waitFor();

      await page.getByRole("textbox", { name: "Signature" }).focus();
      await page.keyboard.press("Control+a");
      await page.keyboard.press("Backspace");
      await page.keyboard.press("Control+Enter");
      await page.getByText("No signature yet.").waitFor();
      await page.getByText("Saved: Signature").waitFor();
      assert.equal(await own(), null);
    };
    await asStaff({ browser, world }, world.tom, work, {}, isExpected);
  });

  test("an administrator writes the brand's by keyboard, and sees it in an email as HTML and text", async () => {
    await inBrand(`/${world.harbour.id}/email`, async (page) => {
      const section = region(page, "Signature");
      const email = section.frameLocator("iframe");
      await email.getByText("The signature of the agent").waitFor();
      await section.getByRole("textbox", { name: "Signature" }).focus();
      await page.keyboard.type("Your team of {{brand.name}}");
      await email.getByText("Your team of Harbour").waitFor();
      assert.equal(await email.getByText("The signature of the agent").count(), 0);
      await page.keyboard.press("Enter");
      await page.keyboard.press("Enter");
      await tabTo(page, "button[aria-label='Insert {{agent.signature}}']");
      await page.keyboard.press("Enter");
      await email.getByText("The signature of the agent").waitFor();
      await page.keyboard.press("Control+Enter");
      await page.getByText("Saved: Signature").waitFor();
      assert.equal(await brandOf(), "Your team of {{brand.name}}\n\n{{agent.signature}}");
      await section.getByRole("radio", { name: "Light" }).press("ArrowRight");
      await page.keyboard.press("ArrowRight");
      await section.getByText(/Your team of Harbour\s+\*The signature of the agent\*/).waitFor();
      await assertAccessible(page);

      await section.getByRole("textbox", { name: "Signature" }).focus();
      await page.keyboard.press("Control+a");
      await page.keyboard.press("Backspace");
      await page.keyboard.press("Control+Enter");
      await page.getByText("Saved: Signature").waitFor();
      assert.equal(await brandOf(), null);
    });
  });

  test("by mouse, an agent and an administrator insert values, save and discard", async () => {
    const click = (within: Page | Locator, name: string) =>
      within.getByRole("button", { name, exact: true }).click();
    await asStaff({ browser, world }, world.tom, async (page) => {
      await page.goto(`${world.url}/desk/me/signature`);
      await page.getByRole("textbox", { name: "Signature" }).fill("Yours, ");
      await click(page, "Insert {{agent.name}}");
      await region(page, "Preview").getByText("Yours, Tom Ferris").waitFor();
      await page.getByRole("button", { name: /^Save/ }).click();
      await page.getByText("Saved: Signature").waitFor();
      assert.equal(await own(), "Yours, {{agent.name}}");
      await page.getByRole("textbox", { name: "Signature" }).fill("Not this");
      await page.getByRole("button", { name: /^Discard/ }).click();
      await region(page, "Preview").getByText("Yours, Tom Ferris").waitFor();
    });
    await inBrand(`/${world.harbour.id}/email`, async (page) => {
      const section = region(page, "Signature");
      await section.getByRole("textbox", { name: "Signature" }).fill("The team. ");
      await click(section, "Insert {{agent.signature}}");
      await section.frameLocator("iframe").getByText("The team. The signature of the agent").waitFor();
      await page.getByRole("button", { name: /^Save/ }).click();
      await page.getByText("Saved: Signature").waitFor();
      assert.equal(await brandOf(), "The team. {{agent.signature}}");
    });
    // The preview of a template shows it below the reply.
    await inSettings("emails", () => ({ browser, world }))(
      `/${world.harbour.id}.client_replied.en`,
      async (page) => {
        await region(page, "Preview").frameLocator("iframe").getByText("The team.").waitFor();
      },
    );
  });
});
