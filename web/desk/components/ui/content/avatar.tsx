import type { CSSProperties, ReactElement } from "react";
import styles from "./avatar.module.css";
import { Image } from "./image.tsx";
import { localPath } from "./local-path.ts";

interface Props {
  /** Decides the colour, which stays when the name changes. */
  id: string;
  name: string;
  /** The picture's URL from the API. Customers have none. */
  url?: string | null;
  size?: "medium" | "large";
  /** Sets --size or a position. */
  className?: string | undefined;
}

/** A picture next to a name: a colleague's photo, or initials in the person's colour. Screen readers skip it. */
export function Avatar({ id, name, url = null, size, className }: Props): ReactElement {
  const look = [styles.avatar, size && styles[size], className].filter(Boolean).join(" ");
  const letters = (
    <span
      className={look}
      style={{ "--hue": hueOf(id) } as CSSProperties}
      data-initials={initialsOf(name)}
      aria-hidden="true"
    />
  );
  const src = url && localPath(url);
  return <Image className={look} src={src} alt="" width={24} height={24} instead={letters} />;
}

const initialsOf = (name: string) => {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word = "") => [...word][0] ?? "").join("");
};

/** One of ten, without the reds. */
function hueOf(id: string): number {
  let hash = 7;
  for (const letter of id) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return 60 + (hash % 10) * 30;
}
