import { surroundings } from "./surroundings.ts";
import { svgIcon } from "./svg-icon.ts";

export type Child = Node | string | false | null | undefined;
type Listener = (event: never) => void;
type Attributes = Record<string, string | number | boolean | null | undefined | Listener>;

type Tags = HTMLElementTagNameMap;
type Tag = keyof Tags;
type ElementOf<What> = What extends `${infer Name extends Tag}.${string}`
  ? Tags[Name]
  : What extends Tag
    ? Tags[What]
    : never;

/** An element by tag and classes (`p.hint`), with attributes, listeners and children. */
export function h<What extends Tag | `${Tag}.${string}`>(
  what: What,
  attributes: Attributes = {},
  ...children: Child[]
): ElementOf<What> {
  const [tag, ...classes] = what.split(".");
  const element = surroundings.make.element(tag as Tag);
  if (classes.length > 0) element.setAttribute("class", classes.join(" "));
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name, value as EventListener);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined)
      element.setAttribute(name, String(value));
  }
  fill(element, ...children);
  return element as ElementOf<What>;
}

export function fill(element: Element, ...children: Child[]): void {
  element.replaceChildren(...(children.filter((child) => child || child === "") as (Node | string)[]));
}

/** Keeps the end in view while content is added, if it was in view. Otherwise the scroll position stays. */
export function keepingEnd(element: Element, draw: () => void, isWanted = false): void {
  const box = element.closest(".content");
  const isThere = isWanted || (box && box.scrollHeight - box.scrollTop - box.clientHeight < 50);
  draw();
  if (isThere) box?.scrollTo(0, box.scrollHeight);
}

/** A button; `quiet.wide` are its classes. */
export const button = (look: string, label: Child, press: () => unknown, more: Attributes = {}) =>
  h(`button.${look}`, { type: "button", click: () => void press(), ...more }, label);

/** A form without native submission. */
export const form = (look: string, send: () => unknown, more: Attributes, ...children: Child[]) =>
  h(
    `form.${look}`,
    {
      novalidate: true,
      submit: (event: SubmitEvent) => {
        event.preventDefault();
        void send();
      },
      ...more,
    },
    ...children,
  );

/** An icon of 16 by 16, hidden from screen readers. */
export const icon = (outline: string): SVGElement => svgIcon(surroundings.make, 16, outline);

/** Opens a new tab, so that the visitor's work on the site isn't lost. */
export const link = (url: string, look: string, ...children: Child[]): HTMLAnchorElement =>
  h(`a.${look}`, { href: url, target: "_blank", rel: "noopener" }, ...children);
