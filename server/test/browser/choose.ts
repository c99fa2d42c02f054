import type { Locator } from "playwright-core";

/** Chooses an option of the desk's select as a person does: clicks the control, then the option. */
export async function choose(control: Locator, option: string | RegExp): Promise<void> {
  await control.click();
  const list = control.page().locator("[data-listbox]:not([data-closed])");
  await list.getByRole("option", { name: option, exact: true }).click();
  await list.waitFor({ state: "hidden" });
  // The list gives the focus away a moment later. No hand is as fast as the next key here.
  await control.page().locator("[data-listbox]:focus-within").waitFor({ state: "detached" });
}
