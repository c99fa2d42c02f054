import { type ReactElement, useLayoutEffect, useMemo, useRef, useState } from "react";
import { giveDirections } from "../../../../shared/directions.js";
import { texts } from "../../../texts/texts.ts";
import { Button } from "../controls/button.tsx";
import { makeOverflowFocusable } from "./focusable-overflow.ts";
import styles from "./message-body.module.css";

declare global {
  interface Element {
    /** Nothing that could run comes in, whatever the markup says. */
    setHTML(html: string, options: { sanitizer: Sanitizer }): void;
  }
}

/** By itself the browser lets no image in; the server has left those of https. */
function withImages(): Sanitizer {
  const sanitizer = new Sanitizer();
  sanitizer.allowElement({ name: "img", attributes: ["src", "alt", "title"] });
  return sanitizer;
}

interface Props {
  html: string;
  /** Of a message: what was shown of it stays shown for as long as the page is open. */
  id?: string;
}

const shown = new Set<string | undefined>();

/** The one place where HTML that somebody wrote is shown: what the server rendered, behind the browser's own sanitizer. */
export function MessageBody({ html, id }: Props): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  const [isAsked, setAsked] = useState(() => shown.has(id));
  const foreign = useMemo(() => foreignImagesOf(html), [html]);
  useLayoutEffect(() => {
    const body = parsed(html);
    for (const link of body.querySelectorAll("a")) link.target = "_blank";
    giveDirections(body);
    for (const quote of body.querySelectorAll(":scope > blockquote")) fold(quote);
    if (!isAsked) for (const { image } of foreignIn(body)) image.removeAttribute("src");
    place.current?.replaceChildren(...body.childNodes);
    return place.current ? makeOverflowFocusable(place.current) : undefined;
  }, [html, isAsked]);
  const show = () => {
    if (id !== undefined) shown.add(id);
    setAsked(true);
  };
  return (
    <>
      <div ref={place} className={styles.body} dir="auto" />
      {foreign.count > 0 && !isAsked && (
        <Button onClick={show}>{texts.ticket.showImages(foreign.count, foreign.hosts)}</Button>
      )}
    </>
  );
}

// In a document that nobody sees no image is loaded.
const unseen = document.implementation.createHTMLDocument();
let sanitizer: Sanitizer | undefined;

function parsed(html: string): HTMLElement {
  const body = unseen.createElement("div");
  sanitizer ??= withImages();
  body.setHTML(html, { sanitizer });
  return body;
}

/** Images of other hosts: whoever wrote the message learns by them that it is read, when, and from which address. */
function foreignIn(body: HTMLElement): { image: Element; host: string }[] {
  return [...body.querySelectorAll("img")].flatMap((image) => {
    const url = URL.parse(image.getAttribute("src") ?? "", location.href);
    return url?.origin === location.origin ? [] : [{ image, host: url?.host ?? "" }];
  });
}

const mostHosts = 3;
const noImages = { count: 0, hosts: "" };

function foreignImagesOf(html: string): { count: number; hosts: string } {
  if (!html.includes("<img")) return noImages;
  const found = foreignIn(parsed(html));
  const hosts = [...new Set(found.map(({ host }) => host))];
  const named = hosts.length > mostHosts ? [...hosts.slice(0, mostHosts), "…"] : hosts;
  return { count: found.length, hosts: new Intl.ListFormat(texts.language).format(named) };
}

// What is shorter is read sooner than it is opened.
const longQuote = 240;

/** What was written before, and is only repeated, stands behind a line. */
function fold(quote: Element): void {
  if ((quote.textContent ?? "").length < longQuote) return;
  const folded = document.createElement("details");
  const line = document.createElement("summary");
  line.textContent = texts.ticket.quoted;
  quote.replaceWith(folded);
  folded.append(line, quote);
}
