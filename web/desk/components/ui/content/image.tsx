import { type ComponentProps, type ReactElement, type ReactNode, useState } from "react";

interface Props extends Omit<ComponentProps<"img">, "src" | "onError"> {
  /** Null where there is none. */
  src: string | null;
  /** What it shows, for those who do not see it: empty where something beside it says the same. */
  alt: string;
  /** What is seen in its place where there is none, it does not come or cannot be drawn. */
  instead: ReactNode;
}

/** An image, or what stands for it: never the hole that a browser leaves. */
export function Image({ src, alt, instead, ...others }: Props): ReactElement {
  const [missing, setMissing] = useState<string>();
  if (src === null || src === missing) return <>{instead}</>;
  return <img {...others} src={src} alt={alt} onError={() => setMissing(src)} />;
}
