import { languageOf } from "./page.ts";

const away = {
  status: 502,
  en: "The support desk is temporarily unavailable. Please try again in a moment.",
  de: "Der Support ist vorübergehend nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.",
};

/** All that the handler itself says to a visitor, by its code. Other sentences are the desk's. */
const refusals = {
  signed_out: { status: 401, en: "Please sign in.", de: "Bitte melden Sie sich an." },
  portal_origin_refused: {
    status: 403,
    en: "This request did not come from the support area.",
    de: "Diese Anfrage kam nicht vom Supportbereich.",
  },
  route_unknown: { status: 404, en: "Page not found.", de: "Seite nicht gefunden." },
  method_not_allowed: {
    status: 405,
    en: "This method is not supported.",
    de: "Diese Methode wird nicht unterstützt.",
  },
  client_refused: {
    status: 422,
    en: "Support cannot be opened for your account, because its name or email address was refused. Please contact us in another way.",
    de: "Der Support kann für Ihr Konto nicht geöffnet werden, weil dessen Name oder E-Mail-Adresse abgelehnt wurde. Bitte wenden Sie sich auf anderem Weg an uns.",
  },
  too_many_calls: {
    status: 429,
    en: "Too many pages, uploads or downloads are open for your account. Please close some and try again.",
    de: "Zu viele Seiten, Uploads oder Downloads sind für Ihr Konto offen. Bitte schließen Sie einige und versuchen Sie es noch einmal.",
  },
  desk_refused: away,
  desk_away: away,
} satisfies Record<string, { status: number } & Record<ReturnType<typeof languageOf>, string>>;

/** In the language that the request asks for: the element's requests name the element's own, whatever the browser speaks. */
export function refuse(request: Request, code: keyof typeof refusals, headers = {}, more = {}): Response {
  const { status, ...sentences } = refusals[code];
  return Response.json(
    { message: sentences[languageOf(request)], code, ...more },
    { status, headers: { "cache-control": "no-store", ...headers } },
  );
}
