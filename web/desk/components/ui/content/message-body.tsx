import { type ReactElement, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from "react";
import { giveDirections } from "../../../../shared/directions.js";
import { lowerHeadings } from "../../../../shared/headings.js";
import { texts } from "../../../texts/texts.ts";
import { Button } from "../controls/button.tsx";
import { makeOverflowFocusable } from "./focusable-overflow.ts";
import { markMentions } from "./mention-chips.ts";
import styles from "./message-body.module.css";
import { placeImages, type ShownImages } from "./placed-image.ts";

declare global {
  interface Element {
    /** Removes scripts and all other active content. */
    setHTML(html: string, options: { sanitizer: Sanitizer }): void;
  }
}

/** The default sanitizer removes images; the server allows only https ones. */
function withImages(): Sanitizer {
  const sanitizer = new Sanitizer();
  sanitizer.allowElement({ name: "img", attributes: ["src", "alt", "title"] });
  sanitizer.allowElement({ name: "span", attributes: ["data-attachment"] });
  return sanitizer;
}

interface Props {
  html: string;
  /** The message's id: its loaded images stay visible until the page closes. */
  id?: string;
  imageOf?: ShownImages["imageOf"];
  enlarge?: ShownImages["enlarge"];
  /** The names of whom the text mentions. */
  mentions?: readonly string[];
}

const noNames: readonly string[] = [];

const shown = new Set<string | undefined>();

/**
 * The only place that renders user-written HTML: the server's output, filtered again by the browser's
 * sanitizer.
 */
export function MessageBody({ html, id, imageOf, enlarge, mentions = noNames }: Props): ReactElement {
  const shownIn = useRef<HTMLDivElement>(null);
  const [isAsked, setAsked] = useState(() => shown.has(id));
  const foreign = useMemo(() => foreignImagesOf(html), [html]);
  const place = useEffectEvent((body: HTMLElement) => {
    if (imageOf) placeImages(body, { imageOf, enlarge, buttonClass: styles.picture });
    if (mentions.length > 0) markMentions(body, mentions, styles.mention);
  });
  useLayoutEffect(() => {
    const body = parsed(html);
    for (const link of body.querySelectorAll("a")) link.target = "_blank";
    lowerHeadings(body, 2);
    giveDirections(body);
    for (const quote of body.querySelectorAll(":scope > blockquote")) fold(quote);
    if (!isAsked) for (const { image } of foreignIn(body)) image.removeAttribute("src");
    place(body);
    shownIn.current?.replaceChildren(...body.childNodes);
    return shownIn.current ? makeOverflowFocusable(shownIn.current) : undefined;
  }, [html, isAsked]);
  const show = () => {
    if (id !== undefined) shown.add(id);
    setAsked(true);
  };
  return (
    <>
      <div ref={shownIn} className={styles.body} dir="auto" />
      {foreign.count > 0 && !isAsked && (
        <Button onClick={show}>{texts.ticket.showImages(foreign.count, foreign.hosts)}</Button>
      )}
    </>
  );
}

// In an inert document, no image is loaded.
const unseen = document.implementation.createHTMLDocument();
let sanitizer: Sanitizer | undefined;

function parsed(html: string): HTMLElement {
  const body = unseen.createElement("div");
  sanitizer ??= withImages();
  body.setHTML(html, { sanitizer });
  return body;
}

/** Images of other hosts: they reveal to the sender when and from which IP address the message is read. */
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

// A shorter quotation is faster to read than to expand.
const longQuote = 240;

/** Collapses quoted earlier messages. */
function fold(quote: Element): void {
  if ((quote.textContent ?? "").length < longQuote) return;
  const folded = document.createElement("details");
  const line = document.createElement("summary");
  line.textContent = texts.ticket.quoted;
  quote.replaceWith(folded);
  folded.append(line, quote);
}
