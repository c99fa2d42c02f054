import { type BrandPage, nothingBelow } from "../brand/brand-page.ts";
import { choosingPage } from "./choose-type.ts";
import { conversationPage } from "./conversation.ts";
import { formPage } from "./form.ts";
import { securityTxt } from "./security-txt.ts";

/** All pages below /report, and security.txt. */
export const reportPages: readonly BrandPage[] = [
  choosingPage,
  formPage,
  conversationPage,
  securityTxt,
  nothingBelow("/report"),
];
