import { type ComponentProps, type ReactElement, type ReactNode, useState } from "react";

interface Props extends Omit<ComponentProps<"img">, "onError"> {
  src: string;
  /** What it shows, for those who do not see it: empty where something beside it says the same. */
  alt: string;
  /** What is seen in its place where it does not come, or cannot be drawn. */
  instead: ReactNode;
}

/** An image, or what stands for it: never the hole that a browser leaves. */
export function Image({ src, alt, instead, ...others }: Props): ReactElement {
  const [missing, setMissing] = useState<string>();
  if (missing === src) return <>{instead}</>;
  return <img {...others} src={src} alt={alt} onError={() => setMissing(src)} />;
}
