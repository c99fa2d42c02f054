import { button, h, icon } from "../../../web/shared/support/dom.ts";
import { Refused } from "../src/browser/request.ts";
import { outlines } from "./icons.ts";
import { texts } from "./texts/texts.ts";

/** Says why a view could not be loaded, with the button to try again. */
export const failure = (error: unknown, again: () => unknown): HTMLElement => {
  // The platform's handler and the desk say in words what a proxy's answer without a code does not.
  const why = error instanceof Refused && error.code !== undefined ? error.message : "";
  return h(
    "div.blank",
    { role: "alert" },
    h("h3", {}, why || texts.failed),
    !why && h("p.hint", {}, texts.noConnection),
    button("wide", texts.again, again),
  );
};

/** Takes the focus until what it waits for has a heading. */
export const loading = (): HTMLElement => h("p.hint.late", { role: "status", tabindex: -1 }, texts.loading);

/** A picture with a sentence and a way on, where there is nothing to show. */
export const blank = (title: string, hint: string, ...ways: (HTMLElement | false)[]): HTMLElement => {
  const picture = h("div.picture", {}, icon(outlines.chat));
  return h("div.blank", { part: "blank" }, picture, h("h3", {}, title), h("p.hint", {}, hint), ...ways);
};
