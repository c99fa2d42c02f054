import { inReadersLanguage } from "../../../../texts/choose.ts";
import { english } from "./english.ts";
import { german } from "./german.ts";

export const dateTexts = inReadersLanguage([english, german]);
