import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { html } from "hono/html";
import { stopCopies } from "../../desk/copies/customer.ts";
import type { Desk } from "../../desk/desk.ts";
import { say } from "../../language/say.ts";
import { pages } from "../addresses.ts";
import { pageOf } from "./pages/page.ts";
import { pagePolicy } from "./pages.ts";

const policy = pagePolicy({ formAction: "'self'" });

/**
 * Where mails are stopped. The page changes nothing: scanners of mails follow every link. Its button posts to the same
 * address, as a mail reader does by itself for a reader's one click (RFC 8058), with a form that nobody has to read.
 */
export function unsubscribePage(app: FastifyInstance, desk: Desk): void {
  const options = {
    schema: { hide: true } as object,
    config: { fenced: true, ignoresForms: true } as object,
  };
  app.get(pages.unsubscribe, options, (request, reply) => send(request, reply, 200, "ask"));
  app.post<{ Params: { token: string } }>(pages.unsubscribe, options, async (request, reply) => {
    const isKnown = await stopCopies(desk, request.params.token);
    return isKnown ? send(request, reply, 200, "done") : send(request, reply, 404, "unknown");
  });
}

async function send(
  { language }: Pick<FastifyRequest, "language">,
  reply: FastifyReply,
  status: number,
  what: "ask" | "done" | "unknown",
): Promise<FastifyReply> {
  const title = say(language, "copies.page_title");
  const button = html`<form method="post">
    <button type="submit" class="main">${say(language, "copies.page_button")}</button>
  </form>`;
  const page = await pageOf(
    { language, title, root: "../" },
    html`<section class="card stack" aria-labelledby="title">
      <h1 id="title">${title}</h1>
      <p>${say(language, `copies.page_${what}`)}</p>
      ${what === "ask" ? button : ""}
    </section>`,
  );
  return reply
    .code(status)
    .type("text/html; charset=utf-8")
    .headers({ "content-security-policy": policy, vary: "accept-language" })
    .send(page);
}
