import { feature } from "../../core/feature.ts";
import { FoundArticle, OpenedByVisitor, WidgetLook } from "./shape.ts";

/** What a site's visitors are offered on the site itself. It keeps nothing of its own. */
export const widget = feature({
  schemas: [WidgetLook, FoundArticle, OpenedByVisitor],
  tag: {
    name: "Widget",
    description:
      "What the script at `/widget.js` asks for on the pages of a site, by the public key of the brand. None of it needs more than that, so any other form of the site's may use it too.",
  },
});
