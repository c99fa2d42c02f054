import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { asVisitor, openChromium } from "../../../server/test/browser/chromium.ts";
import { ines, omar, personOf } from "../../../server/test/world.ts";
import { asInes } from "./product.ts";
import { openReactProduct, type ReactProduct } from "./react-product.ts";

describe("the hooks for React", () => {
  let product: ReactProduct;
  before(async () => {
    product = await openReactProduct("react-app.ts");
  });
  after(() => product.close());

  test("a page with its own design lists tickets, opens one with a file, replies and closes it", async () => {
    const browser = await openChromium();
    try {
      await asVisitor(browser, {}, async (page) => {
        await page.goto(product.url);
        await page.getByText("0 tickets", { exact: true }).waitFor();
        await page.getByLabel("Message").fill("It answers 502.");
        await page.getByLabel("File").setInputFiles({
          name: "error.log",
          mimeType: "text/plain",
          buffer: Buffer.from("a line of the log"),
        });
        await page.getByLabel("Department").selectOption({ label: "Technical support" });
        await page.getByLabel("Subject").fill("The shop is down");
        // Two clicks of one hand make one ticket.
        await page.getByRole("button", { name: "Send" }).dblclick();
        await page.getByRole("heading", { name: "The shop is down" }).waitFor();
        await page.getByText("It answers 502. error.log", { exact: true }).waitFor();
        await page.getByRole("button", { name: "Reply" }).click();
        await page.getByText("It works again.", { exact: true }).waitFor();
        await page.getByRole("button", { name: "Close" }).click();
        await page.getByText("closed", { exact: true }).waitFor();
      });
    } finally {
      await browser.close();
    }
    const { body } = await product.world.platform("GET", `/clients/${ines}/tickets`);
    assert.equal(body.meta.total, 1);
  });

  test("a page that Back shows again forgets the client whom it showed", async () => {
    await product.world.openTicket({}, omar);
    const browser = await openChromium();
    try {
      const page = await browser.newPage();
      const goBack = () =>
        page.evaluate(`dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }))`);
      await page.goto(product.url);
      await page.getByText("0 tickets", { exact: true }).waitFor();
      product.signedIn = { id: omar, ...personOf(omar) };
      await goBack();
      await page.getByText("1 tickets", { exact: true }).waitFor();
      product.signedIn = null;
      await goBack();
      await page.getByText("Please sign in.").first().waitFor();
      await page.getByText("undefined tickets", { exact: true }).waitFor();
    } finally {
      product.signedIn = asInes;
      await browser.close();
    }
  });

  test("signed out, a hook has the error with its sentence", async () => {
    product.signedIn = null;
    const browser = await openChromium();
    try {
      const page = await browser.newPage();
      await page.goto(product.url);
      await page.getByText("Please sign in.").first().waitFor();
    } finally {
      await browser.close();
    }
  });
});
