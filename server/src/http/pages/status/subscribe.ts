import { html } from "hono/html";
import { Type } from "typebox";
import { DeskError } from "../../../errors.ts";
import type { Desk } from "../../../features/core/desk.ts";
import { Closed } from "../../../features/core/schemas.ts";
import { readStatus } from "../../../features/publishing/status/customer.ts";
import {
  AskedForUpdates,
  askForUpdates,
} from "../../../features/publishing/status-subscriptions/customer.ts";
import { callerAddress } from "../../kernel/request/caller.ts";
import type { Drawn } from "../brand/brand-frame.ts";
import { brandPage, linkTo, type Visit } from "../brand/brand-page.ts";
import { fault } from "../fault.ts";
import { textsIn } from "../texts/texts.ts";
import { choices, type FilledChoices } from "./choices.ts";
import { wayBack } from "./parts.ts";

/** The form to subscribe. The response does not reveal whether the address is known. */
export const subscribePage = brandPage({
  url: "/status/subscribe",
  query: Closed({ sent: Type.Optional(Type.String({ maxLength: 1 })) }),
  draw: async (desk, visit) => (visit.query.sent === undefined ? drawForm(desk, visit, {}) : drawSent(visit)),
  fields: AskedForUpdates,
  async receive(desk, visit, form) {
    const { brand, language, request } = visit;
    try {
      await askForUpdates(desk, { brand, language, address: callerAddress(request) }, form);
    } catch (error) {
      if (!(error instanceof DeskError) || error.status !== 422) throw error;
      const faults = new Map(form.problems.said(language));
      return drawForm(desk, visit, { faults, filled: { ...(request.body as FilledChoices) } });
    }
    return { redirect: linkTo(visit, "status/subscribe?sent=1"), status: 303 };
  },
});

interface Shown {
  faults?: Map<string, string[]>;
  filled?: FilledChoices;
}

async function drawForm(
  desk: Desk,
  visit: Visit<unknown>,
  { faults = new Map(), filled = {} }: Shown,
): Promise<Drawn> {
  const { status: texts } = textsIn(visit.language);
  const { components } = await readStatus(desk, visit);
  return {
    ...(faults.size > 0 ? { status: 422 } : {}),
    title: texts.subscribe,
    styles: ["status.css"],
    content: html`${wayBack(visit)}
      <section class="card stack" aria-labelledby="title">
        <h1 id="title">${texts.subscribe}</h1>
        <p>${texts.subscribeHint}</p>
        <form method="post" action="${linkTo(visit, "status/subscribe")}" class="stack">
          <div>
            <label for="email">${texts.email}</label>
            <input id="email" name="email" type="email" required maxlength="254" autocomplete="email"
              value="${String(filled.email ?? "")}" ${faults.has("email") ? html`aria-invalid="true" aria-describedby="email-error"` : ""} />
            ${fault("email", faults)}
          </div>
          ${choices(visit, components, filled, faults)}
          <button type="submit" class="main">${texts.send}</button>
        </form>
      </section>`,
  };
}

function drawSent(visit: Visit<unknown>): Drawn {
  const { statusUpdates: texts } = textsIn(visit.language);
  return {
    title: texts.sent,
    styles: ["status.css"],
    content: html`${wayBack(visit)}
      <section class="card stack" aria-labelledby="title" role="status">
        <h1 id="title">${texts.sent}</h1>
        <p>${texts.sentHint}</p>
      </section>`,
  };
}
