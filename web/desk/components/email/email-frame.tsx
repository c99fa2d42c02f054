import { type ReactElement, useLayoutEffect, useMemo, useRef, useState } from "react";
import { texts as common } from "../../texts/texts.ts";
import { settingsTexts } from "../settings-form/texts/texts.ts";
import { Button } from "../ui/controls/button.tsx";
import { Notice } from "../ui/loading/notice.tsx";
import styles from "./email.module.css";

const { mail: texts } = settingsTexts;

type Scheme = "light" | "dark";

interface Props {
  html: string;
  /** The colour scheme to emulate. */
  scheme: Scheme;
}

/**
 * Shows an email's HTML in a page of the desk that can't run scripts (http/pages/desk-pages.ts). The
 * application's own policy would block the email's inline styles.
 */
export function EmailFrame({ html, scheme }: Props): ReactElement {
  const frame = useRef<HTMLIFrameElement>(null);
  const [attempt, setAttempt] = useState(1);
  const [{ at, isThere }, setLoaded] = useState({ at: 0, isThere: false });
  const [areImagesAsked, askImages] = useState(false);
  const hosts = useMemo(() => hostsOf(html), [html]);
  useLayoutEffect(() => {
    const inside = isThere ? frame.current?.contentDocument : undefined;
    if (!inside || !frame.current) return;
    write(inside, html, areImagesAsked);
    dye(inside, scheme);
    return fit(frame.current, inside);
  }, [html, scheme, isThere, areImagesAsked]);
  if (at === attempt && !isThere)
    return (
      <Notice
        isTrouble
        title={common.trouble.failed}
        action={<Button onClick={() => setAttempt(attempt + 1)}>{common.trouble.retry}</Button>}
      >
        {texts.notThere}
      </Notice>
    );
  return (
    <>
      <iframe
        key={attempt}
        ref={frame}
        className={styles.frame}
        title={texts.title}
        src="/desk/frame"
        sandbox="allow-same-origin"
        // If it failed to load, the frame shows a browser error page, which scripts can't access.
        onLoad={() => setLoaded({ at: attempt, isThere: Boolean(frame.current?.contentDocument) })}
      />
      {hosts !== "" && !areImagesAsked && (
        <div>
          <Button onClick={() => askImages(true)}>{texts.showLogo(hosts)}</Button>
        </div>
      )}
    </>
  );
}

const hostsOf = (html: string): string =>
  [...new Set([...html.matchAll(/<img src="https:\/\/([^/"]+)/g)].map(([, host]) => host))].join(", ");

/** Parsed inside the frame, so that the frame's policy applies. Links can't be followed or reached by Tab. */
function write(inside: Document, html: string, withImages: boolean): void {
  const parser = (inside.defaultView as (Window & typeof globalThis) | null)?.DOMParser;
  if (!parser) return;
  const mail = new parser().parseFromString(html, "text/html");
  for (const link of mail.links) {
    link.tabIndex = -1;
    link.style.pointerEvents = "none";
  }
  if (!withImages) for (const image of [...mail.images]) image.replaceWith(image.alt);
  inside.replaceChild(inside.adoptNode(mail.documentElement), inside.documentElement);
}

/** Emulates a light or dark system, regardless of this one. */
function dye(inside: Document, scheme: Scheme): void {
  inside.documentElement.style.colorScheme = scheme;
  for (const { cssRules } of inside.styleSheets)
    for (const rule of cssRules)
      if ("media" in rule && (rule as CSSMediaRule).media.mediaText.includes("prefers-color-scheme"))
        (rule as CSSMediaRule).media.mediaText = scheme === "dark" ? "all" : "not all";
}

/** Follows the email's height at any width. */
function fit(frame: HTMLIFrameElement, inside: Document): () => void {
  const watching = new ResizeObserver(([entry]) => {
    if (entry) frame.style.height = `${Math.ceil(entry.contentRect.height)}px`;
  });
  watching.observe(inside.documentElement);
  return () => watching.disconnect();
}
