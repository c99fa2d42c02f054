import { type Answer, type Desk, type Json, warn } from "../desk.ts";
import { expectThat, Mismatch, skip } from "../expect.ts";
import { check, type Section } from "../section.ts";

const heading = "Everywhere";

/** Answers of the API: other paths, such as `/healthz`, may have other forms. */
const ofApi = ({ answers }: Desk): Answer[] => answers.filter(({ method }) => method !== "HEAD");

/** Paths below the origin, and absolute URLs, which lead to pages and files. */
const isElsewhere = ({ path }: Answer): boolean => /^\/\.|^https?:/.test(path);

/** Fails with the first of the run's answers that does not hold. */
function expectOfAll(answers: Answer[], what: string, holds: (answer: Answer) => boolean): void {
  if (answers.length === 0) skip("no request of this run was answered so");
  const wrong = answers.find((answer) => !holds(answer));
  if (wrong) {
    const { method, path, status, text } = wrong;
    expectThat(false, what, `${method} ${path}: ${status} ${text}`);
  }
}

/** Without those of pages. */
const refusals = (desk: Desk) =>
  ofApi(desk).filter(({ status, path }) => status >= 400 && !/^https?:/.test(path));

/** The absolute URLs of this API in an answer. Pages for people may be at a hostname of the brand. */
function urlsIn({ body, headers }: Answer): string[] {
  const [, successor] = /^<([^>]+)>/.exec(headers.get("link") ?? "") ?? [];
  return [successor, ...(body?.meta ? Object.values(body.links ?? {}) : []), ...fileUrlsIn(body)].filter(
    (url): url is string => typeof url === "string" && URL.canParse(url),
  );
}

function fileUrlsIn(value: Json): Json[] {
  if (typeof value !== "object" || value === null) return [];
  return [value.download_url, ...Object.values(value).flatMap(fileUrlsIn)];
}

const isSentence = (value: unknown) => typeof value === "string" && /\S/.test(value);

export const everyAnswer: Section = {
  name: "every answer",
  isLast: true,
  checks: [
    check(heading, "Every response carries `X-Request-Id`", async (desk) => {
      expectOfAll(desk.answers, "X-Request-Id on every answer", ({ headers }) =>
        /\S/.test(headers.get("x-request-id") ?? ""),
      );
    }),
    check(heading, "No two responses have the same `X-Request-Id`", async (desk) => {
      const ids = desk.answers.flatMap(({ headers }) => headers.get("x-request-id") ?? []);
      const seen = new Set<string>();
      const repeated = ids.find((id) => seen.size === seen.add(id).size);
      expectThat(repeated === undefined, "ids that are never repeated", repeated);
    }),
    check(heading, "Every non-2xx body is JSON `{message, code}`", async (desk) => {
      expectOfAll(
        refusals(desk),
        "`message` and `code` in every refusal",
        ({ body }) => isSentence(body?.message) && /^[a-z][a-z0-9_]*$/.test(body?.code ?? ""),
      );
    }),
    check("Errors", "Every 422 has `errors`: lists of sentences by field", async (desk) => {
      const invalid = refusals(desk).filter(({ status }) => status === 422);
      expectOfAll(invalid, "`errors` in every 422", ({ body }) => {
        const lists = Object.values(body?.errors ?? {});
        return (
          lists.length > 0 &&
          lists.every((list) => Array.isArray(list) && list.length > 0 && list.every(isSentence))
        );
      });
    }),
    check(heading, "`message` of every 422 begins with its first sentence", async (desk) => {
      const invalid = refusals(desk).filter(({ status, body }) => status === 422 && body?.errors);
      expectOfAll(invalid, "the first sentence in `message`", ({ body }) =>
        String(body.message).startsWith(String(Object.values(body.errors).flat()[0])),
      );
    }),
    check("Errors", "Every 429 has `Retry-After`", async (desk) => {
      const limited = refusals(desk).filter(({ status }) => status === 429);
      expectOfAll(limited, "Retry-After on every 429", ({ headers }) =>
        /^\d+$/.test(headers.get("retry-after") ?? ""),
      );
    }),
    check(heading, "All absolute URLs of the API have one origin", async (desk) => {
      const answers = ofApi(desk).filter((answer) => !isElsewhere(answer));
      const urls = new Map(answers.flatMap(urlsIn).map((url) => [new URL(url).origin, url]));
      const [origin] = urls.keys();
      if (!origin) skip("no answer of this run has an absolute URL");
      if (urls.size > 1) throw new Mismatch("URLs of one origin", [...urls.values()].join(" and "));
      const { origin: called } = new URL(desk.origin);
      if (origin !== called)
        warn(`Absolute URLs begin with ${origin}, but --base-url with ${called}. Callers must reach both.`);
    }),
    check(heading, "Nothing was answered with a 5xx", async (desk) => {
      expectOfAll(ofApi(desk), "no 5xx", ({ status }) => status < 500);
    }),
    check("Base address", "Bodies are JSON, but for downloads", async (desk) => {
      const answers = ofApi(desk).filter(
        (answer) => answer.text !== "" && !/\/download\b/.test(answer.path) && !isElsewhere(answer),
      );
      expectOfAll(answers, "Content-Type: application/json", ({ headers }) =>
        (headers.get("content-type") ?? "").startsWith("application/json"),
      );
    }),
    check(heading, "`Referrer-Policy: no-referrer` on every answer", async (desk) => {
      expectOfAll(
        desk.answers,
        "Referrer-Policy on every answer",
        ({ headers }) => headers.get("referrer-policy") === "no-referrer",
      );
    }),
    check("Authentication", "The token appears in no answer", async (desk) => {
      expectOfAll(desk.answers, "no text of the key", ({ text }) => !text.includes(desk.token));
    }),
  ],
};
