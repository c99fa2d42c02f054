import { type BrandPage, nothingBelow } from "../brand/brand-page.ts";
import { choosingPage } from "./choose-type.ts";
import { conversationPage } from "./conversation.ts";
import { formPage } from "./form.ts";
import { securityTxt } from "./security-txt.ts";

/** Everything below /report, and what tells programs where security problems go. */
export const reportPages: readonly BrandPage[] = [
  choosingPage,
  formPage,
  conversationPage,
  securityTxt,
  nothingBelow("/report"),
];
