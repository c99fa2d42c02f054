import { type Static, Type } from "typebox";
import { Choice, Closed, Instant, Line, Nullable, NullableInstant, Text, Ulid } from "../../core/schemas.ts";

export const announcementTypes = ["info", "success", "warning", "danger"] as const;
export type AnnouncementType = (typeof announcementTypes)[number];

export const announcementAudiences = ["everyone", "clients", "list"] as const;
export type AnnouncementAudience = (typeof announcementAudiences)[number];

export const announcementStates = ["scheduled", "live", "over"] as const;

const maxBodyLength = 5_000;

const Placement = Type.String({
  pattern: "^[a-z0-9][a-z0-9_-]*$",
  maxLength: 50,
  description:
    "Where the platform shows it: a name that the platform defines, of `a-z`, `0-9`, `-` and `_`. The desk's widget shows `widget`.",
  examples: ["dashboard"],
});

/** Shown to both customers and staff. */
export const shownFields = {
  id: Ulid,
  title: Type.String(),
  body: Type.String({ description: "Markdown." }),
  body_html: Type.String({ description: "Sanitised HTML, safe to display unchanged." }),
  type: Choice(announcementTypes),
  placement: Type.String(),
  is_dismissible: Type.Boolean({ description: "Whether clients can dismiss it." }),
  link: Nullable(
    Closed({ label: Type.String(), url: Type.String({ format: "uri" }) }, { title: "AnnouncementLink" }),
  ),
  starts_at: Instant,
  ends_at: NullableInstant,
};

export const Announcement = Closed(
  {
    ...shownFields,
    type_label: Type.String({ description: "The type's label in the language of `Accept-Language`." }),
    created_at: Instant,
    updated_at: Instant,
  },
  { $id: "Announcement", description: "A notice for customers, while it is live." },
);
export type Announcement = Static<typeof Announcement>;

const Link = Closed({
  label: Line(80, { examples: ["What changes"] }),
  url: Type.String({ format: "http-url", minLength: 1, maxLength: 2_000 }),
});

export const title = Line(200, { examples: ["Maintenance on Sunday"] });
export const announcementBody = Text(maxBodyLength, {
  description: "Markdown.",
  examples: ["Mails may arrive **an hour late** between 2:00 and 4:00."],
});

/** Optional when creating and when changing an announcement. */
export const optionalFields = {
  type: Type.Optional(Choice(announcementTypes, { default: "info" })),
  placement: Type.Optional(Placement),
  is_dismissible: Type.Optional(Type.Boolean({ default: true })),
  link: Type.Optional(Nullable(Link)),
  audience: Type.Optional(
    Choice(announcementAudiences, {
      default: "everyone",
      description:
        "`everyone`: includes visitors. `clients`: signed-in clients. `list`: the clients in `client_ids`.",
    }),
  ),
  client_ids: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 191 }), {
      maxItems: 1_000,
      uniqueItems: true,
      description:
        "The platform's ids of the clients who see it, with the audience `list`. Replaces the previous list.",
      examples: [["1042"]],
    }),
  ),
  position: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 1_000_000,
      default: 0,
      description:
        "The position: lower comes first. If two are equal, the one that started later comes first.",
    }),
  ),
  starts_at: Type.Optional({ ...Instant, description: "When it starts; by default immediately." }),
  ends_at: Type.Optional(Nullable(Instant, { description: "When it ends; null: no end." })),
};
