import type { Desk } from "../desk.ts";
import { expectEqual, expectMatch, expectStatus } from "../expect.ts";
import { missingNumber } from "../fixtures.ts";
import { check, type Section } from "../section.ts";

const heading = "Public";
const html = ["/help", "/status", "/report", `/t/${missingNumber}`];

/** A page of the desk's origin, as a browser asks for it. */
const page = (desk: Desk, path: string) =>
  desk.get(`/..${path}`, { token: null, headers: { accept: "text/html" } });

export const pages: Section = {
  name: "public pages",
  checks: [
    check(heading, "Help, status, report and the guest's ticket are pages", async (desk) => {
      for (const path of html) {
        const answer = await page(desk, path);
        expectStatus(answer, 200);
        expectMatch(answer.headers.get("content-type"), /^text\/html/, `Content-Type of ${path}`);
      }
    }),
    check(heading, "They carry a strict Content-Security-Policy", async (desk) => {
      for (const path of html) {
        const policy = (await page(desk, path)).headers.get("content-security-policy") ?? "";
        expectMatch(policy, /default-src 'none'|default-src 'self'|script-src/, `the policy of ${path}`);
        const [scripts = ""] = /script-src[^;]*|default-src[^;]*/.exec(policy) ?? [];
        expectEqual(scripts.includes("'unsafe-inline'"), false, `whether ${path} allows inline scripts`);
      }
    }),
    check(heading, "/widget.js is a script that any page may load", async (desk) => {
      const { status, headers } = await page(desk, "/widget.js");
      expectEqual(
        [status, headers.get("access-control-allow-origin")],
        [200, "*"],
        "status and Access-Control-Allow-Origin",
      );
      expectMatch(headers.get("content-type"), /javascript/, "Content-Type");
    }),
    check(
      "Everywhere",
      "The API itself is closed to pages: no `Access-Control-Allow-Origin`",
      async (desk) => {
        const { headers } = await desk.get("/departments", { headers: { origin: "https://evil.example" } });
        expectEqual(headers.get("access-control-allow-origin"), null, "Access-Control-Allow-Origin");
      },
    ),
  ],
};
