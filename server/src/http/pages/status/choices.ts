import { html } from "hono/html";
import type { StatusComponent } from "../../../features/publishing/status/customer.ts";
import type { Visit } from "../brand/brand-page.ts";
import { fault } from "../fault.ts";
import type { Markup } from "../page.ts";
import { textsIn } from "../texts/texts.ts";

/** The values of the form: the current choices, or rejected ones. */
export interface FilledChoices {
  email?: unknown;
  about?: unknown;
  component_ids?: unknown;
}

type Faults = Map<string, string[]>;

/** Everything, or some components, by group. With fewer than two components there is no choice. */
export function choices(
  visit: Visit<unknown>,
  components: readonly StatusComponent[],
  { about, component_ids }: FilledChoices,
  faults: Faults,
): Markup {
  const {
    statusUpdates: texts,
    status: { others },
  } = textsIn(visit.language);
  if (components.filter(({ group }) => !group).length < 2)
    return html`<input type="hidden" name="about" value="all" />`;
  const chosen = new Set([component_ids ?? []].flat());
  const radio = (value: "all" | "some", label: string) =>
    html`<label class="choice"><input type="radio" name="about" value="${value}" ${(about === "some") === (value === "some") ? "checked" : ""} /> ${label}</label>`;
  const boxes = (those: readonly StatusComponent[]) =>
    those.map(
      ({ id, name }) =>
        html`<label class="choice"><input type="checkbox" name="component_ids[]" value="${id}" ${chosen.has(id) ? "checked" : ""} /> <span dir="auto">${name}</span></label>`,
    );
  const groups = components.filter(({ group }) => group);
  const single = components.filter(({ group, group_id }) => !group && group_id === null);
  return html`<fieldset ${faults.has("component_ids") ? html`aria-describedby="component_ids-error"` : ""}>
    <legend class="visually-hidden">${texts.about}</legend>
    ${radio("all", texts.all)} ${radio("some", texts.some)}
    <div class="choices">
      ${groups.map(
        ({ id, name }) => html`<p class="muted" dir="auto">${name}</p>
          ${boxes(components.filter(({ group_id }) => group_id === id))}`,
      )}
      ${groups.length > 0 && single.length > 0 && html`<p class="muted">${others}</p>`}
      ${boxes(single)}
    </div>
    ${fault("component_ids", faults)}
  </fieldset>`;
}
