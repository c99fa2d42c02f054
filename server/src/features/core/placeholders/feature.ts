import { feature } from "../feature.ts";
import { english, problems } from "./messages/english.ts";
import { german } from "./messages/german.ts";

export const placeholders = feature({ messages: { en: english, de: german }, problems });
