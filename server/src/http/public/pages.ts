import type { FastifyInstance } from "fastify";
import type { Language } from "../../i18n/catalogues.ts";
import type { Serving } from "../kernel/request/read-request.ts";
import { pagePaths as addresses } from "../kernel/urls.ts";
import { passwordPage } from "../pages/account/password.ts";
import { setUpPage } from "../pages/account/set-up.ts";
import { signInPage } from "../pages/account/sign-in.ts";
import { serveAssets } from "../pages/assets.ts";
import { serveBrandIcons } from "../pages/brand/brand-icon.ts";
import { serveBrandLogos } from "../pages/brand/brand-logo.ts";
import { type BrandPage, brandOfHost, serveBrandPages } from "../pages/brand/brand-page.ts";
import { serveBrandStyles } from "../pages/brand/brand-style.ts";
import { rememberingBrands } from "../pages/brand/remembered-brands.ts";
import { guestTicketPage } from "../pages/guest-ticket.ts";
import { helpPages } from "../pages/help/pages.ts";
import { pagePolicy } from "../pages/policy.ts";
import { portalPages } from "../pages/portal.ts";
import { ratingPage } from "../pages/rating.ts";
import { reportPages } from "../pages/report/pages.ts";
import { statusPages } from "../pages/status/pages.ts";

/** The pages outside the application that belong to no brand. They contain no data: they fetch it with the token in their fragment. */
const pages: { url: string; draw: (language: Language) => Promise<string> }[] = [
  { url: addresses.setUp, draw: setUpPage },
  { url: addresses.signIn, draw: signInPage },
  { url: addresses.newPassword, draw: passwordPage },
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
  serveBrandIcons(app, desk);
  serveBrandPages(app, serving, pagesOfBrands);
  portalPages(app, desk);
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": pagePolicy(),
    vary: "accept-language",
  };
  for (const { url, draw } of pages) {
    app.get(url, options, async ({ language }, reply) => reply.headers(headers).send(await draw(language)));
  }
  const brands = rememberingBrands(desk);
  app.get(addresses.guestTicket, options, async (request, reply) => {
    // Only the look depends on it, so the page is served without the database too.
    const brand = await brandOfHost(desk, request, brands).catch(() => undefined);
    return reply
      .headers({ ...headers, "content-security-policy": pagePolicy({ showsFiles: true }) })
      .send(await guestTicketPage(desk, request.language, brand));
  });
}
