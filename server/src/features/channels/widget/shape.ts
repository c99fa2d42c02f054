import { type Static, Type } from "typebox";
import { Closed, Nullable, Ulid } from "../../core/schemas.ts";

const color = Type.String({ description: "In CSS, as `oklch()`.", examples: ["oklch(47.0% 0.160 258)"] });

export const WidgetLook = Closed(
  {
    name: Type.String({ description: "Of the brand.", examples: ["Harbour"] }),
    accent: Nullable(Closed({ light: color, dark: color }), {
      description:
        "The brand's colour, as light or dark as it has to be to be read on the desk's grounds; null: it has none.",
    }),
    offers: Closed(
      {
        articles: Type.Boolean({ description: "There are published articles." }),
        tickets: Type.Boolean({ description: "A department takes guests, by no service's robot check." }),
      },
      { description: "What a visitor finds there at this moment." },
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
    snippet: Type.String({ description: "The part of it that has the words, without formatting." }),
    url: Type.String({ format: "uri", description: "Its page of the help centre." }),
  },
  { $id: "FoundArticle", description: "A published article that may answer what a visitor asks." },
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
  { $id: "OpenedByVisitor", description: "A ticket that was opened from a site's page." },
);
export type OpenedByVisitor = Static<typeof OpenedByVisitor>;
