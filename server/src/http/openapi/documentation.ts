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
          "A platform calls the **integration API** on behalf of one client. The key determines the brand and the path the client; nothing in a body can change that. **Guests** access one ticket with a token. **Staff** and **admin** routes require a staff token.",
          "Times are ISO 8601 in UTC with six fractional digits. Every response has an `X-Request-Id`. Labels and messages follow `Accept-Language` (`en`, `de`), otherwise the brand's locale. Every `message` can be shown to the customer, and every error has a stable `code` for programs.",
          "A POST that lists the header `Idempotency-Key` can be repeated safely. A method that a path does not support returns 405 with `Allow`.",
        ].join("\n\n"),
        license: { name: "MIT", identifier: "MIT" },
      },
      servers: [{ url: publicUrl }],
      tags: [
        ...features.flatMap(({ tag }: Feature) => tag ?? []),
        { name: "Sign-in", description: "Sessions, passwords, one-time codes and access tokens of staff." },
        { name: "Staff", description: "Work on tickets, for staff." },
        { name: "Admin", description: "Brands, departments and keys." },
        { name: "Public", description: "Routes that need no key." },
        { name: "Webhooks", description: "Requests that Sidedesk sends to your platform for each event." },
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
              "The session cookie of a web page. It is named `sidedesk` if PUBLIC_URL is plain http. Requests that change something also need the header `X-CSRF-Token` with the `csrf_token` that `POST /api/v1/staff/session` and `GET /api/v1/staff/me` return.",
          },
          staffToken: bearer("A staff access token, `sds_…`."),
          chatToken: bearer("The token of a chat session, `sdc_…`, held by a page with the widget."),
          portalSession: {
            type: "apiKey",
            in: "cookie",
            name: "__Host-sidedesk-portal",
            description:
              "The session cookie of the hosted portal's page. It is named `sidedesk-portal` if PUBLIC_URL is plain http. Requests that change something also need the header X-Sidedesk-Portal.",
          },
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
            description: "The same token, as a query parameter in links.",
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
