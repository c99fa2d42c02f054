import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { routeTicket } from "../../src/features/tickets/routing/routing.ts";
import { hireCora } from "../scoped-agent.ts";
import { createWorld, type Json, type World } from "../world.ts";
import { choose } from "./choose.ts";
import { assertAccessible, cannotRun, openChromium } from "./chromium.ts";
import { asStaff } from "./desk-page.ts";
import { click, darkPhone, inSettings, save } from "./settings-page.ts";

let world: World;
let browser: Browser;
const at = inSettings("departments", () => ({ world, browser }));

const read = async (id: number): Promise<Json> => (await world.admin("GET", `/departments/${id}`)).body.data;

async function department(fields: object = {}): Promise<number> {
  const body = { brand_id: world.harbour.id, name: "Servers", active: true, ...fields };
  const answer = await world.admin("POST", "/departments", { body });
  assert.equal(answer.status, 201, answer.text);
  return answer.body.data.id;
}

const said = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text }).waitFor();
const section = (page: Page) => page.getByRole("region", { name: "Ticket assignment" });

describe("routing of new tickets in the settings", { skip: cannotRun }, () => {
  before(async () => {
    world = await createWorld();
    await hireCora(world);
    browser = await openChromium();
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });

  test("routing is set up and saved, and a ticket says which rule assigned it", async () => {
    const id = await department();
    await at(`/${id}/routing`, async (page) => {
      const routing = section(page);
      assert.equal(await routing.getByLabel("Only available agents").count(), 0, "nothing to bound yet");
      await choose(routing.getByLabel("Method"), "Round robin");
      await routing.getByText("match 2 agents").waitFor();
      assert.equal(await routing.getByLabel("Cora Fine").count(), 0, "she does not see it");
      await routing.getByLabel("Tom Ferris").check();
      await routing.getByLabel("Maximum").fill("20");
      await routing.getByRole("button", { name: "Add rule" }).click();
      await routing.getByLabel("Tag", { exact: true }).fill("Invoice");
      await choose(routing.getByLabel("Assign to"), "Maya Lind");
      await assertAccessible(page);
      await save(page);
      await said(page, "Saved: Ticket assignment");
      await routing.getByText("match 1 agent").waitFor();
    });
    assert.deepEqual((await read(id)).routing, {
      method: "round_robin",
      only_on_duty: false,
      max_open_tickets: 20,
      staff_ids: [world.tom.id],
      rules: [{ tag: "invoice", staff_id: world.maya.id }],
    });
    const ticket = await world.openTicket({ department_id: id });
    await world.run(routeTicket, { brandId: world.harbour.id, ticketId: ticket.id });
    await asStaff({ world, browser }, world.maya, async (page) => {
      await page.goto(`${world.url}/desk/views/all/tickets/${ticket.number}`);
      await page.getByText(/^\d+ changes?$/).click();
      await page.getByText("(assigned by routing, round robin)").waitFor();
      await assertAccessible(page);
    });
  });

  test("errors are at their rule, and a departed agent can be removed from it", async () => {
    const { id: gone } = (
      await world.admin("POST", "/staff", {
        body: { email: "una@staff.example", name: "Una Reed", role: "agent" },
      })
    ).body.data;
    const rules = [{ tag: "vip", staff_id: gone }];
    const id = await department({ routing: { method: "least_busy", rules } });
    await world.admin("PATCH", `/staff/${gone}`, { body: { active: false } });
    await at(`/${id}/routing`, async (page) => {
      const routing = section(page);
      await routing.getByLabel("Assign to").waitFor();
      const chosen = routing.getByLabel("Assign to");
      await chosen.filter({ hasText: "Deleted agent" }).waitFor();
      await routing.getByRole("button", { name: "Add rule" }).click();
      await routing.getByLabel("Tag", { exact: true }).nth(1).fill("VIP");
      const isFaulty = async (name: string) => {
        await save(page);
        await page.getByRole("alert").filter({ hasText: "Check 1 field" }).waitFor();
        // The previous message may still be displayed for a moment.
        await routing.locator(`${name}[aria-invalid=true]`).waitFor();
        assert.equal(await routing.locator("[aria-invalid=true]").count(), 1);
      };
      await isFaulty("[role=combobox]");
      await choose(routing.getByLabel("Assign to").nth(1), "Tom Ferris");
      await isFaulty("input");
      await click(page, "Remove vip");
      await choose(routing.getByLabel("Assign to"), "Tom Ferris");
      await save(page);
      await said(page, "Saved: Ticket assignment");
    });
    assert.deepEqual((await read(id)).routing.rules, [{ tag: "vip", staff_id: world.tom.id }]);
  });

  test("the page says if no one can be assigned, and fits a phone in the dark theme", async () => {
    const lantern = await department({ brand_id: world.lantern.id });
    const rules = Array.from({ length: 50 }, (_, place) => ({
      tag: `${place} ${"W".repeat(40)}`,
      staff_id: world.tom.id,
    }));
    await world.admin("PATCH", `/departments/${lantern}`, {
      body: { routing: { method: "round_robin", staff_ids: [world.tom.id], rules } },
    });
    await world.admin("PATCH", `/staff/${world.tom.id}`, {
      body: { is_confined: true, brand_ids: [world.harbour.id] },
    });
    await at(
      `/${lantern}/routing`,
      async (page) => {
        await section(page).getByText("No agents match the saved settings").waitFor();
        assert.equal(await section(page).getByRole("button", { name: "Add rule" }).isEnabled(), false);
        const wider = await page.evaluate("document.documentElement.scrollWidth - innerWidth");
        assert.ok(Number(wider) <= 0, `${wider} px`);
        await assertAccessible(page);
      },
      darkPhone,
    );
    await world.admin("PATCH", `/staff/${world.tom.id}`, { body: { is_confined: false, brand_ids: [] } });
  });
});
