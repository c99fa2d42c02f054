import { elementVersion } from "./element-script.ts";

export interface PageOptions {
  base: string;
  /** The element, or why it can't be shown. */
  shows: "element" | "sign-in" | "fault";
  signInUrl: string | undefined;
}

const texts = {
  en: {
    signIn: "Please sign in to see your tickets.",
    link: "Sign in",
    fault: "Support is temporarily unavailable. Please try again in a moment.",
  },
  de: {
    signIn: "Bitte melden Sie sich an, um Ihre Anfragen zu sehen.",
    link: "Anmelden",
    fault: "Der Support ist vorübergehend nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.",
  },
};

const statuses = { element: 200, "sign-in": 401, fault: 502 };

/** Answers `/`: a whole page with the element, for platforms that have no page of their own for it. */
export async function supportPage(
  request: Request,
  { base, shows, signInUrl }: PageOptions,
): Promise<Response> {
  const lang = languageOf(request);
  const { signIn, link, fault } = texts[lang];
  const nonce = crypto.randomUUID();
  const way = signInUrl ? `<p><a href="${escaped(signInUrl)}">${link}</a></p>` : "";
  const content = {
    element:
      async () => `<script type="module" src="${escaped(base)}/element.js?v=${await elementVersion()}"></script>
<sidedesk-support base="${escaped(base)}"></sidedesk-support>`,
    "sign-in": () => `<h1>Support</h1><p>${signIn}</p>${way}`,
    fault: () => `<h1>Support</h1><p>${fault}</p>`,
  };
  const html = `<!doctype html>
<html lang="${lang}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Support</title>
<style nonce="${nonce}">
  body { margin: 0; background: Canvas; font: 1rem/1.5 system-ui, sans-serif; }
  main { box-sizing: border-box; max-width: 64rem; margin: 0 auto; padding: clamp(1rem, 4vw, 3rem); }
  main:has(h1) { max-width: 32rem; padding-top: 15vh; text-align: center; }
</style>
<main>
${await content[shows]()}
</main>
`;
  return new Response(request.method === "HEAD" ? null : html, {
    status: statuses[shows],
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "private, no-store",
      "content-security-policy": policyWith(nonce),
      "referrer-policy": "same-origin",
      "x-content-type-options": "nosniff",
    },
  });
}

export const languageOf = ({ headers }: Request): "de" | "en" =>
  /^\s*de\b/i.test(headers.get("accept-language") ?? "") ? "de" : "en";

const policyWith = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    "img-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
