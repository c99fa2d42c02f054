import { html } from "hono/html";
import { Type } from "typebox";
import { DeskError } from "../../../errors.ts";
import type { Desk } from "../../../features/core/desk.ts";
import { Choice, Closed } from "../../../features/core/schemas.ts";
import { brandOfPages } from "../../../features/organisation/brands/customer.ts";
import { readStatus } from "../../../features/publishing/status/customer.ts";
import {
  brandOfSubscription,
  ChosenUpdates,
  changeUpdates,
  confirmUpdates,
  readSubscription,
  type Subscription,
  stopUpdates,
} from "../../../features/publishing/status-subscriptions/customer.ts";
import { pagePaths } from "../../kernel/urls.ts";
import { type Drawn, ownNameOf } from "../brand/brand-frame.ts";
import { brandPage, type Visit } from "../brand/brand-page.ts";
import type { Markup } from "../page.ts";
import { textsIn } from "../texts/texts.ts";
import { choices, type FilledChoices } from "./choices.ts";
import { wayBack } from "./parts.ts";

const done = ["confirmed", "saved"] as const;
type Done = (typeof done)[number];

const fields = Closed({
  do: Choice(["confirm", "change", "stop"]),
  ...Type.Partial(ChosenUpdates).properties,
});

/**
 * The target of the links in emails: confirm, change, unsubscribe. A GET changes nothing, because email scanners follow
 * every link.
 */
export const subscriptionPage = brandPage({
  url: pagePaths.statusSubscription,
  brandOf: async (desk: Desk, { token = "" }) => {
    const brand = await brandOfSubscription(desk, token);
    return brand && brandOfPages(desk, { id: brand.id });
  },
  query: Closed({ done: Type.Optional(Choice(done)) }),
  draw: (desk, visit) => drawSubscription(desk, visit, visit.query.done),
  fields,
  async receive(desk, visit, { fields, problems }) {
    const token = visit.params.token ?? "";
    const after = (what: string) =>
      ({ redirect: `?lang=${visit.language.tag}${what}`, status: 303 }) as const;
    if (fields.do === "stop") {
      await stopUpdates(desk, token);
      return after("");
    }
    if (fields.do === "confirm") {
      await confirmUpdates(desk, token);
      return after("&done=confirmed");
    }
    try {
      await changeUpdates(desk, token, { fields, problems });
    } catch (error) {
      if (!(error instanceof DeskError) || error.status !== 422) throw error;
      const faults = new Map(problems.said(visit.language));
      const filled = { ...(visit.request.body as FilledChoices) };
      return { ...(await drawSubscription(desk, visit, undefined, { faults, filled })), status: 422 };
    }
    return after("&done=saved");
  },
});

interface Refused {
  faults: Map<string, string[]>;
  filled: FilledChoices;
}

async function drawSubscription(
  desk: Desk,
  visit: Visit<unknown>,
  done: Done | undefined,
  refused?: Refused,
): Promise<Drawn> {
  const subscription = await readSubscription(desk, visit.params.token ?? "");
  const { statusUpdates: texts } = textsIn(visit.language);
  const { state } = subscription;
  const title = { unconfirmed: texts.confirm, confirmed: texts.title, stopped: texts.stopped }[state];
  return {
    title,
    styles: ["status.css"],
    content: html`${wayBack(visit)}
      <section class="card stack" aria-labelledby="title">
        ${done && html`<p class="notice" role="status">${texts[done]}</p>`}
        <h1 id="title">${title}</h1>
        ${state === "unconfirmed" && askToConfirm(visit, subscription)}
        ${state === "confirmed" && (await formOf(desk, visit, subscription, refused))}
        ${state === "stopped" && html`<p>${texts.stoppedHint}</p>`}
      </section>`,
  };
}

function askToConfirm({ brand, language }: Visit<unknown>, { email }: Subscription): Markup {
  const { statusUpdates: texts } = textsIn(language);
  return html`<p>${texts.confirmHint.replace("{email}", email ?? "").replace("{brand}", brand.name)}</p>
    <form method="post">
      <input type="hidden" name="do" value="confirm" />
      <button type="submit" class="main">${texts.confirmButton}</button>
    </form>`;
}

async function formOf(
  desk: Desk,
  visit: Visit<unknown>,
  { email, about, componentIds, language }: Subscription,
  { faults, filled }: Refused = { faults: new Map(), filled: { about, component_ids: componentIds } },
): Promise<Markup> {
  const { statusUpdates: texts } = textsIn(visit.language);
  const { components } = await readStatus(desk, visit);
  return html`<p>${texts.told.replace("{email}", email ?? "")}</p>
    <form method="post" class="stack">
      <input type="hidden" name="do" value="change" />
      ${choices(visit, components, filled, faults)}
      <div>
        <label for="language">${texts.language}</label>
        <select id="language" name="language">
          ${desk.languages.map(
            ({ tag }) =>
              html`<option value="${tag}" lang="${tag}" ${tag === language ? "selected" : ""}>${ownNameOf(tag)}</option>`,
          )}
        </select>
      </div>
      <button type="submit" class="main">${texts.save}</button>
    </form>
    <form method="post">
      <input type="hidden" name="do" value="stop" />
      <button type="submit">${texts.stop}</button>
    </form>`;
}
