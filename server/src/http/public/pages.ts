import type { FastifyInstance } from "fastify";
import type { Language } from "../../i18n/catalogues.ts";
import type { Serving } from "../kernel/request/read-request.ts";
import { pagePaths as addresses } from "../kernel/urls.ts";
import { passwordPage } from "../pages/account/password.ts";
import { setUpPage } from "../pages/account/set-up.ts";
import { signInPage } from "../pages/account/sign-in.ts";
import { serveAssets } from "../pages/assets.ts";
import { serveBrandLogos } from "../pages/brand/brand-logo.ts";
import { type BrandPage, serveBrandPages } from "../pages/brand/brand-page.ts";
import { serveBrandStyles } from "../pages/brand/brand-style.ts";
import { guestTicketPage } from "../pages/guest-ticket.ts";
import { helpPages } from "../pages/help/pages.ts";
import { pagePolicy } from "../pages/policy.ts";
import { ratingPage } from "../pages/rating.ts";
import { reportPages } from "../pages/report/pages.ts";
import { statusPages } from "../pages/status/pages.ts";

/** The pages outside the application. They contain no data: they fetch it with the token in their fragment. */
const pages: { url: string; draw: (language: Language) => Promise<string>; hasTypeface: boolean }[] = [
  { url: addresses.guestTicket, draw: guestTicketPage, hasTypeface: false },
  { url: addresses.setUp, draw: setUpPage, hasTypeface: true },
  { url: addresses.signIn, draw: signInPage, hasTypeface: true },
  { url: addresses.newPassword, draw: passwordPage, hasTypeface: true },
];

/** The pages of a brand, in its look. Unknown paths below them get a 404 in the same look. */
export const pagesOfBrands: readonly BrandPage[] = [ratingPage, ...reportPages, ...helpPages, ...statusPages];

export function publicPages(app: FastifyInstance, serving: Serving): void {
  const { desk } = serving;
  const options = { schema: { hide: true } as object, config: { fenced: true } };
  // Browsers request it on every page. A 204 avoids an error in the console.
  app.get("/favicon.ico", options, async (_, reply) => reply.code(204).send());
  serveAssets(app);
  serveBrandStyles(app, desk);
  serveBrandLogos(app, desk);
  serveBrandPages(app, serving, pagesOfBrands);
  for (const { url, draw, hasTypeface } of pages) {
    const policy = pagePolicy({ hasTypeface });
    app.get(url, options, async ({ language }, reply) =>
      reply
        .type("text/html; charset=utf-8")
        .headers({ "content-security-policy": policy, vary: "accept-language" })
        .send(await draw(language)),
    );
  }
}
