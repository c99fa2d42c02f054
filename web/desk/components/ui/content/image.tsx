import { type ComponentProps, type ReactElement, type ReactNode, useState } from "react";

interface Props extends Omit<ComponentProps<"img">, "src" | "onError"> {
  /** Null if there is none. */
  src: string | null;
  /** Alternative text; empty if adjacent text says the same. */
  alt: string;
  /** Shown if there is no image, it fails to load or can't be decoded. */
  instead: ReactNode;
}

/** An image, or its fallback instead of the browser's broken-image box. */
export function Image({ src, alt, instead, ...others }: Props): ReactElement {
  const [missing, setMissing] = useState<string>();
  if (src === null || src === missing) return <>{instead}</>;
  return <img {...others} src={src} alt={alt} onError={() => setMissing(src)} />;
}
