import type { CSSProperties, ReactElement } from "react";
import styles from "./avatar.module.css";
import { Image } from "./image.tsx";
import { localPath } from "./local-path.ts";

interface Props {
  name: string;
  /** The API's URL; null if there is none. */
  url: string | null;
  isLarge?: boolean;
}

/** A picture next to a name: a colleague's photo, or their initials in a colour derived from the name. */
export function Avatar({ name, url, isLarge = false }: Props): ReactElement {
  const look = isLarge ? `${styles.avatar} ${styles.large}` : styles.avatar;
  const letters = (
    <span className={look} style={{ "--hue": hueOf(name) } as CSSProperties} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
  const src = url && localPath(url);
  return <Image className={look} src={src} alt="" width={24} height={24} instead={letters} />;
}

const initialsOf = (name: string) => {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word = "") => [...word][0] ?? "").join("");
};

const hueOf = (name: string) =>
  [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7);
