import { feature } from "../../core/feature.ts";
import { FoundArticle, OpenedByVisitor, WidgetLook } from "./shape.ts";

/** The support widget on a brand's own site. It has no tables. */
export const widget = feature({
  schemas: [WidgetLook, FoundArticle, OpenedByVisitor],
  tag: {
    name: "Widget",
    description:
      "What the script at `/widget.js` asks for on the pages of a site, by the public key of the brand. None of it needs more than that, so any other form of the site's may use it too.",
  },
});
