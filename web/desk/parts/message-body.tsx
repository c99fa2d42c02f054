import { type ReactElement, useLayoutEffect, useRef } from "react";
import { texts } from "../texts/texts.ts";
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

/** The one place where HTML that somebody wrote is shown: what the server rendered, behind the browser's own sanitizer. */
export function MessageBody({ html }: { html: string }): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.setHTML(html, { sanitizer: withImages() });
    for (const link of place.current?.querySelectorAll("a") ?? []) link.target = "_blank";
    for (const quote of place.current?.querySelectorAll(":scope > blockquote") ?? []) fold(quote);
  }, [html]);
  return <div ref={place} className={styles.body} dir="auto" />;
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
