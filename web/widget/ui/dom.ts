import { panelOptions } from "../panel-state.ts";
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

/** An element by its tag and classes (`p.hint`), with its attributes, what it hears, and what is in it. */
export function h<What extends Tag | `${Tag}.${string}`>(
  what: What,
  attributes: Attributes = {},
  ...children: Child[]
): ElementOf<What> {
  const [tag, ...classes] = what.split(".");
  const element = panelOptions.make.element(tag as Tag);
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

/** Whoever has the end of it in sight keeps it there, whatever is drawn; whoever reads further up stays where they are. */
export function keepingEnd(element: Element, draw: () => void, isWanted = false): void {
  const box = element.closest(".content");
  const isThere = isWanted || (box && box.scrollHeight - box.scrollTop - box.clientHeight < 50);
  draw();
  if (isThere) box?.scrollTo(0, box.scrollHeight);
}

/** Something to press; `quiet.wide` says how it looks. */
export const button = (look: string, label: Child, press: () => unknown, more: Attributes = {}) =>
  h(`button.${look}`, { type: "button", click: () => void press(), ...more }, label);

/** Sends nothing by itself. */
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

/** A drawing of 16 by 16 that nobody reads out. */
export const icon = (outline: string): SVGElement => svgIcon(panelOptions.make, 16, outline);

/** Leads away from the site, so that what somebody does there is not lost. */
export const link = (url: string, look: string, ...children: Child[]): HTMLAnchorElement =>
  h(`a.${look}`, { href: url, target: "_blank", rel: "noopener" }, ...children);
