import { type Static, Type } from "typebox";
import { Closed, Instant, Nullable } from "../../core/schemas.ts";

export const NewPortalSession = Closed({
  return_url: Type.Optional(
    Nullable(
      Type.String({
        maxLength: 2_000,
        format: "http-url",
        description:
          "Where the page's link back leads: an `http` or `https` URL of your product, without a user name or password. The page shows its host.",
        examples: ["https://my.harbour.example/account"],
      }),
    ),
  ),
});
export type NewPortalSession = Static<typeof NewPortalSession>;

export const PortalSession = Closed(
  {
    url: Type.String({
      description: "Send the client's browser here (302 or 303). It works once, and until `expires_at`.",
      examples: ["https://desk.example/portal/open/Yk3v…"],
    }),
    expires_at: { ...Instant, description: "When the URL expires: 60 seconds after this request." },
  },
  { $id: "PortalSession", description: "A link that opens the hosted portal for one client." },
);
export type PortalSession = Static<typeof PortalSession>;
