import { feature } from "../feature.ts";
import { english, problems } from "./sentences/english.ts";
import { german } from "./sentences/german.ts";

export const placeholders = feature({ sentences: { en: english, de: german }, problems });
