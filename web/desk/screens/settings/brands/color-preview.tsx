import type { CSSProperties, ReactElement } from "react";
import styles from "./color-preview.module.css";
import { contrastOf, isColor, verdictOn } from "./contrast.ts";
import { brandTexts as texts } from "./texts/texts.ts";

interface Props {
  name: string;
  color: string;
  hasLogo: boolean;
}

const white = "#ffffff";
const black = "#000000";
/** The background of an email in dark mode. */
const darkGround = "#111827";

/** A live preview of an email's header in a colour, with the contrast of text on it and of text in it. */
export function ColorPreview({ name, color, hasLogo }: Props): ReactElement | null {
  if (!isColor(color)) return null;
  const ofWhite = contrastOf(color, white);
  const ofBlack = contrastOf(color, black);
  const written = ofBlack >= ofWhite ? black : white;
  return (
    <section className={styles.shown} aria-label={texts.contrast}>
      <p className={styles.head} dir="auto" style={{ "--ground": color, "--ink": written } as CSSProperties}>
        {name}
      </p>
      <dl className={styles.measured}>
        <Measured what={texts.whiteOnIt} contrast={ofWhite} isTaken={written === white} />
        <Measured what={texts.blackOnIt} contrast={ofBlack} isTaken={written === black} />
        <Measured what={texts.onLight} contrast={ofWhite} />
        <Measured what={texts.onDark} contrast={contrastOf(color, darkGround)} />
      </dl>
      <p className={styles.note}>
        {hasLogo ? texts.logoOnIt : texts.nameOnIt} {texts.pagesAdapt}
      </p>
    </section>
  );
}

function Measured({ what, contrast, isTaken }: { what: string; contrast: number; isTaken?: boolean }) {
  const verdict = verdictOn(contrast);
  return (
    <div>
      <dt>{what}</dt>
      <dd className={verdict === "none" ? styles.bad : undefined}>
        {texts.contrastIs(contrast)}: {texts.verdicts[verdict]}
        {isTaken && ` · ${texts.taken}`}
      </dd>
    </div>
  );
}
