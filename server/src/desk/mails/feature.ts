import { feature } from "../feature.ts";
import { english } from "./sentences/english.ts";
import { german } from "./sentences/german.ts";

export const mails = feature({ sentences: { en: english, de: german } });
