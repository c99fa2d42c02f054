import { feature } from "../feature.ts";
import { renderOldHtml } from "./render-again.ts";

export const markdown = feature({ jobs: [renderOldHtml] });
