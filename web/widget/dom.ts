import type { Maker } from "./untouched.ts";

export type Child = Node | string | false | null | undefined;
type Hearer = (event: never) => void;
type Attributes = Record<string, string | number | boolean | null | undefined | Hearer>;

let make: Maker;

export function makeWith(maker: Maker): void {
  make = maker;
}

/** An element with its attributes, what it hears, and what is in it. */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = make.element(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name, value as EventListener);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined)
      element.setAttribute(name, String(value));
  }
  element.append(...childrenOf(children));
  return element;
}

export function fill(element: Element, ...children: Child[]): void {
  element.replaceChildren(...childrenOf(children));
}

const childrenOf = (children: Child[]) =>
  children.filter((child) => child || child === "") as (Node | string)[];

/** A drawing of 16 by 16 that nobody reads out. */
export function icon(outline: string): SVGElement {
  const drawing = make.drawing("svg");
  const path = make.drawing("path");
  path.setAttribute("d", outline);
  drawing.setAttribute("viewBox", "0 0 16 16");
  drawing.setAttribute("aria-hidden", "true");
  drawing.append(path);
  return drawing;
}

/** Leads away from the site, so that what somebody does there is not lost. */
export function link(url: string, attributes: Attributes, ...children: Child[]): HTMLAnchorElement {
  return h("a", { href: url, target: "_blank", rel: "noopener", ...attributes }, ...children);
}
