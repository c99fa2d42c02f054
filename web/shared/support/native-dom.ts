/* Sites redefine built-in methods: old frameworks extend all elements, and monitoring tools wrap native
   functions. If any isn't native, the methods come from an empty frame, which no script has changed. */

/** Creates elements of this page with the browser's native methods. */
export interface NativeDom {
  element<Tag extends keyof HTMLElementTagNameMap>(tag: Tag): HTMLElementTagNameMap[Tag];
  drawing<Tag extends keyof SVGElementTagNameMap>(tag: Tag): SVGElementTagNameMap[Tag];
  shadowOf(host: Element): ShadowRoot;
  on(
    target: EventTarget,
    type: string,
    hear: (event: never) => void,
    options?: AddEventListenerOptions,
  ): void;
}

type Source = Pick<Window & typeof globalThis, "Document" | "EventTarget" | "ShadowRoot" | "document">;

const svg = "http://www.w3.org/2000/svg";

export function nativeDom(): NativeDom {
  const source = isTouched() ? sourceInFrame() : window;
  const { document: home } = source;
  const { createElement, createElementNS } = source.Document.prototype;
  const { addEventListener } = source.EventTarget.prototype;
  const shadows = source.ShadowRoot.prototype;
  const dressed = <Made extends object>(made: Made, like: () => object): Made =>
    source === window ? made : Object.setPrototypeOf(made, like());
  const made = (create: (on: Document) => Element) =>
    dressed(create(document), () => Object.getPrototypeOf(create(home))) as never;
  return {
    element: (tag) => made((on) => createElement.call(on, tag)),
    drawing: (tag) => made((on) => createElementNS.call(on, svg, tag)),
    shadowOf: (host) => dressed(host.attachShadow({ mode: "open" }), () => shadows),
    on: (target, type, hear, options) => addEventListener.call(target, type, hear as never, options),
  };
}

const { toString: textOf } = Function.prototype;

function isTouched(): boolean {
  return [EventTarget, Node, Element, HTMLElement, Document, ShadowRoot].some(({ prototype }) =>
    Object.values(Object.getOwnPropertyDescriptors(prototype)).some(({ value, get, set }) =>
      [value, get, set].some(
        (one) => typeof one === "function" && !textOf.call(one).includes("[native code]"),
      ),
    ),
  );
}

/** The frame is removed at once; methods taken from it still work. */
function sourceInFrame(): Source {
  const frame = document.createElement("iframe");
  frame.style.display = "none";
  document.documentElement.appendChild(frame);
  const source = (frame.contentWindow ?? window) as Window & typeof globalThis;
  const { Document, EventTarget, ShadowRoot, document: home } = source;
  source.Element.prototype.remove.call(frame);
  return { Document, EventTarget, ShadowRoot, document: home };
}
