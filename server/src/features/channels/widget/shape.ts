import { type Static, Type } from "typebox";
import { Closed, Nullable, Ulid } from "../../core/schemas.ts";

const color = Type.String({
  description: "A CSS colour, as `oklch()`.",
  examples: ["oklch(47.0% 0.160 258)"],
});

export const WidgetLook = Closed(
  {
    name: Type.String({ description: "The name of the brand.", examples: ["Harbour"] }),
    accent: Nullable(Closed({ light: color, dark: color }), {
      description:
        "The brand's colour, adjusted for contrast with the widget's background; null if the brand has none.",
    }),
    offers: Closed(
      {
        articles: Type.Boolean({ description: "Whether there are published articles." }),
        tickets: Type.Boolean({
          description: "Whether a department accepts guests without a third-party captcha.",
        }),
      },
      { description: "What the widget currently offers to visitors." },
    ),
    help_url: Type.String({ format: "uri" }),
    status_url: Type.String({ format: "uri" }),
  },
  { $id: "WidgetLook" },
);
export type WidgetLook = Static<typeof WidgetLook>;

export const FoundArticle = Closed(
  {
    id: Ulid,
    locale: Type.String({ examples: ["en"] }),
    title: Type.String(),
    snippet: Type.String({ description: "The matching part of the article, as plain text." }),
    url: Type.String({ format: "uri", description: "The URL of its help centre page." }),
  },
  { $id: "FoundArticle", description: "A published article that may answer the visitor's question." },
);
export type FoundArticle = Static<typeof FoundArticle>;

export const OpenedByVisitor = Closed(
  {
    number: Type.String({ examples: ["48210573966120"] }),
    subject: Type.String(),
    link: Type.String({
      format: "uri",
      description: "The link to the ticket; anyone who has it can use it. It is also emailed to the guest.",
    }),
  },
  { $id: "OpenedByVisitor", description: "A ticket that was opened from the widget." },
);
export type OpenedByVisitor = Static<typeof OpenedByVisitor>;
