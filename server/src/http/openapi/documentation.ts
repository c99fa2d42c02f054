import swagger, { type FastifyDynamicSwaggerOptions } from "@fastify/swagger";
import type { FastifyInstance } from "fastify";
import type { Feature } from "../../features/core/feature.ts";
import { features } from "../../features/features.ts";
import { version } from "../../version.ts";
import { completed } from "./complete.ts";

const bearer = (description: string) => ({ type: "http", scheme: "bearer", description }) as const;

/** `app.swagger()` describes the routes that are added after this call. */
export async function collectRoutes(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(swagger, documentation(publicUrl));
}

/** The parts of the OpenAPI 3.1 document that the routes do not describe. */
function documentation(publicUrl: string): FastifyDynamicSwaggerOptions {
  return {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Sidedesk",
        version,
        summary: "A self-hosted support desk for your platform.",
        description: [
          "A platform calls the **integration API** on behalf of one client: the key names the brand, the path names the client, and nothing in a body can widen that. **Guests** follow one ticket by a token. **Staff** and **admin** routes take a staff token.",
          "Times are ISO 8601 in UTC with six fractional digits. Every answer carries `X-Request-Id`. Labels and messages follow `Accept-Language` (`en`, `de`), else the brand's locale; every `message` can be shown to the customer, and every error has a `code` for programs, which stays the same.",
          "Every POST takes an `Idempotency-Key`. A path that does not answer to a method says 405 with `Allow`.",
        ].join("\n\n"),
        license: { name: "MIT", identifier: "MIT" },
      },
      servers: [{ url: publicUrl }],
      tags: [
        ...features.flatMap(({ tag }: Feature) => tag ?? []),
        { name: "Sign-in", description: "Sessions, passwords, one-time codes and access tokens of staff." },
        { name: "Staff", description: "Working a ticket." },
        { name: "Admin", description: "Brands, departments and keys." },
        { name: "Public", description: "What needs no key." },
      ],
      components: {
        securitySchemes: {
          integrationKey: bearer(
            "An integration key, `sdi_…`, held by the platform's server. It belongs to one brand.",
          ),
          sessionCookie: {
            type: "apiKey",
            in: "cookie",
            name: "__Host-sidedesk",
            description:
              "The session of a page; named `sidedesk` where PUBLIC_URL is plain http. What changes something also sends X-CSRF-Token.",
          },
          staffToken: bearer("A staff access token, `sds_…`."),
          chatToken: bearer("The token of a chat session, `sdc_…`, which a page of a site holds."),
          ticketToken: {
            type: "apiKey",
            in: "header",
            name: "X-Ticket-Token",
            description: "The access token of one guest ticket: 48 characters.",
          },
          ticketTokenInQuery: {
            type: "apiKey",
            in: "query",
            name: "token",
            description: "The same token, as links carry it.",
          },
        },
      },
    },
    transformObject: (document) => {
      if (!("openapiObject" in document)) return document.swaggerObject;
      return completed(document.openapiObject);
    },
    refResolver: {
      buildLocalReference: (schema, _base, _fragment, index) => String(schema.$id ?? `schema-${index}`),
    },
  };
}
