import type { FastifyInstance } from "fastify";
import type { Language } from "../../language/catalogues.ts";
import { pages as addresses } from "../addresses.ts";
import { serveAssets } from "./pages/assets.ts";
import { guestTicketPage } from "./pages/guest-ticket.ts";
import { passwordPage } from "./pages/password.ts";
import { setUpPage } from "./pages/set-up.ts";
import { signInPage } from "./pages/sign-in.ts";

/** The pages outside the application. They hold no data: what they show they fetch with the token behind their #. */
const pages: { url: string; draw: (language: Language) => Promise<string> }[] = [
  { url: addresses.guestTicket, draw: guestTicketPage },
  { url: addresses.setUp, draw: setUpPage },
  { url: addresses.signIn, draw: signInPage },
  { url: addresses.newPassword, draw: passwordPage },
];

/**
 * Scripts and styles from the desk alone. No text becomes markup but a message that the desk has sanitised, in the one
 * place that may (pages/browser/guest-ticket/message-body.js).
 */
export const pagePolicy = ({ formAction = "'none'" } = {}): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "img-src 'self' https:",
    `form-action ${formAction}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types message-body",
  ].join("; ");

export function publicPages(app: FastifyInstance): void {
  const options = { schema: { hide: true } as object, config: { fenced: true } };
  // Browsers ask for it on every page; without an answer each page has a failed request.
  app.get("/favicon.ico", options, async (_, reply) => reply.code(204).send());
  serveAssets(app);
  const policy = pagePolicy();
  for (const { url, draw } of pages) {
    app.get(url, options, async ({ language }, reply) =>
      reply
        .type("text/html; charset=utf-8")
        .headers({ "content-security-policy": policy, vary: "accept-language" })
        .send(await draw(language)),
    );
  }
}
