import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { html } from "hono/html";
import { brandOfCampaignToken, unsubscribe } from "../../features/channels/campaigns/customer.ts";
import type { Desk } from "../../features/core/desk.ts";
import { brandOfSubscription, stopUpdates } from "../../features/publishing/status-subscriptions/customer.ts";
import { stopCopies } from "../../features/tickets/ticket-cc/customer.ts";
import { say } from "../../i18n/say.ts";
import { pagePaths } from "../kernel/urls.ts";
import { renderPage } from "./page.ts";
import { pagePolicy } from "./policy.ts";

const policy = pagePolicy({ formAction: "'self'" });

type UnsubscribeRequest = FastifyRequest<{ Params: { token: string } }>;

/** The subscription that an email belongs to: a brand's campaigns, its status, or the copies of a ticket. */
type Stopped = { kind: "campaign" | "status_subscription"; brand: string } | { kind: "copies" };

const stop = { campaign: unsubscribe, status_subscription: stopUpdates, copies: stopCopies };

/**
 * Ends a subscription of any type. A GET changes nothing, because email scanners follow every link. The button posts to
 * the same URL, as email clients do for one-click unsubscribe (RFC 8058), with a form whose content is ignored.
 */
export function unsubscribePage(app: FastifyInstance, desk: Desk): void {
  const options = {
    schema: { hide: true } as object,
    config: { fenced: true, forms: "ignored" } as object,
  };
  app.get(pagePaths.unsubscribe, options, async (request: UnsubscribeRequest, reply) =>
    send(request, reply, 200, await stoppedEmails(desk, request), "ask"),
  );
  app.post(pagePaths.unsubscribe, options, async (request: UnsubscribeRequest, reply) => {
    const { token } = request.params;
    const stopped = await stoppedEmails(desk, request);
    const isKnown = await stop[stopped.kind](desk, token);
    return isKnown
      ? send(request, reply, 200, stopped, "done")
      : send(request, reply, 404, stopped, "unknown");
  });
}

async function stoppedEmails(desk: Desk, { params }: UnsubscribeRequest): Promise<Stopped> {
  const brand = await brandOfCampaignToken(desk, params.token);
  if (brand !== undefined) return { kind: "campaign", brand };
  const subscribed = await brandOfSubscription(desk, params.token);
  return subscribed ? { kind: "status_subscription", brand: subscribed.name } : { kind: "copies" };
}

async function send(
  { language }: Pick<FastifyRequest, "language">,
  reply: FastifyReply,
  status: number,
  stopped: Stopped,
  what: "ask" | "done" | "unknown",
): Promise<FastifyReply> {
  const { kind, ...values } = stopped;
  const title = say(language, `${kind}.page_title`);
  const button = html`<form method="post">
    <button type="submit" class="main">${say(language, `${kind}.page_button`)}</button>
  </form>`;
  const text =
    what === "unknown" ? say(language, "copies.page_unknown") : say(language, `${kind}.page_${what}`, values);
  const page = await renderPage(
    { language, title, root: "../" },
    html`<section class="card stack" aria-labelledby="title">
      <h1 id="title">${title}</h1>
      <p>${text}</p>
      ${what === "ask" ? button : ""}
    </section>`,
  );
  return reply
    .code(status)
    .type("text/html; charset=utf-8")
    .headers({ "content-security-policy": policy, vary: "accept-language" })
    .send(page);
}
