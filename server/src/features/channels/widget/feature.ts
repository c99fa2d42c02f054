import { feature } from "../../core/feature.ts";
import { FoundArticle, OpenedByVisitor, WidgetLook } from "./shape.ts";

/** The support widget on a brand's own site. It has no tables. */
export const widget = feature({
  schemas: [WidgetLook, FoundArticle, OpenedByVisitor],
  tag: {
    name: "Widget",
    description:
      "Routes for the script at `/widget.js`, which need only the brand's public key. You can use them for your own forms too.",
  },
});
